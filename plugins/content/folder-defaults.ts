import { DocSiteError } from '#shared/errors';
import type { Frontmatter } from '#shared/types';
import type { SiteConfig } from '../config/index.ts';
import { configSource } from '../config/locate-option.ts';
import { parseWith } from '../config/parse-with.ts';
import { type FrontmatterKeys, frontmatterSchema, instantSchema } from './frontmatter-schema.ts';

/**
 * Front matter that a document gets from its path: from its folders, and the date in its name. `relativePath` as in
 * `Doc`.
 */
export type FolderDefaults = (relativePath: string) => Frontmatter;

/**
 * Reads `frontmatter.defaults` of the configuration. A deeper folder overrides those around it.
 *
 * @throws DocSiteError with every wrong key at its line in the configuration.
 */
export function folderDefaults(config: SiteConfig, keys: FrontmatterKeys): FolderDefaults {
  const written = Object.entries(config.frontmatter.defaults);
  if (written.length === 0) return dateInName;
  const { file, placeOf } = configSource(config);
  const schema = frontmatterSchema(keys).omit({ title: true });
  const parsed = written.map(([folder, values]) => {
    const outcome = parseWith(schema, values, {
      rule: 'config',
      file,
      noun: 'key',
      whole: 'the front matter',
      locate: (path) => placeOf(['frontmatter', 'defaults', folder, ...path]),
    });
    return { folder, outcome };
  });
  const problems = parsed.flatMap(({ outcome }) => (outcome.ok ? [] : outcome.problems));
  if (problems.length > 0) throw new DocSiteError('The defaults of front matter are wrong.', { problems });
  const folders = parsed
    .flatMap(({ folder, outcome }) => (outcome.ok ? [{ folder, values: outcome.value }] : []))
    .sort((a, b) => a.folder.length - b.folder.length);
  return (relativePath) => {
    const path = relativePath.slice(relativePath.indexOf('/'));
    const inFolders = folders.filter(({ folder }) => path.startsWith(folder)).map(({ values }) => values);
    return Object.assign({}, ...inFolders, dateInName(relativePath));
  };
}

/** The date at the beginning of a file name, or of the folder of an index: `blog/2024-03-19-news.md`. */
function dateInName(relativePath: string): Frontmatter {
  const [, date] = /\/(\d{4}-\d{2}-\d{2})(?:-[^/]*)?(?:\/index)?\.mdx?$/.exec(relativePath) ?? [];
  // Few files have one, and a failure of the schema takes time.
  if (date === undefined) return {};
  const parsed = instantSchema.safeParse(date);
  return parsed.success ? { published_at: parsed.data } : {};
}
