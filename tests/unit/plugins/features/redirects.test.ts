import { expect, test } from 'vitest';
import type { Doc } from '../../../../plugins/api/index.ts';
import type { UserConfig } from '../../../../plugins/api/plugin-api.ts';
import { pluginRedirects } from '../../../../plugins/features/redirects/index.ts';
import { patternProblems } from '../../../../plugins/features/redirects/patterns.ts';
import { redirectRules } from '../../../../plugins/features/redirects/rules.ts';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { hooksOf } from '../hooks/support.ts';
import { makeBuild, makeConfig, makeContext, makeDoc, problemsOf } from './support.ts';

const pages = new Map(['/', '/guide/', '/config/output/minify', '/zh/guide/'].map((path) => [path, {}]));

function check(...redirects: readonly (readonly [from: string, to: string])[]) {
  const { rules, problems } = redirectRules({
    redirects: redirects.map(([from, to]) => ({ from, to })),
    pages,
    isFile: (path) => path === '/files/a.zip',
  });
  return { rules, messages: problems.map(({ message }) => message) };
}

/** Files that a site with these redirects gets. */
async function filesOfSite(user: UserConfig, docs: readonly Doc[] = [], root = '/site') {
  const config = makeConfig(user, root);
  const sources = docs.flatMap((doc) =>
    doc.route === undefined ? [] : [[doc.route.path, { route: doc.route, doc }] as const],
  );
  const context = makeContext(config, { docs, pages: new Map(sources) });
  const hooks = await hooksOf([pluginRedirects()], { root });
  const build = await hooks.buildResult(makeBuild([]), context);
  const files = await hooks.run.addOutputFiles(build, context);
  return Object.fromEntries(files.map(({ path, content }) => [path, String(content)]));
}

test('a redirect leads to a page, a file or another site, with its hash', () => {
  expect(
    check(
      ['/old', '/guide/#start'],
      ['/a.html', '/files/a.zip'],
      ['/b/', 'https://example.com/x?y'],
      ['/c', '/config/output/minify/'],
    ),
  ).toEqual({
    rules: [
      { from: '/a', to: '/files/a.zip' },
      { from: '/b/', to: 'https://example.com/x?y' },
      { from: '/c', to: '/config/output/minify/' },
      { from: '/old', to: '/guide/#start' },
    ],
    messages: [],
  });
});

test('every path in a chain redirects straight to its end', () => {
  expect(check(['/a', '/b#x'], ['/b', '/c/'], ['/c', '/guide/'])).toEqual({
    rules: [
      { from: '/a', to: '/guide/#x' },
      { from: '/b', to: '/guide/' },
      { from: '/c', to: '/guide/' },
    ],
    messages: [],
  });
});

test('a loop is reported with its path', () => {
  expect(check(['/a', '/b'], ['/b', '/a/'], ['/c', '/c'])).toEqual({
    rules: [],
    messages: [
      'The redirect from `/a` never ends: /a → /b → /a/.',
      'The redirect from `/b` never ends: /b → /a/ → /b.',
      'The redirect from `/c` never ends: /c → /c.',
    ],
  });
});

test('a redirect into a loop of others ends', () => {
  expect(check(['/in', '/a'], ['/a', '/b'], ['/b', '/a']).rules).toEqual([]);
});

test('two redirects from one path are reported, whatever their form', () => {
  expect(check(['/old', '/guide/'], ['/old/', '/']).messages).toEqual(['`/old/` redirects to `/` and to `/guide/`.']);
});

test('a page cannot be redirected', () => {
  expect(check(['/guide', '/']).messages).toEqual(['`/guide` redirects to `/`, but is itself a page.']);
});

test('a redirect that differs from a page or another redirect only in letter case is refused on all systems', () => {
  expect(check(['/Config/output/Minify.html', '/guide/'], ['/Old', '/guide/'], ['/old/', '/guide/'])).toEqual({
    rules: [{ from: '/Old', to: '/guide/' }],
    messages: [
      '`/Config/output/Minify.html` redirects to `/guide/`, but differs from the page `/config/output/minify` only in letter case: on some systems one would replace the other.',
      '`/old/` redirects to `/guide/`, but differs from the redirect from `/Old` only in letter case: on some systems one would replace the other.',
    ],
  });
});

