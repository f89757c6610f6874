import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addressOf, build, buildByCommand, distText, fetchText, sampleWith } from '../support/guides.ts';
import { printedBy } from '../support/page-runs.ts';
import { createProject, type DocumentedProject, type RunningCommand } from '../support/project.ts';
import { type PageSamples, readSamples } from '../support/samples.ts';

let project: DocumentedProject;
let page: PageSamples;

beforeEach(async () => {
  project = await createProject();
});

afterEach(() => project.dispose());

const script = /^static\/js\/index\./;
const printed = async (): Promise<string> => printedBy(await distText(project, script));

describe('/guide/basic/configure-rspack', () => {
  beforeEach(async () => {
    page = await readSamples('en/guide/basic/configure-rspack.mdx');
    await project.write({ 'src/note.md': 'one\ntwo\n' });
  });

  test('a function adds rules and plugins', async () => {
    await project.write({
      'rsbuild.config.ts': sampleWith(page, "{ RELEASE: 'local' }"),
      'src/index.ts': `import note from './note.md';\nconsole.log(note.trim(), process.env.RELEASE);`,
    });
    await build(project);
    expect(await printed()).toBe('one\ntwo local');
  });

  test('a chain adds a loader of one’s own', async () => {
    await project.write({
      'rsbuild.config.ts': sampleWith(page, ".rule('markdown')\n        .test"),
      ...page.files('loaders/markdown.cjs'),
      'src/index.ts': `import lines from './note.md';\nconsole.log(lines.join('+'), BUILD);`,
    });
    await build(project);
    expect(await printed()).toBe('one+two prod');
  });

  test('what is there is named by its id', async () => {
    await project.write({
      'rsbuild.config.ts': sampleWith(page, 'CHAIN_ID.PLUGIN.PROGRESS'),
      'src/index.ts': 'console.log(1);',
    });
    await build(project);
    expect(await printed()).toBe('1');
  });
});

describe('/guide/basic/configure-rsbuild', () => {
  beforeEach(async () => {
    page = await readSamples('en/guide/basic/configure-rsbuild.mdx');
  });

  test('a function is asked with environment and command', async () => {
    await project.write({
      'rsbuild.config.ts': sampleWith(page, 'API_BASE'),
      'src/index.ts': 'console.log(API_BASE);',
    });
    await build(project);
    expect(await printed()).toBe('/api');
    expect(await project.read('dist/index.html')).toContain('<title>Orders</title>');
  });

  test('it may be async', async () => {
    await project.write({
      'rsbuild.config.ts': sampleWith(page, 'APP_VERSION'),
      'package.json': '{ "version": "1.2.3" }',
      'src/index.ts': 'console.log(APP_VERSION);',
    });
    await build(project);
    expect(await printed()).toBe('1.2.3');
  });

  test('configurations are merged', async () => {
    await project.write({
      ...page.files('rsbuild.base.ts'),
      'rsbuild.config.ts': sampleWith(page, 'mergeRsbuildConfig(baseConfig'),
      'assets/robots.txt': 'robots',
      'assets/humans.txt': 'humans',
      'src/index.ts': 'console.log(1);',
    });
    await build(project);
    expect(await project.files('dist')).toEqual(expect.arrayContaining(['humans.txt', 'robots.txt']));
  });
});

describe('/guide/basic/cli', () => {
  beforeEach(async () => {
    page = await readSamples('en/guide/basic/cli.mdx');
  });

  test('the help of a command lists its flags', async () => {
    const command = project.start('inspect', '--help');
    expect(await command.ended()).toBe(0);
    expect(command.output()).toContain(sampleWith(page, 'Usage: rsbuild inspect'));
  });

  test('an inspection of two targets writes these files', async () => {
    await project.write({
      'rsbuild.config.ts': `export default { output: { targets: ['web', 'node'] } };`,
      'src/index.ts': 'console.log(1);',
    });
    const [, args = ''] = /command="exec rsbuild (inspect .* --output resolved)"/.exec(page.source) ?? [];
    const command = project.start(...args.split(' '));
    expect(await command.ended(), command.output()).toBe(0);
    const names = sampleWith(page, 'rspack.config.node.mjs').match(/\S+\.mjs/g) ?? [];
    expect(await project.files('dist')).toEqual(names.map((name) => `resolved/${name}`));
  });
});

