import { expect, onTestFinished, test, vi } from 'vitest';
import { DocSiteError } from '#shared/errors';
import { defineTexts, type PluginTexts } from '#shared/plugin-texts';
import type { Json, Route } from '#shared/types';
import type { DocSitePlugin, PluginApi } from '../../../../plugins/api/index.ts';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { createHooks } from '../../../../plugins/hooks/create-hooks.ts';
import { openStore } from '../../../../plugins/reuse/store.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { contextOf } from '../../scripts/check/site-of.ts';
import { makeBuild, makeConfig, makeContext, makePage, problemsOf } from '../features/support.ts';
import { failureOf, hooksOf } from './support.ts';

const context = () => makeContext(makeConfig());

function plugin(name: string, setup: (api: PluginApi) => void, enforce?: 'pre' | 'post'): DocSitePlugin {
  return { name, setup, ...(enforce === undefined ? {} : { enforce }) };
}

/** A plugin that adds its own name to every HTML page. */
function signing(name: string, enforce?: 'pre' | 'post'): DocSitePlugin {
  return plugin(name, (api) => api.transformHtml((html) => `${html} ${name}`), enforce);
}

test('handlers run pre, normal, post; built-in plugins first within each group', async () => {
  const hooks = await hooksOf([signing('late', 'post'), signing('b'), signing('early', 'pre'), signing('a')], {
    builtins: [signing('builtin'), signing('builtin-early', 'pre')],
  });
  expect(await hooks.run.transformHtml('', makePage(), context())).toBe(' builtin-early early builtin b a late');
});

test('the end of the dev server does not wait forever for a plugin', async () => {
  const hooks = await hooksOf([plugin('endless', (api) => api.onDevClose(() => new Promise(() => {})))]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const closing = failureOf(hooks.run.onDevClose(context()));
  await vi.advanceTimersByTimeAsync(8000);
  expect((await closing).message).toBe(
    'Plugin "endless" failed in hook "onDevClose": The code awaits a promise that does not settle.',
  );
});

test('asynchronous handlers are awaited one after the other', async () => {
  const slow = plugin('slow', (api) =>
    api.transformHtml(async (html) => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      return `${html}1`;
    }),
  );
  const hooks = await hooksOf([slow, plugin('fast', (api) => api.transformHtml((html) => `${html}2`))]);
  expect(await hooks.run.transformHtml('', makePage(), context())).toBe('12');
});

test('a handler receives the result of the previous one, and the first value is not changed', async () => {
  const page = makePage({ title: 'Guide' });
  const hooks = await hooksOf([
    plugin('a', (api) => api.extendPageData((data) => ({ ...data, title: `${data.title}!` }))),
    plugin('b', (api) => api.extendPageData((data) => ({ ...data, extra: { shout: data.title } }))),
  ]);
  expect(await hooks.run.extendPageData(page, context())).toEqual({
    ...page,
    title: 'Guide!',
    extra: { shout: 'Guide!' },
  });
  expect(page.title).toBe('Guide');
});

test('lists of several plugins are joined in order', async () => {
  const tag = (name: string) => ({ tag: 'meta' as const, attrs: { name } });
  const hooks = await hooksOf([
    plugin('a', (api) => api.addHeadTags(() => [tag('one')])),
    plugin('b', (api) => api.addHeadTags((page) => [tag(page.title)])),
  ]);
  expect(await hooks.run.addHeadTags(makePage(), context())).toEqual([tag('one'), tag('Guide')]);
});

test('a plugin that throws is named with its hook, and the cause is kept', async () => {
  const cause = new Error('no such file');
  const hooks = await hooksOf([
    plugin('site:broken', (api) =>
      api.addHeadTags(() => {
        throw cause;
      }),
    ),
  ]);
  const error = await failureOf(hooks.run.addHeadTags(makePage(), context()));
  expect(error).toBeInstanceOf(DocSiteError);
  expect(error.message).toBe('Plugin "site:broken" failed in hook "addHeadTags": no such file');
  expect(error.cause).toBe(cause);
});

test('an error of the system comes with its remedy', async () => {
  const failing = plugin('site:locked', () => {
    throw Object.assign(new Error("EACCES: permission denied, open '/site/api.yaml'"), { code: 'EACCES' });
  });
  expect(await failureOf(hooksOf([failing]))).toMatchObject({
    problems: [{ hint: expect.stringMatching(/^Allow this user to read or write this path/) }],
  });
});

