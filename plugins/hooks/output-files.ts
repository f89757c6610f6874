import { DocSiteError, type Problem } from '#shared/errors';
import type { OutputFile } from '../api/index.ts';
import { inAnyCase } from '../files/in-any-case.ts';
import { isFile } from '../files/is-file.ts';
import { caseless, foldersAround, hasLongName, isCleanPath, longestName } from '../files/site-path.ts';
import { isOfEngine, resultProblem } from './call-plugin.ts';
import type { Returned } from './method-kinds.ts';

/**
 * Sorts the files of all plugins by path.
 *
 * @throws DocSiteError with every file that leaves the output folder, has two owners, would overwrite a file of the build,
 * has the address of a page, is a folder for another file, has no content, or has a content policy of several lines.
 */
export function checkOutputFiles(returned: readonly Returned<OutputFile>[], outDir: string): readonly OutputFile[] {
  const existing = inAnyCase(outDir);
  /** Plugins by the files that they write, and by the folders of these files, in any letter case. */
  const owners = { files: new Map<string, string>(), folders: new Map<string, string>() };
  const problems: Problem[] = [];
  for (const { item, ...call } of returned) {
    const wrong = mistakeOf(item);
    const taken = wrong ? undefined : conflict(call.plugin, item, { owners, existing });
    if (wrong) {
      const [what, hint] = wrong;
      problems.push(resultProblem(call, `writes ${what}.`, { rule: 'plugin-output', hint }));
    } else if (taken) {
      const [message, hint] = taken;
      problems.push({ rule: 'plugin-conflict', severity: 'error', message, hint, ...call.place() });
    } else {
      owners.files.set(caseless(item.path), call.plugin);
      for (const folder of foldersAround(item.path)) owners.folders.set(caseless(folder), call.plugin);
    }
  }
  const [first] = problems;
  if (first) throw new DocSiteError(first.message, { problems });
  return returned.map(({ item }) => item).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** What is wrong with a file itself, after `writes`, and the hint. */
function mistakeOf({ path: file, content, contentPolicy = '' }: OutputFile): readonly [string, string] | undefined {
  if (file === undefined)
    return ['a file without `path`', "Return objects such as `{ path: 'data/changelog.json', content: '{}' }`."];
  if (typeof file !== 'string' || !isCleanPath(file)) {
    const hint = 'Use a relative path with `/` and without `..`: `data/changelog.json`.';
    return [`${JSON.stringify(file)}, which is not a path in the output folder`, hint];
  }
  if (hasLongName(file)) {
    const hint = `Shorten each part of the path to at most ${longestName} bytes.`;
    return [`a file whose name is too long: "${file.slice(0, 60)}…"`, hint];
  }
  if (typeof contentPolicy !== 'string' || /[\r\n]/.test(contentPolicy)) {
    const hint = "Join the directives: `[\"default-src 'self'\", \"object-src 'none'\"].join('; ')`.";
    return [`"${file}" with a \`contentPolicy\` that is not a single line`, hint];
  }
  if (typeof content === 'string' || content instanceof Uint8Array) return undefined;
  return [`"${file}" without text or bytes in \`content\``, 'Convert data to text: `JSON.stringify(data)`.'];
}

/** What a file collides with, as a sentence, and the hint. */
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
): readonly [string, string] | undefined {
  const owner = owners.files.get(caseless(file));
  if (owner !== undefined) {
    const hint = 'Choose another path for one of the two. On some systems, names in another letter case are the same.';
    return [`Plugins "${owner}" and "${plugin}" both write "${file}".`, hint];
  }
  const writes = `Plugin "${plugin}" writes "${file}"`;
  const folder = foldersAround(file).find((name) => owners.files.has(caseless(name)) || existing(name).some(isFile));
  if (folder !== undefined || owners.folders.has(caseless(file)))
    return [`${writes}, but "${folder ?? file}" is both a file and a folder then.`, 'Choose another path.'];
  if (existing(`${file}.html`).length > 0)
    return [
      `${writes}, which is the address of a page: readers would get the file.`,
      'Rename the page, or write another `slug`.',
    ];
  if (existing(file).length === 0) return undefined;
  const hint = isOfEngine(plugin)
    ? 'Delete the file from the `public` folder of the docs, or rename it: the build writes its own.'
    : 'Choose another path, or remove the other file. To change a page, use `transformHtml` or `extendPageData`.';
  return [`${writes}, which exists already: a page or a file of the public folder.`, hint];
}
