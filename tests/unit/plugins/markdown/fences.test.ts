import { mkdirSync, writeFileSync } from 'node:fs';
import type { Code } from 'mdast';
import { describe, expect, test } from 'vitest';
import { parseFenceMeta, takeFenceOption } from '../../../../plugins/markdown/code/fence-meta.ts';
import { takeLineMarks } from '../../../../plugins/markdown/code/line-marks.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { compile, compileToCode, htmlOf, problemsOf } from './compile.ts';

function fence(info: string, ...lines: readonly string[]): string {
  return [`\`\`\`${info}`, ...lines, '```'].join('\n');
}

const bar = (lang: string): string =>
  `<div class="code-bar"><span class="code-lang">${lang}</span>` +
  '<button type="button" data-wrap aria-pressed="false" aria-label="Wrap lines"></button>' +
  '<button type="button" data-copy aria-label="Copy code"></button></div>';

test('a fence is a figure with a bar and a span for each line', async () => {
  expect(await htmlOf(fence('text', 'one <b>', 'two'))).toBe(
    `<figure class="code" data-lang="text">${bar('text')}<pre tabindex="0"><code class="language-text">` +
      '<span class="line">one &lt;b&gt;</span>\n<span class="line">two</span></code></pre></figure>',
  );
});

test('front matter in a fence of Markdown is highlighted before any document has YAML', async () => {
  expect(await htmlOf(fence('mdx', '---', 'title: One', '---'))).toContain(
    '<span class="token key atrule">title</span>',
  );
});

test('title, line numbers, highlighted lines and wrapping', async () => {
  expect(await htmlOf(fence('text title="a.txt" {2} lineNumbers wrap', 'one', 'two'))).toBe(
    '<figure class="code line-numbers" data-lang="text" data-wrap="on"><figcaption>a.txt</figcaption>' +
      bar('text').replace('aria-pressed="false"', 'aria-pressed="true"') +
      '<pre tabindex="0"><code class="language-text"><span class="line" data-line="1">one</span>\n' +
      '<span class="line" data-line="2" data-mark="highlight">two</span></code></pre></figure>',
  );
});

test('a folded block is a closed box with the title, the name of the file or “Details” on it', async () => {
  const html = await htmlOf(fence('text title="a.txt" fold', 'one'));
  expect(html).toMatch(
    /^<details class="container" data-kind="details">\s*<summary>a\.txt<\/summary>\s*<figure class="code"/,
  );
  expect(html).not.toContain('figcaption');
  expect(await htmlOf(fence('text fold', 'one'))).toContain('<summary>Details</summary>');
  expect(await htmlOf(fence('text fold file="./sample.ts"'))).toContain('<summary>sample.ts</summary>');
});

test('folded lines are a closed box between the other lines, and keep their numbers and marks', async () => {
  const { html, meta } = await compile(fence('text fold={2-3, 5-6} {3} lineNumbers', 'a', 'b', '', 'd', 'e', 'f'));
  expect(html.slice(html.indexOf('</div>') + '</div>'.length)).toBe(
    '<div class="code-parts" tabindex="0">' +
      '<pre><code class="language-text"><span class="line" data-line="1">a</span></code></pre>' +
      '<details><summary>2 lines</summary><pre><code class="language-text"><span class="line" data-line="2">b</span>\n' +
      '<span class="line" data-line="3" data-mark="highlight"></span></code></pre></details>' +
      '<pre><code class="language-text"><span class="line" data-line="4">d</span></code></pre>' +
      '<details><summary>2 lines</summary><pre><code class="language-text"><span class="line" data-line="5">e</span>\n' +
      '<span class="line" data-line="6">f</span></code></pre></details></div></figure>',
  );
  expect(meta.blocks).toEqual([{ kind: 'text', text: 'a b d e f' }]);
  expect(await htmlOf(fence('text fold={1-2}', 'a', 'b', 'c'), { file: 'zh/a.md' })).toContain(
    '<summary>2 行</summary>',
  );
});

