import type { CheckProblem, SiteCheck } from '../../../plugins/index.ts';
import { indexablePages } from '../built-site.ts';
import { createFindTarget } from '../find-target.ts';

/** Requires a link to every page. */
export const orphanPagesCheck: SiteCheck = {
  rule: 'orphan-pages',
  description: 'Every page is linked from another page, the navigation bar or a sidebar.',
  unit: 'pages',
  async run(context) {
    const { site, config } = context;
    const findTarget = createFindTarget(context);
    const linked = new Set<string>();
    for (const page of site.pages.filter(({ kind }) => kind === 'page')) {
      const urls = new Set(
        page.references.filter(({ tag, hreflang }) => tag === 'a' && !hreflang).map(({ url }) => url),
      );
      for (const url of urls) {
        const target = findTarget(url, page.url);
        if (target.kind === 'file' && target.file !== page.file) linked.add(target.file);
      }
    }
    const homes = config.locales.map(({ lang }) => (lang === config.defaultLang ? 'index.html' : `${lang}/index.html`));
    const pages = indexablePages(site).filter(({ file }) => !homes.includes(file));
    const problems: CheckProblem[] = [];
    for (const page of pages.filter(({ file }) => !linked.has(file))) {
      problems.push({
        ...(await site.locate(page)),
        message: `No link leads to the page \`${page.url}\`.`,
        hint: 'Add it to the `_meta.json` of its folder, or link to it from another page.',
      });
    }
    return { checked: pages.length, problems };
  },
};
