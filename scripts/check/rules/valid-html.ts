import type { CheckProblem, SiteCheck } from '../../../plugins/index.ts';

/** Every page is valid HTML. */
export const validHtmlCheck: SiteCheck = {
  rule: 'valid-html',
  description: 'Every page is valid and accessible HTML, by the recommended rules of html-validate.',
  unit: 'pages',
  async run({ site }) {
    const problems: CheckProblem[] = [];
    for (const page of site.pages) {
      for (const { id, message, excerpt, region } of page.htmlMessages) {
        const place = await site.locate(page, region === 'article' ? { text: excerpt } : undefined);
        problems.push({ ...place, kind: id, message: `${message}: \`${excerpt}\`.` });
      }
    }
    return { checked: site.pages.length, problems };
  },
};
