import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { beforeEach, expect, test, vi } from 'vitest';
import { emitted } from '../../../../plugins/files/engine-files.ts';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { recoverOutput, stagingDir, swapOutput } from '../../../../scripts/ssg/swap-output.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

/** Greater than any process id that a system gives. */
const gone = 2 ** 30;

let folder: string;
let outDir: string;

beforeEach(() => {
  folder = temporaryFolder();
  outDir = path.join(folder, 'dist');
});

async function put(dir: string, text: string): Promise<void> {
  await mkdir(dir);
  await writeFile(path.join(dir, 'a'), text);
}
const shown = () => readFile(path.join(outDir, 'a'), 'utf8');

test('a draft takes the place of the output, and nothing else is left', async () => {
  await put(outDir, 'old');
  await put(stagingDir(outDir), 'new');
  await swapOutput(stagingDir(outDir), outDir);
  expect(await shown()).toBe('new');
  expect(await readdir(folder)).toEqual(['dist']);
});

test('the first draft does not need an output to replace', async () => {
  await put(stagingDir(outDir), 'new');
  await swapOutput(stagingDir(outDir), outDir);
  expect(await shown()).toBe('new');
});

test('an output that was moved aside comes back if the new one never arrived', async () => {
  await put(`${outDir}.last-${gone}`, 'old');
  await put(stagingDir(outDir, gone), 'half');
  await recoverOutput(outDir);
  expect(await shown()).toBe('old');
  expect(await readdir(folder)).toEqual(['dist']);
});

test('it comes back also when the number of the killed process was given to this one, or to another one', async () => {
  for (const pid of [process.pid, process.ppid]) {
    await put(`${outDir}.last-${pid}`, 'old');
    await recoverOutput(outDir);
    expect(await shown()).toBe('old');
    await rm(outDir, { recursive: true });
  }
});

test.runIf(process.platform === 'linux')(
  'the draft of a killed process goes, even if nobody has asked for its status',
  async () => {
    // The shell becomes a program that does not wait for the children of the shell.
    const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 30']);
    try {
      const [line] = await once(parent.stdout, 'data');
      const pid = Number(String(line));
      await vi.waitFor(async () => expect(await readFile(`/proc/${pid}/stat`, 'utf8')).toContain(') Z '));
      await put(stagingDir(outDir, pid), 'half');
      await recoverOutput(outDir);
      expect(await readdir(folder)).toEqual([]);
    } finally {
      parent.kill();
    }
  },
);

test('drafts of running processes are kept, drafts of an earlier process with the same number are not', async () => {
  await put(stagingDir(outDir, process.ppid), 'of another one');
  await put(stagingDir(outDir), 'of an earlier one');
  await recoverOutput(outDir);
  expect(await readdir(folder)).toEqual([`dist.next-${process.ppid}`]);
});

test('builds that end at the same time take the place of each other, and the output is whole', async () => {
  await put(outDir, 'old');
  const module = pathToFileURL(emitted('scripts/ssg/swap-output.ts')).href;
  const script = `
    const { mkdir, writeFile } = await import('node:fs/promises');
    const { stagingDir, swapOutput } = await import(${JSON.stringify(module)});
    for (let turn = 0; turn < 200; turn++) {
      await mkdir(stagingDir(${JSON.stringify(outDir)}));
      await writeFile(stagingDir(${JSON.stringify(outDir)}) + '/a', 'new');
      await swapOutput(stagingDir(${JSON.stringify(outDir)}), ${JSON.stringify(outDir)});
    }`;
  const run = promisify(execFile);
  const args = ['--input-type=module', '--eval', script];
  await Promise.all([1, 2].map(() => run(process.execPath, args)));
  expect(await shown()).toBe('new');
  expect(await readdir(folder)).toEqual(['dist']);
});

test('an old output that may not be changed does not stop a build, nor does what is left of it', async () => {
  await put(outDir, 'old');
  writeOutput(outDir, 'inner/b', '');
  await put(`${outDir}.last-${gone}`, 'older');
  const isSuperuser = process.geteuid?.() === 0;
  const own = async (dir: string) => {
    await chmod(dir, 0o555);
    if (isSuperuser) await chown(dir, 65534, 65534);
  };
  for (const dir of [path.join(outDir, 'inner'), outDir, `${outDir}.last-${gone}`]) await own(dir);
  await chmod(folder, 0o777);
  // The system lets the superuser change everything.
  if (isSuperuser) process.seteuid?.(65534);
  try {
    await recoverOutput(outDir);
    await put(stagingDir(outDir), 'new');
    await swapOutput(stagingDir(outDir), outDir);
  } finally {
    if (isSuperuser) process.seteuid?.(0);
  }
  expect(await shown()).toBe('new');
  expect(await readdir(folder)).toEqual(['dist']);
});
