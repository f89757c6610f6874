/** @module-tag all */

import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import { writeOutput } from '../../plugins/files/write-output.ts';
import { createSite, expectRun } from '../support/installed.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// The package managers themselves come from the registry, in these versions.
const managers = {
  pnpm: { package: 'pnpm@10.34.9', flags: ['--prefer-offline'] },
  yarn: { package: '@yarnpkg/cli-dist@4.18.1', flags: ['--no-immutable'] },
  bun: { package: 'bun@1.4.5', flags: [] },
} as const;
const folder = temporaryFolder();

test.each(Object.entries(managers))(
  '%s installs a site that builds, and whose types are found',
  async (name, manager) => {
    const site = await mkdtemp(path.join(folder, `${name}-`));
    await createSite(site, ['--title', 'My tool', '--languages', 'en,zh', '--package-manager', name]);
    // The engine's dependencies are not the site's: with pnpm it cannot import them.
    await writeFile(
      path.join(site, 'docs/en/Own.tsx'),
      "'use client';\n\nimport { usePageData } from 'doc-site/theme';\nimport { useState } from 'react';\n\n" +
        'export default function Own() {\n  const [count, setCount] = useState(0);\n' +
        '  const title: string = usePageData().page.title;\n' +
        '  return (\n    <button type="button" onClick={() => setCount(count + 1)}>\n      {title} {count}\n    </button>\n  );\n}\n',
    );
    await writeFile(path.join(site, 'docs/en/own.mdx'), "import Own from './Own.tsx';\n\n# Own page\n\n<Own />\n");
    if (name === 'yarn') await replaceForeignPackages(site);
    const run = (...args: readonly string[]) =>
      expectRun(site, 'npm', 'exec', '--yes', `--package=${manager.package}`, '--', name, ...args);
    run('install', ...manager.flags);
    expect(run('run', 'build')).toContain('8 pages in ');
    run('run', 'types');
  },
);

/** Yarn asks even for packages of other systems, which it will not install and which a registry may not have. */
async function replaceForeignPackages(site: string): Promise<void> {
  const { packages }: { packages: Readonly<Record<string, { os?: string[]; cpu?: string[] }>> } = JSON.parse(
    await readFile(path.join(engineRoot, 'package-lock.json'), 'utf8'),
  );
  const foreign = Object.entries(packages)
    .filter(([, { os = [process.platform], cpu = [process.arch] }]) => {
      return !os.includes(process.platform) || !cpu.includes(process.arch);
    })
    .map(([name]) => name.split('node_modules/').at(-1));
  writeOutput(site, 'none/package.json', '{ "name": "none", "version": "1.0.0" }');
  const file = path.join(site, 'package.json');
  const content = JSON.parse(await readFile(file, 'utf8'));
  const resolutions = Object.fromEntries(foreign.map((name) => [name, 'file:./none']));
  await writeFile(file, JSON.stringify({ ...content, resolutions }));
}
