import { expect, test } from 'vitest';
import { type PartName, partNames } from '#shared/theme-parts';
import { builtSite } from '../support/built-site.ts';

/** Parts that replacements import by their own names; the other parts are in one of the objects. */
const ownNames: readonly PartName[] = ['DocLayout', 'Frame', 'HomeLayout', 'Sidebar'];
const objects: Readonly<Record<string, readonly PartName[]>> = {
  articleParts: ['Features', 'Hero', 'Overview'],
  frameParts: ['Bar', 'Footer'],
};
// The dialog of the theme is not a component.
const wrapped = partNames.filter((part) => part !== 'SearchDialog');

function wrapper(part: PartName): string {
  const [object = 'parts'] = Object.entries(objects).find(([, names]) => names.includes(part)) ?? [];
  const [name, original] = ownNames.includes(part)
    ? [`${part} as Original`, 'Original']
    : [object, `${object}.${part}`];
  return `import { ${name} } from 'doc-site/theme';

export default function ${part}(props) {
  return <div data-wrapper="${part}"><${original} {...props} /></div>;
}
`;
}

const { read } = builtSite({
  plugins: [],
  files: {
    'docs/en/index.md':
      '---\npageType: home\nhero: { name: Name, text: Text, tagline: Line, actions: [] }\n---\n# Home\n',
    'docs/en/guide/index.md': '---\noverview: true\n---\n# Guide\n',
    'docs/en/guide/a.md': '# A\n\n## Heading\n',
    'docs/en/guide/b.md': '# B\n',
    'docs/zh/index.md': '# 首页\n',
    ...Object.fromEntries(wrapped.map((part) => [`theme/${part}.jsx`, wrapper(part)])),
  },
  config: {
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '中文', status: 'partial' },
    ],
    components: Object.fromEntries(wrapped.map((part) => [part, `./theme/${part}.jsx`])),
  },
});

test('every part of the theme can be shown inside its replacement', async () => {
  const pages = ['index', 'guide/index', 'guide/a', 'zh/guide/a', '404'];
  const html = (await Promise.all(pages.map((page) => read(`${page}.html`)))).join('\n');
  expect(wrapped.filter((part) => !html.includes(`data-wrapper="${part}"`))).toEqual([]);
});

test('the part inside is the original, once', async () => {
  const html = await read('guide/a.html');
  expect(html).toMatch(/<div data-wrapper="Pagination"><nav [^>]*>.*?<\/nav><\/div>/s);
  expect(html.match(/data-wrapper="Pagination"/g)).toHaveLength(1);
  expect(html).toMatch(/<div data-wrapper="Frame"><div class="page-[^"]*">.*<div data-wrapper="Bar"><header /s);
  expect(html).toContain('href="/guide/b"');
});