describe('/guide/basic/server', () => {
  beforeEach(async () => {
    page = await readSamples('en/guide/basic/server.mdx');
    await project.write({ 'src/index.ts': 'console.log("index");', 'src/admin.ts': 'console.log("admin");' });
  });

  async function whileServing(config: string, look: (address: string) => Promise<void>): Promise<void> {
    await project.write({ 'rsbuild.config.ts': config });
    await whileRunning(project.start('dev'), look);
  }

  async function whileRunning(server: RunningCommand, look: (address: string) => Promise<void>): Promise<void> {
    try {
      const address = await addressOf(server);
      // The dev server prints its address before it listens.
      await vi.waitFor(() => fetch(address), { timeout: 60_000, interval: 100 });
      await look(address);
    } finally {
      await server.stop();
    }
  }

  /** The table of the page with one column for each server: request, answer of `dev`, answer of `preview`. */
  const answers = (): readonly (readonly [request: string, dev: string, preview: string])[] =>
    [...page.source.matchAll(/^\| `(\/[^`]*)`[^|]* \| `?([\w.]+)[^|]* \| `?([\w.]+)[^|]* \|$/gm)].map(
      ([, request = '', dev = '', preview = '']) => [request, dev, preview],
    );

  test.for(['dev', 'preview'] as const)('`%s` answers as the table says', async (command) => {
    expect(answers().length).toBeGreaterThan(3);
    await project.write({
      'rsbuild.config.ts': `export default { source: { entry: { index: './src/index.ts', admin: './src/admin.ts' } } };`,
    });
    if (command === 'preview') await buildByCommand(project);
    await whileRunning(project.start(command), async (address) => {
      for (const [request, dev, preview] of answers()) {
        const wanted = command === 'dev' ? dev : preview;
        const response = await fetch(`${address}${request}`, { headers: { accept: 'text/html' } });
        const text = await response.text();
        const [, entry = `${response.status}`] = /\/static\/js\/(\w+)\./.exec(text) ?? [];
        expect(entry, request).toBe(wanted.replace('.html', ''));
      }
      const missing = await fetch(`${address}/missing.js`);
      expect([missing.status, await missing.text()]).toEqual([200, expect.stringContaining('<!doctype html>')]);
    });
  });

  test.for(['dev', 'preview'] as const)('`%s` without fallback has no page for other paths', async (command) => {
    await project.write({ 'rsbuild.config.ts': 'export default { server: { htmlFallback: false } };' });
    if (command === 'preview') await buildByCommand(project);
    await whileRunning(project.start(command), async (address) => {
      expect((await fetch(`${address}/orders/42`)).status).toBe(404);
    });
  });

  test('a middleware answers before everything else', async () => {
    await whileServing(sampleWith(page, "req.url !== '/api/user'"), async (address) => {
      expect(await fetchText(`${address}/api/user`)).toBe(sampleWith(page, '{"name":"Ada"}').trim());
    });
  });

  test('an Express application is a middleware', async () => {
    await whileServing(sampleWith(page, 'middlewares.unshift(api)'), async (address) => {
      expect(await fetchText(`${address}/api/search?term=tea`)).toBe('{"term":"tea"}');
    });
  });

  test('a fallback of one’s own answers as the table says', async () => {
    const entry =
      "export default defineConfig({\n  source: { entry: { main: './src/index.ts', admin: './src/admin.ts' } },";
    const config = sampleWith(page, "index: '/main.html'").replace('export default defineConfig({', entry);
    const rows = [...page.source.matchAll(/^\| (`[^|]*`) \| (?:`(main\.html|admin\.html)`|(404)) \|$/gm)];
    expect(rows.length).toBeGreaterThan(2);
    await whileServing(config, async (address) => {
      for (const [, requests = '', file, status = '200'] of rows) {
        for (const [, request = ''] of requests.matchAll(/`([^`]+)`/g)) {
          const response = await fetch(`${address}${request}`, { headers: { accept: 'text/html' } });
          expect(String(response.status), request).toBe(status);
          if (file !== undefined) expect(await response.text(), request).toContain(`/${file.replace('.html', '.js')}`);
        }
      }
    });
  });
});