test('a redirect that differs from another only in the Unicode form of its letters is refused', () => {
  expect(check(['/caf\u00e9', '/guide/'], ['/cafe\u0301', '/guide/']).messages).toEqual([
    expect.stringContaining('only in the Unicode form of letters'),
  ]);
});

test.each(['/../../x', '/a/%2e%2e/b', '/a:b', `/${'x'.repeat(256)}`])(
  'a redirect from %j, which cannot be a file, is refused at its place',
  (from) => {
    expect(check([from, '/guide/'])).toEqual({
      rules: [],
      messages: [`Unexpected redirect from ${JSON.stringify(from)}: expected a path such as \`/old-page\`.`],
    });
  },
);

test('a target that does not exist is named with the nearest page', () => {
  const { problems } = redirectRules({
    redirects: [{ from: '/old', to: '/giude/', file: 'docs/en/a.md', line: 3 }],
    pages,
    isFile: () => false,
  });
  expect(problems).toEqual([
    {
      rule: 'redirect-target',
      severity: 'error',
      file: 'docs/en/a.md',
      line: 3,
      message: 'The redirect from `/old` leads to `/giude/`, but that page does not exist.',
      hint: 'Did you mean `/guide/`?',
    },
  ]);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'ftp://x.example',
  'guide',
  '',
])('the target %j is refused', (to) => {
  expect(check(['/old', to])).toEqual({
    rules: [],
    messages: [
      `Unexpected target ${JSON.stringify(to)} of the redirect from \`/old\`: expected a path that begins with one slash or an \`https:\` URL.`,
    ],
  });
});

test.each(['//evil.example', 'old', '/old?x', '/old#x', '/old/*', '/old/:name', '/a\u00a0b', '/a\tb'])(
  'a redirect from %j is refused',
  (from) => {
    expect(check([from, '/guide/']).messages).toEqual([
      `Unexpected redirect from ${JSON.stringify(from)}: expected a path such as \`/old-page\`.`,
    ]);
  },
);

test('names may contain spaces and percent signs, and may be written encoded', async () => {
  const files = await filesOfSite(
    { redirects: { '/old%20name': '/a%20b?c=%26#ä', '/out': 'https://example.com/a%20b' } },
    [{ ...makeDoc('en/a b.md', '/a b'), frontmatter: { redirectFrom: ['/100%'] } }],
  );
  expect(Object.keys(files)).toEqual(['100%.html', '_redirects', 'old name.html', 'out.html']);
  expect(files._redirects).toBe(`/100%25 /a%20b 301
/100%25/ /a%20b 301
/old%20name /a%20b?c=%26#%C3%A4 301
/old%20name/ /a%20b?c=%26#%C3%A4 301
/out https://example.com/a%20b 301
/out/ https://example.com/a%20b 301
`);
  expect(files['old name.html']).toContain('url=/a%20b?c=%26#%C3%A4"');
});

test('a redirect is a page without script and a line for hosts', async () => {
  const files = await filesOfSite({ base: '/docs/', redirects: { '/zh/旧': '/zh/guide/#a' } }, [
    makeDoc('zh/guide/index.md', '/zh/guide/'),
  ]);
  expect(files).toEqual({
    'zh/旧.html': `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<title>/docs/zh/guide/#a</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="https://docs.example/docs/zh/guide/">
<meta http-equiv="refresh" content="0; url=/docs/zh/guide/#a">
</head>
<body>
<p><a href="/docs/zh/guide/#a">/docs/zh/guide/#a</a></p>
</body>
</html>
`,
    _redirects: '/docs/zh/%E6%97%A7 /docs/zh/guide/#a 301\n/docs/zh/%E6%97%A7/ /docs/zh/guide/#a 301\n',
  });
});

