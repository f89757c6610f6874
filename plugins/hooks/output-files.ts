import { DocSiteError, type Problem } from '#shared/errors';
import type { OutputFile } from '../api/index.ts';
import { inAnyCase } from '../files/in-any-case.ts';
import { isFile } from '../files/is-file.ts';
import { caseless, foldersAround, hasLongName, isCleanPath, longestName } from '../files/site-path.ts';
import type { Returned } from './method-kinds.ts';

/**
 * Sorts the files of all plugins by path.
 *
 * @throws DocSiteError with every file that leaves the output folder, has two owners, would overwrite a file of the build,
 * is a folder for another file, has no content, or has a content policy of several lines.
 */
export function checkOutputFiles(returned: readonly Returned<OutputFile>[], outDir: string): readonly OutputFile[] {
  const existing = inAnyCase(outDir);
  /** Plugins by the files that they write, and by the folders of these files, in any letter case. */
  const owners = { files: new Map<string, string>(), folders: new Map<string, string>() };
  const problems: Problem[] = [];
  for (const { plugin, item, place } of returned) {
    const mistake = shapeMistake(plugin, item) ?? conflict(plugin, item, { owners, existing });
    if (mistake) {
      problems.push({ severity: 'error', ...mistake, ...place() });
      continue;
    }
    owners.files.set(caseless(item.path), plugin);
    for (const folder of foldersAround(item.path)) owners.folders.set(caseless(folder), plugin);
  }
  const [first] = problems;
  if (first) throw new DocSiteError(first.message, { problems });
  return returned.map(({ item }) => item).sort((a, b) => (a.path < b.path ? -1 : 1));
}

type Mistake = Omit<Problem, 'severity'>;

function shapeMistake(plugin: string, { path: file, content, contentPolicy = '' }: OutputFile): Mistake | undefined {
  if (file === undefined) {
    return {
      rule: 'plugin-output',
      message: `Plugin "${plugin}" writes a file without \`path\`.`,
      hint: "Return objects such as `{ path: 'data/changelog.json', content: '{}' }`.",
    };
  }
  if (typeof file !== 'string' || !isCleanPath(file)) {
    return {
      rule: 'plugin-output',
      message: `Plugin "${plugin}" writes ${JSON.stringify(file)}, which is not a path in the output folder.`,
      hint: 'Use a relative path with `/` and without `..`: `data/changelog.json`.',
    };
  }
  if (hasLongName(file)) {
    return {
      rule: 'plugin-output',
      message: `Plugin "${plugin}" writes a file whose name is too long: "${file.slice(0, 60)}…".`,
      hint: `Shorten each part of the path to at most ${longestName} bytes.`,
    };
  }
  if (typeof contentPolicy !== 'string' || /[\r\n]/.test(contentPolicy)) {
    return {
      rule: 'plugin-output',
      message: `Plugin "${plugin}" writes "${file}" with a \`contentPolicy\` that is not a single line.`,
      hint: "Join the directives: `[\"default-src 'self'\", \"object-src 'none'\"].join('; ')`.",
    };
  }
  if (typeof content === 'string' || content instanceof Uint8Array) return undefined;
  return {
    rule: 'plugin-output',
    message: `Plugin "${plugin}" writes "${file}" without text or bytes in \`content\`.`,
    hint: 'Convert data to text: `JSON.stringify(data)`.',
  };
}

function conflict(
  plugin: string,
  { path: file }: OutputFile,
  {
    owners,
    existing,
  }: {
    readonly owners: Readonly<Record<'files' | 'folders', Map<string, string>>>;
    /** What the output has at a path. */
    existing(file: string): readonly string[];
  },
): Mistake | undefined {
  const owner = owners.files.get(caseless(file));
  if (owner !== undefined) {
    return {
      rule: 'plugin-conflict',
      message: `Plugins "${owner}" and "${plugin}" both write "${file}".`,
      hint: 'Choose another path for one of the two. On some systems, names in another letter case are the same.',
    };
  }
  const folder = foldersAround(file).find((name) => owners.files.has(caseless(name)) || existing(name).some(isFile));
  if (folder !== undefined || owners.folders.has(caseless(file))) {
    return {
      rule: 'plugin-conflict',
      message: `Plugin "${plugin}" writes "${file}", but "${folder ?? file}" is both a file and a folder then.`,
      hint: 'Choose another path.',
    };
  }
  if (existing(file).length === 0) return undefined;
  return {
    rule: 'plugin-conflict',
    message: `Plugin "${plugin}" writes "${file}", which exists already: a page or a file of the public folder.`,
    hint: 'Choose another path, or remove the other file. To change a page, use `transformHtml` or `extendPageData`.',
  };
}
