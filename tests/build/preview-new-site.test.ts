import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineRoot } from '../../plugins/files/engine-files.ts';

// What a newcomer does: `init`, `build`, `check` and `preview`, by the commands themselves and outside of the repository.
let folder: string;
let build: { readonly status: number | null; readonly output: string };

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'new site-')), '文档');
  expect(setup('init', folder, '--title', 'My tool', '--languages', 'en,zh').status).toBe(0);
  build = setup('build', '--root', folder);
});

afterAll(async () => {
  await rm(join(folder, '..'), { recursive: true });
});

function setup(...args: string[]): { status: number | null; stdout: string; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(engineRoot, 'scripts/doc-site.mjs'), ...args], {
    cwd: tmpdir(),
    encoding: 'utf8',
  });
  return { status, stdout, output: stdout + stderr };
}

interface Preview {
  readonly process: ChildProcess;
  readonly printed: string;
  readonly url: string;
}

function preview(...args: string[]): Promise<Preview> {
  const child = spawn(
    process.execPath,
    [join(engineRoot, 'scripts/doc-site.mjs'), 'preview', '--root', folder, ...args],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let printed = '';
  return new Promise((resolve, reject) => {
    child.on('close', (status) => reject(new Error(`preview ended with status ${status}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /Serving .* at (http:\S+)/.exec(printed)?.[1];
      if (url !== undefined) resolve({ process: child, printed, url });
    });
  });
}

function stop({ process: child }: Preview): Promise<number | null> {
  return new Promise((resolve) => {
    child.on('close', resolve);
    child.kill('SIGINT');
  });
}

test('a new site builds in the folder it was laid down in', () => {
  expect(build.output).toMatch(/^6 pages in \d+\.\d s with doc-site \d+\.\d+\.\d+ → .*dist$/m);
  expect(build.status).toBe(0);
});

test('the static rules find nothing in it', () => {
  const { status, stdout } = setup('check', '--root', folder, '--built', '--format', 'json');
  const { rules }: { rules: readonly { checked?: number; findings: readonly unknown[] }[] } = JSON.parse(stdout);
  expect(rules.flatMap(({ findings }) => findings)).toEqual([]);
  // Those about what the site does not have look at nothing: feeds, samples, judged queries.
  expect(rules.filter(({ checked }) => checked !== undefined && checked > 0).length).toBeGreaterThan(15);
  expect(status).toBe(0);
});

test('its pages are served in both languages, with the content policy of the build, until Ctrl+C', async () => {
  const server = await preview('--port', '0');
  const get = async (path: string) => {
    const response = await fetch(new URL(path, server.url), { redirect: 'manual' });
    return {
      status: response.status,
      location: response.headers.get('location'),
      headers: response.headers,
      html: await response.text(),
    };
  };
  expect(await get('/')).toMatchObject({ status: 200, html: expect.stringContaining('One thing, done well') });
  expect(await get('/zh/guide/start')).toMatchObject({
    status: 200,
    html: expect.stringContaining('只需两步，就能让工具完成第一次工作。'),
  });
  expect(await get('/zh/guide/start.html')).toMatchObject({ status: 301, location: '/zh/guide/start' });
  expect(await get('/guide/nothing')).toMatchObject({ status: 404, html: expect.stringContaining('<html lang="en">') });
  expect(await get('/zh/nothing')).toMatchObject({ status: 404, html: expect.stringContaining('<html lang="zh-CN">') });
  expect((await get('/')).headers.get('content-security-policy')).toMatch(/^default-src 'self'/);
  expect(await stop(server)).toBe(130);
});

test('when the default port is taken the command says so and uses the next free one', async () => {
  const other = createServer();
  const isOurs = await new Promise<boolean>((resolve) => {
    other.once('error', () => resolve(false)).listen(4173, '127.0.0.1', () => resolve(true));
  });
  const server = await preview();
  expect(server.printed).toContain('Port 4173 is occupied; using port ');
  expect(Number(new URL(server.url).port)).toBeGreaterThan(4173);
  await stop(server);
  if (isOurs) await new Promise((resolve) => other.close(resolve));
});

test('a port given on the command line that is taken is an error', async () => {
  const server = await preview('--port', '0');
  const { status, output } = setup('preview', '--root', folder, '--port', new URL(server.url).port);
  await stop(server);
  expect(status).toBe(1);
  expect(output).toContain(`Port ${new URL(server.url).port} is occupied.`);
});
