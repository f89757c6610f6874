import { expect, test } from 'vitest';
import { type CorpusPage, generateCorpus } from '../../../../scripts/bench/corpus.ts';
import { docSite } from '../../../../scripts/bench/doc-site.ts';
import { sourceFiles } from '../../../../scripts/bench/measure-generator.ts';
import { starlight } from '../../../../scripts/bench/peers/starlight.ts';
import { vitepress } from '../../../../scripts/bench/peers/vitepress.ts';

test('a seed determines the corpus', () => {
  expect(generateCorpus(6, 1)).toEqual(generateCorpus(6, 1));
  expect(generateCorpus(6, 2)).not.toEqual(generateCorpus(6, 1));
});

test('half of the pages are in each language, with the same paths and outlines', () => {
  const outline = (lang: string) =>
    generateCorpus(90)
      .filter((page) => page.lang === lang)
      .map(({ section, name, markdown }) => [section, name, markdown.match(/^(?:#+ |```|- |\| ---|:::\w+)/gm)]);
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
  const mean = pages.reduce((sum, { markdown }) => sum + Buffer.byteLength(markdown), 0) / pages.length;
  expect(mean).toBeGreaterThan(5_000);
  expect(mean).toBeLessThan(9_000);
});

test('each generator gets the same page in its own syntax', () => {
  const textIn = (link: string, info: string, note: string, heading = '# A\n\n') =>
    `---\ntitle: "A"\n---\n\n${heading}## B\n\nSee [that](${link})\`x\`\n\n\`\`\`${info}\n# let a;\n\`\`\`\n\n:::${note}\nnote\n:::\n`;
  const page: CorpusPage = {
    ...{ lang: 'zh', section: 'part-1', name: 'page-1', title: 'A' },
    markdown: textIn('/part-2/page-3', 'ts title="a.ts"', 'info'),
  };
  expect(sourceFiles(docSite, [page]).get('docs/zh/part-1/page-1.mdx')).toBe(page.markdown);
  expect(sourceFiles(vitepress, [page]).get('zh/part-1/page-1.md')).toBe(
    textIn('/zh/part-2/page-3', 'ts [a.ts]', 'info'),
  );
  expect(sourceFiles(starlight, [page]).get('src/content/docs/zh/part-1/page-1.mdx')).toBe(
    textIn('/zh/part-2/page-3/', 'ts title="a.ts"', 'note', ''),
  );
});
