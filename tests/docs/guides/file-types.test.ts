import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { build, distText, expectLines, expectSizes, sampleWith, sizeRows } from '../support/guides.ts';
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
