import { z } from 'zod';
import { described, nonEmpty } from './common.ts';

const ruleSchema = described(
  nonEmpty('the id of a rule'),
  'Id of the rule, as `npm run check` prints it.',
  'documents/dead-link',
);

const ignoreSchema = z.strictObject({
  rule: ruleSchema,
  file: described(
    nonEmpty('a path or a pattern').exactOptional(),
    'Only findings in these files: a path relative to the site, in which `*` matches any text.',
    'docs/en/guide/*',
  ),
  match: described(
    nonEmpty('a text').exactOptional(),
    'Only findings whose message contains this text.',
    '/download/latest.zip',
  ),
  severity: described(
    z.enum(['error', 'warning', 'off']).default('off'),
    'Severity of these findings: `off` leaves them out, `warning` reports them without failing.',
    'warning',
  ),
  reason: described(
    z.string().regex(/\S/, 'Expected a reason'),
    'Why the finding is not a mistake. An entry that matches no finding is a finding itself.',
    'The host serves this file.',
  ),
});

const bytes = (value: number, description: string) =>
  described(z.int().positive().default(value), `${description}, in bytes after gzip.`, value);

/** Page types that can have their own budgets: the types of front matter, pages with an overview, and 404 pages. */
const budgetedTypes = ['home', 'doc', 'overview', 'custom', 'blank', '404'] as const;

const ownBytes = (value: number, description: string) =>
  described(z.int().positive().exactOptional(), `${description}, in bytes after gzip.`, value);

const budgetSchema = z.strictObject({
  html: bytes(60_000, 'The HTML of one page, without the style sheets in it'),
  script: bytes(110_000, 'All scripts that a page loads initially'),
  style: bytes(40_000, 'All style sheets that a page contains or loads'),
  font: bytes(150_000, 'All fonts that the style sheets of a page name'),
  image: bytes(500_000, 'All images of a page'),
  searchIndex: bytes(400_000, 'What the first search of a visit loads in all'),
  byPageType: described(
    z
      .partialRecord(
        z.enum(budgetedTypes),
        z.strictObject({
          html: ownBytes(30_000, 'The HTML of a page of this type'),
          script: ownBytes(110_000, 'All scripts that it loads initially'),
          style: ownBytes(40_000, 'All style sheets that it loads'),
          font: ownBytes(150_000, 'All fonts that its style sheets name'),
          image: ownBytes(300_000, 'All its images'),
        }),
      )
      .default({ 404: { html: 20_000, image: 100_000 } }),
    'Budgets for one type of page: a page type of front matter, `overview` for pages that list others, `404` for the 404 page. A budget that is left out applies as for all pages.',
    { home: { image: 300_000 }, 404: { html: 15_000 } },
  ),
});

const samplesSchema = z.strictObject({
  packages: described(
    nonEmpty('a folder').exactOptional(),
    'Folder, relative to the site, whose `node_modules` resolves the imports of samples and contains TypeScript 6 or older. Without it only the syntax of samples is checked.',
    'tests/docs/packages',
  ),
  untyped: described(
    z.array(z.string()).default([]),
    'Packages that samples import but the folder lacks: their exports get the type `any`.',
    ['unocss'],
  ),
  types: described(z.array(z.string()).default([]), 'Packages whose global types every sample sees.', [
    'node',
    'vite/client',
  ]),
  signaturesOf: described(
    z.array(z.string()).default([]),
    'Modules whose exports a TypeScript sample without title and imports may use. What it declares must have the type of the export of the same name.',
    ['my-tool'],
  ),
});

const checkSchema = z.strictObject({
  severity: described(
    z.record(z.string(), z.enum(['error', 'warning', 'off'])).default({}),
    'Severity of findings by rule, overriding the default; `off` disables the rule. This also applies to findings of a build, whose rules begin with `documents/`.',
    { 'orphan-pages': 'warning' },
  ),
  ignore: described(
    z.array(ignoreSchema).default([]),
    'Findings to ignore or to report with another severity, in some files or with some text, each with a reason.',
    [{ rule: 'documents/dead-link', match: '/latest.zip', reason: 'The host serves this file.' }],
  ),
  samples: described(
    samplesSchema.prefault({}),
    'Packages and modules that code samples are checked against, for the rule `samples`.',
    { packages: 'tests/docs/packages' },
  ),
  budgets: described(budgetSchema.prefault({}), 'Maximum sizes for a page, for the rule `budgets`.', {
    image: 200_000,
  }),
});

/** Options for findings. */
export const checkOptions = {
  check: described(
    checkSchema.prefault({}),
    'Which findings stop a build and fail `npm run check`, and what the check measures.',
    {
      severity: { 'orphan-pages': 'warning' },
    },
  ),
};