test('problems that a plugin has found keep their places, and are not called failures of the plugin', async () => {
  const hooks = await hooksOf([
    plugin('owner', (api) =>
      api.onBeforeBuild(() => {
        throw new DocSiteError('No owner.', { rule: 'owner', file: 'docs/en/a.md', line: 3 });
      }),
    ),
  ]);
  const error = await failureOf(hooks.run.onBeforeBuild(context()));
  expect(error instanceof DocSiteError && error.problems).toEqual([
    {
      rule: 'owner',
      severity: 'error',
      file: 'docs/en/a.md',
      line: 3,
      message: 'Plugin "owner": No owner.',
    },
  ]);
});

test('a setup that throws is named', async () => {
  const failing = plugin('site:broken', () => {
    throw new Error('no options');
  });
  expect((await failureOf(hooksOf([failing]))).message).toBe('Plugin "site:broken" failed in hook "setup": no options');
});

test.each([
  ['addPage', 'Did you mean `addPages`?'],
  ['registerEverything', expect.stringContaining('Editors list the methods')],
])('a call of `api.%s`, which does not exist, is reported with what to do', async (name, hint) => {
  const failing = plugin('site:broken', () => {
    throw new TypeError(`api.${name} is not a function`);
  });
  expect(await failureOf(hooksOf([failing]))).toMatchObject({ problems: [{ hint }] });
});

test('a long message of an error takes no time', async () => {
  const failing = plugin('site:broken', () => {
    throw new TypeError('x'.repeat(1_000_000));
  });
  expect((await failureOf(hooksOf([failing]))).message).toMatch(/^Plugin "site:broken" failed in hook "setup": x/);
}, 10_000);

test.each([
  ['undefined', () => undefined, 'undefined'],
  ['a string', () => 'x', 'a string'],
  ['a page without its address', () => ({ title: 'x' }), 'an object'],
])('extendPageData that returns %s is refused', async (_name, handler, found) => {
  const untyped: { name: string; setup(api: { extendPageData(handler: () => unknown): void }): void } = {
    name: 'p',
    setup: (api) => api.extendPageData(handler),
  };
  const hooks = await hooksOf([untyped]);
  expect((await failureOf(hooks.run.extendPageData(makePage(), context()))).message).toBe(
    `Plugin "p" returned ${found} in hook "extendPageData", expected the data of the same page, with its \`routePath\` and its \`pagePath\`, and JSON in \`extra\`.`,
  );
});

test('transformHtml that returns an empty text is refused, because the page would be empty', async () => {
  const hooks = await hooksOf([plugin('p', (api) => api.transformHtml(() => ''))]);
  expect((await failureOf(hooks.run.transformHtml('<p>', makePage(), context()))).message).toBe(
    'Plugin "p" returned a string in hook "transformHtml", expected a string that is not empty.',
  );
});

test('a handler that changes what it received fails by name', async () => {
  const mutating = plugin('p', (api) =>
    api.modifyNav((nav) => {
      Object.assign(nav[0] ?? {}, { text: 'changed' });
      return nav;
    }),
  );
  const hooks = await hooksOf([mutating]);
  const error = await failureOf(hooks.run.modifyNav([{ text: 'Guide' }], 'en', context()));
  expect(error.message).toMatch(/^Plugin "p" failed in hook "modifyNav": Cannot assign to read only property 'text'/);
  expect(error instanceof DocSiteError && error.problems[0]?.hint).toBe(
    'Arguments of hooks are read-only: return a changed copy.',
  );
});

test('a handler cannot change the configuration either', async () => {
  const hooks = await hooksOf([
    plugin('p', (api) =>
      api.onBeforeBuild(({ config }) => {
        Object.assign(config, { base: '/other/' });
      }),
    ),
  ]);
  expect((await failureOf(hooks.run.onBeforeBuild(context()))).message).toMatch(
    /^Plugin "p" failed in hook "onBeforeBuild"/,
  );
});

