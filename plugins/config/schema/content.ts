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
      description: 'Whether the plugin runs on the parsed tree or after the built-in transforms; default `late`.',
      examples: ['early'],
    }),
});

const globsSchema = z.array(z.string().min(1, 'Expected a pattern'));

/** Options for documents and their compilation. */
export const contentOptions = {
  route: z
    .strictObject({
      include: globsSchema.default(['**/*.{md,mdx}']).meta({
        description: 'Patterns of pages, relative to each language folder.',
        examples: [['**/*.mdx']],
      }),
      exclude: globsSchema.default([]).meta({
        description:
          'Patterns of documents that are not pages, such as fragments for other documents to import; relative to each language folder, or to the docs folder.',
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
          description: 'Whether long code lines wrap initially.',
          examples: [true],
        }),
      highlighter: z
        .literal('prism')
        .default('prism')
        .meta({
          description: 'Syntax highlighter, run at build time.',
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
      description: 'Whether pages show the date of their last commit.',
      examples: [false],
    }),
};
