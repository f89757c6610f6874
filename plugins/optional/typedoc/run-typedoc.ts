import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Problem } from '#shared/errors';
import type { Json } from '#shared/types';
import { DocSiteError } from '../../api/index.ts';
import { filesBelow } from '../../files/files-below.ts';
import { toSitePath } from '../../files/site-path.ts';
import { withTemporaryFolder } from '../../files/temporary-folder.ts';

/** What TypeDoc is to read. */
interface TypeDocRun {
  /** Folder of the site. */
  readonly root: string;
  /** Folder whose `node_modules` has TypeDoc. */
  readonly packages: string;
  /** Options of TypeDoc and of its Markdown plugin. */
  readonly options: Readonly<Record<string, Json>>;
}

/** Documents by their paths in the folder of the reference, and what TypeDoc has to say about them. */
export interface Reference {
  readonly documents: Readonly<Record<string, string>>;
  readonly warnings: readonly string[];
}

/** Leaves out what the theme shows on every page; what authors set takes precedence. */
const defaults: Readonly<Record<string, Json>> = {
  readme: 'none',
  entryFileName: 'index',
  hidePageHeader: true,
  hideBreadcrumbs: true,
  disableSources: true,
  sanitizeComments: true,
  parametersFormat: 'table',
  textContentMappings: { 'title.memberPage': '{name}' },
};

/**
 * Runs TypeDoc in a process of its own, which ends with its memory.
 *
 * @throws DocSiteError when a package is missing, and with each mistake that TypeDoc finds in the sources.
 */
export function runTypeDoc({ root, packages, options }: TypeDocRun): Promise<Reference> {
  const [command, plugin] = findTypeDoc(packages);
  return withTemporaryFolder('typedoc', async (folder) => {
    const out = path.join(folder, 'out');
    const settings = path.join(folder, 'typedoc.json');
    const plugins = [plugin, ...[options.plugin ?? []].flat()];
    await writeFile(settings, JSON.stringify({ ...defaults, ...options, plugin: plugins, out, logLevel: 'Warn' }));
    const report = await run(command, ['--options', settings], root);
    const files = (await filesBelow(out)).filter((file) => file.endsWith('.md'));
    const documents = await Promise.all(
      files.map(async (file) => [file, await readFile(path.join(out, file), 'utf8')] as const),
    );
    return { documents: Object.fromEntries(documents), warnings: messagesIn(report) };
  });
}

/** Paths of TypeDoc's command and of the plugin that writes Markdown. */
function findTypeDoc(packages: string): readonly [command: string, plugin: string] {
  const { resolve } = createRequire(path.join(packages, 'package.json'));
  try {
    const command = path.join(path.dirname(resolve('typedoc/package.json')), 'bin/typedoc');
    return [command, resolve('typedoc-plugin-markdown')];
  } catch (cause) {
    throw new DocSiteError('An API reference needs the packages `typedoc` and `typedoc-plugin-markdown`.', {
      rule: 'typedoc',
      hint: `Install them in \`${packages}\`: \`npm install --save-dev typedoc typedoc-plugin-markdown typescript@5\`.`,
      cause,
    });
  }
}

/** Runs TypeDoc's command; the answer is what it prints. */
function run(command: string, args: readonly string[], root: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [command, ...args], { cwd: root, maxBuffer: 1e8 }, (cause, output, errors) => {
      const report = stripVTControlCharacters(output + errors);
      if (cause === null) return resolve(report);
      reject(new DocSiteError('TypeDoc cannot read the sources.', { problems: problemsIn(report), cause }));
    });
  });

  function problemsIn(report: string): readonly Problem[] {
    const base = { rule: 'typedoc', severity: 'error' } as const;
    const placed = [...report.matchAll(/^(.+?):(\d+):(\d+) - error (?:TS\d+: )?(.+)$/gm)].map(
      ([, file = '', line, column, message = '']) => ({
        ...base,
        file: toSitePath(path.resolve(root, file), root),
        line: Number(line),
        column: Number(column),
        message,
      }),
    );
    if (placed.length > 0) return placed;
    const said = messagesIn(report).filter((text) => !text.includes('See previous warnings'));
    const message = `TypeDoc cannot read the sources. ${said.join(' ') || report.trim()}`;
    return [
      { ...base, message, hint: 'Correct the options of `pluginTypeDoc`, or the `tsconfig.json` that it reads.' },
    ];
  }
}

/**
 * Errors and warnings without a place of their own, without stacks and the count at the end, which is in any language.
 */
function messagesIn(report: string): readonly string[] {
  const found = report.matchAll(/^(.*)\[(?:error|warning)\] (.+(?:\n(?!.*\[(?:error|warning|info)\] ).+)*)/gm);
  const messages = Array.from(found, ([, place = '', message = '']) => {
    const lines = message.split('\n').filter((line) => !/^\s+at /.test(line));
    return `${place}${lines.join(' ').replace(/\s+/g, ' ').replace(/\.$/, '')}.`;
  });
  return messages.filter((text, index) => index < messages.length - 1 || !/^\D*\d+\D+\d+\D*$/.test(text));
}