test.each([
  ['own:p', true],
  ['doc-site:p', false],
])('a build freezes the arguments of the plugin %s: %s', async (name, isFrozen) => {
  const nav = [{ text: 'Guide' }];
  const hooks = await hooksOf([plugin(name, (api) => api.modifyNav((items) => items))], { command: 'build' });
  await hooks.run.modifyNav(nav, 'en', context());
  expect(Object.isFrozen(nav)).toBe(isFrozen);
});

test('the Rsbuild configuration is returned unfrozen, since Rsbuild writes to it', async () => {
  const hooks = await hooksOf([
    plugin('p', (api) =>
      api.modifyRsbuildConfig((config, { environment }) => ({
        ...config,
        mode: environment === 'web' ? 'production' : 'none',
      })),
    ),
  ]);
  const config = await hooks.run.modifyRsbuildConfig(
    { source: { define: { A: '1' } } },
    { ...context(), environment: 'web' },
  );
  expect(config).toEqual({ source: { define: { A: '1' } }, mode: 'production' });
  expect(Object.isFrozen(config.source)).toBe(false);
});

test('an Rsbuild configuration that contains itself is refused', async () => {
  const less = { self: {} };
  less.self = less;
  const tools = { bundlerChain: [], less };
  const hooks = await hooksOf([plugin('p', (api) => api.modifyRsbuildConfig((config) => ({ ...config, tools })))]);
  const changed = hooks.run.modifyRsbuildConfig({}, { ...context(), environment: 'web' });
  expect((await failureOf(changed)).message).toBe(
    'Plugin "p" returned an object in hook "modifyRsbuildConfig", expected a configuration of at most 64 levels in which nothing contains itself.',
  );
});

test('a registration after setup is refused', async () => {
  let late: PluginApi | undefined;
  await hooksOf([
    plugin('p', (api) => {
      late = api;
    }),
  ]);
  expect(() => late?.addText('en', { a: 'b' })).toThrow('Plugin "p" called "addText" after its setup.');
});

test('two plugins with one name are refused', async () => {
  expect((await failureOf(hooksOf([signing('a'), signing('a')]))).message).toBe('Two plugins are named "a".');
});

test('a name that could not be a folder is refused', async () => {
  expect((await failureOf(hooksOf([signing('../x')]))).message).toBe(
    'Unexpected plugin name "../x", expected one such as "my-site:changelog".',
  );
});

test('data of several plugins is merged', async () => {
  const hooks = await hooksOf([
    plugin('a', (api) => {
      api.addGlobalStyles('./a.css', 'file:///b.css', 'package/c.css');
      api.addSlot('beforeDoc', '/x/A.tsx');
      api.addText('en', { one: '1', two: '2' });
      api.overrideComponent('Footer', '/x/Footer.tsx');
      api.addContentSources({ 'connect-src': ['https://b.example', 'https://a.example'] });
    }),
    plugin('b', (api) => {
      api.addSlot('beforeDoc', '/x/B.tsx');
      api.addText('en', { two: 'zwei' });
      api.overrideComponent('Footer', '/y/Footer.tsx');
      api.addContentSources({ 'connect-src': ['https://a.example'], 'img-src': ['https://c.example'] });
      api.watch(['data/*.json']);
    }),
  ]);
  const { globalStyles, slots, texts, overrides, contentSources, watchPatterns } = hooks.collected;
  expect({ globalStyles, slots, texts, overrides, contentSources, watchPatterns }).toEqual({
    globalStyles: ['/site/a.css', '/b.css', 'package/c.css'],
    slots: { beforeDoc: ['/x/A.tsx', '/x/B.tsx'] },
    texts: { en: { one: '1', two: 'zwei' } },
    overrides: { Footer: '/y/Footer.tsx' },
    contentSources: { 'connect-src': ['https://a.example', 'https://b.example'], 'img-src': ['https://c.example'] },
    watchPatterns: ['data/*.json'],
  });
});

test('two plugins that add the same virtual module are both named', async () => {
  const bringing = (name: string) => plugin(name, (api) => api.addVirtualModule('virtual-site/data', () => ''));
  const hooks = await hooksOf([bringing('a'), bringing('b')]);
  expect(() => hooks.collected).toThrow('Plugins "a" and "b" both add the virtual module "virtual-site/data".');
});

