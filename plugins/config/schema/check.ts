import { z } from 'zod';

const ruleSchema = z
  .string()
  .min(1, 'Expected the id of a rule')
  .meta({ description: 'Id of the rule, as a run of `npm run check` names it.', examples: ['dead-link'] });

const ignoreSchema = z.strictObject({
  rule: ruleSchema,
  file: z
    .string()
    .min(1, 'Expected a path or a pattern')
    .exactOptional()
    .meta({
      description: 'Only findings in these files: a path from the root of the site, `*` stands for any text.',
      examples: ['docs/en/guide/*'],
    }),
  match: z
    .string()
    .min(1, 'Expected a text')
    .exactOptional()
    .meta({ description: 'Only findings whose message holds this text.', examples: ['/download/latest.zip'] }),
  reason: z
    .string()
    .regex(/\S/, 'Expected a reason')
    .meta({
      description: 'Why the finding is none. An entry that fits no finding is one itself.',
      examples: ['The host serves this file.'],
    }),
});

const bytes = (value: number, description: string) =>
  z
    .int()
    .positive()
    .default(value)
    .meta({ description: `${description}, in bytes after gzip.`, examples: [value] });

/** Types of pages that may have budgets of their own: those of front matter, a page with an overview, and that of unknown paths. */
const budgetedTypes = ['home', 'doc', 'overview', 'custom', 'blank', '404'] as const;

const ownBytes = (value: number, description: string) =>
  z
    .int()
    .positive()
    .exactOptional()
    .meta({ description: `${description}, in bytes after gzip.`, examples: [value] });

const budgetSchema = z.strictObject({
  html: bytes(60_000, 'The HTML of one page'),
  script: bytes(100_000, 'All scripts that one page loads at first'),
  style: bytes(40_000, 'All style sheets that one page loads'),
  font: bytes(150_000, 'All fonts that the style sheets of one page name'),
  image: bytes(500_000, 'All images of one page'),
  searchHead: bytes(100_000, 'What a search loads ahead of a query'),
  searchIndex: bytes(400_000, 'What the first search of a visit loads in all'),
  byPageType: z
    .partialRecord(
      z.enum(budgetedTypes),
      z.strictObject({
        html: ownBytes(30_000, 'The HTML of a page of this type'),
        script: ownBytes(100_000, 'All scripts that it loads at first'),
        style: ownBytes(40_000, 'All style sheets that it loads'),
        font: ownBytes(150_000, 'All fonts that its style sheets name'),
        image: ownBytes(300_000, 'All images of it'),
      }),
    )
    .default({ 404: { html: 20_000, image: 100_000 } })
    .meta({
      description:
        'Other budgets for the pages of a type: a page type of front matter, `overview` for a page that lists others, `404` for that of unknown paths. What is left out is as for all pages.',
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
        'Folder, relative to the site, in whose `node_modules` the imports of samples are, with a TypeScript up to version 6. Without it only the syntax of samples is checked.',
      examples: ['tests/docs/packages'],
    }),
  untyped: z
    .array(z.string())
    .default([])
    .meta({
      description: 'Packages that samples import and that are not in the folder: what comes from them may be anything.',
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
        'Modules whose exports a TypeScript sample without title and imports may name. What it declares must have the type of the export of that name.',
      examples: [['my-tool']],
    }),
});

const checkSchema = z.strictObject({
  severity: z
    .record(z.string(), z.enum(['error', 'warning', 'off']))
    .default({})
    .meta({
      description: 'Severity of the findings of a rule in place of its own; `off` leaves the rule out.',
      examples: [{ 'orphan-pages': 'warning' }],
    }),
  ignore: z
    .array(ignoreSchema)
    .default([])
    .meta({
      description: 'Findings that are none, each with its reason.',
      examples: [[{ rule: 'dead-link', match: '/latest.zip', reason: 'The host serves this file.' }]],
    }),
  samples: samplesSchema.prefault({}).meta({
    description: 'What code samples are checked against, for the rule `samples`.',
    examples: [{ packages: 'tests/docs/packages' }],
  }),
  budgets: budgetSchema.prefault({}).meta({
    description: 'What a page of the site may weigh at most, for the rule `budgets`.',
    examples: [{ image: 200_000 }],
  }),
});

/** Options of `npm run check`. */
export const checkOptions = {
  check: checkSchema.prefault({}).meta({
    description: 'What `npm run check` expects of the site.',
    examples: [{ severity: { 'orphan-pages': 'warning' } }],
  }),
};
