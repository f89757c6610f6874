import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import { contentsOf } from '../support/files.ts';
import { copyBuilt } from '../support/shared-site.ts';
import { expectBuilt, type TestSite } from '../support/site.ts';

/** Greater than any process id that a system gives. */
const gone = 2 ** 30;

/** A plugin that tells when pages have been written, and then waits for ever. */
const halfway = `{
    name: 'safety:halfway',
    setup(api) {
      api.addOutputFiles(() => {
        console.error('halfway');
        return new Promise(() => setInterval(() => undefined, 1_000));
      });
    },
  }`;

let site: TestSite;
/** The output as the first build made it. */
let good: ReadonlyMap<string, string>;

beforeAll(async () => {
  site = await copyBuilt('minimal');
  await expectBuilt(site);
  good = await site.contents();
});
beforeEach(async () => {
  await site.write('docs/en/index.md', '# Hello\n\nOne page, one language, no navigation. It is the whole site.\n');
  expect(await site.contents()).toEqual(good);
});
afterAll(() => site.dispose());

/** What lies beside the output that is neither the site's nor the output itself. */
async function leftovers(): Promise<readonly string[]> {
  const inCache = await readdir(path.join(site.root, 'node_modules/.cache/doc-site'));
  const inRoot = (await readdir(site.root)).filter((name) => name.startsWith('dist'));
  return [...inRoot, ...inCache.filter((name) => name.startsWith('node-bundle'))];
}

test('a build that fails leaves the last good output byte for byte', async () => {
  await site.write('docs/en/index.md', '# Hello\n\nA [dead link](/nowhere).\n');
  expect((await site.build()).status).toBe(1);
  expect(await site.contents()).toEqual(good);
  expect(await leftovers()).toEqual(['dist']);
});

test('a build that is killed halfway leaves the last good output, and the next build cleans up after it', async () => {
  const config = await site.read('doc-site.config.ts');
  await site.write('docs/en/index.md', '# Hello\n\nAnother text.\n');
  // A fast build would be over before the signal comes.
  await site.write('doc-site.config.ts', config.replace('locales:', `plugins: [${halfway}],\n  locales:`));
  const child = spawn(process.execPath, [path.join(engineRoot, 'scripts/doc-site.mjs'), 'build', '--root', site.root], {
    env: { ...process.env, NODE_ENV: undefined },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => child.on('close', (_status, signal) => resolve(signal)));
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    if (printed.includes('halfway')) child.kill('SIGKILL');
  });
  expect(await ended).toBe('SIGKILL');
  expect(await site.contents()).toEqual(good);
  expect(await leftovers()).toEqual(expect.arrayContaining(['dist', `dist.next-${child.pid}`]));

  await site.write('doc-site.config.ts', config);
  await site.write('docs/en/index.md', '# Hello\n\nOne page, one language, no navigation. It is the whole site.\n');
  expect((await site.build()).status).toBe(0);
  expect(await leftovers()).toEqual(['dist']);
});

test('a build interrupted between its two renames is undone by the next command, even when that command fails', async () => {
  await rename(site.outDir, `${site.outDir}.last-${gone}`);
  await site.write('docs/en/index.md', '# Hello\n\nA [dead link](/nowhere).\n');
  expect((await site.build()).status).toBe(1);
  expect(await site.contents()).toEqual(good);
  expect(await leftovers()).toEqual(['dist']);
});

test('a build interrupted after its second rename leaves the new output, and the old output is deleted', async () => {
  await cp(site.outDir, `${site.outDir}.last-${gone}`, { recursive: true });
  expect((await site.build()).status).toBe(0);
  expect(await leftovers()).toEqual(['dist']);
});

