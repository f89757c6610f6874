import { afterAll, expect, test } from 'vitest';
import { createTestSite, type TestSite } from '../../scripts/testing/index.ts';

const wrapper = `import { parts } from 'doc-site/theme';

export default function Pagination(props) {
  return <section data-wrapper=""><parts.Pagination {...props} /></section>;
}
`;
let site: TestSite;
afterAll(() => site?.dispose());

test('a replacement of a part can show the component of the theme', async () => {
  const files = {
    'docs/en/guide/a.md': '# A\n',
    'docs/en/guide/b.md': '# B\n',
    'docs/en/index.md': '# Home\n',
    'theme/Pagination.jsx': wrapper,
  };
  site = await createTestSite({ plugins: [], files, config: { components: { Pagination: './theme/Pagination.jsx' } } });
  const html = await (await site.build()).read('guide/a.html');
  expect(html).toMatch(/<section data-wrapper=""><nav [^>]*>.*?<\/nav><\/section>/s);
  expect(html.match(/data-wrapper=""/g)).toHaveLength(1);
  expect(html).toContain('href="/guide/b"');
});
