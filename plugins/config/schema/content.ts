import { z } from 'zod';

const markdownPluginSchema = z.strictObject({
  module: z
    .string()
    .min(1, 'Expected a module')
    .meta({
      description:
        'Module that exports the plugin: a package, an absolute path, a `file:` URL or a path relative to the configuration file that begins with a dot.',
      examples: ['remark-math'],
    }),
  exportName: z
    .string()
    .min(1, 'Expected a name')
    .exactOptional()
    .meta({
      description: 'Name of the export; default `default`.',
      examples: ['remarkTwo'],
    }),
  options: z
    .json()
    .exactOptional()
    .meta({
      description: 'Options that the plugin is called with; JSON, since they are sent to worker threads.',
      examples: [{ strict: true }],
    }),
  order: z
    .enum(['early', 'late'])
    .exactOptional()
    .meta({
      description: 'Whether the plugin runs on the tree as parsed or after the built-in transforms; default `late`.',
      examples: ['early'],
    }),
});

const globsSchema = z.array(z.string().min(1, 'Expected a pattern'));

/** Options about documents and how they are compiled. */
export const contentOptions = {
  route: z
    .strictObject({
      include: globsSchema.default(['**/*.{md,mdx}']).meta({
        description: 'Patterns of the pages, relative to the folder of each language.',
        examples: [['**/*.mdx']],
      }),
      exclude: globsSchema.default([]).meta({
        description: 'Patterns of documents that are no pages: fragments that others import.',
        examples: [['**/shared/**']],
      }),
    })
    .prefault({})
    .meta({ description: 'Which documents are pages.', examples: [{ exclude: ['**/shared/**'] }] }),
  markdown: z
    .strictObject({
      showLineNumbers: z
        .boolean()
        .default(false)
        .meta({
          description: 'Whether code blocks show line numbers.',
          examples: [true],
        }),
      defaultWrapCode: z
        .boolean()
        .default(false)
        .meta({
          description: 'Whether long lines of code wrap at first.',
          examples: [true],
        }),
      highlighter: z
        .literal('prism')
        .default('prism')
        .meta({
          description: 'Syntax highlighter, at build time.',
          examples: ['prism'],
        }),
      remarkPlugins: z
        .array(markdownPluginSchema)
        .default([])
        .meta({
          description: 'Additional remark plugins.',
          examples: [[{ module: 'remark-math' }]],
        }),
      rehypePlugins: z
        .array(markdownPluginSchema)
        .default([])
        .meta({
          description: 'Additional rehype plugins.',
          examples: [[{ module: './markdown/rehype-abbr.ts', options: { terms: ['API'] } }]],
        }),
    })
    .prefault({})
    .meta({ description: 'How documents are compiled.', examples: [{ showLineNumbers: true }] }),
  lastUpdated: z
    .boolean()
    .default(true)
    .meta({
      description: 'Whether pages show when their source was last committed.',
      examples: [false],
    }),
};
