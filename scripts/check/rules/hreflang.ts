import type { CheckProblem, SiteCheck } from '../../../plugins/index.ts';
import { indexablePages } from '../built-site.ts';
import { pathOf } from '../find-target.ts';

/** Compares the alternates of translations. */
export const hreflangCheck: SiteCheck = {
  rule: 'hreflang',
  description: 'Pages with translations link to themselves, to each other and to a default, by canonical URLs.',
  unit: 'alternates',
  async run({ site }) {
    const pages = new Map(indexablePages(site).map((page) => [page.url, page]));
    const problems: CheckProblem[] = [];
    let checked = 0;
    for (const page of pages.values()) {
      const { url, htmlLang, canonical, alternates } = page;
      const place = await site.locate(page);
      const report = (message: string) => problems.push({ ...place, message });
      checked += alternates.length;
      if (alternates.length === 0) continue;
      const own = alternates.find(({ hreflang }) => hreflang === htmlLang);
      if (own === undefined || own.url !== canonical) {
        report(`Expected an alternate \`${htmlLang}\` with the canonical URL \`${canonical}\`, found \`${own?.url}\`.`);
      }
      if (!alternates.some(({ hreflang }) => hreflang === 'x-default'))
        report('Expected an alternate `x-default`, found none.');
      if (new Set(alternates.map(({ hreflang }) => hreflang)).size < alternates.length)
        report('Two alternates have the same language.');
      for (const alternate of alternates) {
        const target = pages.get(pathOf(alternate.url));
        if (target === undefined) report(`The alternate \`${alternate.url}\` is not the canonical URL of a page.`);
        else if (alternate.hreflang !== 'x-default' && target.htmlLang !== alternate.hreflang) {
          report(`The alternate \`${alternate.url}\` is \`${target.htmlLang}\`, not \`${alternate.hreflang}\`.`);
        } else if (!target.alternates.some((back) => back.hreflang === htmlLang && pathOf(back.url) === url)) {
          report(`The alternate \`${alternate.url}\` does not link back to this page.`);
        }
      }
    }
    return { checked, problems };
  },
};