test('a target with quotes cannot break out of its attribute', async () => {
  const files = await filesOfSite({ redirects: { '/old': 'https://example.com/?a="><script>' } });
  expect(files['old.html']).toContain('content="0; url=https://example.com/?a=%22%3E%3Cscript%3E"');
});

test('old paths in front matter are in the language of their page', async () => {
  const docs = [
    makeDoc('zh/guide/index.md', '/zh/guide/', { frontmatter: { redirectFrom: ['/start', '/zh/begin/'] } }),
    makeDoc('en/guide/index.md', '/guide/', { frontmatter: { redirectFrom: ['/start'] } }),
  ];
  expect(Object.keys(await filesOfSite({}, docs))).toEqual([
    '_redirects',
    'start.html',
    'zh/begin/index.html',
    'zh/start.html',
  ]);
});

test('a file of the public folder is a target', async () => {
  const root = temporaryFolder();
  writeOutput(root, 'docs/public/a.zip', '');
  expect((await filesOfSite({ redirects: { '/old': '/a.zip' } }, [], root))._redirects).toContain('/old /a.zip 301');
});

test('a site without redirects gets no files for them', async () => {
  expect(await filesOfSite({})).toEqual({});
});

test('wrong front matter is reported with its line before anything is compiled', async () => {
  const docs = [
    makeDoc('en/guide/index.md', '/guide/', {
      frontmatter: { redirectFrom: ['old path'] },
      frontmatterLines: { redirectFrom: 3 },
    }),
  ];
  const hooks = await hooksOf([pluginRedirects()]);
  const [problem] = await problemsOf(hooks.run.onBeforeBuild(makeContext(makeConfig(), { docs })));
  expect(problem).toMatchObject({ rule: 'redirect-source', file: 'docs/en/guide/index.md', line: 3 });
});

test('a pattern is a line for hosts, after the others, and a page for each page below its target', async () => {
  const docs = ['a', 'b', 'deep/c'].map((name) => makeDoc(`en/guide/${name}.md`, `/guide/${name}`));
  const redirects = {
    '/docs/*': '/guide/:splat',
    '/docs/b': '/guide/a',
    '/gone/*': '/guide/a',
    '/moved/*': '/:splat/c',
    '/blog/*': 'https://blog.example.com/:splat',
  };
  const { _redirects: lines, ...pages } = await filesOfSite({ base: '/tool/', redirects }, docs);
  expect(Object.keys(pages)).toEqual(['docs/a.html', 'docs/b.html', 'docs/deep/c.html', 'moved/guide/deep.html']);
  expect(pages['moved/guide/deep.html']).toContain('url=/tool/guide/deep/c"');
  expect(pages['docs/deep/c.html']).toContain('url=/tool/guide/deep/c"');
  expect(lines?.split('\n')).toEqual([
    '/tool/docs/b /tool/guide/a 301',
    '/tool/docs/b/ /tool/guide/a 301',
    '/tool/docs/* /tool/guide/:splat 301',
    '/tool/gone/* /tool/guide/a 301',
    '/tool/moved/* /tool/:splat/c 301',
    '/tool/blog/* https://blog.example.com/:splat 301',
    '',
  ]);
});

test('a pattern must not hide pages, and leads to pages', () => {
  const patterns = [
    ['/guide/*', '/config/:splat'],
    ['/old/*', '/nowhere/:splat'],
    ['/new/*', '/nowhere'],
    ['/fine/*', '/zh/:splat'],
    ['/out/*', 'https://a.example/:splat'],
  ] as const;
  const problems = patterns.flatMap(([from, to]) => patternProblems({ from, to }, pages));
  expect(problems.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
    'redirect-over-page: `/guide/*` redirects to `/config/:splat`, but `/guide/` is a page.',
    'redirect-target: The redirect from `/old/*` leads to `/nowhere/:splat`, but there is no such page.',
    'redirect-target: The redirect from `/new/*` leads to `/nowhere`, but there is no such page.',
  ]);
});
