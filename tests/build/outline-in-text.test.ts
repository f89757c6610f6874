import { expect, test } from 'vitest';
import { builtSite } from '../support/built-site.ts';

const { read } = builtSite({
  plugins: [],
  files: {
    'docs/en/index.mdx': '# Home\n\n<Outline />\n\n### Early\n\n## One\n\n### Inside\n\n## Two\n\nText.\n',
    'docs/en/plain.md': '# Plain\n\n[[toc]]\n\n## One\n\nText.\n',
  },
});

test('`<Outline />` lists the headings of the page in the text, in levels', async () => {
  const html = await read('index.html');
  expect(html).toContain(
    '<ul><li><a href="#early">Early</a></li><li><a href="#one">One</a><ul><li><a href="#inside">Inside</a></li></ul></li><li><a href="#two">Two</a></li></ul>',
  );
});

test('the Markdown twin has the list', async () => {
  expect(await read('index.md')).toContain(
    '- [Early](/index.md#early)\n- [One](/index.md#one)\n  - [Inside](/index.md#inside)\n- [Two](/index.md#two)',
  );
});

test('`[[toc]]` in a `.md` document lists them too', async () => {
  expect(await read('plain.html')).toContain('<ul><li><a href="#one">One</a></li></ul>');
});