test('one group of texts may come from two plugins, but not two groups of one name', async () => {
  const texts = defineTexts('changes', { en: { title: 'Changes' } });
  const bringing = (name: string, group: PluginTexts) => plugin(name, (api) => api.addTextGroup(group));
  const hooks = await hooksOf([bringing('a', texts), bringing('b', texts)]);
  expect(hooks.collected.textGroups).toEqual([texts]);
  const rivals = await hooksOf([bringing('a', texts), bringing('b', { ...texts })]);
  expect(() => rivals.collected).toThrow('Plugins "a" and "b" both add the group of texts "changes".');
});

test('a virtual module is generated on request', async () => {
  const hooks = await hooksOf([
    plugin('a', (api) =>
      api.addVirtualModule('virtual-site/data', ({ config }) => `export const base = '${config.base}';`),
    ),
  ]);
  expect(await hooks.virtualModule('virtual-site/data', context())).toBe("export const base = '/';");
});

test('an id of a virtual module with a colon, or of more than 200 characters, is refused', async () => {
  const long = plugin('a', (api) => api.addVirtualModule('x'.repeat(200_000), () => ''));
  expect((await failureOf(hooksOf([long]))).message).toContain(`"${'x'.repeat(200)}", which cannot be imported.`);
  const colon = plugin('a', (api) => api.addVirtualModule('virtual:data', () => ''));
  expect((await failureOf(hooksOf([colon]))).message).toContain(
    'Plugin "a" names a virtual module "virtual:data", which cannot be imported.',
  );
});

test('output files are sorted by path; a path has one owner', async () => {
  const writing = (name: string, ...paths: string[]) =>
    plugin(name, (api) => api.addOutputFiles(() => paths.map((path) => ({ path, content: name }))));
  const build = makeBuild([]);
  const hooks = await hooksOf([writing('a', 'z.txt', 'b/c.txt'), writing('b', 'a.txt')]);
  expect((await hooks.run.addOutputFiles(build, context())).map(({ path }) => path)).toEqual([
    'a.txt',
    'b/c.txt',
    'z.txt',
  ]);
  const clashing = await hooksOf([writing('a', 'z.txt'), writing('b', 'z.txt')]);
  expect((await failureOf(clashing.run.addOutputFiles(build, context()))).message).toBe(
    'Plugins "a" and "b" both write "z.txt".',
  );
});

test.each([
  ['with names that differ in letter case', ['A.txt', 'a.txt'], 'Plugins "p" and "p" both write "a.txt".'],
  ['below another', ['a', 'a/b'], 'Plugin "p" writes "a/b", but "a" is both a file and a folder then.'],
  [
    'that is a folder of another',
    ['a/b/c', 'a/b'],
    'Plugin "p" writes "a/b", but "a/b" is both a file and a folder then.',
  ],
  ['with a long name', ['x'.repeat(256)], `Plugin "p" writes a file whose name is too long: "${'x'.repeat(60)}…".`],
])('an output file %s is refused', async (_, paths, message) => {
  const writing = plugin('p', (api) => api.addOutputFiles(() => paths.map((path) => ({ path, content: '' }))));
  const hooks = await hooksOf([writing]);
  expect((await failureOf(hooks.run.addOutputFiles(makeBuild([]), context()))).message).toBe(message);
});

test('an output file at a path that the output has in another letter case is refused on all systems', async () => {
  const outDir = temporaryFolder();
  writeOutput(outDir, 'guide/Café.html', '');
  const paths = ['Guide/cafe\u0301.html', 'guide/café.html/a', 'guide/other.html', 'guide/café'];
  const writing = plugin('p', (api) => api.addOutputFiles(() => paths.map((path) => ({ path, content: '' }))));
  const hooks = await hooksOf([writing]);
  const problems = await problemsOf(hooks.run.addOutputFiles(makeBuild([], { outDir }), context()));
  expect(problems.map(({ message }) => message)).toEqual([
    `Plugin "p" writes "${paths[0]}", which exists already: a page or a file of the public folder.`,
    'Plugin "p" writes "guide/café.html/a", but "guide/café.html" is both a file and a folder then.',
    'Plugin "p" writes "guide/café", which is the address of a page: readers would get the file.',
  ]);
});

