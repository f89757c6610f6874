import { symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { entryScript, expectIn, printedBy, testPages } from '../support/page-runs.ts';
import { createProject } from '../support/project.ts';
import { readSamples } from '../support/samples.ts';

const entry = { 'src/index.js': 'console.log(1);\n' };
const pathImport = { 'src/index.js': "import { join } from 'path';\nconsole.log(join('a', '..', 'b'));\n" };

testPages([
  {
    page: 'assets-retry',
    claim: 'the script with the domains is the first thing in the head',
    write: entry,
    async see(build) {
      const html = await build.text(/\.html$/);
      expect(html).toMatch(/<head><script>/);
      expectIn(html, 'https://cdn-b.example.com');
      const kilobytes = /<script>(.*?)<\/script>/s.exec(html)?.[1]?.length ?? 0;
      expect(Math.abs(kilobytes / 1000 - 3.4)).toBeLessThan(0.2);
    },
  },
  {
    page: 'assets-retry',
    claim: 'a string as test is in the page',
    config: 1,
    write: entry,
    see: async (build) => expectIn(await build.text(/\.html$/), '/static/(js|css)/'),
  },
  {
    page: 'assets-retry',
    claim: 'the callbacks are in the page as text',
    config: 2,
    write: entry,
    see: async (build) => expectIn(await build.text(/\.html$/), 'navigator.sendBeacon("/asset-error"'),
  },
  {
    page: 'node-polyfill',
    claim: 'the sample runs in a browser',
    take: ['src/index.ts'],
    see: async (build) => expect(printedBy(await build.texts(/\.js$/))).toBe('b 6869'),
  },
  {
    page: 'node-polyfill',
    claim: 'without the plugin, the import ends with the shown message',
    config: false,
    write: pathImport,
    fails: true,
    see({ log }, { all }) {
      const shown = all.find(({ code }) => code.includes('Tip: "path"'))?.code ?? 'a message';
      for (const line of shown.split('\n').filter((text) => /Tip|Check/.test(text))) expectIn(log, line.trim());
      expectIn(log, "Can't resolve 'path'");
    },
  },
  {
    page: 'node-polyfill',
    claim: 'Buffer without an import is filled in',
    write: { 'src/index.js': "console.log(Buffer.from('hi').toString('hex'));\n" },
    see: async (build) => expect(printedBy(await build.texts(/\.js$/))).toBe('6869'),
  },
  {
    page: 'node-polyfill',
    claim: 'with Buffer: false, it is left alone',
    config: 1,
    write: { 'src/index.js': "console.log(Buffer.from('hi').toString('hex'));\n" },
    async see(build) {
      const code = await build.text(entryScript);
      expectIn(code, 'Buffer.from("hi")');
      expect(code.length).toBeLessThan(1_000);
    },
  },
  {
    page: 'umd',
    claim: 'releases from 1.0 on end with the quoted message',
    take: ['src/index.ts'],
    fails: true,
    see({ error }, { source }) {
      expect(error).toBe('api.modifyEnvironmentConfig is not a function');
      expect(source).toContain(`\`${error}\``);
    },
  },
  {
    page: 'umd',
    claim: 'the configuration without the plugin makes the shown library',
    config: 4,
    take: ['src/index.ts'],
    async see(build, samples, project) {
      expect(build.files).toEqual(['index.js']);
      const library: unknown = createRequire(project.root)(path.join(project.root, 'dist/index.js'));
      expect(library).toMatchObject({ slug: expect.any(Function) });
      const use = samples.all.find(({ lang, code }) => lang === 'js' && code.includes('./dist/index.js'))?.code ?? '';
      await project.write({
        'use.cjs': `const lines = [];\nconst console = { log: (line) => lines.push(line) };\n${use}module.exports = lines;\n`,
      });
      expect(createRequire(project.root)(path.join(project.root, 'use.cjs'))).toEqual(['hello-world']);
      expectIn(await build.text(/index\.js$/), 'define("slugify",[],');
    },
  },
]);

test('source-build: the application compiles the source of the package beside it, and without the plugin its output', async () => {
  const samples = await readSamples('en/plugins/list/source-build.mdx');
  const project = await createProject();
  try {
    await project.write({
      ...samples.files(
        'apps/web/rsbuild.config.ts',
        'apps/web/tsconfig.json',
        'packages/price/package.json',
        'packages/price/tsconfig.json',
      ),
      'pnpm-workspace.yaml': 'packages: [apps/*, packages/*]\n',
      'apps/web/package.json': '{ "name": "web", "dependencies": { "@shop/price": "workspace:*" } }\n',
      'apps/web/src/index.ts': "import { format } from '@shop/price';\nconsole.log(format(2));\n",
      'packages/price/src/index.ts':
        "import { symbol } from '#price/symbol';\nexport const format = (price: number) => symbol + price;\n",
      'packages/price/src/internal/symbol.ts': "export const symbol = 'source';\n",
      'packages/price/dist/index.js': "exports.format = () => 'output';\n",
      'apps/web/node_modules/.keep': '',
    });
    await project.write({ 'apps/web/node_modules/@shop/.keep': '' });
    await symlink(
      path.join(project.root, 'packages/price'),
      path.join(project.root, 'apps/web/node_modules/@shop/price'),
    );
    const printed = async () => {
      const build = await project.build({ folder: 'apps/web' });
      expect(build.error, build.log).toBeUndefined();
      return printedBy(await build.text(entryScript));
    };
    expect(await printed()).toBe('source2');
    await project.write({ 'packages/price/package.json': samples.code('packages/price/package.json', 1) });
    expect(await printed(), 'with exports').toBe('source2');
    const wrongOrder = { '.': { default: './dist/index.js', source: './src/index.ts' } };
    await project.write({
      'packages/price/package.json': JSON.stringify({ name: '@shop/price', exports: wrongOrder }),
    });
    expect((await project.build({ folder: 'apps/web' })).log).toContain('Default condition should be last one');
    await project.write({ 'packages/price/package.json': samples.code('packages/price/package.json', 1) });
    await project.write({ 'apps/web/rsbuild.config.ts': 'export default {};\n' });
    expect(await printed(), 'without the plugin').toBe('output');
  } finally {
    await project.dispose();
  }
});
