import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { build, distText, expectLines, sampleWith } from '../support/guides.ts';
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

describe('/guide/basic/css-modules', () => {
  beforeEach(async () => {
    page = await readSamples('en/guide/basic/css-modules.mdx');
    await project.write(page.files('src/button.module.css', 'src/index.ts'));
  });

  test('class names get a hash, under the file name and with the content that the page shows', async () => {
    await build(project);
    const [title = ''] = page.all.flatMap(({ title }) => (title?.startsWith('dist/static/css/') ? [title] : []));
    expect(`${await project.read(title)}\n`).toBe(page.code(title));
  });

  test('the imported object has names with a hyphen twice', async () => {
    const logged = sampleWith(page, 'console.log(styles)');
    await project.write({ 'src/index.ts': logged });
    const { text } = await project.build({ config: { output: { minify: false } } });
    const built = await text(/js\/index\./);
    for (const [, key = '', name = ''] of logged.matchAll(/\/\/ {3}'([\w-]+)': '([\w-]+)'/g)) {
      expect(built).toMatch(new RegExp(`"?${key}"?: ["'\`]${name}["'\`]`));
    }
  });

  test('`composes` and `:global` do what the page says', async () => {
    await project.write({
      ...page.files('src/card.module.css'),
      'src/index.ts': `import styles from './card.module.css';\nconsole.log(styles.card);`,
    });
    await build(project);
    const [, names = '', selector = ''] = /`styles\.card`[^`]*`(.*?)`.*becomes `(.*?)`/.exec(page.source) ?? [];
    expect(printedBy(await distText(project, script))).toBe(names);
    expect(await distText(project, /css$/)).toContain(selector);
  });

  test('a folder can take part besides', async () => {
    await project.write({
      'rsbuild.config.ts': page.code('rsbuild.config.ts', 0),
      'src/components/a.css': '.own { color: red }',
      'src/index.ts': `import styles from './components/a.css';\nconsole.log(styles.own);`,
    });
    await build(project);
    expect(await distText(project, /css$/)).toMatch(/\.own-\w{6}\{/);
  });

  test('`localIdentName` names classes as the page shows', async () => {
    await project.write({ 'rsbuild.config.ts': page.code('rsbuild.config.ts', 1) });
    await build(project);
    const added = /^\+ (.*)$/m.exec(sampleWith(page, '+ .button-module'))?.[1] ?? '';
    expect(await distText(project, /css$/)).toContain(added);
  });

  test('a declaration file is written for each module', async () => {
    await project.write({ 'rsbuild.config.ts': page.code('rsbuild.config.ts', 2) });
    await build(project);
    expect(await project.read('src/button.module.css.d.ts')).toBe(page.code('src/button.module.css.d.ts'));
  });
});

describe('/guide/basic/static-assets', () => {
  beforeEach(async () => {
    page = await readSamples('en/guide/basic/static-assets.mdx');
    await project.write(page.files('src/index.ts', 'src/env.d.ts'));
    await project.write({ 'src/assets/icon.png': randomBytes(800), 'src/assets/photo.jpg': randomBytes(12_000) });
  });

  test('a small picture is a data URI, a larger one a file', async () => {
    await build(project);
    const built = await distText(project, script);
    expect(built).toMatch(/data:image\/png;base64,/);
    expect(built).toMatch(/static\/image\/photo\.\w{8}\.jpg/);
    expect(await project.files('dist/static/image')).toEqual([expect.stringMatching(/^photo\.\w{8}\.jpg$/)]);
  });

  test('a query decides for one import', async () => {
    await project.write({ 'src/index.ts': page.code('src/index.ts', 1) });
    await build(project);
    const built = await distText(project, script);
    expect(built).toMatch(/static\/image\/icon\.\w{8}\.png/);
    expect(built).toMatch(/data:image\/jpeg;base64,/);
  });

  test('stylesheets reach assets by relative paths and aliases', async () => {
    await project.write({
      ...page.files('src/index.css'),
      'rsbuild.config.ts': sampleWith(page, "'@': './src'"),
      'src/index.ts': `import './index.css';`,
      'src/assets/inter.woff2': randomBytes(12_000),
    });
    await build(project);
    const css = await distText(project, /css$/);
    expect(css).toMatch(/url\(\/static\/font\/inter\.\w{8}\.woff2\)/);
    expect(css).toMatch(/url\(\/static\/image\/photo\.\w{8}\.jpg\)/);
  });

  test('`new URL` makes a file part of the build', async () => {
    await project.write({ 'src/index.ts': `${page.code('src/video.ts')}console.log(clip);` });
    await project.write({ 'src/assets/clip.mp4': randomBytes(12_000) });
    await build(project);
    expect(await project.files('dist/static/media')).toEqual([expect.stringMatching(/^clip\.\w{8}\.mp4$/)]);
  });

  test('the prefix stands before every address', async () => {
    await project.write({ 'rsbuild.config.ts': sampleWith(page, "assetPrefix: 'https:") });
    await build(project);
    const added = /^\+ (\S*?)photo/m.exec(sampleWith(page, '+ https://cdn.example.com'))?.[1] ?? '';
    expect(await distText(project, script)).toContain(added.replace('/static/image/', '/'));
  });

  test('public files lie at the root, and are referred to by the prefix', async () => {
    await project.write({
      ...page.files('src/index.html'),
      'public/robots.txt': 'User-agent: *\n',
      'src/index.ts': page.code('src/index.ts', 2),
      'rsbuild.config.ts': `export default { html: { template: './src/index.html' } };`,
    });
    await build(project);
    expect(await project.read('dist/robots.txt')).toBe('User-agent: *\n');
    expect(await project.read('dist/index.html')).toContain('<img src="/hero.png" alt="">');
    expect(await distText(project, script)).toContain('/hero.png');
  });

  test('another file type fails without a rule, and is a URL with one', async () => {
    await project.write({ 'src/index.ts': `import terms from './assets/terms.pdf';\nconsole.log(terms);` });
    await project.write({ 'src/assets/terms.pdf': Buffer.from('%PDF-1.7\n%âãÏÓ\n') });
    const { error, log } = await project.build();
    expect(error).toBe('Rspack build failed!');
    expectLines(log, sampleWith(page, 'Module parse failed'));
    const rule = page.all.find(({ code }) => code.includes('static/document/'))?.code ?? '';
    await project.write({ 'rsbuild.config.ts': rule });
    await build(project);
    expect(await distText(project, script)).toMatch(/static\/document\/terms\.\w{8}\.pdf/);
  });

  test('a rule of its own for some icons leaves the others as they are', async () => {
    const svg = (path: string) => `<svg xmlns="http://www.w3.org/2000/svg"><path d="${path}"/></svg>`;
    await project.write({
      'rsbuild.config.ts': sampleWith(page, 'raw-icons'),
      'src/icons/raw.svg': svg('M1 1'),
      'src/other.svg': svg('M2 2'),
      'src/index.ts': `import raw from './icons/raw.svg';\nimport other from './other.svg';\nconsole.log(raw, other);`,
    });
    await build(project);
    const built = await distText(project, script);
    expect(built).toContain('M1 1');
    expect(built).not.toContain('M2 2');
    expect(built).toContain('data:image/svg+xml;base64,');
  });
});