test('a file of the public folder in place of a file of the engine is to be removed, and not that of the engine', async () => {
  const outDir = temporaryFolder();
  writeOutput(outDir, 'llms.txt', '');
  const writing = plugin('doc-site:llms', (api) => api.addOutputFiles(() => [{ path: 'llms.txt', content: '' }]));
  const hooks = await hooksOf([writing]);
  const problems = await problemsOf(hooks.run.addOutputFiles(makeBuild([], { outDir }), context()));
  expect(problems.map(({ hint }) => hint)).toEqual([
    expect.stringMatching(/^Delete the file from the `public` folder/),
  ]);
});

test('a content policy of several lines, which would break `_headers`, is refused', async () => {
  const file = { path: 'frame.htm', content: '', contentPolicy: "default-src 'self';\nobject-src 'none'" };
  const hooks = await hooksOf([plugin('p', (api) => api.addOutputFiles(() => [file]))]);
  expect((await failureOf(hooks.run.addOutputFiles(makeBuild([]), context()))).message).toBe(
    'Plugin "p" writes "frame.htm" with a `contentPolicy` that is not a single line.',
  );
});

test('an output file without a path says which key is missing', async () => {
  const misnamed = JSON.parse('[{ "file": "a.json", "content": "" }]');
  const hooks = await hooksOf([plugin('p', (api) => api.addOutputFiles(() => misnamed))]);
  expect((await failureOf(hooks.run.addOutputFiles(makeBuild([]), context()))).message).toBe(
    'Plugin "p" writes a file without `path`.',
  );
});

test.each(['../x', '/x', 'a/../x', 'a\\x', '', 'a//b', 'C:x'])('an output file at %j is refused', async (path) => {
  const hooks = await hooksOf([plugin('p', (api) => api.addOutputFiles(() => [{ path, content: '' }]))]);
  expect((await failureOf(hooks.run.addOutputFiles(makeBuild([]), context()))).message).toContain(
    'which is not a path in the output folder',
  );
});

test('the build result contains redirects, sitemap entries and sources of plugins', async () => {
  const { outDir, pages, inlineHashes, read } = makeBuild([makePage()]);
  const hooks = await hooksOf([
    plugin('p', (api) => {
      api.addRedirects(() => [{ from: '/old', to: '/guide/' }]);
      api.addSitemapEntries(() => [{ url: '/play/' }]);
      api.addContentSources({ 'frame-src': ['https://play.example'] });
      api.addContentSources(({ config }) => ({ 'style-src': [`https://${config.defaultLang}.example`] }));
    }),
  ]);
  expect(hooks.collected.contentSources).toEqual({ 'frame-src': ['https://play.example'] });
  const build = await hooks.buildResult({ outDir, pages, inlineHashes, read }, context());
  expect(build.redirects).toEqual([{ from: '/old', to: '/guide/', plugin: 'p' }]);
  expect(build.sitemapEntries).toEqual([{ url: '/play/' }]);
  expect(build.contentSources).toEqual({
    'frame-src': ['https://play.example'],
    'style-src': ['https://en.example'],
  });
});

test.each([
  [{ 'style-src': ['a\nb'] }, 'gave the source "a\\nb" of `style-src` to "addContentSources": expected one source'],
  [undefined, 'gave undefined to "addContentSources", expected sources by directive'],
])('a function cannot return %j as sources', async (sources, message) => {
  const hooks = await hooksOf([plugin('p', (api) => Reflect.apply(api.addContentSources, api, [() => sources]))]);
  const { outDir, pages, inlineHashes, read } = makeBuild([]);
  const built = hooks.buildResult({ outDir, pages, inlineHashes, read }, context());
  expect((await failureOf(built)).message).toContain(message);
});

test('checks and commands run by name', async () => {
  const seen: string[] = [];
  const hooks = await hooksOf([
    plugin('p', (api) => {
      api.addCheck({
        rule: 'p:owner',
        description: 'Every page has an owner.',
        unit: 'pages',
        run: ({ site }) => ({ checked: 1, problems: [{ message: `None in ${site.outDir}.` }] }),
      });
      api.addCommand('hello', (args) => {
        seen.push(...args);
      });
    }),
  ]);
  const [check] = hooks.collected.checks;
  const checkContext = await contextOf({});
  expect(check && (await hooks.check(check, checkContext))).toEqual({
    checked: 1,
    problems: [{ message: 'None in /site/dist.' }],
  });
  await hooks.command('hello', ['a', 'b'], context());
  expect(seen).toEqual(['a', 'b']);
  const unknown = await failureOf(hooks.command('helo', [], context()));
  expect(unknown instanceof DocSiteError && unknown.problems[0]?.hint).toBe('Plugins add: hello.');
});

