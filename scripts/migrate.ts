import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DocSiteError } from '#shared/errors';
import { engineVersion } from '../plugins/files/engine-files.ts';
import { statsOf } from '../plugins/files/stats-of.ts';
import { readArgs } from './command-line/args.ts';
import { shownPath } from './command-line/shown-path.ts';
import { packageManagerOf } from './init/answers.ts';
import { expectEmptyFolder } from './init/create-site.ts';
import { projectFiles } from './init/site-files.ts';
import { generators, migrationReport, runMigration } from './migrate/index.ts';
import { fillFolder } from './shared/new-folder.ts';

const names = Object.keys(generators).join(', ');
const { options, positional } = readArgs({
  name: 'migrate',
  options: {
    from: {
      type: 'string',
      description: `Generator of the old site: ${names}. Default: the one whose configuration is in the folder.`,
    },
    outDir: {
      type: 'path',
      description: 'Folder of the new site; it must be empty or not exist. Default: doc-site, in this folder.',
    },
  },
  positional: { name: '<folder>', description: 'Folder of the old site, with its configuration; it stays as it is.' },
});
const hint = 'doc-site migrate ../old-site --from vitepress';
if (positional === undefined)
  throw new DocSiteError('The folder of the old site is missing.', { rule: 'migrate', hint });
const oldSite = resolve(positional);
if (!statsOf(oldSite)?.isDirectory())
  throw new DocSiteError(`There is no folder \`${oldSite}\`.`, { rule: 'migrate', hint });
const { from, outDir = resolve('doc-site') } = options;
const named = from === undefined ? generatorOf(oldSite) : from;
const generator = Object.hasOwn(generators, named) ? generators[named] : undefined;
if (generator === undefined)
  throw new DocSiteError(`Unexpected \`--from ${named}\`: expected ${names}.`, { rule: 'migrate', hint });
await expectEmptyFolder(outDir);
const packageManager = packageManagerOf(process.env.npm_config_user_agent);
const report = 'MIGRATION.md';
const calledIn = process.cwd();
const { documents, notes } = await fillFolder(outDir, async (draft) => {
  // The old configuration may read files from the folder that its own commands run in.
  process.chdir(oldSite);
  const migration = await runMigration({
    generator,
    root: oldSite,
    outDir: draft,
    projectFiles: (site) => projectFiles({ ...site, folder: outDir, packageManager }, engineVersion),
  }).finally(() => process.chdir(calledIn));
  await writeFile(join(draft, report), migrationReport(migration));
  return migration;
});
const old = notes.filter(({ kind }) => kind === 'old');
console.log(
  `Documents in ${shownPath(outDir)}: ${documents}. Left to do: ${notes.length - old.length}, by file and line in ${shownPath(join(outDir, report))}; wrong in the old site already: ${old.length}.\n\n` +
    `Next: install the packages there, then run its \`build\`, which names what is still wrong.`,
);

function generatorOf(folder: string): string {
  const found = Object.entries(generators).flatMap(([name, { configFiles }]) =>
    configFiles.some((file) => existsSync(join(folder, file))) ? [name] : [],
  );
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return only;
  throw new DocSiteError(
    found.length === 0
      ? `There is no configuration of ${names.replace(/, (\w+)$/, ' or $1')} in \`${folder}\`.`
      : `There are configurations of ${found.join(' and ')} in \`${folder}\`.`,
    { rule: 'migrate', hint },
  );
}
