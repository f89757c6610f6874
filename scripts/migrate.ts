import { writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { DocSiteError } from '#shared/errors';
import { engineVersion } from '../plugins/files/engine-files.ts';
import { readArgs } from './args.ts';
import { defaultAnswers, packageManagers } from './init/answers.ts';
import { docusaurus } from './migrate/generators/docusaurus.ts';
import { rspress } from './migrate/generators/rspress.ts';
import { starlight } from './migrate/generators/starlight.ts';
import { vitepress } from './migrate/generators/vitepress.ts';
import { migrationReport } from './migrate/report.ts';
import { runMigration } from './migrate/run-migration.ts';

const generators = { rspress, vitepress, starlight, docusaurus };

const { options, positional } = readArgs({
  name: 'migrate',
  options: {
    from: { type: 'string', description: `Generator of the old site: ${Object.keys(generators).join(', ')}.` },
    outDir: {
      type: 'path',
      description: 'Folder of the new site; it must be empty or not exist. Default: doc-site, in this folder.',
    },
  },
  positional: { name: '<folder>', description: 'Folder of the old site, with its configuration; it stays as it is.' },
});
const generator = Object.entries(generators).find(([name]) => name === options.from)?.[1];
if (positional === undefined || generator === undefined) {
  throw new DocSiteError(
    positional === undefined
      ? 'The folder of the old site is missing.'
      : `Unexpected \`--from ${options.from ?? ''}\`: expected ${Object.keys(generators).join(', ')}.`,
    {
      rule: 'option',
      hint: 'doc-site migrate ../old-site --from vitepress',
    },
  );
}
const outDir = options.outDir ?? resolve('doc-site');
const asked = defaultAnswers(outDir, process.env.npm_config_user_agent).packageManager;
const packageManager = packageManagers.find((name) => name === asked) ?? 'npm';
const migration = await runMigration({
  generator,
  root: resolve(positional),
  outDir,
  version: engineVersion,
  packageManager,
});
const report = join(outDir, 'MIGRATION.md');
await writeFile(report, migrationReport(migration));
const { documents, notes } = migration;
console.log(
  `${documents} documents are in ${relative(process.cwd(), outDir) || '.'}. ${notes.length} points are left to do: see ${relative(process.cwd(), report)}.`,
);
