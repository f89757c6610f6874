import { useLinkInLang, usePageData } from 'doc-site/theme';

/** The pages below a folder, `/guide/`, in the language of the current page. */
export function usePagesIn<T extends { readonly path: string; readonly lang: string }>(
  pages: readonly T[],
  folder = '/',
): readonly T[] {
  const { page } = usePageData();
  const start = useLinkInLang()(folder);
  return pages.filter(({ path, lang }) => lang === page.lang && path.startsWith(start) && path !== start);
}