test.each([[{ message: ' \u3000' }], [{}], [undefined]])('a check cannot report %j', async (problem) => {
  const run = () => ({ checked: 1, problems: [problem] as unknown as [{ message: string }] });
  const hooks = await hooksOf([
    plugin('p', (api) => api.addCheck({ rule: 'p:x', description: 'Nothing is wrong.', unit: 'pages', run })),
  ]);
  const [check] = hooks.collected.checks;
  const checkContext = await contextOf({});
  await expect(check && hooks.check(check, checkContext)).rejects.toThrow('each with a `message`');
});

test('every call is counted and timed', async () => {
  const hooks = await hooksOf([signing('a')]);
  await hooks.run.transformHtml('<p>', makePage(), context());
  await hooks.run.transformHtml('<p>', makePage(), context());
  expect(hooks.timings().map(({ plugin: name, hook, calls }) => ({ name, hook, calls }))).toEqual(
    expect.arrayContaining([
      { name: 'a', hook: 'setup', calls: 1 },
      { name: 'a', hook: 'transformHtml', calls: 2 },
    ]),
  );
});

test('plugins know command and root, and print under their name', async () => {
  const printed: string[] = [];
  const hooks = await createHooks({
    plugins: [plugin('p', (api) => api.logger.info(`${api.command} in ${api.root}`))],
    command: 'check',
    root: '/site',
    store: openStore('/nowhere'),
    createLogger: (name) => ({
      info: (message) => printed.push(`${name}: ${message}`),
      warn: () => {},
      error: () => {},
    }),
  });
  expect(hooks.collected.commands).toEqual([]);
  expect(printed).toEqual(['p: check in /site']);
});

test('page data that contains itself is refused', async () => {
  const extra: Record<string, Json> = {};
  extra.self = extra;
  const hooks = await hooksOf([plugin('p', (api) => api.extendPageData((page) => ({ ...page, extra })))]);
  expect((await failureOf(hooks.run.extendPageData(makePage(), context()))).message).toContain('and JSON in `extra`');
});

test('a function in `extra`, which pages would lack, is refused with its path', async () => {
  const plugins = [
    plugin('p', (api) =>
      api.extendPageData((page) => Object.assign({}, page, { extra: { dates: [{ format: () => 'today' }] } })),
    ),
  ];
  const { run } = await hooksOf(plugins);
  expect((await failureOf(run.extendPageData(makePage(), context()))).message).toBe(
    'Plugin "p" returned a page in hook "extendPageData" that JSON cannot hold: `extra.dates[0].format` is a function.',
  );
});

/** A plugin as an author without types might write it. */
function untyped(hook: string, result: unknown): DocSitePlugin {
  return { name: 'p', setup: (api) => Reflect.get(api, hook)(() => result) };
}

const guide: Route = { path: '/guide', filePath: 'en/guide.md', lang: 'en', version: '' };

test.each([
  [
    { filePath: 'en/guid.md' },
    'Unexpected text "en/guid.md" for key `filePath`: expected the `filePath` of a route that the handler received.',
    'Did you mean `en/guide.md`?',
  ],
  [{ lang: 'zh' }, 'Unexpected text "zh" for key `lang`: expected `en`, the language that the route had.', undefined],
  [{ path: 'guide' }, 'Unexpected text "guide" for key `path`: expected a path that begins with `/`.', undefined],
  [{ pathh: '/start' }, 'Unexpected key `pathh`: there is no such key.', 'Did you mean `path`?'],
  [
    { routePath: '/start' },
    'Unexpected key `routePath`: there is no such key.',
    'Known: `path`, `filePath`, `lang`, `version`.',
  ],
])('a route that modifyRoutes changes to %j is refused', async (change, message, hint) => {
  const hooks = await hooksOf([untyped('modifyRoutes', [{ ...guide, ...change }])]);
  const failure = await failureOf(hooks.run.modifyRoutes([guide], { ...context(), frontmatterOf: () => ({}) }));
  const [problem] = failure instanceof DocSiteError ? failure.problems : [];
  expect(problem?.message).toBe(`Plugin "p" returned an invalid route in hook "modifyRoutes": ${message}`);
  expect(problem?.hint).toBe(hint);
});

