import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckReport } from '../../scripts/check/report.ts';
import { runCommand } from '../support/command.ts';
import { copyBuilt } from '../support/shared-site.ts';
import type { TestSite } from '../support/site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A change of one file of the site. */
interface Edit {
  readonly file: string;
  /** What the file says then. */
  text(before: string): string | Promise<string>;
}

/** One fault and the only findings that `check` reports for it: `rule place`. */
interface Fault {
  readonly name: string;
  readonly edits: readonly Edit[];
  readonly expected: readonly string[];
}

const first = 'docs/en/guide/first.mdx';
const firstZh = 'docs/zh/guide/first.mdx';
const second = 'docs/en/guide/second.mdx';
const secondZh = 'docs/zh/guide/second.mdx';
const config = 'doc-site.config.ts';

const append = (file: string, more: string): Edit => ({ file, text: (before) => `${before}\n${more}\n` });
const write = (file: string, text: string): Edit => ({ file, text: () => text });
const replace = (file: string, from: string | RegExp, to: string): Edit => ({
  file,
  text(before) {
    const after = before.replace(from, to);
    if (after === before) throw new Error(`There is no ${from} in ${file}.`);
    return after;
  },
});
const redirect = (from: string, to: string) => replace(config, `'${from}': '/guide/first'`, `'${from}': ${to}`);
/** The same in both languages, so that their parts stay alike. */
const inBoth = (more: string): readonly Edit[] => [append(first, more), append(firstZh, more)];

