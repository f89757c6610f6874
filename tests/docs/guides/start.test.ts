import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  addressOf,
  build,
  buildByCommand,
  distText,
  expectLines,
  expectSizes,
  fetchText,
  sampleWith,
} from '../support/guides.ts';
import { createProject, type DocumentedProject } from '../support/project.ts';
import { type PageSamples, readSamples } from '../support/samples.ts';

let project: DocumentedProject;
let page: PageSamples;

beforeEach(async () => {
  project = await createProject();
});

afterEach(() => project.dispose());

describe('/guide/start/quick-start', () => {
  beforeEach(async () => {
    page = await readSamples('en/guide/start/quick-start.mdx');
    await project.write(page.files('package.json', 'src/index.ts', 'src/index.css'));
  });

  test('the dev server shows the page, and an edit', async () => {
    const dev = project.start('dev');
    try {
      const address = await addressOf(dev);
      await dev.printed('Client compiled');
      expectLines(dev.output(), sampleWith(page, 'start   Compiling...').replaceAll(/http:.*| \d+\.\d+ s$/gm, ''));
      const html = await fetchText(address);
      expect(html).toContain('<title>Rsbuild App</title>');
      expect(html).toContain('<div id="root"></div>');
      expect(await fetchText(`${address}/static/js/index.js`)).toContain('It works');
      await project.write({ 'src/index.ts': page.code('src/index.ts').replace('It works', 'It changed') });
      await dev.printed('Client compiled', 2);
      expect(await fetchText(`${address}/static/js/index.js`)).toContain('It changed');
    } finally {
      await dev.stop();
    }
  });

  test('the build lists these files, and preview serves them', async () => {
    const output = await buildByCommand(project);
    const printed = sampleWith(page, 'Total size:');
    expectSizes(output, printed);
    expectLines(
      output,
      ['Rsbuild v0.5.9', 'Production file sizes:', ...(printed.match(/Total size: .*/g) ?? [])].join('\n'),
    );
    const preview = project.start('preview');
    try {
      expect(await fetchText(await addressOf(preview))).toBe(await project.read('dist/index.html'));
    } finally {
      await preview.stop();
    }
  });

  test('React takes the place of the first entry', async () => {
    await project.remove('src/index.ts');
    await project.write(page.files('rsbuild.config.ts', 'src/index.tsx', 'src/App.tsx', 'tsconfig.json'));
    expectSizes(await build(project), sampleWith(page, 'lib-react'));
    expect(await distText(project, /^static\/js\/index\./)).toContain('Hello from React');
  });

  test('as long as `src/index.ts` exists it is preferred', async () => {
    await project.write(page.files('rsbuild.config.ts', 'src/index.tsx', 'src/App.tsx'));
    await build(project);
    expect(await distText(project, /^static\/js\/index\./)).toContain('It works');
  });

  test('an entry of another name is found when the configuration names it', async () => {
    await project.remove('src/index.ts');
    await project.write({
      'src/index.mjs': 'console.log("found by itself");',
      'src/main.mjs': 'console.log("named");',
    });
    const command = project.start('build');
    expect(await command.ended()).toBe(1);
    expect(command.output()).toContain('Could not find any entry module');
    await project.write({ 'rsbuild.config.ts': page.code('rsbuild.config.ts', 1) });
    await build(project);
    expect(await distText(project, /^static\/js\/index\./)).toContain('named');
  });

  test('preview without a build says so', async () => {
    const preview = project.start('preview');
    expect(await preview.ended()).toBe(1);
    expect(preview.output()).toMatch(/The output directory .* does not exist/);
  });
});

describe('/guide/framework/react', () => {
  beforeEach(async () => {
    page = await readSamples('en/guide/framework/react.mdx');
    await project.write(
      page.files('rsbuild.config.ts', 'src/index.tsx', 'src/Cart.tsx', 'tsconfig.json', 'src/env.d.ts'),
    );
  });

  test('the build lists these files', async () => {
    expectSizes(await build(project), sampleWith(page, 'lib-react.'));
    expect(await distText(project, /^static\/js\/index\./)).toContain('Add tea');
  });

  test('an SVG is a URL and, with `?react`, a component', async () => {
    await project.write({
      'rsbuild.config.ts': page.code('rsbuild.config.ts', 1),
      'src/Cart.tsx': page.code('src/CartIcon.tsx').replace('CartIcon', 'Cart'),
      'src/bag.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 2h6v5H1z"/></svg>',
    });
    await build(project);
    const script = await distText(project, /^static\/js\/index\./);
    expect(script).toContain('data:image/svg+xml;base64,');
    expect(script).toContain('M1 2h6v5H1z');
  });

  test('a chunk that `splitChunks` does not name is gone', async () => {
    const config = page.all.find(({ code }) => code.includes('splitChunks'))?.code ?? '';
    await project.write({ 'rsbuild.config.ts': config });
    expect(await build(project)).toContain('lib-react');
    await project.write({ 'rsbuild.config.ts': config.replace('react: true, ', '') });
    expect(await build(project)).not.toContain('lib-react');
  });
});

describe('/guide/basic/typescript', () => {
  beforeEach(async () => {
    page = await readSamples('en/guide/basic/typescript.mdx');
    await project.write(page.files('src/index.ts', 'tsconfig.json', 'src/env.d.ts'));
  });

  test('a wrong type goes unnoticed without the plugin, and fails the build with it', async () => {
    expect(await build(project)).toContain('Client compiled');
    const withPlugin = page.all.find(({ code }) => code.includes('pluginTypeCheck()'))?.code ?? '';
    await project.write({ 'rsbuild.config.ts': withPlugin });
    const command = project.start('build');
    expect(await command.ended()).toBe(1);
    expectLines(command.output(), sampleWith(page, 'Compile error:'));
  });

  test('an import with `.js` finds the TypeScript file when the configuration says so', async () => {
    await project.write({
      'src/index.ts': `import { order } from './order.js';\nconsole.log(order);`,
      'src/order.ts': `export const order = 'found';`,
    });
    expect((await project.build()).log).toContain(`Can't resolve './order.js'`);
    await project.write(page.files('rsbuild.config.ts'));
    await build(project);
    expect(await distText(project, /^static\/js\/index\./)).toContain('found');
  });

  test('the file that `tsconfigPath` names has the aliases', async () => {
    const config = page.all.find(({ code }) => code.includes('tsconfigPath'))?.code ?? '';
    await project.write({
      'rsbuild.config.ts': config,
      ...page.files('config/tsconfig.web.json'),
      'src/index.ts': `import { order } from '@/order';\nconsole.log(order);`,
      'src/order.ts': `export const order = 'by alias';`,
    });
    await build(project);
    expect(await distText(project, /^static\/js\/index\./)).toContain('by alias');
  });
});
