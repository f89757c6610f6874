import { withoutLang } from '#shared/paths';
import type { BuiltPage, CheckContext, CheckProblem, Reference, SiteCheck } from '../../../plugins/index.ts';
import { createFindTarget, type FindTarget } from '../find-target.ts';

/** Keeps readers in their language unless they switch. */
export const crossLanguageCheck: SiteCheck = {
  rule: 'cross-language',
  description: 'No link leads to a page in another language, unless it has `hreflang`.',
  unit: 'links',
  async run(context) {
    const { site } = context;
    const findTarget = createFindTarget(context);
    const pages = new Map(site.pages.map((page) => [page.file, page]));
    const problems: CheckProblem[] = [];
    let checked = 0;
    for (const page of site.pages.filter(({ kind }) => kind === 'page')) {
      for (const reference of page.references) {
        const target = targetOf(reference, page, findTarget, pages);
        if (target === undefined) continue;
        checked += 1;
        if (target.lang === page.lang) continue;
        problems.push({
          ...(await site.locate(page, { reference })),
          message: `The link \`${reference.url}\` of a page in \`${page.lang}\` leads to a page in \`${target.lang}\`.`,
          hint: hintFor(reference.url, context),
        });
      }
    }
    return { checked, problems };
  },
};

function targetOf(
  { url, tag, hreflang }: Reference,
  page: BuiltPage,
  findTarget: FindTarget,
  pages: ReadonlyMap<string, BuiltPage>,
): BuiltPage | undefined {
  if (tag !== 'a' || hreflang !== undefined) return undefined;
  const target = findTarget(url, page.url);
  return target.kind === 'file' ? pages.get(target.file) : undefined;
}

function hintFor(url: string, { config }: CheckContext): string {
  const bare = url.startsWith('/') ? withoutLang(url, config) : url;
  return `Write \`${bare}\`, a path without language, in Markdown; or give the link the attribute \`hreflang\`.`;
}