describe('on a site that folds code after three lines', () => {
  const settings = { foldCodeAfter: 3 };
  const lines = ['1', '2', '3', '4', '5'];
  const line = (text: string) => `<span class="line">${text}</span>`;

  test('a block that is two lines longer shows three, and the rest on request', async () => {
    const { html, meta } = await compile(fence('text {5}', ...lines), { settings });
    expect(html.slice(html.indexOf('</div>') + '</div>'.length)).toBe(
      `<div class="code-parts" tabindex="0"><pre><code class="language-text">${lines.slice(0, 3).map(line).join('\n')}</code></pre>` +
        '<details class="code-rest"><summary><span class="fold-open">Show all 5 lines</span>' +
        '<span class="fold-close">Show fewer lines</span></summary><pre><code class="language-text">' +
        `${line('4')}\n<span class="line" data-mark="highlight">5</span></code></pre></details></div></figure>`,
    );
    expect(meta.blocks).toEqual([{ kind: 'text', text: '1 2 3 4 5' }]);
    expect(await htmlOf(fence('text', ...lines), { settings, file: 'zh/a.md' })).toContain(
      '<span class="fold-open">显示全部 5 行</span><span class="fold-close">收起</span>',
    );
  });

  test('a block that is one line longer is shown whole', async () => {
    expect(await htmlOf(fence('text', ...lines.slice(1)), { settings })).not.toContain('<details');
  });

  test('the option `fold` of a fence wins', async () => {
    expect(await htmlOf(fence('text fold=2', ...lines), { settings })).toContain(
      `<pre><code class="language-text">${lines.slice(0, 2).map(line).join('\n')}</code></pre><details class="code-rest">`,
    );
    expect(await htmlOf(fence('text fold=false', ...lines), { settings })).not.toContain('<details');
    for (const fold of ['fold', 'fold={1-2}']) {
      const html = await htmlOf(fence(`text ${fold}`, ...lines), { settings });
      expect([html.match(/<details/g)?.length, html.includes('code-rest')]).toEqual([1, false]);
    }
  });
});

test.each([
  ['1-2,4', 'Unexpected fold of line 4 alone.'],
  ['2-7', 'Unexpected fold of line 6: the code ends at line 5.'],
])('a fold of fewer than two lines, or of lines that do not exist, is a mistake: %s', async (lines, message) => {
  expect(await problemsOf(fence(`text fold={${lines}}`, '1', '2', '3', '4', '5'))).toEqual([
    `docs/en/guide/page.mdx:1:1 fold: ${message} Fold two or more lines in a row, such as \`fold={3-8}\` or \`[!code fold:6]\`.`,
  ]);
});

test('a comment folds lines from its place, and then the length of the block folds nothing', async () => {
  const code = ['a // [!code fold:2]', 'b', 'c', '// [!code fold:3]', 'd', 'e', 'f', 'g'];
  const html = await htmlOf(fence('js fold={1-2}', ...code), { settings: { foldCodeAfter: 3 } });
  expect(html.match(/<details.*?<\/details>/gs)?.map((part) => part.replace(/<[^>]+>/g, ''))).toEqual([
    '2 linesa\nb',
    '3 linesd\ne\nf',
  ]);
  expect(await problemsOf(fence('js', 'a', '// [!code fold]', 'b'))).toEqual([
    'docs/en/guide/page.mdx:1:1 fold: Unexpected fold of line 2 alone. Fold two or more lines in a row, such as `fold={3-8}` or `[!code fold:6]`.',
  ]);
});

test.each([
  ['fold={3-', '`fold`, `fold=false`, `fold=20` or `fold={3-8}`'],
  ['fold={}', '`fold`, `fold=false`, `fold=20` or `fold={3-8}`'],
  ['fold=x', '`fold`, `fold=false`, `fold=20` or `fold={3-8}`'],
  ['fold=0', '`fold`, `fold=false`, `fold=20` or `fold={3-8}`'],
  ['{1,five-7}', '`{2,5-7}`'],
  ['{7-5}', '`{2,5-7}`'],
  ['{0}', '`{2,5-7}`'],
  ['ins={a}', '`ins={2,5-7}`'],
  ['ins=""', '`ins="word"`'],
  ['del="', '`del="word"`'],
  ['wrap=no', '`wrap` or `wrap=false`'],
  ['lineNumbers=-1', '`lineNumbers`, `lineNumbers=false` or `lineNumbers=10`'],
  ['nosearch="yes"', '`nosearch`'],
  ['frame="code"', '`frame="terminal"` or `frame="none"`'],
])('an option with a value that it cannot have is a mistake: %s', async (option, forms) => {
  expect(await problemsOf(fence(`text ${option}`, '1', '2', '3'))).toEqual([
    `docs/en/guide/page.mdx:1:1 fence-option-value: Unexpected value in the option \`${option}\` of a fence. Write ${forms}.`,
  ]);
});

