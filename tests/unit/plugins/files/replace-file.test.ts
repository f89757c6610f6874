import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { emitted } from '../../../../plugins/files/engine-files.ts';
import { replaceFile } from '../../../../plugins/files/replace-file.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

test('a missing folder is created, and nothing else is left in it', async () => {
  await replaceFile(join(folder, 'a/b.json'), 'one');
  await replaceFile(join(folder, 'a/b.json'), 'two');
  expect(await readFile(join(folder, 'a/b.json'), 'utf8')).toBe('two');
  expect(await readdir(join(folder, 'a'))).toEqual(['b.json']);
});

test('concurrent writers do not disturb each other: one complete text stays', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(10_000));
  await Promise.all(texts.map((text) => replaceFile(join(folder, 'file'), text)));
  expect(texts).toContain(await readFile(join(folder, 'file'), 'utf8'));
  expect(await readdir(folder)).toEqual(['file']);
});

test('a link stays a link, and the file that it leads to keeps its permissions', async () => {
  await writeFile(join(folder, 'file'), 'old');
  await chmod(join(folder, 'file'), 0o751);
  await symlink('file', join(folder, 'link'));
  await replaceFile(join(folder, 'link'), 'new');
  expect(await readFile(join(folder, 'file'), 'utf8')).toBe('new');
  expect((await lstat(join(folder, 'file'))).mode & 0o777).toBe(0o751);
  expect((await lstat(join(folder, 'link'))).isSymbolicLink()).toBe(true);
});

test('a failure leaves the old content and no draft', async () => {
  await mkdir(join(folder, 'name'));
  await expect(replaceFile(join(folder, 'name'), 'new')).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['name']);
});

test('a file that is replaced is never half written, even if the command is killed', async () => {
  const module = pathToFileURL(emitted('plugins/files/replace-file.ts')).href;
  const file = join(folder, 'file');
  const texts = ['a', 'b'].map((letter) => letter.repeat(5_000_000));
  await writeFile(file, texts[0] ?? '');
  const script = `
    const { replaceFile } = await import(${JSON.stringify(module)});
    console.log('started');
    for (;;) for (const letter of 'ab') await replaceFile(${JSON.stringify(file)}, letter.repeat(5_000_000));`;
  for (const [index, signal] of (['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGKILL'] as const).entries()) {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
    await once(child.stdout, 'data');
    await sleep(10 + 7 * index);
    child.kill(signal);
    await once(child, 'exit');
    expect(texts.includes(await readFile(file, 'utf8'))).toBe(true);
  }
});
