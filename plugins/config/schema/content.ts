import { z } from 'zod';
import { described, folderPathSchema, nonEmpty } from './common.ts';

const grammarSchema = z.strictObject({
  module: described(
    nonEmpty('a module'),
    'Module that exports the grammar, or a function that receives `grammarOf(name)` and returns the grammar.',
    './grammars/caddyfile.ts',
  ),
  exportName: described(nonEmpty('a name').exactOptional(), 'Name of the export; default `default`.', 'caddyfile'),
});

const markdownPluginSchema = z.strictObject({
  module: described(
    nonEmpty('a module'),
    'Module that exports the plugin: a package, an absolute path, a `file:` URL or a path relative to the configuration file that begins with a dot.',
    'remark-math',
  ),
  exportName: described(nonEmpty('a name').exactOptional(), 'Name of the export; default `default`.', 'remarkTwo'),
  options: described(
    z.json().exactOptional(),
    'Options of the plugin. They must be JSON, because they are sent to worker threads.',
    { strict: true },
  ),
  order: described(
    z.enum(['early', 'late']).exactOptional(),
    'Whether the plugin runs on the parsed tree or after the built-in transforms; default `late`.',
    'early',
  ),
});

const globsSchema = z.array(nonEmpty('a pattern'));

const rewriteSchema = z
  .string()
  .regex(
    /^(?!.*\/\.{1,2}(?:\/|$))\/(?!\/)[^?#*\s\\\p{Cc}\p{Cs}]*(?:(?<=\/)\*\/?)?$/u,
    'Expected a path that begins with one slash, with `*` only as its last part, such as `/packages/:name/docs/*`',
  );

/** Lengths of `Intl.DateTimeFormat`. */
const dateStyleSchema = z.enum(['full', 'long', 'medium', 'short']);

/** What stands for other text in a pattern of `route.rewrites`: `:name`, `*`. */
export const placeholder = /:\w+|\*/g;

const rewritesSchema = z.record(rewriteSchema, rewriteSchema).superRefine((rewrites, context) => {
  for (const [from, to] of Object.entries(rewrites)) {
    const known: readonly string[] = from.match(placeholder) ?? [];
    const unknown = to.match(placeholder)?.find((name) => !known.includes(name));
    if (unknown === undefined) continue;
    const message = `Expected no \`${unknown}\`, which \`${from}\` does not have`;
    context.addIssue({ code: 'custom', path: [from], message, input: to });
  }
});

/** Colors of code that the theme comes with: style sheets in `theme/styles/code/`. */
export const codeThemes = ['catppuccin', 'dracula', 'github', 'nord', 'one', 'tokyo-night'] as const;

/** Options for documents and their compilation. */
export const contentOptions = {
  route: described(
    z
      .strictObject({
        include: described(
          globsSchema.default(['**/*.{md,mdx}']),
          'Patterns of pages, relative to each language folder.',
          ['**/*.mdx'],
        ),
        exclude: described(
          globsSchema.default([]),
          'Patterns of documents that are not pages, such as fragments for other documents to import; relative to each language folder, or to the docs folder.',
          ['**/shared/**'],
        ),
        rewrites: described(
          rewritesSchema.default({}),
          'Path of documents, without language and extension → address. `:name` stands for a part of a folder or file name, and a final `*` for the rest of the path. `slug` in front matter takes precedence.',
          { '/packages/:name/docs/*': '/:name/*' },
        ),
        numberPrefixes: described(
          z.boolean().default(false),
          'Whether numbers at the start of file and folder names only order the sidebar: `01-guide/02-install.md` is served at `/guide/install`. Dates and versions stay, and `rewrites` sees the names without the numbers.',
          true,
        ),
      })
      .prefault({}),
    'Which documents are pages, and where they are served.',
    { exclude: ['**/shared/**'] },
  ),
  frontmatter: described(
    z
      .strictObject({
        extra: described(
          z.array(nonEmpty('a key')).default([]),
          'Additional keys that front matter may have, with any value, such as the keys of documents that come from elsewhere. Plugins add keys with a schema.',
          ['author', 'sidebar_position'],
        ),
        defaults: described(
          z.record(folderPathSchema, z.record(z.string(), z.json())).default({}),
          'Front matter of all documents below a folder, by its path without language prefix. A deeper folder and the document itself take precedence.',
          { '/releases/': { outline: false, search: { rank: 0.5 } } },
        ),
      })
      .prefault({}),
    'What front matter may contain.',
    { extra: ['author'] },
  ),
  markdown: described(
    z
      .strictObject({
        showLineNumbers: described(z.boolean().default(false), 'Whether code blocks show line numbers.', true),
        defaultWrapCode: described(z.boolean().default(false), 'Whether long code lines wrap initially.', true),
        headingLinks: described(
          z.boolean().default(true),
          'Whether each heading has a link to itself, which appears when the pointer is over the heading.',
          false,
        ),
        imageZoom: described(
          z.boolean().default(true),
          'Whether readers can click images and drawings to enlarge them.',
          false,
        ),
        foldCodeAfter: described(
          z.int().positive().exactOptional(),
          'Number of lines that code blocks show at first. If a block is at least two lines longer, readers open the rest. By default, blocks are shown whole.',
          30,
        ),
        highlighter: described(
          z.literal('prism').default('prism'),
          'Syntax highlighter, run at build time. Prism is the only built-in highlighter, so you do not need to set this option. `pluginShiki` adds another highlighter.',
          'prism',
        ),
        codeTheme: described(
          z.enum(codeThemes).exactOptional(),
          'Colors of code, in both appearances. Some colors have more contrast than in the original. By default, code has the colors of the theme.',
          'github',
        ),
        languages: described(
          z.record(nonEmpty('a name'), z.union([nonEmpty('a language'), grammarSchema])).default({}),
          'Languages of fences that the highlighter does not know. Each key is a language, and its value the name of a similar language or the module of a Prism grammar.',
          { just: 'makefile', caddyfile: { module: './grammars/caddyfile.ts' } },
        ),
        remarkPlugins: described(z.array(markdownPluginSchema).default([]), 'Additional remark plugins.', [
          { module: 'remark-math' },
        ]),
        rehypePlugins: described(z.array(markdownPluginSchema).default([]), 'Additional rehype plugins.', [
          { module: './markdown/rehype-abbr.ts', options: { terms: ['API'] } },
        ]),
      })
      .prefault({}),
    'How documents are compiled.',
    { showLineNumbers: true },
  ),
  lastUpdated: described(
    z
      .union([
        z.boolean(),
        z.strictObject({
          dateStyle: described(dateStyleSchema.default('medium'), 'How long the date is.', 'long'),
          timeStyle: described(
            dateStyleSchema.exactOptional(),
            'How long the time after the date is. Default: no time.',
            'short',
          ),
          timeZone: described(
            z.string().refine(isTimeZone, 'Expected a time zone, such as `Europe/Berlin`').default('UTC'),
            'Time zone of the date and the time.',
            'Europe/Berlin',
          ),
        }),
      ])
      .default(true),
    'Whether pages show the date of their last commit, and in which style.',
    { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' },
  ),
};

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