test('flags of a fence may have the values true and false', async () => {
  const flags = ['lineNumbers', 'wrap', 'fold'];
  expect(await htmlOf(fence(`text ${flags.map((flag) => `${flag}=true`).join(' ')}`, '1'))).toBe(
    await htmlOf(fence(`text ${flags.join(' ')}`, '1')),
  );
  expect(await problemsOf(fence('text nosearch=false lineNumbers={false} wrap={false} fold=false', '1'))).toEqual([]);
});

test('lines are numbered from a given number', async () => {
  expect(await htmlOf(fence('text lineNumbers=41', 'one', 'two'))).toContain(
    '<span class="line" data-line="41">one</span>\n<span class="line" data-line="42">two</span>',
  );
});

test('words between slashes are highlighted wherever they occur, also across tokens', async () => {
  const html = await htmlOf(fence('js /(a, 1)/ /<b>/ //', 'go(a, 1); // (a, 1)', "'<b>'"));
  const marked = [...html.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, text]) => text).join('|');
  expect(marked).toBe('(|a|,| |1|)|(a, 1)|&lt;b&gt;');
  expect(html.replace(/<[^>]+>/g, '')).toContain('go(a, 1); // (a, 1)\n&#39;&lt;b&gt;&#39;');
  expect(await htmlOf(fence('text /a/', 'banana'))).toContain(
    '<span class="line">b<mark>a</mark>n<mark>a</mark>n<mark>a</mark></span>',
  );
});

test.each([
  ['{2} ins={3-4}', 'line 4: the code ends at line 3'],
  ['ins="portt" del=/host/', '`portt`: the code does not contain it'],
  ['ins="port" del="port" /host/', '`port`: it is marked already'],
  ['/host/2', 'occurrence 2 of `host`: the code contains it once'],
  ['/port/1,3', 'occurrence 3 of `port`: the code contains it 2 times'],
])('a mark that readers would not see is reported: %s', async (options, message) => {
  expect(await problemsOf(fence(`text ${options}`, 'port', 'host', 'port'))).toEqual([
    `docs/en/guide/page.mdx:1:1 mark: Unexpected mark of ${message}. Correct the options of the fence, or the code.`,
  ]);
});

test('marks of commands may be in those of one package manager only', async () => {
  expect(await problemsOf(fence('sh packageManagers ins="npm install"', 'npm install -D a'))).toEqual([]);
});

test('words are marked as added or removed, or only in some of their places', async () => {
  expect(await htmlOf(fence('text ins="new" del=/old/ /a/2,4-5', 'old new', 'a a a', 'a a'))).toContain(
    '<span class="line"><del>old</del> <ins>new</ins></span>\n' +
      '<span class="line">a <mark>a</mark> a</span>\n<span class="line"><mark>a</mark> <mark>a</mark></span>',
  );
  expect(await problemsOf(fence('text /a/0', 'a'))).toEqual([
    'docs/en/guide/page.mdx:1:1 fence-option-value: Unexpected value in the option `/a/0` of a fence. ' +
      'Write `/word/` or `/word/2,4`.',
  ]);
});

test('a comment marks a line as a warning', async () => {
  expect(await htmlOf(fence('text', 'one # [!code warning]'))).toContain(
    '<span class="line" data-mark="warning">one</span>',
  );
});

test('line numbers may follow the language after a colon', async () => {
  expect(await htmlOf(fence('text:line-numbers', 'x'))).toBe(await htmlOf(fence('text lineNumbers', 'x')));
  expect(await htmlOf(fence('text:line-numbers=5{1}', 'x'))).toBe(await htmlOf(fence('text lineNumbers=5 {1}', 'x')));
  expect(await htmlOf(fence('text:no-line-numbers', 'x'))).toBe(await htmlOf(fence('text lineNumbers=false', 'x')));
});

test('the configuration decides unless the fence does', async () => {
  const settings = { showLineNumbers: true, defaultWrapCode: true };
  expect(await htmlOf(fence('text', 'x'), { settings })).toContain(
    '<figure class="code line-numbers" data-lang="text" data-wrap="">',
  );
  expect(await htmlOf(fence('text lineNumbers=false wrap=false', 'x'), { settings })).toContain(
    '<figure class="code" data-lang="text" data-wrap="off">',
  );
});

test('a token that spans lines is closed and reopened', async () => {
  expect(await htmlOf(fence('ts', '/* a', 'b */'))).toContain(
    '<span class="line"><span class="token comment">/* a</span></span>\n<span class="line"><span class="token comment">b */</span></span>',
  );
});

