import { useLinkInLang, usePageData } from 'doc-site/theme';

/**
 * The pages below a folder, `/guide/`, in the language of the current page.
 *
 * @throws for a folder without a slash at its start, which no page would be in.
 */
export function usePagesIn<T extends { readonly path: string; readonly lang: string }>(
  pages: readonly T[],
  folder = '/',
): readonly T[] {
  if (!folder.startsWith('/')) throw new Error(`\`usePages\` expects a path such as "/${folder}", found "${folder}".`);
  const { page } = usePageData();
  const start = useLinkInLang()(folder);
  return pages.filter(({ path, lang }) => lang === page.lang && path.startsWith(start) && path !== start);
}
