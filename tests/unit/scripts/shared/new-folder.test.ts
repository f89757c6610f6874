import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, symlinkSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { emitted } from '../../../../plugins/files/engine-files.ts';
import { filesBelow } from '../../../../plugins/files/files-below.ts';
import { fillFolder, removeLeftDrafts } from '../../../../scripts/shared/new-folder.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

/** Above the largest process id of Linux, macOS and Windows. */
const gone = 2 ** 30;

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

async function write(draft: string): Promise<void> {
  await mkdir(path.join(draft, 'docs'));
  await writeFile(path.join(draft, 'docs/a.md'), 'a');
  await writeFile(path.join(draft, '.hidden'), '');
}

test('a folder that does not exist gets into place at once, with the folders above it', async () => {
  const site = path.join(folder, 'new/site');
  await fillFolder(site, async (draft) => {
    await write(draft);
    expect(existsSync(site)).toBe(false);
  });
  expect(await filesBelow(folder)).toEqual(['new/site/.hidden', 'new/site/docs/a.md']);
});

test('a link that leads nowhere is named', async () => {
  symlinkSync('nowhere', path.join(folder, 'link'));
  await expect(fillFolder(path.join(folder, 'link/site'), write)).rejects.toThrow(
    `No folder can be created in \`${path.join(folder, 'link')}\`: a link on this path leads nowhere, or the system allows none.`,
  );
});

test('an empty folder is filled and stays the same folder', async () => {
  const site = path.join(folder, 'site');
  await mkdir(site);
  const { ino } = await stat(site);
  await fillFolder(site, async (draft) => {
    await write(draft);
    expect(path.dirname(draft)).toBe(site);
  });
  expect(await filesBelow(folder)).toEqual(['site/.hidden', 'site/docs/a.md']);
  expect((await stat(site)).ino).toBe(ino);
});

test.each(['new', '.'])('what another command has written to the folder %s in the meantime is kept', async (name) => {
  const site = path.join(folder, name);
  const late = async (draft: string) => {
    await write(draft);
    await mkdir(site, { recursive: true });
    await writeFile(path.join(site, '.hidden'), 'mine');
  };
  await expect(fillFolder(site, late)).rejects.toThrow(`Another program has written to \`${site}\` at the same time`);
  expect(await filesBelow(site)).toEqual(['.hidden']);
});

test('a failure leaves nothing', async () => {
  const fail = async (draft: string) => {
    await write(draft);
    throw new Error('full');
  };
  await expect(fillFolder(path.join(folder, 'site'), fail)).rejects.toThrow('full');
  await expect(fillFolder(folder, fail)).rejects.toThrow('full');
  expect(await readdir(folder)).toEqual([]);
});

test('drafts of killed commands are deleted; drafts of running commands and other folders stay', async () => {
  const drafts = ['', '.site'].flatMap((of) => [gone, process.ppid].map((pid) => `${of}.doc-site-new-${pid}`));
  for (const name of [...drafts, 'mine']) await mkdir(path.join(folder, name));
  await removeLeftDrafts(folder);
  await removeLeftDrafts(path.join(folder, 'site'));
  expect(await readdir(folder)).toEqual([
    `.doc-site-new-${process.ppid}`,
    `.site.doc-site-new-${process.ppid}`,
    'mine',
  ]);
});

test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)('%s leaves whole folders, and one draft', async (signal) => {
  const count = 40;
  const script = `
    const { writeFile } = await import('node:fs/promises');
    const { fillFolder } = await import(${JSON.stringify(pathToFileURL(emitted('scripts/shared/new-folder.ts')).href)});
    for (let site = 0; ; site += 1) {
      await fillFolder(${JSON.stringify(folder)} + '/site' + site, async (draft) => {
        for (let file = 0; file < ${count}; file += 1) await writeFile(draft + '/' + file, '');
      });
      if (site === 0) console.log('first');
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  await once(child.stdout, 'data');
  await sleep(30);
  child.kill(signal);
  await once(child, 'exit');
  const names = await readdir(folder);
  const sites = names.filter((name) => !name.startsWith('.'));
  expect(names.length - sites.length).toBeLessThanOrEqual(1);
  expect(sites.length).toBeGreaterThan(0);
  for (const site of sites) expect(await readdir(path.join(folder, site))).toHaveLength(count);
  const last = path.join(folder, `site${sites.length}`);
  await removeLeftDrafts(last);
  await fillFolder(last, write);
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
});