test.each(['bash', 'sh', 'console'])('commands of all package managers are highlighted in `%s`', async (lang) => {
  const prompt = lang === 'console' ? '$ ' : '';
  const commands = ['npm i x', 'npx x', 'pnpm add x', 'pnpx x', 'yarn add x', 'bun add x', 'bunx x', 'deno task x'];
  const html = await htmlOf(fence(lang, ...commands.map((command) => prompt + command)));
  const highlighted = [...html.matchAll(/<span class="token (?:function|command function)">(\w+)<\/span>/g)].map(
    ([, name]) => name,
  );
  expect(highlighted).toEqual(expect.arrayContaining(commands.map((command) => command.split(' ')[0])));
});

test('an option with a dash in its name is highlighted as a whole', async () => {
  expect(await htmlOf(fence('sh', 'npx x --env-mode staging'))).toContain(
    '<span class="token option parameter variable">--env-mode</span> staging',
  );
});

test('buttons are labelled in the language of the page', async () => {
  expect(await htmlOf(fence('text', 'x'), { file: 'zh/a.md' })).toContain(
    'aria-label="自动换行"></button><button type="button" data-copy aria-label="复制代码">',
  );
});

test.each(['vue', 'svelte', 'mdx', 'console', 'sh', 'jsonc', 'dotenv', 'text', 'tsx', 'yaml', 'diff', 'rust', 'TS'])(
  'the language %s is known',
  async (lang) => {
    expect(await problemsOf(fence(lang, 'x'))).toEqual([]);
  },
);

test.each(['constructor', '__proto__', 'typscript'])(
  'the unknown language %s is plain text with a warning',
  async (lang) => {
    const { html, meta } = await compile(fence(lang, 'const x'));
    expect(html).toContain('<span class="line">const x</span>');
    expect(meta.problems.map(({ rule, severity, line }) => ({ rule, severity, line }))).toEqual([
      { rule: 'unknown-language', severity: 'warning', line: 1 },
    ]);
  },
);

test('the signs of a diff become marks and are removed from the code', async () => {
  const { html } = await compile(
    fence('diff', '  same();\n- old();\n+ fresh();\n  </head>\n    !deep\n+   <i>\n@@ 1,2 @@'),
  );
  expect(html).toContain(
    [
      '<span class="line">same();</span>',
      '<span class="line" data-mark="remove">old();</span>',
      '<span class="line" data-mark="add">fresh();</span>',
      '<span class="line">&lt;/head&gt;</span>',
      '<span class="line">  !deep</span>',
      '<span class="line" data-mark="add">  &lt;i&gt;</span>',
      '<span class="line">@@ 1,2 @@</span></code>',
    ].join('\n'),
  );
});

test('a misspelt option is reported', async () => {
  expect(await problemsOf(fence('ts titel="a.ts"', 'x'))).toEqual([
    'docs/en/guide/page.mdx:1:1 unknown-fence-option: Unexpected option `titel` of a fence. Did you mean `title`?',
  ]);
});

