import { describe, expect, test } from 'vitest';
import { compile, compileToCode, htmlOf, problemsOf, settings } from './compile.ts';

const md = { file: 'en/a.md' };

describe('raw HTML in `.md`', () => {
  test('stays', async () => {
    expect(
      await htmlOf('A<br>B <kbd class="k">C</kbd>\n\n<details><summary>S</summary>\n\n*x*\n\n</details>', md),
    ).toBe('<p>A<br/>B <kbd class="k">C</kbd></p>\n<details><summary>S</summary>\n<p><em>x</em></p>\n</details>');
  });

  test('works together with generated elements', async () => {
    expect(await htmlOf('<div>\n\n```tree\na\n```\n\n</div>', md)).toBe(
      '<div>\n<ul class="file-tree"><li data-kind="file"><span class="file-name">a</span></li></ul>\n</div>',
    );
  });

  test.each([
    ['<script>alert(1)</script>', '', 'Unexpected element `<script>` in a document.'],
    ['<style>p{}</style>', '', 'Unexpected element `<style>` in a document.'],
    [
      '<iframe src="http://a.dev"></iframe>',
      '',
      'Unexpected address of an `<iframe>`: expected a URL that begins with `https://`.',
    ],
    ['<p onclick="x()">a</p>', '<p>a</p>', 'Unexpected event handler `onClick` on `<p>`.'],
    ['<p style="color:red">a</p>', '<p>a</p>', 'Unexpected `style` attribute on `<p>`.'],
    [
      '<a href="javascript:x">a</a>',
      '<p><a>a</a></p>',
      'Unexpected address `javascript:x`: its scheme is not allowed.',
    ],
    [
      '<a href=" java&#10;script:x">a</a>',
      '<p><a>a</a></p>',
      'Unexpected address ` java\nscript:x`: its scheme is not allowed.',
    ],
    ['<p><https://a.dev></p>', '<p><span></span></p>', 'Unexpected element `<https:>` in a document.'],
  ])('%s is refused', async (source, drawn, message) => {
    const { html, meta } = await compile(`Text\n\n${source}`, md);
    expect(html.replace(/^<p>Text<\/p>\n?/, '')).toBe(drawn);
    expect(meta.problems.map((problem) => ({ message: problem.message, line: problem.line }))).toEqual([
      { message, line: 3 },
    ]);
  });

  test('an `<iframe>` with an `https:` URL is kept', async () => {
    expect(await htmlOf('<iframe src="https://a.dev"></iframe>', md)).toBe('<iframe src="https://a.dev"></iframe>');
  });
});

