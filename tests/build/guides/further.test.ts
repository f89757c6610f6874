import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createProject, type DocumentedProject, type RunningCommand } from '../../support/documented.ts';
import {
  addressOf,
  build,
  buildByCommand,
  distText,
  expectLines,
  expectSizes,
  fetchText,
  sampleWith,
  sizeRows,
} from '../../support/guides.ts';
import { printedBy } from '../../support/page-runs.ts';
import { type PageSamples, readSamples } from '../../support/samples.ts';

let project: DocumentedProject;
let page: PageSamples;

beforeEach(async () => {
  project = await createProject();
});

afterEach(() => project.dispose());

const script = /^static\/js\/index\./;
const printed = async (): Promise<string> => printedBy(await distText(project, script));

/** What a sample says beside its `console.log` lines: `console.log(a); // 1` prints 1. */
const promised = (code: string): string =>
  [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map((match) => match[1]).join('\n');

describe('/guide/basic/json-files', () => {
  beforeEach(async () => {
    page = await readSamples('en/guide/basic/json-files.mdx');
  });

  test.for([
    ['city.population', 'src/city.json', undefined],
    ['import { name }', 'src/city.json', undefined],
    ['site.menu[1]', 'src/site.yaml', 'pluginYaml()'],
    ['limits.retries', 'src/limits.toml', 'pluginToml()'],
  ] as const)('the script with `%s` prints what it says', async ([sample, data, plugin]) => {
    const code = sampleWith(page, sample);
    await project.write({
      ...page.files(data),
      'src/index.ts': code,
      ...(plugin === undefined ? {} : { 'rsbuild.config.ts': sampleWith(page, plugin) }),
    });
    await build(project);
    expect(await printed()).toBe(promised(code));
  });

  test('unused keys stay in the script', async () => {
    await project.write({ ...page.files('src/city.json'), 'src/index.ts': sampleWith(page, 'import { name }') });
    await build(project);
    expect(await distText(project, script)).toContain('717710');
  });

  test('a file that cannot be parsed fails with its place', async () => {
    await project.write({
      'src/city.json': '{"a":1,}\n',
      'src/index.ts': `import city from './city.json';\nconsole.log(city);`,
    });
    expectLines((await project.build()).log, sampleWith(page, 'Json parsing error'));
  });

  test('named imports of YAML are undefined', async () => {
    await project.write({
      ...page.files('src/site.yaml'),
      'rsbuild.config.ts': sampleWith(page, 'pluginYaml()'),
      'src/index.ts': `import { title } from './site.yaml';\nconsole.log(title);`,
    });
    await build(project);
    expect(await printed()).toBe('');
  });
});

describe('/guide/basic/tailwindcss', () => {
  beforeEach(async () => {
    page = await readSamples('en/guide/basic/tailwindcss.mdx');
    await project.write(page.files('tailwind.config.ts', 'src/index.css', 'src/index.ts'));
  });

  const end = () => sampleWith(page, '.m-8{').trim();

  test('the stylesheet has the size and the end that the page shows', async () => {
    await project.write(page.files('postcss.config.cjs'));
    expect(sizeRows(await build(project))).toEqual(expect.arrayContaining([...sizeRows(sampleWith(page, '4.8 kB'))]));
    expect(await distText(project, /css$/)).toContain(end());
  });

  test('the plugin may be registered in the configuration', async () => {
    await project.write({
      'rsbuild.config.ts': sampleWith(page, "from 'tailwindcss';\n\nexport default defineConfig"),
    });
    await build(project);
    expect(await distText(project, /css$/)).toContain('.text-3xl');
  });
});

describe('/guide/basic/css-usage', () => {
  test('options reach Sass and Less, and styles get their prefixes', async () => {
    page = await readSamples('en/guide/basic/css-usage.mdx');
    await project.write({
      'src/index.ts': page.code('src/index.ts'),
      'src/index.css': '.menu { user-select: none }',
      'src/theme.less': '@gap: 8px; .theme { margin: @gap / 2 }',
      'src/app.scss': '.app { color: $brand }',
      'rsbuild.config.ts': sampleWith(page, '$brand'),
    });
    await build(project);
    const css = await distText(project, /css$/);
    expect(css).toContain('-webkit-user-select:none;user-select:none');
    expect(css).toContain('.theme{margin:4px}');
    expect(css).toContain('.app{color:#d9480f}');
  });
});

describe('/guide/basic/wasm-assets', () => {
  test('exports of a module are imports', async () => {
    page = await readSamples('en/guide/basic/wasm-assets.mdx');
    await project.write({ ...page.files('make-wasm.mjs'), 'src/index.ts': '' });
    const script = project.run({ script: 'make-wasm.mjs' });
    expect(await script.ended(), script.output()).toBe(0);
    for (const { code } of page.all.filter(({ title }) => title === 'src/index.ts')) {
      await project.write({ 'src/index.ts': code });
      const log = await build(project);
      if (code.includes('document.title')) expectSizes(log, sampleWith(page, 'dist/index.html'));
      expect(await project.files('dist/static/wasm')).toEqual([expect.stringMatching(/^\w+\.module\.wasm$/)]);
    }
  });
});

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