test('a list with something else than objects is refused with its place in the list', async () => {
  const hooks = await hooksOf([untyped('addSitemapEntries', [{ url: '/a' }, 42])]);
  expect((await failureOf(hooks.run.addSitemapEntries(context()))).message).toBe(
    'Plugin "p" returned a list with a number as item 2 in hook "addSitemapEntries", expected a list of objects.',
  );
});

test('fields of a page that a plugin changes to something else are refused, all at once', async () => {
  const page = makePage();
  const hooks = await hooksOf([
    untyped('extendPageData', { ...page, pageType: 'constructor', title: 42, head: [{ tag: 'b' }], lang: undefined }),
  ]);
  const failure = await failureOf(hooks.run.extendPageData(page, context()));
  const prefix = 'Plugin "p" returned an invalid page in hook "extendPageData": ';
  expect(failure instanceof DocSiteError && failure.problems.map(({ message }) => message.replace(prefix, ''))).toEqual(
    [
      'Unexpected `42` for key `title`: expected `string`.',
      'Missing key `lang`: expected `string`.',
      "Unexpected text \"constructor\" for key `pageType`: expected `'404' | 'home' | 'doc' | 'custom' | 'blank'`.",
      "Unexpected text \"b\" for key `head[0].tag`: expected `'title' | 'meta' | 'link' | 'script' | 'style' | 'base' | 'noscript'`.",
    ],
  );
});

test('navigation that JSON cannot hold is refused', async () => {
  const circle: Record<string, unknown> = { text: 'Circle' };
  circle.items = [circle];
  const hooks = await hooksOf([untyped('modifyNav', [circle])]);
  expect((await failureOf(hooks.run.modifyNav([], 'en', context()))).message).toBe(
    'Plugin "p" returned a list in hook "modifyNav", expected a list of objects that JSON can hold.',
  );
});

test.each([
  ['modifyNav', { text: 'A', link: 5 }, 'entry', 'Unexpected `5` for key `link`: expected `string`.'],
  [
    'modifySidebar',
    { text: 'A', items: 'b' },
    'entry',
    'Unexpected text "b" for key `items`: expected `SidebarItem[]`.',
  ],
  [
    'modifySearchSections',
    { routePath: '/', title: 'A', header: '', id: '', depth: 1, rank: 1 },
    'section',
    'Missing key `content`: expected `string`.',
  ],
] as const)('an invalid item from %s is refused', async (hook, item, noun, mistake) => {
  const hooks = await hooksOf([untyped(hook, [item])]);
  const failure = await failureOf(
    hook === 'modifyNav'
      ? hooks.run[hook]([], 'en', context())
      : hook === 'modifySidebar'
        ? hooks.run[hook]([], '/a/', { ...context(), lang: 'en', frontmatterOf: () => ({}) })
        : hooks.run[hook]([], 'en', context()),
  );
  expect(failure instanceof DocSiteError && failure.problems[0]?.message).toBe(
    `Plugin "p" returned an invalid ${noun} in hook "${hook}": ${mistake}`,
  );
});

test.each([
  ['addPageFeeds', { url: '/rss.xml' }, 'feed', 'Missing key `title`: expected `string`.'],
  ['addSitemapEntries', { link: '/a' }, 'sitemap entry', 'Missing key `url`: expected `string`.'],
  ['addLlmsLinks', { lang: 'en', text: 'A', link: 5 }, 'link', 'Unexpected `5` for key `link`: expected `string`.'],
  ['addRedirects', { from: '/a' }, 'redirect', 'Missing key `to`: expected `string`.'],
] as const)('an invalid entry from %s is refused', async (hook, item, noun, mistake) => {
  const hooks = await hooksOf([untyped(hook, [item])]);
  const failure = await failureOf(
    hook === 'addPageFeeds' ? hooks.run[hook](makePage(), context()) : hooks.run[hook](context()),
  );
  expect(failure instanceof DocSiteError && failure.problems[0]?.message).toBe(
    `Plugin "p" returned an invalid ${noun} in hook "${hook}": ${mistake}`,
  );
});