describe('JSX in `.mdx`', () => {
  const hint = 'Move it to a component in a file that begins with `use client`.';

  test('styles are refused', async () => {
    expect(await problemsOf("<p style={{ color: 'red' }}>a</p>")).toEqual([
      'docs/en/guide/page.mdx:1:1 unsafe-html: Unexpected `style` attribute on `<p>`. ' +
        'Use a class: the content policy forbids style attributes.',
    ]);
  });

  test.each([
    'Text\n\n<button onClick={() => 1}>x</button>',
    'Text\n\n{[1].map((n) => <button onClick={() => n}>x</button>)}',
  ])('a handler is refused: %j', async (source) => {
    expect(await problemsOf(source)).toEqual([
      `docs/en/guide/page.mdx:3:1 handler-outside-island: Unexpected event handler \`onClick\` on \`<button>\` in a document: it would do nothing on the page. ${hint}`,
    ]);
  });

  test('hooks of React are refused', async () => {
    expect(await problemsOf("import { useMemo, useState as state, Fragment } from 'react'")).toEqual([
      `docs/en/guide/page.mdx:1:1 hook-outside-island: Unexpected hook \`useMemo\` in a document: documents are rendered once, at build time. ${hint}`,
      `docs/en/guide/page.mdx:1:1 hook-outside-island: Unexpected hook \`useState\` in a document: documents are rendered once, at build time. ${hint}`,
    ]);
  });

  test('an unknown component is reported with the nearest name', async () => {
    const source = [
      "import Own from './sample.ts'",
      "import * as Ns from './sample.ts'",
      '',
      'export const Local = () => <Own />',
      '',
      '<Own /> <Local /> <Ns.Part /> <Badge text="x" /> <Bagde text="x" />',
      '',
      '{true && <Missing />}',
    ].join('\n');
    expect(await problemsOf(source)).toEqual([
      'docs/en/guide/page.mdx:6:50 unknown-component: Unexpected component `<Bagde>`: it is neither built in nor imported. Did you mean `Badge`?',
      'docs/en/guide/page.mdx:8:1 unknown-component: Unexpected component `<Missing>`: it is neither built in nor imported. Import it at the top of the document.',
    ]);
  });

  test('names that the code of an expression declares are its own components', async () => {
    const source = [
      '{[Local].map((Item) => <Item />)} {[{ Local }].map((item) => <item.Local />)} <props.part /> {true && <Ns.Part />}',
      '',
      '{[Local].map(({ Badge }) => { const Own = Badge; return <Own><Badge label="x" /></Own> })} {[1].map(() => <Item />)}',
      '',
      'export const Local = () => <b />',
    ].join('\n');
    expect(await problemsOf(source)).toEqual([
      'docs/en/guide/page.mdx:1:94 unknown-component: Unexpected component `<Ns.Part>`: it is neither built in nor imported. Import it at the top of the document.',
      'docs/en/guide/page.mdx:3:92 unknown-component: Unexpected component `<Item>`: it is neither built in nor imported. Import it at the top of the document.',
    ]);
  });

  test('an import inside an element or a container counts like one at the top', async () => {
    const inside = [
      "<div>\n\nimport A from '../shared/on-exit.mdx'\n\n<A />\n\n</div>",
      ":::tip\n\nimport A from '../shared/on-exit.mdx'\n\n<A />\n\n:::",
    ];
    for (const source of inside) {
      const { meta } = await compileToCode(source);
      expect(meta.problems).toEqual([]);
      expect(meta.blocks.filter(({ kind }) => kind === 'fragment')).toHaveLength(1);
    }
  });

  test('an import by an alias of the bundler is a fragment too, and is checked', async () => {
    const aliases = { '@parts': `${settings.docsDir}/en/shared` };
    const { meta } = await compileToCode("import A from '@parts/on-exit.mdx'\n\n<A />", { settings: { aliases } });
    expect(meta.blocks).toMatchObject([{ kind: 'fragment', file: `${settings.docsDir}/en/shared/on-exit.mdx` }]);
    expect(await problemsOf("import A from '@parts/on-exti.mdx'", { settings: { aliases } })).toEqual([
      'docs/en/guide/page.mdx:1:1 missing-fragment: Unexpected import `@parts/on-exti.mdx`: there is no such file. Did you mean `on-exit.mdx`?',
    ]);
  });

  test('an import of a missing document is reported with the nearest name', async () => {
    expect(await problemsOf("import A from './sample.ts'\nimport B from '../shared/on-exti.mdx'\n\n<B />")).toEqual([
      'docs/en/guide/page.mdx:2:1 missing-fragment: Unexpected import `../shared/on-exti.mdx`: there is no such file. Did you mean `on-exit.mdx`?',
    ]);
    const { meta } = await compileToCode("import B from '../shared/on-exti.mdx'");
    expect(Object.keys(meta.dependencies)).toEqual([`${settings.docsDir}/en/shared/on-exti.mdx`]);
  });

  test('an import of a part of a document is reported, because it contains the whole document', async () => {
    expect(await problemsOf("import A from '../shared/on-exit.mdx#usage'\n\n<A />")).toEqual([
      'docs/en/guide/page.mdx:1:1 included-part: Unexpected import `../shared/on-exit.mdx#usage`: an import contains the whole document. Remove the hash, or write `{/* @include: ../shared/on-exit.mdx#usage */}` in place of the component.',
    ]);
  });

  test('an import of any other missing file is reported with its line', async () => {
    const source = [
      "import a from './sample'",
      "import b from './sample.js'",
      "import Counter from './Countr.tsx'",
      "export { c } from './nowhere'",
    ].join('\n');
    expect(await problemsOf(source)).toEqual([
      'docs/en/guide/page.mdx:3:1 missing-import: Unexpected import `./Countr.tsx`: there is no such file. Check the path: it is relative to the document.',
      'docs/en/guide/page.mdx:4:1 missing-import: Unexpected import `./nowhere`: there is no such file. Check the path: it is relative to the document.',
    ]);
  });
});
