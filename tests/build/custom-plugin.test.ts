import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#shared/errors';
import type { PageFile } from '#shared/types';
import { type CommandResult, runCommand } from '../support/command.ts';
import { parseHtml } from '../support/html.ts';
import { indexedPages } from '../support/search.ts';
import { copyFixture, type TestSite } from '../support/site.ts';

let site: TestSite;
let build: CommandResult;

beforeAll(async () => {
  site = await copyFixture('custom-plugin');
  build = await site.build();
  expect(build.status, build.stdout + build.stderr).toBe(0);
});
afterAll(() => site.dispose());

describe('a plugin of the site', () => {
  test('adds pages from data, complete as any other: HTML, data, twin, search, sitemap', async () => {
    const page = parseHtml(await site.output('releases/v1.0.html'));
    expect(page.document.title).toBe('Machine 1.0 | Extended');
    expect(page.text('article')).toBe('Machine 1.0 The first one.');
    expect(await site.output('releases/v1.0.md')).toBe('# Machine 1.0\n\nThe first one.\n');
    expect(await site.output('sitemap.xml')).toContain('<loc>https://extended.example/releases/v1.0</loc>');
  });

  test('a page from data has no source file, and so nothing to edit', async () => {
    const { page } = await site.json<PageFile>('page-data/releases/v1.0.json');
    expect(page.relativePath).toBe('');
    expect(page).not.toHaveProperty('editLink');
    expect((await site.json<PageFile>('page-data/index.json')).page).toHaveProperty('editLink');
  });

  test('extends the front matter and the data of pages', async () => {
    const owners = async (pagePath: string) => {
      const { page } = await site.json<PageFile>(`page-data/${pagePath}.json`);
      return [page.frontmatter.owner, page.extra.owner];
    };
    expect(await owners('releases/v1.0')).toEqual(['robot', true]);
    expect(await owners('index')).toEqual(['Ada', false]);
  });

  test('changes the sidebar and the navigation', async () => {
    const { document } = parseHtml(await site.output('releases/v1.0.html'));
    const texts = (selector: string) => [...document.querySelectorAll(selector)].map((link) => link.textContent);
    expect(texts('nav[data-sidebar] a')).toEqual(['Machine 1.1', 'Machine 1.0']);
    expect(texts('nav[aria-label="Main"] a')).toEqual(['Releases']);
  });

  test('brings a preprocessor and a remark plugin, by module', async () => {
    const { document } = parseHtml(await site.output('index.html'));
    const paragraph = document.querySelector('article p');
    expect(paragraph?.textContent).toBe('This is the machine, a quiet one, and the latest is 1.1.');
    expect(paragraph?.querySelector('em')?.textContent).toBe('quiet');
  });

  test('brings a virtual module for documents and components', async () => {
    expect(parseHtml(await site.output('guide/page.html')).text('article')).toContain('From a document: 1.1.');
    expect(parseHtml(await site.output('index.html')).text('article strong')).toBe('1.1');
  });

  test('brings a plugin for Rsbuild, with which documents import files of a kind of its own', async () => {
    expect(parseHtml(await site.output('guide/page.html')).text('article')).toContain('Sizes: small and large.');
  });

  test('brings a static component with its styles, and no script for it', async () => {
    const html = await site.output('index.html');
    expect(html).toContain('data-only-html');
    expect(parseHtml(html).document.querySelector('style')?.textContent).toContain('{outline:5px dotted}');
    const scripts = [...(await site.contents())].filter(([name]) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(1);
    for (const [name, text] of scripts) expect(text.includes('data-only-html'), name).toBe(false);
  });

  test('adds to the theme: styles, a component on every page, a slot, an interface text, an override', async () => {
    const page = parseHtml(await site.output('guide/second.html'));
    expect(page.text('.greeting')).toBe('Hello from /guide/second');
    expect(page.text('main')).toContain('Thanks for reading.');
    expect(parseHtml(await site.output('guide/page.html')).text('a[rel="next"]')).toBe('OnwardsSecond');
    expect(parseHtml(await site.output('404.html')).text('h1')).toBe('Lost in the machine');
    expect(page.document.querySelector('style')?.textContent).toContain('.greeting{outline:3px double}');
  });

  test('adds tags to head and body, and changes the final HTML', async () => {
    const page = parseHtml(await site.output('guide/page.html'));
    expect(page.meta('page-path')).toBe('guide/page');
    expect(page.text('body script#extended')).toBe('{}');
    expect(page.document.body.hasAttribute('data-extended')).toBe(true);
  });

  test('changes what is searched', async () => {
    const found = (await indexedPages(site, 'en')).map(({ path }) => path);
    expect(found.sort()).toEqual(['/', '/guide/page', '/guide/second', '/releases/v1.1']);
  });

  test('adds to redirects, sitemap, llms.txt and content policy', async () => {
    expect(await site.output('_redirects')).toBe('/latest /releases/v1.1 301\n/latest/ /releases/v1.1 301\n');
    expect(await site.output('sitemap.xml')).toContain(
      '<loc>https://extended.example/files/plan.txt</loc>\n<lastmod>2024-01-01</lastmod>',
    );
    expect(await site.output('llms.txt')).toContain(
      '- [Plan](https://extended.example/files/plan.txt): The drawing.\n',
    );
    expect(await site.output('_headers')).toContain("connect-src 'self' https://api.extended.example;");
  });

  test('writes files from all rendered pages', async () => {
    expect(await site.json('files/words.json')).toEqual({
      '/': 15,
      '/guide/page': 17,
      '/guide/second': 5,
      '/releases/v1.0': 7,
      '/releases/v1.1': 7,
    });
  });

  test('is called when a build begins and when its output is in place', () => {
    expect(build.stdout).toContain('[extended:releases] before: 5 pages\n');
    expect(build.stdout).toContain('[extended:releases] after: 5 pages, the first begins with # Start\n');
  });

  test('adds a check, which fails `npm run check`', async () => {
    const { status, stdout } = await runCommand(['check', '--root', site.root, '--built', '--format', 'json']);
    const { rules }: { rules: readonly { findings: readonly Problem[] }[] } = JSON.parse(stdout);
    expect(status).toBe(1);
    const errors = rules.flatMap(({ findings }) => findings.filter(({ severity }) => severity === 'error'));
    expect(errors).toEqual([
      {
        rule: 'extended:has-owner',
        severity: 'error',
        file: 'docs/en/guide/page.mdx',
        message: 'The page has no owner.',
      },
    ]);
  });
});

describe('a plugin that fails', () => {
  async function buildWith(plugins: string): Promise<CommandResult> {
    const config = await site.read('doc-site.config.ts');
    await site.write('doc-site.config.ts', config.replace(/plugins: \[.*\]/, `plugins: [${plugins}]`));
    const result = await site.build();
    await site.write('doc-site.config.ts', config);
    return result;
  }

  /** What a build prints with one more plugin, whose setup is this. */
  async function messagesOf(setup: string): Promise<readonly string[]> {
    const { status, stderr } = await buildWith(
      `{ name: 'extended:bad', setup(api) { ${setup} } }, releases({ file: 'data/releases.json', product: 'Machine' })`,
    );
    expect(status).toBe(1);
    return stderr.split('\n').filter((line) => /^(\S*: )?(On the page|Plugins? "|docs)|^ {4}/.test(line));
  }

  test('on every page is reported once, with the first page and the place in its own file', async () => {
    expect(await messagesOf("api.addHeadTags((page) => { throw new Error('No ink.'); });")).toEqual([
      expect.stringMatching(
        /^doc-site\.config\.ts:\d+:\d+: On the page `\/` and 4 more: Plugin "extended:bad" failed in hook "addHeadTags": No ink\.$/,
      ),
    ]);
  });

  test('with the final HTML of one page names that page', { tags: 'all' }, async () => {
    const setup = "api.transformHtml((html, page) => page.routePath === '/guide/page' ? undefined : html);";
    expect(await messagesOf(setup)).toEqual([
      'doc-site.config.ts:15:54: On the page `/guide/page`: Plugin "extended:bad" returned undefined in hook "transformHtml", expected a string that is not empty.',
      '    Return the result, even if it is unchanged.',
    ]);
  });

  test('by writing files over pages, page data or other files, or outside the output folder, is reported for each of them', async () => {
    const paths = ['index.html', 'page-data/index.json', 'files/plan.txt', '../up.txt', 'files/words.json', 'new.txt'];
    const taken = (file: string) => [
      `doc-site.config.ts:15:54: Plugin "extended:bad" writes "${file}", which exists already: a page or a file of the public folder.`,
      '    Choose another path, or remove the other file. To change a page, use `transformHtml` or `extendPageData`.',
    ];
    expect(
      await messagesOf(`api.addOutputFiles(() => ${JSON.stringify(paths)}.map((path) => ({ path, content: '' })));`),
    ).toEqual([
      ...paths.slice(0, 3).flatMap(taken),
      'doc-site.config.ts:15:54: Plugin "extended:bad" writes "../up.txt", which is not a path in the output folder.',
      '    Use a relative path with `/` and without `..`: `data/changelog.json`.',
      'plugin/releases.ts:71:11: Plugins "extended:bad" and "extended:releases" both write "files/words.json".',
      '    Choose another path for one of the two. On some systems, names in another letter case are the same.',
    ]);
  });

  test('by naming modules that do not exist gets one error for each, in the order of its calls', async () => {
    const setup = [
      "api.addGlobalComponents('./plugin/Nowhere.tsx', './plugin/Greeting.tsx')",
      "api.addGlobalStyles('nowhere/style.css')",
      "api.addSlot('beforeDoc', '/nowhere/Slot.tsx')",
      "api.addMdxComponents('./plugin/none.tsx')",
      "api.addRemarkPlugins({ module: '/nowhere/remark.mjs' })",
    ].join('; ');
    const messages = (await messagesOf(setup)).filter((line) => !line.startsWith(' '));
    expect(messages.map((line) => line.replace(site.root, ''))).toEqual([
      'doc-site.config.ts:15:54: Plugin "extended:bad" names the module "plugin/Nowhere.tsx" in "addGlobalComponents", which does not exist.',
      'doc-site.config.ts:15:128: Plugin "extended:bad" names the module "nowhere/style.css" in "addGlobalStyles", which does not exist.',
      'doc-site.config.ts:15:170: Plugin "extended:bad" names the module "/nowhere/Slot.tsx" in "addSlot", which does not exist.',
      'doc-site.config.ts:15:217: Plugin "extended:bad" names the module "plugin/none.tsx" in "addMdxComponents", which does not exist.',
      'doc-site.config.ts:15:260: Plugin "extended:bad" names the module "/nowhere/remark.mjs" in "addRemarkPlugins", which does not exist.',
    ]);
  });

  test('by naming files without the component that is rendered gets one error for each', async () => {
    await site.write('plugin/nothing.ts', 'export type Nothing = undefined;\n');
    await site.write('plugin/named.tsx', 'export const Named = () => null;\n');
    await site.write('plugin/style.css', 'a { color: red }\n');
    const setup = [
      "api.addMdxComponents('./plugin/style.css', './plugin/nothing.ts', './plugin/named.tsx')",
      "api.addSlot('beforeDoc', './plugin/named')",
      "api.addRemarkPlugins({ module: './plugin/named.tsx' }, { module: './plugin/named.tsx', exportName: 'Named' })",
      "api.addGlobalComponents('./plugin')",
    ].join('; ');
    expect(await messagesOf(setup)).toEqual([
      'doc-site.config.ts:15:298: Plugin "extended:bad" names the module "plugin" in "addGlobalComponents", which does not exist.',
      "    Give the URL of a file beside the plugin, `import.meta.resolve('./Banner.tsx')`, or a path relative to the site.",
      'plugin/named.tsx: Plugin "extended:bad" gives "addSlot" a module without a default export.',
      '    Export the component with `export default`.',
      'plugin/named.tsx: Plugin "extended:bad" gives "addRemarkPlugins" a module without the export `default`.',
      '    Export the function with this name, or set `exportName` to the name of the export.',
      'plugin/nothing.ts: Plugin "extended:bad" gives "addMdxComponents" a module that exports nothing.',
      '    Export each component under the name that documents use.',
      'plugin/style.css: Plugin "extended:bad" gives "addMdxComponents" a file that is no code.',
      '    Give style sheets to `addGlobalStyles`.',
    ]);
  });

  test('by adding a page over a document is reported once, with both', async () => {
    const setup = "api.addPages(() => [{ filePath: 'en/guide/page.md', content: '# Mine' }]);";
    expect(await messagesOf(setup)).toEqual([
      'doc-site.config.ts:15:54: Plugin "extended:bad" adds the page "en/guide/page.md", but the document `en/guide/page.mdx` is already at this address.',
      '    Give the page another `filePath` in the plugin or in its options.',
    ]);
  });

  test('by linking to pages that do not exist is reported with the hook that returned the link', {
    tags: 'all',
  }, async () => {
    const setup = [
      "api.modifyNav((nav) => [...nav, { text: 'No', link: '/nowhere' }])",
      "api.modifySidebar((items, folder) => folder === '/guide/' ? [...items, { text: 'Page', link: '/guide/pag' }] : items)",
    ].join('; ');
    const { stderr } = await buildWith(
      `{ name: 'extended:bad', setup(api) { ${setup} } }, releases({ file: 'data/releases.json', product: 'Machine' })`,
    );
    expect(stderr).toContain(
      'Unexpected link `/nowhere` that plugin "extended:bad" added in hook "modifyNav": there is no page `/nowhere`.\n',
    );
    expect(stderr).toContain(
      'Unexpected link `/guide/pag` that plugin "extended:bad" added in hook "modifySidebar": there is no page `/guide/pag`.\n    Did you mean `/guide/page`?',
    );
  });

  test('by redirecting to a page that does not exist is named, not the engine that finds it', {
    tags: 'all',
  }, async () => {
    const setup = "api.addRedirects(() => [{ from: '/old', to: '/nowhere' }, { from: 'older', to: '/' }])";
    expect(await messagesOf(setup)).toEqual([
      'doc-site.config.ts:15:54: Plugin "extended:bad" returned an invalid redirect in hook "addRedirects": Unexpected redirect from "older": expected a path such as `/old-page`.',
      'doc-site.config.ts:15:54: Plugin "extended:bad" returned an invalid redirect in hook "addRedirects": The redirect from `/old` leads to `/nowhere`, but that page does not exist.',
    ]);
  });

  test('by writing wrong virtual modules is named, with the places in their texts', async () => {
    const texts = ['export const data = ;', "\nimport './nowhere';", "export { nothing } from 'virtual-bad/3';", ''];
    const modules = texts.map(
      (text, number) => `api.addVirtualModule('virtual-bad/${number}', () => ${JSON.stringify(text)})`,
    );
    const imports = texts.map((_, number) => `import 'virtual-bad/${number}';\n`);
    await site.write('plugin/Uses.tsx', `${imports.join('')}export default () => null;\n`);
    const messages = await messagesOf([...modules, "api.addGlobalComponents('./plugin/Uses.tsx')"].join('; '));
    await site.remove('plugin/Uses.tsx');
    const inText = (number: number, place: string) =>
      `Plugin "extended:bad", text of the virtual module "virtual-bad/${number}", ${place}`;
    expect(messages).toEqual([
      `${inText(2, 'line 1, column 10')}: Unexpected import of \`nothing\`: \`virtual-bad/3\` does not export it.`,
      '    It exports nothing.',
      `${inText(0, 'line 1, column 21')}: Unexpected token.`,
      '    Look before this place for a bracket, a quote or a comma that is missing or that is too much.',
      `${inText(1, 'line 2, column 8')}: Unexpected import \`./nowhere\`: there is no such file.`,
      '    A virtual module is in no folder: import files of the site by their absolute paths.',
    ]);
  });

  test('is reported together with a theme module that cannot be loaded', { tags: 'all' }, async () => {
    await site.write('plugin/Broken.tsx', "throw new Error('No light.');\nexport default () => null;\n");
    const setup =
      "api.extendPageData((page) => { if (page.routePath === '/guide/page') throw new Error('No ink.'); return page; }); api.addGlobalComponents('./plugin/Broken.tsx')";
    const { status, stderr } = await buildWith(`{ name: 'extended:bad', setup(api) { ${setup} } }`);
    await site.remove('plugin/Broken.tsx');
    expect(stderr).toContain('Plugin "extended:bad" failed in hook "extendPageData": No ink.');
    expect(stderr).toContain('plugin/Broken.tsx:1:7: No light.');
    expect(status).toBe(1);
  });

  test('is named with the hook that threw, and the last output stays', { tags: 'all' }, async () => {
    const before = await site.outputFiles();
    const { status, stderr } = await buildWith(
      "{ name: 'extended:bad', setup(api) { api.addOutputFiles(() => { throw new Error('No paper.'); }); } }, releases({ file: 'data/releases.json', product: 'Machine' })",
    );
    expect(stderr).toContain('Plugin "extended:bad" failed in hook "addOutputFiles": No paper.');
    expect(status).toBe(1);
    expect(await site.outputFiles()).toEqual(before);
  });

  test('is named when it returns something that the hook cannot use', async () => {
    const { status, stderr } = await buildWith(
      "{ name: 'extended:bad', setup(api) { api.modifyNav(() => undefined); } }",
    );
    expect(stderr).toContain(
      'Plugin "extended:bad" returned undefined in hook "modifyNav", expected a list of objects that JSON can hold.\n' +
        '    Return the result, even if it is unchanged.',
    );
    expect(status).toBe(1);
  });

  test('is named when its options are wrong, with the path of the option and the nearest name', async () => {
    const { status, stderr } = await buildWith("releases({ fil: 'data/releases.json', product: 'Machine' })");
    expect(stderr).toContain(
      [
        'doc-site.config.ts:15:24: Plugin "extended:releases": Unexpected option `fil`: there is no such option.',
        '    Did you mean `file`?',
      ].join('\n'),
    );
    expect(status).toBe(1);
  });
});