/** Faults that an author makes; `append` writes from line 28 of the page on. */
const faults: readonly Fault[] = [
  {
    name: 'a link to no page',
    edits: inBoth('[x](/guide/nowhere)'),
    expected: [`documents/dead-link ${first}:28:1`, `documents/dead-link ${firstZh}:28:1`],
  },
  {
    name: 'a link to no anchor',
    edits: [replace(first, '#levers', '#handles'), replace(firstZh, '#levers', '#handles')],
    expected: [`documents/dead-anchor ${first}:10:18`, `documents/dead-anchor ${firstZh}:10:3`],
  },
  {
    name: 'an image that is not there',
    edits: inBoth('![a saw](./saw.png)'),
    expected: [`documents/dead-image ${first}:28:1`, `documents/dead-image ${firstZh}:28:1`],
  },
  {
    name: 'an image without a text',
    edits: inBoth('![](/favicon.svg)'),
    expected: [`documents/image-alt ${first}:28:1`, `documents/image-alt ${firstZh}:28:1`],
  },
  {
    name: 'an image named by its file',
    edits: inBoth('![favicon.svg](/favicon.svg)'),
    expected: [`alt-texts ${first}:28:16`, `alt-texts ${firstZh}:28:16`],
  },
  {
    name: 'an element without `alt`',
    edits: inBoth('<img src="/favicon.svg" width="9" height="9" />'),
    expected: [`documents/image-alt ${first}:28:1`, `documents/image-alt ${firstZh}:28:1`],
  },
  {
    name: 'a dead link in the bar',
    edits: [replace('docs/en/_nav.json', '"/notes/"', '"/news/"')],
    expected: ['documents/dead-link docs/en/_nav.json:3:22'],
  },
  {
    name: 'a page that is not there in a sidebar',
    edits: [replace('docs/en/guide/_meta.json', '"first"', '"frist"')],
    expected: ['documents/meta-file docs/en/guide/_meta.json:1:11'],
  },
  {
    name: 'a dead link in the hero',
    edits: [replace('docs/en/index.mdx', 'link: /guide/ }', 'link: /guides/ }')],
    expected: ['documents/dead-link docs/en/index.mdx:11:49'],
  },
  {
    name: 'a dead link in a fragment',
    edits: [
      append('docs/en/shared/warranty.mdx', '[x](/nowhere)'),
      append('docs/zh/shared/warranty.mdx', '[x](/nowhere)'),
    ],
    expected: [
      'documents/dead-link docs/en/shared/warranty.mdx:5:1',
      'documents/dead-link docs/zh/shared/warranty.mdx:5:1',
    ],
  },
  {
    name: 'a dead link in JSX',
    edits: inBoth('<a href="/nowhere">x</a>'),
    expected: [`documents/dead-link ${first}:28:1`, `documents/dead-link ${firstZh}:28:1`],
  },
  {
    name: 'a dead link in a component',
    edits: [
      write('docs/_parts/Box.tsx', 'export function Box() {\n  return <a href="/nowhere">x</a>;\n}\n'),
      ...[second, secondZh].map((file) => append(file, "import { Box } from '../../_parts/Box.tsx'\n\n<Box />")),
    ],
    expected: ['links/dead-link docs/_parts/Box.tsx:2:19'],
  },
  {
    name: 'a dead file in a style sheet',
    edits: [write('docs/public/box.css', '.box { background: url("/no.png"); }\n')],
    expected: ['file-links docs/public/box.css:1:25'],
  },
  {
    name: 'a dead file in the style sheet of a page',
    edits: [
      write('docs/_parts/box.css', '.box { background: url("./no.png"); }\n'),
      ...[second, secondZh].map((file) => append(file, "import '../../_parts/box.css'")),
    ],
    expected: ['documents/missing-import docs/_parts/box.css:1:24'],
  },
  {
    name: 'a link without an address',
    edits: inBoth('[x]()'),
    expected: [`links/empty-link ${first}:28:1`, `links/empty-link ${firstZh}:28:1`],
  },
  {
    name: 'a reference that nothing defines',
    edits: inBoth('[x][levers]'),
    expected: [`references ${first}:28:1`, `references ${firstZh}:28:1`],
  },
  {
    name: 'an entry that the bar of the translation lacks',
    edits: [replace('docs/zh/_nav.json', /,\s*\{[^}]*\}(?=\s*\])/, '')],
    expected: ['language-parity/nav docs/zh/_nav.json:2:13'],
  },
  {
    name: 'a page of a feed without its date',
    edits: [replace('docs/zh/notes/one.md', /published_at: .*\n/, '')],
    expected: ['feeds/date docs/zh/notes/one.md:1:1'],
  },
  {
    name: 'a page without a main heading',
    edits: [replace(second, /^# .*/m, ''), replace(secondZh, /^# .*/m, '')],
    expected: [`one-h1 ${second}`, `one-h1 ${secondZh}`],
  },
  {
    name: 'a diff whose file no longer parses',
    edits: inBoth('```diff title="a.json"\n- {}\n+ {,}\n```'),
    expected: [`samples/syntax ${first}:30:4`, `samples/syntax ${firstZh}:30:4`],
  },
  {
    name: 'a heading two levels down in the original only',
    edits: [append(first, '#### Deep')],
    expected: [`heading-order ${first}:28:1`],
  },
  {
    name: 'a link into the other language',
    edits: [append(first, '<a href="/zh/notes/">x</a>'), append(firstZh, '<a href="/notes/">x</a>')],
    expected: [`cross-language ${first}:28:1`],
  },
  {
    name: 'a page that no link leads to',
    edits: ['en', 'zh'].flatMap((lang) => [
      write(`docs/${lang}/lost.md`, `---\ndescription: A lost note ${lang}.\n---\n\n# Lost ${lang}\n`),
    ]),
    expected: ['orphan-pages docs/en/lost.md', 'orphan-pages docs/zh/lost.md'],
  },
  {
    name: 'two files with one address',
    edits: [write('docs/public/FAVICON.svg', '<svg/>')],
    expected: ['duplicate-routes docs/public/favicon.svg'],
  },
  {
    name: 'two documents with one route',
    edits: [write('docs/en/guide/first.md', '# First again')],
    expected: ['documents/duplicate-route docs/en/guide/first.mdx'],
  },
  {
    name: 'a redirect to no page',
    edits: [redirect('/one', "'/guide/frist'")],
    expected: [`documents/redirect-target ${config}:19:5`],
  },
  {
    name: 'a redirect to no anchor',
    edits: [redirect('/two', "'/notes/#nowhere'")],
    expected: [`documents/dead-anchor ${config}:20:5`],
  },
  {
    name: 'a chain of redirects',
    edits: [redirect('/three', "'/begin', '/begin': '/guide/first'")],
    expected: [`redirects ${config}:21:5`],
  },
  {
    name: 'a loop of redirects',
    edits: [redirect('/four', "'/five', '/five': '/four'")],
    expected: [`documents/redirect-loop ${config}:22:5`],
  },
  {
    name: 'a title of two pages',
    edits: [replace(second, /^# /m, '---\ntitle: First steps\n---\n\n# ')],
    expected: [`titles ${second}:2:1`],
  },
  {
    name: 'a description of two pages',
    edits: [replace(first, /^description: .*/m, 'description: The first note.')],
    expected: ['descriptions docs/en/notes/one.md:3:1'],
  },
  {
    name: 'a second main heading',
    edits: inBoth('<h1>Again</h1>'),
    expected: [`one-h1 ${first}:28:1`, `one-h1 ${firstZh}:28:1`],
  },
  {
    name: 'a heading two levels down',
    edits: inBoth('#### Deep'),
    expected: [`heading-order ${first}:28:1`, `heading-order ${firstZh}:28:1`],
  },
  {
    name: 'HTML that means something else',
    edits: inBoth('<ul><p>x</p></ul>'),
    expected: [
      `valid-html/element-permitted-content ${first}:28:5`,
      `valid-html/element-permitted-content ${firstZh}:28:5`,
    ],
  },
  {
    name: 'an empty paragraph',
    edits: inBoth('<p></p>'),
    expected: [`valid-html/empty-paragraph ${first}:28:1`, `valid-html/empty-paragraph ${firstZh}:28:1`],
  },
  {
    name: 'a command without syntax highlighting',
    edits: inBoth('```text\nnpm install\n```'),
    expected: [`plain-commands ${first}:29:1`, `plain-commands ${firstZh}:29:1`],
  },
  {
    name: 'two elements with one id',
    edits: inBoth('<p id="a">x</p>\n\n<p id="a">y</p>'),
    expected: [`documents/duplicate-id ${first}:30:1`, `documents/duplicate-id ${firstZh}:30:1`],
  },
  {
    name: 'a style attribute',
    edits: inBoth('<p style="color: red">x</p>'),
    expected: [`documents/unsafe-html ${first}:28:1`, `documents/unsafe-html ${firstZh}:28:1`],
  },
  {
    name: 'a heading that the translation lacks',
    edits: [append(first, '## More')],
    expected: [`language-parity/heading ${firstZh}:20:1`],
  },
  {
    name: 'a code block that the translation lacks',
    edits: [append(first, '```js\nlet a = 1;\n```')],
    expected: [`language-parity/code-block ${firstZh}:16:1`],
  },
  {
    name: 'a link that the translation lacks',
    edits: [append(first, '[x](/notes/)')],
    expected: [`language-parity/link ${firstZh}`],
  },
  {
    name: 'a page that has no translation',
    edits: [
      write(
        'docs/en/notes/two.md',
        '---\ndescription: The second note.\npublished_at: 2024-02-01\n---\n\n# Note two\n',
      ),
    ],
    expected: ['language-parity/page docs/en/notes/two.md'],
  },
  {
    name: 'half-width punctuation in Chinese',
    edits: [append(firstZh, '先,后')],
    expected: [`chinese-typography ${firstZh}:28:2`],
  },
  {
    name: 'Latin letters that touch Chinese ones',
    edits: [append(firstZh, '使用Rsbuild')],
    expected: [`chinese-typography ${firstZh}:28:3`],
  },
  {
    name: 'a word to avoid',
    edits: [
      write('docs/glossary.json', '[{"en":"machine","zh":"机器","avoid":{"zh":["机械"]}}]'),
      append(firstZh, '这台机械'),
    ],
    expected: [`terms ${firstZh}:28:3`],
  },
  {
    name: 'a page over its budget',
    edits: [replace(config, 'budgets: {}', 'budgets: { font: 9 }')],
    expected: ['budgets/font dist/404.html'],
  },
  {
    name: 'an unknown rule in the configuration',
    edits: [replace(config, 'severity: {}', "severity: { titels: 'off' }")],
    expected: [`check-options ${config}:26:17`],
  },
  {
    name: 'entries of `ignore` that match no finding, of a document or of the output',
    edits: [
      replace(
        config,
        'ignore: []',
        `ignore: [
      { rule: 'documents/dead-anchor', file: 'docs/en/notes/*', reason: 'Old.' },
      { rule: 'links', file: 'docs/en/notes/*', reason: 'Old.' },
    ]`,
      ),
    ],
    expected: [`check-options ${config}:28:7`, `check-options ${config}:29:7`],
  },
  {
    name: 'an unknown key of front matter',
    edits: [replace(first, 'description:', 'descripton: x\ndescription:')],
    expected: [`documents/frontmatter ${first}:3:1`],
  },
  {
    name: 'a sample that does not parse',
    edits: inBoth('```js\nlet = ;\n```'),
    expected: [`samples/syntax ${first}:29:7`, `samples/syntax ${firstZh}:29:7`],
  },
  {
    name: 'a sample that need not be left out',
    edits: inBoth('```js nocheck="old"\nlet a = 1;\n```'),
    expected: [`samples/unneeded-nocheck ${first}:28:1`, `samples/unneeded-nocheck ${firstZh}:28:1`],
  },
  {
    name: 'a sample that is left out without a reason',
    edits: inBoth('```js nocheck\nlet = ;\n```'),
    expected: [`nocheck ${first}:28:1`, `nocheck ${firstZh}:28:1`],
  },
  {
    name: 'a sample whose code was translated',
    edits: [append(first, '```js\nlet saw = 1;\n```'), append(firstZh, '```js\nlet ju = 1;\n```')],
    expected: [`translated-samples ${firstZh}:29:1`],
  },
  {
    name: 'a document that is no MDX',
    edits: inBoth('<Open>'),
    expected: [`documents/mdx-syntax ${first}:28:1`, `documents/mdx-syntax ${firstZh}:28:1`],
  },
  {
    name: 'a document that is no MDX, to whose anchors others link',
    edits: [
      append(first, '<Open>'),
      ...['en', 'zh'].map((lang) => append(`docs/${lang}/guide/second.mdx`, '[x](/guide/first#before-you-start)')),
    ],
    expected: [`documents/mdx-syntax ${first}:28:1`],
  },
  {
    name: 'a key of front matter twice',
    edits: [replace(first, 'description:', 'description: x\ndescription:')],
    expected: [`documents/frontmatter-syntax ${first}:4:1`],
  },
  {
    name: 'two documents whose names differ by the case of a letter',
    edits: [write('docs/en/guide/First.mdx', '# First again')],
    expected: [`documents/duplicate-route ${first}`],
  },
];

const fragment = "import Warranty from '../shared/warranty.mdx'\n";

/** What makes faults independent of each other. */
const prepared: readonly Edit[] = [
  replace(
    config,
    "  redirects: { '/start': '/guide/first' },",
    `  redirects: {
    '/one': '/guide/first',
    '/two': '/guide/first',
    '/three': '/guide/first',
    '/four': '/guide/first',
  },
  check: {
    budgets: {},
    severity: {},
    ignore: [],
  },`,
  ),
  // Pages that import something are bundled when they change. Most faults are on the first page, so the second shows
  // the fragment in its place.
  ...[first, firstZh].flatMap((file) => [
    replace(file, fragment, '\n'),
    replace(file, '<Warranty />', '***'),
    // Copies of the page link to the second page itself.
    replace(file, '/guide/second', './second.mdx'),
  ]),
  ...[second, secondZh].map((file) => append(file, `${fragment}\n<Warranty />`)),
];

let site: TestSite;
/** Findings in the site without faults. */
let findings: readonly string[];
/** A copy of the cache that a check of the site without faults has left. */
let kept: string;
const cacheDir = () => path.join(site.root, 'node_modules/.cache/doc-site');

beforeAll(async () => {
  site = await copyBuilt('bilingual');
  await apply(prepared);
  findings = await check();
  kept = temporaryFolder();
  await cp(cacheDir(), kept, { recursive: true });
});
afterAll(() => site.dispose());

async function check(): Promise<readonly string[]> {
  const { stdout, stderr } = await runCommand(['check', '--root', site.root, '--format', 'json']);
  if (stdout === '') throw new Error(stderr);
  const report: CheckReport = JSON.parse(stdout);
  return report.rules
    .flatMap(({ findings }) => findings)
    .map(({ rule, file, line, column }) => `${rule} ${[file, line, column].filter(Boolean).join(':')}`)
    .sort();
}

async function apply(edits: readonly Edit[]): Promise<void> {
  for (const { file, text } of edits) await site.write(file, await text(await site.read(file).catch(() => '')));
}

async function withEdits(edits: readonly Edit[], run: () => Promise<void>): Promise<void> {
  const before = new Map<string, string | undefined>();
  for (const { file } of edits) before.set(file, await site.read(file).catch(() => undefined));
  await apply(edits);
  try {
    await run();
  } finally {
    for (const [file, text] of before) await (text === undefined ? site.remove(file) : site.write(file, text));
    await restoreCache();
  }
}

/** Puts back what the site itself has left: the next fault would otherwise bundle again what this one has changed. */
async function restoreCache(): Promise<void> {
  await rm(cacheDir(), { recursive: true, force: true });
  await cp(kept, cacheDir(), { recursive: true });
}

test('the site itself has no finding', () => {
  expect(findings).toEqual([]);
});

/** A fault on copies of the pages that it changes, which no other fault changes. */
function onOwnPages({ name, edits, expected }: Fault, number: number): Fault {
  const own = (text: string) => text.replace(/(?<=\/guide\/)(?:first|second)(?=[.#])/gi, `$&-${number}`);
  const copies = ['first', 'second']
    .filter((slug) => edits.some(({ file }) => file.toLowerCase().includes(`/guide/${slug}.`)))
    .flatMap((slug) => ['en', 'zh'].flatMap((lang) => copy(lang, slug, `${slug}-${number}`)));
  const moved = edits.map(
    ({ file, text }): Edit => ({ file: own(file), text: async (before) => own(await text(before)) }),
  );
  return { name, edits: [...copies, ...moved], expected: expected.map(own) };
}

/** Copies a page of the guide, with a title, a description, a heading and a first paragraph of its own. */
function copy(lang: string, from: string, to: string): readonly Edit[] {
  const folder = `docs/${lang}/guide`;
  const text = async () => {
    const original = await site.read(`${folder}/${from}.mdx`);
    return original.replace(/^(?:title: |description: |# |(?<=# .*\n\n)).*?(?=[.。]?$)/gm, `$& ${to}`);
  };
  return [{ file: `${folder}/${to}.mdx`, text }, replace(`${folder}/_meta.json`, /\]$/m, `, "${to}"]`)];
}

const stages = ['in the sources', 'in redirects', 'in imports', 'in the output'] as const;

/** Where `check` finds a fault. After faults of one stage, it does not come to the next. */
function stageOf({ expected: [finding = ''] }: Fault): (typeof stages)[number] {
  if (finding.startsWith('documents/redirect-')) return 'in redirects';
  if (finding.startsWith('documents/missing-import')) return 'in imports';
  return finding.startsWith('documents/') ? 'in the sources' : 'in the output';
}

describe.each(stages)('a mistake among all others %s is reported once, at its place:', (stage) => {
  const planted = faults.filter((fault) => stageOf(fault) === stage).map(onOwnPages);
  let together: readonly string[];

  beforeAll(async () => {
    const edits = planted.flatMap(({ edits }) => edits);
    await withEdits(edits, async () => {
      together = await check();
    });
  });

  test.each(planted)('$name', ({ expected }) => {
    expect(together.filter((finding) => expected.includes(finding))).toEqual(expected);
  });

  test('and nothing else is', () => {
    expect(together).toEqual(planted.flatMap(({ expected }) => expected).sort());
  });
});

test.each(faults)('$name, alone', { tags: 'all' }, async ({ edits, expected }) => {
  await withEdits(edits, async () => expect(await check()).toEqual(expected));
});

test('findings of documents may be warnings, off or ignored in some files, in build and check alike', async () => {
  const ignore = (lang: string, more: string) =>
    `{ rule: 'documents/unknown-alert', file: 'docs/${lang}/*', ${more} reason: 'They come next week.' }`;
  const edits = [
    ...inBoth('[x](/guide/nowhere)\n\n![](/favicon.svg)\n\n> [!NOPE]\n> x'),
    replace(config, 'severity: {}', "severity: { 'documents/dead-link': 'warning', 'documents/image-alt': 'off' }"),
    replace(config, 'ignore: []', `ignore: [${ignore('en', '')}, ${ignore('zh', "severity: 'warning',")}]`),
  ];
  await withEdits(edits, async () => {
    expect(await check()).toEqual([
      `documents/dead-link ${first}:28:1`,
      `documents/dead-link ${firstZh}:28:1`,
      `documents/unknown-alert ${firstZh}:32:1`,
    ]);
    const { status, stderr } = await site.build();
    expect(status).toBe(0);
    const warnings = stderr.split('\n').filter((line) => line.includes('Warning: '));
    expect(warnings.map((line) => line.replace(/: Warning.*/, ''))).toEqual([
      `${first}:28:1`,
      `${firstZh}:28:1`,
      `${firstZh}:32:1`,
    ]);
  });
});

test('with `--built`, an output without the page of a document is refused', async () => {
  await withEdits([write('docs/en/new.md', '# New\n')], async () => {
    const { status, stderr } = await runCommand(['check', '--root', site.root, '--built']);
    expect(status).toBe(1);
    expect(stderr).toContain('The output folder `dist` lacks the page `/new` and 1 more.\n    Build the site again');
  });
  const data = path.join(site.outDir, 'page-data/guide/first.json');
  const whole = await readFile(data, 'utf8');
  await writeFile(data, whole.slice(0, 100));
  const { stderr } = await runCommand(['check', '--root', site.root, '--built']);
  await writeFile(data, whole);
  expect(stderr).toContain('The output folder `dist` lacks the whole data of the page `/guide/first`.\n');
});
