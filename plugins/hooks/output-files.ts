import { existsSync } from 'node:fs';
import path from 'node:path';
import { DocSiteError, type Problem } from '#shared/errors';
import type { OutputFile } from '../api/index.ts';
import { isCleanPath } from './is-clean-path.ts';
import type { Given } from './method-kinds.ts';

/**
 * Files of all plugins in the order of their paths.
 *
 * @throws DocSiteError with every file whose path leaves the output folder, that has two owners, that would take the
 * place of what the build has written, or that has no content.
 */
export function checkOutputFiles(given: readonly Given<OutputFile>[], outDir: string): readonly OutputFile[] {
  const owners = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { plugin, item } of given) {
    const mistake = shapeMistake(plugin, item) ?? conflict(plugin, item, { owners, outDir });
    if (mistake) problems.push({ severity: 'error', ...mistake });
    else owners.set(item.path, plugin);
  }
  const [first] = problems;
  if (first) throw new DocSiteError(first.message, { problems });
  return given.map(({ item }) => item).sort((a, b) => (a.path < b.path ? -1 : 1));
}

type Mistake = Omit<Problem, 'severity'>;

function shapeMistake(plugin: string, { path: file, content }: OutputFile): Mistake | undefined {
  if (typeof file !== 'string' || !isCleanPath(file)) {
    return {
      rule: 'plugin-output',
      message: `Plugin "${plugin}" writes ${JSON.stringify(file)}, which is no path of the output folder.`,
      hint: 'A path is relative, has `/` between its names and no `..`: `data/changelog.json`.',
    };
  }
  if (typeof content === 'string' || content instanceof Uint8Array) return undefined;
  return {
    rule: 'plugin-output',
    message: `Plugin "${plugin}" writes "${file}" without a text or bytes under \`content\`.`,
    hint: 'Turn data into text first: `JSON.stringify(data)`.',
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
    message: `Plugin "${plugin}" writes "${file}", which is there already: it is of a page or of the public folder.`,
    hint: 'Choose another path, or take the other file away. A page is changed with `transformHtml` or `extendPageData`.',
  };
}
