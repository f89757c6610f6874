import { z } from 'zod';

const ruleSchema = z
  .string()
  .min(1, 'Expected the id of a rule')
  .meta({ description: 'Id of the rule, as `npm run check` prints it.', examples: ['dead-link'] });

const ignoreSchema = z.strictObject({
  rule: ruleSchema,
  file: z
    .string()
    .min(1, 'Expected a path or a pattern')
    .exactOptional()
    .meta({
      description: 'Only findings in these files: a path relative to the site, in which `*` matches any text.',
      examples: ['docs/en/guide/*'],
    }),
  match: z
    .string()
    .min(1, 'Expected a text')
    .exactOptional()
    .meta({ description: 'Only findings whose message contains this text.', examples: ['/download/latest.zip'] }),
  reason: z
    .string()
    .regex(/\S/, 'Expected a reason')
    .meta({
      description: 'Why the finding is not a mistake. An entry that matches no finding is a finding itself.',
      examples: ['The host serves this file.'],
    }),
});

const bytes = (value: number, description: string) =>
  z
    .int()
    .positive()
    .default(value)
    .meta({ description: `${description}, in bytes after gzip.`, examples: [value] });

/** Page types that can have their own budgets: those of front matter, pages with an overview, and 404 pages. */
const budgetedTypes = ['home', 'doc', 'overview', 'custom', 'blank', '404'] as const;

const ownBytes = (value: number, description: string) =>
  z
    .int()
    .positive()
    .exactOptional()
    .meta({ description: `${description}, in bytes after gzip.`, examples: [value] });

const budgetSchema = z.strictObject({
  html: bytes(60_000, 'The HTML of one page'),
  script: bytes(100_000, 'All scripts that a page loads initially'),
  style: bytes(40_000, 'All style sheets that a page loads'),
  font: bytes(150_000, 'All fonts that the style sheets of a page name'),
  image: bytes(500_000, 'All images of a page'),
  searchIndex: bytes(400_000, 'What the first search of a visit loads in all'),
  byPageType: z
    .partialRecord(
      z.enum(budgetedTypes),
      z.strictObject({
        html: ownBytes(30_000, 'The HTML of a page of this type'),
        script: ownBytes(100_000, 'All scripts that it loads initially'),
        style: ownBytes(40_000, 'All style sheets that it loads'),
        font: ownBytes(150_000, 'All fonts that its style sheets name'),
        image: ownBytes(300_000, 'All its images'),
      }),
    )
    .default({ 404: { html: 20_000, image: 100_000 } })
    .meta({
      description:
        'Budgets for one type of page: a page type of front matter, `overview` for pages that list others, `404` for the 404 page. A budget that is left out applies as for all pages.',
      examples: [{ home: { image: 300_000 }, 404: { html: 15_000 } }],
    }),
});

const samplesSchema = z.strictObject({
  packages: z
    .string()
    .min(1, 'Expected a folder')
    .exactOptional()
    .meta({
      description:
        'Folder, relative to the site, whose `node_modules` resolves the imports of samples and contains TypeScript 6 or older. Without it only the syntax of samples is checked.',
      examples: ['tests/docs/packages'],
    }),
  untyped: z
    .array(z.string())
    .default([])
    .meta({
      description: 'Packages that samples import but the folder lacks: their exports get the type `any`.',
      examples: [['unocss']],
    }),
  types: z
    .array(z.string())
    .default([])
    .meta({ description: 'Packages whose global types every sample sees.', examples: [['node', 'vite/client']] }),
  signaturesOf: z
    .array(z.string())
    .default([])
    .meta({
      description:
        'Modules whose exports a TypeScript sample without title and imports may use. What it declares must have the type of the export of the same name.',
      examples: [['my-tool']],
    }),
});

const checkSchema = z.strictObject({
  severity: z
    .record(z.string(), z.enum(['error', 'warning', 'off']))
    .default({})
    .meta({
      description: 'Severity of findings by rule, overriding the default; `off` disables the rule.',
      examples: [{ 'orphan-pages': 'warning' }],
    }),
  ignore: z
    .array(ignoreSchema)
    .default([])
    .meta({
      description: 'Findings to ignore, each with a reason.',
      examples: [[{ rule: 'dead-link', match: '/latest.zip', reason: 'The host serves this file.' }]],
    }),
  samples: samplesSchema.prefault({}).meta({
    description: 'Packages and modules that code samples are checked against, for the rule `samples`.',
    examples: [{ packages: 'tests/docs/packages' }],
  }),
  budgets: budgetSchema.prefault({}).meta({
    description: 'Maximum sizes for a page, for the rule `budgets`.',
    examples: [{ image: 200_000 }],
  }),
});

/** Options of `npm run check`. */
export const checkOptions = {
  check: checkSchema.prefault({}).meta({
    description: 'Settings of `npm run check`.',
    examples: [{ severity: { 'orphan-pages': 'warning' } }],
  }),
};
