import { existsSync } from 'node:fs';
import path from 'node:path';
import { DocSiteError, type Problem } from '#shared/errors';
import type { OutputFile } from '../api/index.ts';
import type { Returned } from './method-kinds.ts';

/**
 * Sorts the files of all plugins by path.
 *
 * @throws DocSiteError with every file that leaves the output folder, has two owners, would overwrite a file of the build,
 * or has no content.
 */
export function checkOutputFiles(returned: readonly Returned<OutputFile>[], outDir: string): readonly OutputFile[] {
  const owners = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { plugin, item } of returned) {
    const mistake = shapeMistake(plugin, item) ?? conflict(plugin, item, { owners, outDir });
    if (mistake) problems.push({ severity: 'error', ...mistake });
    else owners.set(item.path, plugin);
  }
  const [first] = problems;
  if (first) throw new DocSiteError(first.message, { problems });
  return returned.map(({ item }) => item).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Whether a path is relative, uses `/`, and never leaves its folder. */
export function isCleanPath(file: string): boolean {
  return !/[\\\0:]/.test(file) && file.split('/').every((name) => name !== '' && name !== '.' && name !== '..');
}

type Mistake = Omit<Problem, 'severity'>;

function shapeMistake(plugin: string, { path: file, content }: OutputFile): Mistake | undefined {
  if (typeof file !== 'string' || !isCleanPath(file)) {
    return {
      rule: 'plugin-output',
      message: `Plugin "${plugin}" writes ${JSON.stringify(file)}, which is not a path in the output folder.`,
      hint: 'Use a relative path with `/` and without `..`: `data/changelog.json`.',
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
  { owners, outDir }: { readonly owners: ReadonlyMap<string, string>; readonly outDir: string },
): Mistake | undefined {
  const owner = owners.get(file);
  if (owner !== undefined) {
    return { rule: 'plugin-conflict', message: `Plugins "${owner}" and "${plugin}" both write "${file}".` };
  }
  if (!existsSync(path.join(outDir, file))) return undefined;
  return {
    rule: 'plugin-conflict',
    message: `Plugin "${plugin}" writes "${file}", which exists already: a page or a file of the public folder.`,
    hint: 'Choose another path, or remove the other file. To change a page, use `transformHtml` or `extendPageData`.',
  };
}