describe('file="…"', () => {
  test('takes the code from a file, which becomes a dependency', async () => {
    const { html, meta } = await compile(fence('txt file="./sample.ts"'));
    expect(html).toContain('<span class="line">export const answer = 42;</span></code>');
    expect(Object.keys(meta.dependencies).map((file) => file.slice(file.indexOf('docs/')))).toEqual([
      'docs/en/guide/sample.ts',
    ]);
  });

  test('links to the file where the repository is known, with a title or the name of the file', async () => {
    const locales = [{ lang: 'en', htmlLang: 'en', editUrl: 'https://code.example/edit/main/docs' }];
    expect(await htmlOf(fence('file="./sample.ts"'), { settings: { locales } })).toContain(
      '<figcaption><a href="https://code.example/edit/main/docs/en/guide/sample.ts" rel="noopener noreferrer">sample.ts</a></figcaption>',
    );
    const outside = fence('file="<root>/sites/minimal/doc-site.config.ts" title="A & B"');
    expect(await htmlOf(outside, { settings: { locales } })).toContain(
      '<a href="https://code.example/edit/main/sites/minimal/doc-site.config.ts" rel="noopener noreferrer">A &amp; B</a>',
    );
    expect(await htmlOf(fence('file="./sample.ts"'))).not.toContain('figcaption');
  });

  test('takes the language from the file name when the fence has none', async () => {
    expect(await htmlOf(fence('file="./sample.ts"'))).toContain('data-lang="ts"');
  });

  test('reports a missing file with the nearest name', async () => {
    expect(await problemsOf(`Text\n\n${fence('ts file="./sampel.ts"')}`)).toEqual([
      'docs/en/guide/page.mdx:3:1 missing-include: Unexpected file `./sampel.ts`: there is no such file. Did you mean `sample.ts`?',
    ]);
  });

  test('takes a region or some lines of the file, without their indentation', async () => {
    const linesOf = async (part: string) => {
      const html = await htmlOf(fence(`text file="./regions.ts#${part}"`));
      return [...html.matchAll(/<span class="line">(.*?)<\/span>/g)].map(([, line]) => line);
    };
    expect(await linesOf('inner')).toEqual(['if (isDark) {', '  lamp();', '}']);
    expect(await linesOf('outer')).toEqual(['if (isDark) {', '  lamp();', '}', 'day();']);
    expect(await linesOf('L2-L3')).toEqual(['// #region outer', '// #region inner']);
    expect(await linesOf('L8')).toEqual(['day();']);
  });

  test('reports a region that the file does not have', async () => {
    expect(await problemsOf(fence('file="./regions.ts#iner"'))).toEqual([
      'docs/en/guide/page.mdx:1:1 missing-include: Unexpected part `#iner` of the file `./regions.ts`: there is no such region. Did you mean `inner`?',
    ]);
    expect(await problemsOf(fence('file="./regions.ts#far"'))).toEqual([
      'docs/en/guide/page.mdx:1:1 missing-include: Unexpected part `#far` of the file `./regions.ts`: there is no such region. ' +
        'Put `// #region far` and `// #endregion` around the lines, or name them: `#L3-L9`.',
    ]);
  });

  test('refuses a file outside the site', async () => {
    expect(await problemsOf(fence('ts file="../../../../../package.json"'))).toEqual([
      "docs/en/guide/page.mdx:1:1 missing-include: Unexpected file `../../../../../package.json`: it is outside the site's folder. " +
        'Copy the file into the site.',
    ]);
  });

  test('refuses a file that is not text, and one that is too long for a page', async () => {
    const root = temporaryFolder();
    const folder = `${root}/docs/en/guide`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/latin.ts`, Buffer.from('// caf\xe9', 'latin1'));
    writeFileSync(`${folder}/zeros.ts`, Buffer.alloc(9));
    writeFileSync(`${folder}/long.ts`, 'a();\n'.repeat(200_000));
    const inFolder = (meta: string) => problemsOf(fence(meta), { settings: { root, docsDir: `${root}/docs` } });
    for (const name of ['latin.ts', 'zeros.ts'])
      expect(await inFolder(`file="./${name}"`)).toEqual([
        expect.stringContaining(`\`./${name}\`: it is not UTF-8 text.`),
      ]);
    expect(await inFolder('file="./long.ts"')).toEqual([
      expect.stringContaining(
        'its 999999 characters are too many for a page, expected at most 524288. Show a part of it',
      ),
    ]);
    expect(await inFolder('file="./long.ts#L3-L9"')).toEqual([]);
  });
});

describe('parseFenceMeta', () => {
  const nothing = { marked: new Map(), folded: new Set(), words: [], malformed: [], unknown: [] };

  test.each([
    ['', { ...nothing, lang: '' }],
    ['ts', { ...nothing, lang: 'ts' }],
    ['ts{1}', { ...nothing, lang: 'ts', marked: new Map([['highlight', new Set([1])]]) }],
    ['sh [npm]', { ...nothing, lang: 'sh', title: 'npm' }],
    ['ts title=\'it is "a"\'', { ...nothing, lang: 'ts', title: 'it is "a"' }],
    ['ts nocheck="shown broken" live', { ...nothing, lang: 'ts', nocheck: 'shown broken', unknown: ['live'] }],
    [
      'ts {2,5-7} wrap=false',
      { ...nothing, lang: 'ts', marked: new Map([['highlight', new Set([2, 5, 6, 7])]]), wrap: false },
    ],
    [
      'ts {1} ins={2-3} del={4} mark={5}',
      {
        ...nothing,
        lang: 'ts',
        marked: new Map([
          ['highlight', new Set([1, 5])],
          ['add', new Set([2, 3])],
          ['remove', new Set([4])],
        ]),
      },
    ],
    [
      'ts /a b/ lineNumbers=10',
      { ...nothing, lang: 'ts', words: [{ text: 'a b', mark: 'highlight' }], lineNumbers: true, firstLine: 10 },
    ],
    ['ts fold', { ...nothing, lang: 'ts', fold: true }],
    ['ts fold=false', { ...nothing, lang: 'ts', fold: false }],
    ['ts fold={1-2, 4} wrap', { ...nothing, lang: 'ts', folded: new Set([1, 2, 4]), wrap: true }],
    [
      'ts {3-1} title="open',
      { ...nothing, lang: 'ts', malformed: [{ option: '{3-1}', forms: '`{2,5-7}`' }], title: 'open' },
    ],
  ])('reads %j', (info, meta) => {
    expect(parseFenceMeta(info)).toEqual(meta);
  });
});

