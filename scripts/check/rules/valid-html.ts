import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { Problem } from '#shared/errors';
import type { Rule } from '../types.ts';

/** Rules on how HTML is written, not on what it means; React's renderer decides that here. */
const styleOfWriting = [
  'attr-case',
  'attr-quotes',
  'attribute-boolean-style',
  'attribute-empty-style',
  'doctype-style',
  'element-case',
  'long-title',
  'no-trailing-whitespace',
  'no-raw-characters',
  'tel-non-breaking',
  'void-style',
  // The rule `content-policy` looks for style attributes.
  'no-inline-style',
];

/** Every page is valid HTML. */
export const validHtmlRule: Rule = {
  rule: 'valid-html',
  description: 'Every page is valid and accessible HTML, by the recommended rules of html-validate.',
  unit: 'pages',
  async run({ pages, read }) {
    const validator = createValidator();
    const problems: Problem[] = [];
    for (const { file } of pages) {
      const report = await validator.validateString(await read(file), file);
      const messages = report.results.flatMap((result) => result.messages);
      for (const { ruleId, message, line, column, severity } of messages) {
        problems.push({
          rule: `html/${ruleId}`,
          severity: severity === 2 ? 'error' : 'warning',
          message,
          file,
          line,
          column,
        });
      }
    }
    return { checked: pages.length, problems };
  },
};

function createValidator(): HtmlValidate {
  const loader = new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      ...Object.fromEntries(styleOfWriting.map((rule) => [rule, 'off'])),
      // Chinese headings without English counterpart have Chinese ids.
      'valid-id': ['error', { relaxed: true }],
      // Everything is served from the site's own origin.
      'require-sri': ['error', { target: 'crossorigin' }],
    },
  });
  return new HtmlValidate(loader);
}