test.skipIf(process.platform === 'win32')(
  'a build that cannot write any more leaves the last good output, and says what to do',
  async () => {
    await site.write('docs/en/index.md', '# Hello\n\nA text that does not fit.\n');
    const command = `ulimit -f 8; "${process.execPath}" scripts/doc-site.mjs build --root "${site.root}"`;
    const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: engineRoot, encoding: 'utf8' });
    expect(stderr).toMatch(
      /The system reported EFBIG: file too large, write: .+\.\n {4}Raise the limit on file sizes:/,
    );
    expect(status).toBe(1);
    expect(await site.contents()).toEqual(good);
    expect(await leftovers()).toEqual(['dist']);
  },
);

test('a build whose output nobody reads any more finishes without a word', { tags: 'all' }, async () => {
  await site.write('docs/en/index.md', '# Hello\n\nChanged.\n');
  const build = spawn(process.execPath, ['scripts/doc-site.mjs', 'build', '--root', site.root], { cwd: engineRoot });
  build.stdout.destroy();
  let told = '';
  build.stderr.on('data', (chunk) => (told += chunk));
  expect(await once(build, 'close')).toEqual([0, null]);
  expect(told).not.toContain('EPIPE');
  expect(await site.read('dist/index.html')).toContain('Changed.');
  expect(await leftovers()).toEqual(['dist']);
  await site.write('docs/en/index.md', '# Hello\n\nOne page, one language, no navigation. It is the whole site.\n');
  await expectBuilt(site);
});

test.skipIf(!existsSync('/dev/full'))(
  'a build whose output cannot be written finishes, and fails with the reason',
  { tags: 'all' },
  async () => {
    const command = `"${process.execPath}" scripts/doc-site.mjs build --root "${site.root}" > /dev/full`;
    const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: engineRoot, encoding: 'utf8' });
    expect(stderr.match(/^The output of the command.*$/gm)).toEqual([
      'The output of the command cannot be written: ENOSPC: no space left on device, write.',
    ]);
    expect(status).toBe(1);
    expect(await site.contents()).toEqual(good);
    expect(await leftovers()).toEqual(['dist']);
  },
);

test.skipIf(process.platform === 'win32')('a build that may open too few files says what to do', () => {
  const command = `ulimit -n 32; "${process.execPath}" scripts/doc-site.mjs build --root "${site.root}"`;
  const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: engineRoot, encoding: 'utf8' });
  expect(stderr).toMatch(/^The system reported EMFILE: .*\n {4}Raise the limit on open files: `ulimit -n 4096`\.\n$/m);
  expect(status).toBe(1);
});

test.skipIf(process.platform === 'win32')('a command in a folder that has been deleted says what to do', () => {
  const command = `mkdir "${site.root}/gone" && cd "${site.root}/gone" && rmdir ../gone && "${process.execPath}" "${engineRoot}/scripts/doc-site.mjs" build --root "${site.root}"`;
  const { status, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
  expect(stderr).toBe(
    'The current folder does not exist any more.\n    Go to another folder, and run the command again.\n',
  );
  expect(status).toBe(1);
});

test('the draft of a build that runs at the same time is left alone', async () => {
  const draft = `${site.outDir}.next-${process.pid}`;
  await mkdir(draft);
  expect((await site.build()).status).toBe(0);
  expect(existsSync(draft)).toBe(true);
  await rm(draft, { recursive: true });
});

test('the folder of the site is refused as the output folder, since a build replaces the whole folder', async () => {
  const { status, stderr } = await site.build('--out-dir', site.root);
  expect(stderr).toContain(
    `Unexpected output folder \`${site.root}\`: it contains the site, and a build replaces the whole folder.\n` +
      '    Use a separate folder, such as `dist`.',
  );
  expect(status).toBe(1);
  expect(existsSync(path.join(site.root, 'docs/en/index.md'))).toBe(true);
});

test('another output folder is named on the command line, and the output of the configuration stays', async () => {
  const outDir = path.join(site.root, 'public files');
  expect((await site.build('--out-dir', outDir)).status).toBe(0);
  expect(await contentsOf(outDir)).toEqual(good);
  await rm(outDir, { recursive: true });
});
