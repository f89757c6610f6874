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
    from: { type: 'string', description: `Generator of the old site: ${names}.` },
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
const generator = from !== undefined && Object.hasOwn(generators, from) ? generators[from] : undefined;
if (generator === undefined) {
  const found = from === undefined ? 'Missing `--from`' : `Unexpected \`--from ${from}\``;
  throw new DocSiteError(`${found}: expected ${names}.`, { rule: 'migrate', hint });
}
await expectEmptyFolder(outDir);
const packageManager = packageManagerOf(process.env.npm_config_user_agent);
const report = 'MIGRATION.md';
const { documents, notes } = await fillFolder(outDir, async (draft) => {
  const migration = await runMigration({
    generator,
    root: oldSite,
    outDir: draft,
    projectFiles: (site) => projectFiles({ ...site, folder: outDir, packageManager }, engineVersion),
  });
  await writeFile(join(draft, report), migrationReport(migration));
  return migration;
});
const old = notes.filter(({ kind }) => kind === 'old');
console.log(
  `${documents} documents are in ${shownPath(outDir)}. ${old.length} points were wrong in the old site already, ${notes.length - old.length} are left to do, by file and line: ${shownPath(join(outDir, report))}.\n\n` +
    `Next: install the packages there, then run its \`build\`, which names what is still wrong.`,
);
