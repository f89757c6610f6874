import type { Rule } from '../types.ts';

/** Every page has one main heading. */
export const oneH1Rule: Rule = {
  rule: 'one-h1',
  description: 'Every page has exactly one `<h1>`, with text.',
  unit: 'pages',
  run(site) {
    const pages = site.settings.ssg ? site.pages.filter(({ kind }) => kind !== 'redirect') : [];
    const problems = pages
      .filter(({ h1Texts }) => h1Texts.length !== 1 || h1Texts[0] === '')
      .map(({ file, h1Texts }) => ({
        rule: 'one-h1',
        severity: 'error' as const,
        message: `Expected one \`<h1>\` with text, found ${h1Texts.length === 0 ? 'none' : h1Texts.map((text) => `\`${text}\``).join(', ')}.`,
        file,
      }));
    return { checked: pages.length, problems };
  },
};
