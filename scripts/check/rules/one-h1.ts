import type { CheckProblem, SiteCheck } from '../../../plugins/index.ts';

/** Requires one main heading per page. */
export const oneH1Check: SiteCheck = {
  rule: 'one-h1',
  description: 'Every page has exactly one `<h1>`, with text.',
  unit: 'pages',
  async run({ site, config }) {
    const pages = config.ssg ? site.pages.filter(({ kind }) => kind !== 'redirect') : [];
    const problems: CheckProblem[] = [];
    for (const page of pages) {
      const found = page.headings.filter(({ depth }) => depth === 1);
      if (found.length === 1 && found[0]?.text !== '') continue;
      const second = found[1]?.id;
      const texts = found.length === 0 ? 'none' : found.map(({ text }) => `\`${text}\``).join(', ');
      problems.push({
        ...(await site.locate(page, second === undefined ? undefined : { heading: second })),
        message: `Expected one \`<h1>\` with text, found ${texts}.`,
        hint: 'Use exactly one `#` heading for the title; other headings begin with `##`.',
      });
    }
    return { checked: pages.length, problems };
  },
};