test.each([
  ['title="live" live {2}', '', 'title="live"  {2}'],
  ['live=375 wrap', '375', ' wrap'],
  ['title="live=1"', undefined, 'title="live=1"'],
  ['lively', undefined, 'lively'],
])('a plugin takes its option out of %j', (meta, value, rest) => {
  const code: Code = { type: 'code', lang: 'tsx', meta, value: '' };
  expect([takeFenceOption(code, 'live', { hasValue: true }), code.meta]).toEqual([value, rest]);
});

test('a plugin whose option is a word leaves one with a value in the fence', () => {
  const code: Code = { type: 'code', lang: 'ts', meta: 'twoslash=false', value: '' };
  expect([takeFenceOption(code, 'twoslash'), code.meta]).toEqual([undefined, 'twoslash=false']);
});

test('options mark lines without comments in the code', async () => {
  const html = await htmlOf(fence('json ins={2} del={1} error={3}', '1', '2', '3'));
  expect([...html.matchAll(/data-mark="(\w+)"/g)].map(([, mark]) => mark)).toEqual(['remove', 'add', 'error']);
});

describe('takeLineMarks', () => {
  test('a comment with two exclamation marks is shown with one', () => {
    expect(takeLineMarks('a // [!!code ++]')).toEqual({
      lines: ['a // [!code ++]'],
      marks: new Map(),
      folded: new Set(),
    });
  });

  test.each([
    ['a // [!code ++]', 'a', 'add'],
    ['a # [!code --]', 'a', 'remove'],
    ['<a /> <!-- [!code focus] -->', '<a />', 'focus'],
    ['a {/* [!code error] */}', 'a', 'error'],
    ['a /* [!code highlight] */', 'a', 'highlight'],
    ['a (* [!code highlight] *)', 'a', 'highlight'],
    ['a {# [!code highlight] #}', 'a', 'highlight'],
    ['a {{!-- [!code highlight] --}}', 'a', 'highlight'],
    ['a {{-- [!code highlight] --}}', 'a', 'highlight'],
    ['a @* [!code highlight] *@', 'a', 'highlight'],
    ['a ! [!code highlight]', 'a', 'highlight'],
    ['a -- [!code hl]', 'a', 'highlight'],
  ])('%s is %s, marked %s', (line, text, mark) => {
    expect(takeLineMarks(line)).toEqual({ lines: [text], marks: new Map([[1, new Set([mark])]]), folded: new Set() });
  });

  test('a count marks several lines', () => {
    expect(takeLineMarks('a // [!code focus:2]\nb\nc').marks).toEqual(
      new Map([
        [1, new Set(['focus'])],
        [2, new Set(['focus'])],
      ]),
    );
  });

  test('a comment alone on its line is removed with the line and marks the next line', () => {
    expect(takeLineMarks('// [!code error]\na')).toEqual({
      lines: ['a'],
      marks: new Map([[1, new Set(['error'])]]),
      folded: new Set(),
    });
  });

  test.each(['a [!code ++]', 'a // [!code nope]', 'a // [!code ++] b', 'a // [!code __proto__]'])(
    '%s stays as it is',
    (line) => {
      expect(takeLineMarks(line)).toEqual({ lines: [line], marks: new Map(), folded: new Set() });
    },
  );
});

test('a titled fence of a shell looks like a terminal, and `frame` overrides it', async () => {
  const frame = 'data-frame="terminal"';
  expect(await htmlOf(fence('sh title="Terminal"', 'a'))).toContain(`${frame}><figcaption>Terminal</figcaption>`);
  expect(await htmlOf(fence('ts title="a.ts"', 'a'))).not.toContain(frame);
  expect(await htmlOf(fence('sh', 'a'))).not.toContain(frame);
  expect(await htmlOf(fence('bash title=".env.local"', 'a'))).not.toContain(frame);
  expect(await htmlOf(fence('sh title="Terminal" frame="none"', 'a'))).not.toContain(frame);
  expect(await htmlOf(fence('text frame="terminal"', 'a'))).toContain(`${frame}><figcaption></figcaption>`);
});

