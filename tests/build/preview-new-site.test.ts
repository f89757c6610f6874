import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import { type CommandResult, runCommand, runProcess } from '../support/command.ts';
import { ask } from '../support/serve.ts';
import { startServer } from '../support/server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// What a newcomer does: `init`, `build`, `check` and `preview`, outside of the repository.
let folder: string;
let build: CommandResult;

beforeAll(async () => {
  folder = join(temporaryFolder(), 'new site', '文档');
  expect(await runCommand(['init', folder, '--title', 'My tool', '--languages', 'en,zh'])).toMatchObject({ status: 0 });
  build = await runCommand(['build', '--root', folder]);
});

const preview = (...args: readonly string[]) =>
  startServer(process.execPath, [join(engineRoot, 'scripts/doc-site.mjs'), 'preview', '--root', folder, ...args], {});

test('a new site builds in the folder it was laid down in', () => {
  expect(build.stdout).toMatch(/^6 pages in \d+\.\d s with doc-site \d+\.\d+\.\d+ → .*dist$/m);
  expect(build.status).toBe(0);
});

test('the static rules find nothing in it', { tags: 'all' }, async () => {
  const { status, stdout } = await runCommand(['check', '--root', folder, '--built', '--format', 'json']);
  const { rules }: { rules: readonly { checked?: number; findings: readonly unknown[] }[] } = JSON.parse(stdout);
  expect(rules.flatMap(({ findings }) => findings)).toEqual([]);
  // Those about what the site does not have look at nothing: feeds, samples, judged queries.
  expect(rules.filter(({ checked }) => checked !== undefined && checked > 0).length).toBeGreaterThan(15);
  expect(status).toBe(0);
});

test('its pages are served in both languages, with the content policy of the build, until Ctrl+C; when the default port is taken the command says so and uses the next free one', async () => {
  const other = createServer();
  const isOurs = await new Promise<boolean>((resolve) => {
    other.once('error', () => resolve(false)).listen(4173, '127.0.0.1', () => resolve(true));
  });
  const server = await preview();
  expect(server.printed()).toContain('Port 4173 is occupied; using port ');
  expect(Number(new URL(server.url).port)).toBeGreaterThan(4173);
  const get = (path: string) => ask(server, path);
  expect(await get('/')).toMatchObject({ status: 200, text: expect.stringContaining('One thing, done well') });
  expect(await get('/zh/guide/start')).toMatchObject({
    status: 200,
    text: expect.stringContaining('只需两步，就能让工具完成第一次工作。'),
  });
  const moved = await get('/zh/guide/start.html');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/zh/guide/start']);
  expect(await get('/guide/nothing')).toMatchObject({ status: 404, text: expect.stringContaining('<html lang="en">') });
  expect(await get('/zh/nothing')).toMatchObject({ status: 404, text: expect.stringContaining('<html lang="zh-CN">') });
  expect((await get('/')).headers.get('content-security-policy')).toMatch(/^default-src 'self'/);
  expect(await server.close()).toBe(130);
  if (isOurs) await new Promise((resolve) => other.close(resolve));
});

test('a port given on the command line that is taken is an error', { tags: 'all' }, async () => {
  const server = await preview('--port', '0');
  const { port } = new URL(server.url);
  const { status, stderr } = await runProcess(['preview', '--root', folder, '--port', port]);
  await server.close();
  expect(status).toBe(1);
  expect(stderr).toContain(`Port ${port} is occupied.`);
});
