import { expect, test } from 'vitest';
import { generateCorpus } from '../../../../scripts/bench/corpus.ts';
import { docSite } from '../../../../scripts/bench/doc-site.ts';
import { toMarkdown } from '../../../../scripts/bench/markdown.ts';
import { vitepress } from '../../../../scripts/bench/peers/vitepress.ts';

test('a seed determines the corpus', () => {
  expect(generateCorpus(6, 1)).toEqual(generateCorpus(6, 1));
  expect(generateCorpus(6, 2)).not.toEqual(generateCorpus(6, 1));
});

test('half of the pages are in each language, with the same paths and outlines', () => {
  const outline = (lang: string) =>
    generateCorpus(90)
      .filter((page) => page.lang === lang)
      .map(({ section, name, blocks }) => [section, name, blocks.map(({ kind }) => kind)]);
  expect(outline('en')).toHaveLength(45);
  expect(outline('zh')).toEqual(outline('en'));
});

test('the size of sections does not depend on the number of pages', () => {
  const sections = generateCorpus(3000).map(({ lang, section }) => `${lang}/${section}`);
  const sizes = [...new Set(sections)].map((section) => sections.filter((other) => other === section).length);
  expect(Math.max(...sizes)).toBe(20);
});

test('pages have a realistic size', () => {
  const pages = generateCorpus(346);
  const mean =
    pages.reduce((sum, page) => sum + Buffer.byteLength(sourceText(page.section, page.name, page.lang)), 0) /
    pages.length;
  expect(mean).toBeGreaterThan(5_000);
  expect(mean).toBeLessThan(9_000);

  function sourceText(section: string, name: string, lang: string): string {
    const page = pages.find((other) => other.section === section && other.name === name && other.lang === lang);
    return page === undefined ? '' : toMarkdown(page, { linkTo: () => '/a', fenceInfo: (language) => language });
  }
});

test('each generator gets the same page in its own syntax', () => {
  const page = {
    lang: 'zh',
    section: 'part-1',
    name: 'page-1',
    title: 'A',
    description: 'B',
    blocks: [
      { kind: 'heading', depth: 2, text: 'C' },
      {
        kind: 'paragraph',
        content: [
          { kind: 'text', text: 'See ' },
          { kind: 'link', text: 'that', page: { section: 'part-2', name: 'page-3' } },
          { kind: 'code', text: 'x' },
        ],
      },
      { kind: 'fence', lang: 'ts', title: 'a.ts', code: 'let a;' },
      { kind: 'table', rows: [['Name'], ['x']] },
      { kind: 'list', items: [[{ kind: 'text', text: 'one' }]] },
      { kind: 'note', type: 'tip', content: [{ kind: 'text', text: 'note' }] },
    ],
  } as const;
  const text = (link: string, info: string) =>
    `---\ntitle: "A"\ndescription: "B"\n---\n\n# A\n\n## C\n\nSee [that](${link})\`x\`\n\n\`\`\`${info}\nlet a;\n\`\`\`\n\n| Name |\n| --- |\n| x |\n\n- one\n\n:::tip\nnote\n:::\n`;
  expect(docSite.siteFiles([page]).get('docs/zh/part-1/page-1.mdx')).toBe(text('/part-2/page-3', 'ts title="a.ts"'));
  expect(vitepress.siteFiles([page]).get('zh/part-1/page-1.md')).toBe(text('/zh/part-2/page-3', 'ts [a.ts]'));
});