test('`lang` of a diff gives its lines the colors of a language', async () => {
  const html = await htmlOf(fence('diff lang="js"', '+ const a = 1;'));
  expect(html).toContain('<span class="line" data-mark="add"><span class="token keyword">const</span> a');
  expect(html).toContain('data-lang="js"');
  expect(await problemsOf(fence('diff lang="jss"', '+ a'))).toEqual([
    expect.stringContaining('unknown-language: Unexpected language `jss` of a fence'),
  ]);
});

describe('`packageManagers`', () => {
  test('shows the commands of each package manager, in tabs that switch with the component', async () => {
    const commands = 'npm install react --save-dev # or later\ncd app && npm run dev -- --host';
    const { html, meta } = await compile(fence('sh packageManagers', ...commands.split('\n')));
    expect(html).toContain('<div class="tabs" data-group="package-manager">');
    expect(meta.fences.map(({ lang, title, code }) => [lang, title, code])).toEqual([
      ['sh', 'npm', commands],
      ['sh', 'yarn', 'yarn add react -D # or later\ncd app && yarn dev --host'],
      ['sh', 'pnpm', 'pnpm add react -D # or later\ncd app && pnpm run dev --host'],
      ['sh', 'bun', 'bun add react -d # or later\ncd app && bun run dev --host'],
    ]);
    expect(meta.blocks).toEqual([{ kind: 'text', text: commands.replace('\n', ' ') }]);
  });

  test('reports a command without a known translation', async () => {
    expect(await problemsOf(fence('sh packageManagers', 'npm i', 'npm publish'))).toEqual([
      'docs/en/guide/page.mdx:3:1 package-managers: Unexpected command `npm publish`: its form for other package ' +
        'managers is not known. Write the fences of the package managers into a `:::code-group`.',
    ]);
  });

  test.each(['title="Terminal"', '[Terminal]'])('has no title: %s', async (title) => {
    expect(await problemsOf(fence(`sh ${title} packageManagers`, 'npm i'))).toEqual([
      'docs/en/guide/page.mdx:1:1 package-managers: Unexpected title of a fence with `packageManagers`: the tabs have ' +
        'the names of the package managers. Leave the title out.',
    ]);
  });

  test('is reported in a code group', async () => {
    const inner = fence('sh packageManagers', 'npm i');
    expect(await problemsOf(`:::code-group\n\n${inner}\n\n:::`)).toEqual([
      'docs/en/guide/page.mdx:3:1 package-managers: Unexpected option `packageManagers` in a code group: the fence is ' +
        'a group of its own. Move the fence out of the group.',
    ]);
  });
});

describe('code groups', () => {
  const group = `:::code-group\n\n${fence('text title="npm"', 'a')}\n\n${fence('text [pnpm]', 'b')}\n\n:::`;

  test('become tabs, with the first selected', async () => {
    const html = await htmlOf(group);
    expect(html.replace(/<figure.*?<\/figure>/gs, '<figure/>').replaceAll(/tabs-[0-9a-f]{6}/g, 'tabs')).toBe(
      '<div class="tabs" data-group="npm|pnpm"><div role="tablist" aria-label="Code variants">' +
        '<button type="button" role="tab" id="tabs-1-tab-1" aria-controls="tabs-1-panel-1" aria-selected="true">npm</button>' +
        '<button type="button" role="tab" id="tabs-1-tab-2" aria-controls="tabs-1-panel-2" aria-selected="false" tabindex="-1">pnpm</button></div>' +
        '<div role="tabpanel" id="tabs-1-panel-1" aria-labelledby="tabs-1-tab-1"><figure/></div>' +
        '<div role="tabpanel" id="tabs-1-panel-2" aria-labelledby="tabs-1-tab-2" hidden=""><figure/></div></div>',
    );
  });

  test('have stable ids that differ between documents', async () => {
    const { meta: first } = await compileToCode(group);
    const { meta: again } = await compileToCode(group);
    const { meta: other } = await compileToCode(group, { file: 'en/shared/on-exit.mdx' });
    expect(again.ids).toEqual(first.ids);
    expect(other.ids.filter((id) => first.ids.includes(id))).toEqual([]);
  });

  test('may contain comments', async () => {
    expect(await problemsOf(`:::code-group\n\n{/* prettier-ignore */}\n${fence('text', 'a')}\n:::`)).toEqual([]);
  });

  test('may contain only fences', async () => {
    expect(await problemsOf(`:::code-group\nText\n\n${fence('text', 'a')}\n:::`)).toEqual([
      'docs/en/guide/page.mdx:2:1 code-group-content: Unexpected paragraph in a code group: expected only fences. ' +
        'Give each fence a title, and move other text out of the group.',
    ]);
  });
});

