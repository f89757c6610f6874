import { createRequire } from 'node:module';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { build, buildByCommand, distText, sampleWith } from '../support/guides.ts';
import { createProject, type DocumentedProject, documentedRoot } from '../support/project.ts';
import { readSamples } from '../support/samples.ts';

let project: DocumentedProject;

beforeEach(async () => {
  project = await createProject();
});

afterEach(() => project.dispose());

const script = /^static\/js\/index\./;

/** The parts of the release that decide about the syntax of Rspack's own code. */
interface Targets {
  browserslistToESVersion(queries: readonly string[]): number;
}

describe('/guide/advanced/browserslist', () => {
  test('the table of runtime code names the first version of each level', async () => {
    const page = await readSamples('en/guide/advanced/browserslist.mdx');
    const requireRelease = createRequire(path.join(documentedRoot, 'package.json'));
    const { browserslistToESVersion: levelOf }: Targets = requireRelease('@rsbuild/shared');
    const browserslist: (query: string) => readonly string[] = requireRelease('@rsbuild/shared/browserslist');
    const browsers = ['chrome', 'edge', 'firefox', 'ios_saf', 'opera', 'samsung'];
    const rows = [...page.source.matchAll(/^\| ES(20\d\d) \|(.*)\|$/gm)];
    expect(rows).toHaveLength(4);
    for (const [, level, cells = ''] of rows) {
      for (const [index, cell] of cells.split('|').entries()) {
        const browser = browsers[index] ?? '';
        const levels = (query: string) => browserslist(query).map((version) => levelOf([version]));
        expect(Math.min(...levels(`${browser} >= ${cell.trim()}`)), `${browser} from ${cell}`).toBeGreaterThanOrEqual(
          Number(level),
        );
        expect(Math.max(...levels(`${browser} < ${cell.trim()}`)), `${browser} below ${cell}`).toBeLessThan(
          Number(level),
        );
      }
    }
    expect([levelOf(['IE 11']), levelOf(['Android 4.4']), levelOf(['op_mini all']), levelOf(['kaios 2.5'])]).toEqual([
      5, 5, 2018, 2018,
    ]);
  });
});

describe('/guide/advanced/alias', () => {
  test('an alias for core-js is overridden, unless it is given to Rspack', async () => {
    await project.write({ 'src/index.js': 'console.log([3].at(0));' });
    const aliased = { 'core-js': `${project.root}/elsewhere` };
    for (const [config, isOverridden] of [
      [{ source: { alias: aliased } }, true],
      [{ tools: { rspack: { resolve: { alias: aliased } } } }, false],
    ] as const) {
      await project.write({ 'rsbuild.config.js': `export default ${JSON.stringify(config)};` });
      expect(await project.run({ args: ['inspect'] }).ended()).toBe(0);
      const inspected = await project.read('dist/rspack.config.web.mjs');
      expect(inspected.includes(`'core-js': '${project.root}/elsewhere'`)).toBe(!isOverridden);
      await project.remove('dist');
    }
  });
});

describe.each([
  ['/guide/migration/cra', 'en/guide/migration/cra.mdx', 'REACT_APP_', 'src/index.js', 'build'],
  ['/guide/migration/vue-cli', 'en/guide/migration/vue-cli.mdx', 'VUE_APP_', 'src/main.js', 'dist'],
])('%s', (_route, file, prefix, entry, output) => {
  test('variables with the old prefix have the values of the chosen mode, and the entry, template and output folder stay', async () => {
    const page = await readSamples(file);
    await project.write({
      'rsbuild.config.ts': sampleWith(page, 'loadEnv('),
      '.env.staging': `${prefix}API=of-staging\n`,
      '.env.production': `${prefix}API=of-production\n${prefix}KEY=of-production\n`,
      'public/index.html': '<!doctype html><title>Of the template</title>',
      [entry]: `console.log(process.env.${prefix}API, process.env.${prefix}KEY);`,
    });
    await buildByCommand(project, { args: ['--env-mode', 'staging'] });
    expect(await project.read(`${output}/index.html`)).toContain('Of the template');
    const built = await distText(project, script, output);
    expect(built).toContain('of-staging');
    expect(built).not.toContain('of-production');
  });
});

describe('/guide/optimization/inline-assets', () => {
  test('source maps of inlined scripts stay, and nothing refers to them', async () => {
    const page = await readSamples('en/guide/optimization/inline-assets.mdx');
    await project.write({
      'rsbuild.config.ts': sampleWith(page, 'inlineScripts: true'),
      'src/index.js': 'console.log("inlined");',
    });
    for (const format of ['source-map', 'hidden-source-map']) {
      await build(project, { output: { sourceMap: { js: format } } });
      expect(await project.files('dist'), format).toEqual([
        'index.html',
        expect.stringMatching(/^static\/js\/index\.\w+\.js\.map$/),
      ]);
      const html = await project.read('dist/index.html');
      expect(html).toContain('console.log("inlined")');
      expect(html).not.toContain('sourceMappingURL');
    }
  });
});

describe('/guide/debug/debug-mode', () => {
  test('a second inspection keeps the file of the first', async () => {
    await project.write({ 'src/index.js': 'console.log(1);' });
    for (const times of [1, 2]) {
      expect(await project.run({ args: ['inspect'] }).ended(), `inspection ${times}`).toBe(0);
    }
    expect(await project.files('dist')).toEqual([
      'rsbuild.config.mjs',
      expect.stringMatching(/^rspack\.config\.web\.\d+\.mjs$/),
      'rspack.config.web.mjs',
    ]);
  });
});

describe('/guide/faq/exceptions', () => {
  test('Less divides as the page says', async () => {
    const page = await readSamples('en/guide/faq/exceptions.mdx');
    await project.write({
      'src/index.js': `import './index.less';`,
      'src/index.less': '@gap: 8px; a { margin: @gap / 2; padding: (@gap / 2); width: @gap ./ 2 }',
    });
    const [before = '', after = ''] = sampleWith(page, '- margin: 8px / 2;').match(/(?<=margin: ).*(?=;)/g) ?? [];
    await build(project, { output: { minify: false } });
    expect(await distText(project, /css$/)).toMatch(
      new RegExp(`margin: ${before};\\s*padding: ${after};\\s*width: ${after};`),
    );
    await project.write({ 'rsbuild.config.ts': sampleWith(page, "math: 'always'") });
    await build(project, { output: { minify: false } });
    expect(await distText(project, /css$/)).toContain(`margin: ${after};`);
  });
});
