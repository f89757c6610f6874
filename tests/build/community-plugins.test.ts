import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestSite, type TestSite } from '../../scripts/testing/index.ts';
import { parseHtml } from '../support/html.ts';

const text = `# Community

"Quoted" -- and a rocket :rocket: with $x^2$ in a [link](https://example.com).

$$
\\frac{a}{b}
$$

One line
and another
`;

let site: TestSite;
let output: Awaited<ReturnType<TestSite['build']>>;

beforeAll(async () => {
  site = await createTestSite({
    plugins: [],
    files: { 'docs/en/index.md': text, 'docs/en/mdx.mdx': text },
    config: {
      markdown: {
        remarkPlugins: [
          { module: import.meta.resolve('remark-math'), order: 'early' },
          { module: import.meta.resolve('remark-emoji'), order: 'early' },
          { module: import.meta.resolve('remark-breaks') },
          { module: import.meta.resolve('remark-smartypants'), options: { dashes: 'oldschool' } },
        ],
        rehypePlugins: [
          { module: import.meta.resolve('rehype-katex') },
          { module: import.meta.resolve('rehype-external-links'), options: { rel: ['nofollow'], target: '_blank' } },
        ],
      },
    },
  });
  expect(await site.problems()).toEqual([]);
  output = await site.build();
});
afterAll(() => site.dispose());

test.each(['index', 'mdx'])('well-known remark and rehype plugins work unchanged: %s', async (name) => {
  const { document } = parseHtml(await output.read(`${name}.html`));
  const article = document.querySelector('article');
  expect(article?.querySelector('p')?.textContent).toMatch(/^“Quoted” – and a rocket 🚀 with /);
  expect(article?.querySelectorAll('.katex math')).toHaveLength(2);
  expect(article?.querySelector('.katex-display mfrac')).not.toBeNull();
  expect(article?.querySelectorAll('p > br')).toHaveLength(1);
  const link = article?.querySelector('p a');
  expect(link?.getAttribute('rel')?.split(' ')).toContain('nofollow');
  expect(link?.getAttribute('target')).toBe('_blank');
  expect(article?.querySelector('[style]')).toBeNull();
});
