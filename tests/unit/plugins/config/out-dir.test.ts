import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { outDirRefusal } from '../../../../plugins/config/out-dir.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const folder = temporaryFolder();

beforeAll(async () => {
  await mkdir(path.join(folder, 'site/docs/en'), { recursive: true });
  await mkdir(path.join(folder, 'other/.git'), { recursive: true });
  await symlink(path.join(folder, 'site/docs'), path.join(folder, 'link'));
});

function refusal(outDir: string): string | undefined {
  const neighbours = {
    root: path.join(folder, 'site'),
    docsDir: path.join(folder, 'site/docs'),
    home: path.join(folder, 'home'),
  };
  return outDirRefusal(path.resolve(folder, outDir), neighbours);
}

describe('a folder may not be the output folder', () => {
  test.each([
    ['/', 'it is the root of the disk'],
    ['home', 'it is your home folder'],
    ['.', 'it contains the site'],
    ['site', 'it contains the site'],
    ['site/docs', 'it contains the documents'],
    ['site/docs/en', 'it is inside the docs folder'],
    ['site/docs/new/folder', 'it is inside the docs folder'],
    ['site/docs/..dist', 'it is inside the docs folder'],
    ['link/en', 'it is inside the docs folder'],
    ['other', 'it is a repository'],
  ])('%s: %s', (outDir, reason) => {
    expect(refusal(outDir)).toBe(reason);
  });
});

test.each(['site/dist', 'public', 'home/site', 'other/site', 'site/docs-dist'])(
  '%s may be the output folder',
  (outDir) => {
    expect(refusal(outDir)).toBeUndefined();
  },
);
