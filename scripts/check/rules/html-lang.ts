import type { CheckProblem, SiteCheck } from '../../../plugins/index.ts';

/** Compares the language of each page with its folder. */
export const htmlLangCheck: SiteCheck = {
  rule: 'html-lang',
  description: 'The `lang` of `<html>` matches the language folder of the page.',
  unit: 'pages',
  async run({ site, config }) {
    const problems: CheckProblem[] = [];
    for (const page of site.pages) {
      const expected = config.locales.find(({ lang }) => lang === page.lang)?.htmlLang;
      if (page.htmlLang === expected) continue;
      const found = page.htmlLang === undefined ? 'none' : `\`${page.htmlLang}\``;
      problems.push({
        ...(await site.locate(page)),
        message: `Expected \`<html lang="${expected}">\`, found ${found}.`,
      });
    }
    return { checked: site.pages.length, problems };
  },
};
