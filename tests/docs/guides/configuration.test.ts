import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { build, buildByCommand, distText, expectLines, sampleWith } from '../support/guides.ts';
import { printedBy } from '../support/page-runs.ts';
import { createProject, type DocumentedProject } from '../support/project.ts';
import { type PageSamples, readSamples } from '../support/samples.ts';

let project: DocumentedProject;
let page: PageSamples;

beforeEach(async () => {
  project = await createProject();
});

afterEach(() => project.dispose());

const script = /^static\/js\/index\./;

describe('/guide/advanced/env-vars', () => {
  beforeEach(async () => {
    page = await readSamples('en/guide/advanced/env-vars.mdx');
    await project.write(page.files('.env', 'src/index.ts'));
  });

  test('a public variable is in the script, another one is not', async () => {
    await buildByCommand(project);
    const built = await distText(project, script);
    expect(built).toContain(sampleWith(page, 't&&(').trim());
    expect(built).not.toContain('s3cret');
  });

  test('another mode reads its own file', async () => {
    await project.write({ ...page.files('.env.staging'), '.env.production': 'PUBLIC_API=https://wrong.example.com\n' });
    const [, ...args] = sampleWith(page, '--env-mode').trim().split(' ').slice(1);
    await buildByCommand(project, { args });
    expect(await distText(project, script)).toContain('Orders from https://staging.example.com');
  });

  test('a variable of the shell wins over the files', async () => {
    const [, name = '', value = ''] =
      /^(PUBLIC_API)=(\S+) npx rsbuild build/m.exec(sampleWith(page, 'ci.example.com')) ?? [];
    await buildByCommand(project, { env: { [name]: value } });
    expect(await distText(project, script)).toContain(`Orders from ${value}`);
  });

  test('comments, quotes and references are understood', async () => {
    await project.write({
      '.env': page.code('.env', 1),
      'src/index.ts': 'console.log(process.env.PUBLIC_SITE, process.env.PUBLIC_LOCALE, process.env.PUBLIC_PRICE);',
    });
    await buildByCommand(project, { env: { LOCALE: '' } });
    const values = /The results here are (.*?)\. Put a backslash/.exec(page.source)?.[1]?.match(/`([^`]*)`/g) ?? [];
    const [site, locale, , price] = values.map((value) => value.slice(1, -1));
    expect(printedBy(await distText(project, script))).toBe([site, locale, price].join(' '));
  });

  test('a template reads public variables too', async () => {
    await project.write({
      ...page.files('src/index.html'),
      'rsbuild.config.ts': `export default { html: { template: './src/index.html' } };`,
    });
    await buildByCommand(project);
    expect(await project.read('dist/index.html')).toContain('<meta name="api" content="https://api.example.com"');
  });

  test('only complete expressions with dots are replaced', async () => {
    const rows = [...page.source.matchAll(/^\| `(.*?)`(.*?) \| (replaced|not replaced) \|$/gm)];
    expect(rows.length).toBeGreaterThan(5);
    const entries = rows.map((_, index) => `entry${index}`);
    const code = (expression: string) =>
      expression.startsWith('const')
        ? `${expression};\nconsole.log(PUBLIC_API);`
        : `declare const name: string;\nconsole.log(${expression});`;
    await project.write({
      ...Object.fromEntries(rows.map(([, expression = ''], index) => [`src/entry${index}.ts`, code(expression)])),
      'rsbuild.config.ts': `export default { source: { entry: ${JSON.stringify(
        Object.fromEntries(entries.map((entry) => [entry, `./src/${entry}.ts`])),
      )} } };`,
    });
    const outcomes: string[] = [];
    for (const value of ['https://api.example.com', '']) {
      await project.write({ '.env': `PUBLIC_API=${value}\nREPORT_TOKEN=s3cret\n` });
      await buildByCommand(project);
      for (const [index, [, expression = '', condition = '']] of rows.entries()) {
        if (condition.includes('empty') !== (value === '')) continue;
        const built = await distText(project, new RegExp(`js/entry${index}\\.`));
        outcomes[index] = `${expression}${condition}: ${built.includes('process.env') ? 'not replaced' : 'replaced'}`;
      }
    }
    expect(outcomes).toEqual(rows.map(([, expression, condition, result]) => `${expression}${condition}: ${result}`));
  });

  test('other prefixes are public through `loadEnv`', async () => {
    await project.write({
      'rsbuild.config.ts': sampleWith(page, 'VUE_APP_'),
      '.env': 'VUE_APP_TITLE=Orders\n',
      'src/index.ts': 'console.log(process.env.VUE_APP_TITLE);',
    });
    await buildByCommand(project);
    expect(printedBy(await distText(project, script))).toBe('Orders');
  });

  test('constants of the configuration are replaced', async () => {
    await project.write({
      'rsbuild.config.ts': sampleWith(page, '__BUILD_DATE__: JSON'),
      'src/index.ts':
        'declare const __BUILD_DATE__: string, __LIMITS__: { currency: string };\n' +
        'console.log(Number.isNaN(Date.parse(__BUILD_DATE__)), __LIMITS__.currency, process.env.REGION);',
    });
    await build(project);
    expect(printedBy(await distText(project, script))).toBe('false EUR eu');
  });

  test('a branch that cannot run is removed with what only it imports', async () => {
    const files = {
      'src/index.ts': page.code('src/index.ts', 1),
      'src/payments/cn.ts': `export const provider = 'Chinese provider';`,
      'src/payments/intl.ts': `export const provider = 'other provider';`,
    };
    for (const [env, kept, removed] of [
      [{ PUBLIC_REGION: 'cn' }, 'Pay with Chinese provider', 'other provider'],
      [{ PUBLIC_REGION: 'eu' }, 'Pay with other provider', 'Chinese provider'],
    ] as const) {
      await project.write(files);
      await buildByCommand(project, { env });
      const built = await distText(project, script);
      expect(printedBy(built)).toBe(kept);
      expect(built).not.toContain(removed);
    }
  });

  test('a script of one’s own makes them public itself', async () => {
    await project.write(page.files('build.mjs'));
    const running = project.run({ script: 'build.mjs' });
    expect(await running.ended(), running.output()).toBe(0);
    expect(await distText(project, script)).toContain('Orders from https://api.example.com');
  });
});

describe('/guide/basic/html-template', () => {
  const twoEntries = {
    'src/index.ts': 'console.log("index");',
    'src/admin.ts': 'console.log("admin");',
  };

  beforeEach(async () => {
    page = await readSamples('en/guide/basic/html-template.mdx');
    await project.write(twoEntries);
  });

  /** Elements in their order, without the hashes of file names. */
  const elements = (html: string): readonly string[] =>
    (html.match(/<[^>]+>[^<]*/g) ?? []).map((element) =>
      element.trim().replaceAll(/\.[\da-f]{8}\.|\?[\da-f]{16}/g, '.[hash].'),
    );

  test('this is the page without configuration', async () => {
    await build(project);
    expect(elements(await project.read('dist/index.html'))).toEqual(elements(page.code('dist/index.html')));
  });

  test('each page has a title of its own', async () => {
    await project.write({ 'rsbuild.config.ts': sampleWith(page, 'title({ entryName })') });
    await build(project);
    expect(await project.read('dist/index.html')).toContain('<title>Orders</title>');
    expect(await project.read('dist/admin.html')).toContain('<title>Orders: Administration</title>');
  });

  test('icons are emitted without a hash, and the page refers to them', async () => {
    await project.write({
      'rsbuild.config.ts': sampleWith(page, 'appIcon: '),
      'assets/favicon.ico': 'icon',
      'assets/app-icon.png': 'png',
    });
    await build(project);
    const html = await project.read('dist/index.html');
    for (const tag of sampleWith(page, 'apple-touch-icon').trim().split('\n')) expect(html).toContain(tag);
    expect(await project.files('dist')).toEqual(expect.arrayContaining(['favicon.ico', 'static/image/app-icon.png']));
  });

  test('meta tags follow the option', async () => {
    await project.write({ 'rsbuild.config.ts': sampleWith(page, 'viewport: false') });
    await build(project);
    const html = await project.read('dist/index.html');
    for (const tag of sampleWith(page, '<meta name="theme-color"').trim().split('\n')) expect(html).toContain(tag);
    expect(html).not.toContain('viewport');
  });

  test('a template of one’s own, with parameters', async () => {
    await project.write({
      ...page.files('src/template.html'),
      'rsbuild.config.ts': `export default {
        html: { template: './src/template.html' },
        source: { entry: { index: './src/index.ts', admin: './src/admin.ts' } },
      };`,
    });
    await build(project);
    const html = await project.read('dist/index.html');
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<link rel="manifest" href="/site.webmanifest">');
    expect(html).toContain('<div id="root">');
    expect(html).not.toContain('Administration');
    expect(await project.read('dist/admin.html')).toContain('<nav>Administration</nav>');
  });

  test('each page may have its template, and a missing one ends the build', async () => {
    await project.write({ 'rsbuild.config.ts': sampleWith(page, 'template: ({ entryName })') });
    expect((await project.build()).error).toContain('Failed to resolve HTML template');
    await project.write({ 'src/index.html': '<p>for index</p>', 'src/admin.html': '<p>for admin</p>' });
    await build(project);
    expect(await project.read('dist/index.html')).toContain('for index');
    expect(await project.read('dist/admin.html')).toContain('for admin');
  });

  test('the two ways to print', async () => {
    await project.write({
      'src/template.html': '<body><p><%= greeting %></p><p><%- greeting %></p></body>',
      'rsbuild.config.ts': `export default {
        html: { template: './src/template.html', templateParameters: { greeting: '<b>Hi</b> & bye' } },
      };`,
    });
    await build(project);
    expect(await project.read('dist/index.html')).toContain(sampleWith(page, '&lt;b&gt;').trim().replaceAll('\n', ''));
  });

  test('parameters may follow the entry', async () => {
    await project.write({
      'rsbuild.config.ts': sampleWith(page, 'bodyClass: '),
      'src/template.html': '<body class="<%= bodyClass %>"></body>',
    });
    await build(project);
    expect(await project.read('dist/index.html')).toContain('<body class="page-index">');
  });

  test('further tags stand where the page shows them', async () => {
    await project.write({ 'rsbuild.config.ts': sampleWith(page, 'window.startedAt = Date.now();') });
    await build(project);
    const shown = elements(page.code('dist/index.html', 1));
    expect(elements(await project.read('dist/index.html')).filter((element) => shown.includes(element))).toEqual(shown);
  });

  test('a function of the tags, and the options of the HTML plugin', async () => {
    await project.write({ 'rsbuild.config.ts': sampleWith(page, "content: 'noindex'") });
    const entry = { index: './src/index.ts', admin: './src/admin.ts' };
    await build(project, { source: { entry } });
    expect(await project.read('dist/index.html')).not.toContain('noindex');
    expect(await project.read('dist/admin.html')).toContain('<meta name="robots" content="noindex">');
    await project.write({ 'rsbuild.config.ts': sampleWith(page, "'200.html'") });
    await build(project);
    expect(await project.files('dist')).toContain('200.html');
  });
});

describe('/guide/advanced/alias', () => {
  beforeEach(async () => {
    page = await readSamples('en/guide/advanced/alias.mdx');
    await project.write(page.files('src/shared/price.ts', 'src/index.ts'));
  });

  /** What the page shows: the entry writes it into the document. */
  const shown = async (): Promise<string> =>
    printedBy(`const document = { body: { append: (text) => console.log(text) } };${await distText(project, script)}`);

  test('paths of tsconfig.json are aliases; without them the build fails', async () => {
    const { log } = await project.build();
    expectLines(log, `Resolve error: Can't resolve '@/shared/price'`);
    await project.write(page.files('tsconfig.json'));
    await build(project);
    expect(await shown()).toBe('4.20');
  });

  test('jsconfig.json has to be named', async () => {
    await project.write({ 'jsconfig.json': page.code('tsconfig.json') });
    expect((await project.build()).error).toBe('Rspack build failed!');
    await project.write({ 'rsbuild.config.ts': sampleWith(page, 'tsconfigPath') });
    await build(project);
    expect(await shown()).toBe('4.20');
  });

  test('`source.alias` counts in Sass too, `paths` do not', async () => {
    await project.write({
      ...page.files('tsconfig.json'),
      'src/theme/_vars.scss': '$ink: #123456;',
      'src/index.ts': `import './index.scss';`,
      'src/index.scss': '@use "@/theme/vars"; a { color: vars.$ink; }',
    });
    expect((await project.build()).log).toContain(`Can't find stylesheet to import`);
    await project.write({ 'rsbuild.config.ts': sampleWith(page, `alias: {\n      '@': './src',`) });
    await build(project);
    expect(await distText(project, /css$/)).toContain('#123456');
  });

  test('`$` at the end restricts an alias, `false` leaves a module empty', async () => {
    await project.write({
      'rsbuild.config.ts': sampleWith(page, 'charts$'),
      'src/charts.ts': `export const charts = 'own charts';`,
      'node_modules/charts/package.json': '{ "name": "charts" }',
      'node_modules/charts/theme.css': '.chart { color: red }',
      'src/index.ts': `import { charts } from 'charts';\nimport 'charts/theme.css';\nimport * as empty from 'legacy-analytics';\nconsole.log(charts, Object.keys(empty).length);`,
    });
    await build(project);
    expect(printedBy(await distText(project, script))).toMatch(/^own charts/);
    expect(await distText(project, /css$/)).toContain('.chart');
  });

  test('a function gives each target its own', async () => {
    const module = (name: string) => `export default '${name}';`;
    await project.write({
      'rsbuild.config.ts': sampleWith(page, "aliases['@storage']"),
      'src/storage/file.ts': module('file'),
      'src/storage/browser.ts': module('browser'),
      'src/api/mock.ts': module('mock'),
      'src/api/http.ts': module('http'),
      'src/index.ts': `import storage from '@storage';\nimport api from '@api';\nconsole.log(storage, api);`,
    });
    await build(project);
    expect(printedBy(await distText(project, script))).toBe('browser http');
    expect(await distText(project, /^server\/index\.js$/)).toContain('file');
  });

  test('`paths` win, unless the strategy says otherwise', async () => {
    const prefersAlias = sampleWith(page, "aliasStrategy: 'prefer-alias'");
    await project.write({
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/a/*"] } } }',
      'src/a/one.ts': `export default 'a';`,
      'src/b/one.ts': `export default 'b';`,
      'src/index.ts': `import one from '@/one';\nconsole.log(one);`,
      'rsbuild.config.ts': prefersAlias.replace(/\n.*aliasStrategy.*/, ''),
    });
    await build(project);
    expect(printedBy(await distText(project, script))).toBe('a');
    await project.write({ 'rsbuild.config.ts': prefersAlias });
    await build(project);
    expect(printedBy(await distText(project, script))).toBe('b');
  });
});