describe('file trees', () => {
  const drawn =
    '<li data-kind="folder"><details open=""><summary><span class="file-name">src/</span></summary><ul>' +
    '<li data-kind="folder"><details open=""><summary><span class="file-name">lib</span></summary><ul>' +
    '<li data-kind="file"><span class="file-name">a.ts</span> <span class="file-comment">the &lt;main&gt; one</span></li></ul></details></li>' +
    '<li data-kind="file"><span class="file-name">b.ts</span></li></ul></details></li>' +
    '<li data-kind="file"><span class="file-name">package.json</span></li>';

  test.each([
    ['indented', 'src/\n  lib\n    a.ts # the <main> one\n  b.ts\npackage.json'],
    ['drawn with lines', 'src/\n├── lib\n│   └── a.ts  # the <main> one\n└── b.ts\npackage.json'],
    ['drawn with ASCII', 'src/\n|-- lib\n|   `-- a.ts # the <main> one\n`-- b.ts\npackage.json'],
  ])('%s', async (_, listing) => {
    expect(await htmlOf(fence('tree', listing))).toBe(`<ul class="file-tree">${drawn}</ul>`);
  });

  test('have the marks of lines, and close folders at first that are folded', async () => {
    const listing = 'src # [!code fold]\n  a.ts # entry # [!code ++]\nb.ts\n# [!code --]\nold.ts';
    expect(await htmlOf(fence('tree {3}', listing))).toBe(
      '<ul class="file-tree"><li data-kind="folder"><details><summary><span class="file-name">src</span></summary><ul>' +
        '<li data-kind="file"><span class="file-name" data-mark="add">a.ts</span> <span class="file-comment">entry</span></li>' +
        '</ul></details></li>' +
        '<li data-kind="file"><span class="file-name" data-mark="highlight">b.ts</span></li>' +
        '<li data-kind="file"><span class="file-name" data-mark="remove">old.ts</span></li></ul>',
    );
  });

  test('an empty folder cannot be closed', async () => {
    expect(await htmlOf(fence('tree', 'a/'))).toBe(
      '<ul class="file-tree"><li data-kind="folder"><span class="file-name">a/</span></li></ul>',
    );
  });
});

test.each([
  [
    'js ins title="a live demo"',
    'ins',
    'Write lines after it, as in `ins={2,5-7}`. To mark a word, write `/word/`, `ins=/word/` or `del=/word/`.',
  ],
  [
    'js focus',
    'focus',
    'Write lines after it, as in `ins={2,5-7}`. To mark a word, write `/word/`, `ins=/word/` or `del=/word/`.',
  ],
  ['js {1} "const"', '"const"', 'Write `/word/` to highlight a word.'],
  ['bash npm2yarn', 'npm2yarn', 'Write `packageManagers`.'],
  ['js height=300', 'height', 'Write `fold=15` to show the first 15 lines.'],
  ['js wrapCode', 'wrapCode', 'Write `wrap`.'],
  [
    'tsx preview',
    'preview',
    'List `pluginDemos()` of `doc-site/demos` under `plugins`, and write `demo file="./_demos/Name.tsx"`.',
  ],
  ['js collapse={1-5}', 'collapse', 'Write `fold={3-8}`.'],
  ['jsx live', 'live', 'List `pluginPlayground()` of `doc-site/playground` under `plugins`, and write `live`.'],
  ['ts twoslash', 'twoslash', 'List `pluginTwoslash()` of `doc-site/twoslash` under `plugins`.'],
])('an option of another generator is reported with our way to say it: %s', async (info, option, hint) => {
  expect(await problemsOf(`\`\`\`${info}\nlet a;\n\`\`\`\n`)).toEqual([
    `docs/en/guide/page.mdx:1:1 unknown-fence-option: Unexpected option \`${option}\` of a fence. ${hint}`,
  ]);
});
