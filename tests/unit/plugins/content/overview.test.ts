import { expect, test } from 'vitest';
import type { OverviewItem, SidebarItem } from '#shared/types';
import { completeSidebar } from '../../../../plugins/content/complete-sidebar.ts';
import { groupByPurpose, overviewOf } from '../../../../plugins/content/overview.ts';

/**
 * An overview whose items have nothing but their text and link; `gone` is left out, and links outside of the site and
 * to `/guide/pointed/` are not pages.
 */
function overview(routePath: string, sidebar: readonly SidebarItem[]) {
  return overviewOf({
    routePath,
    filedAt: (path) => path,
    sidebar: completeSidebar(sidebar, {
      pageAt: (link) => (link.startsWith('/') ? { title: `Page ${link}`, fileKey: link } : undefined),
      linkOf: () => undefined,
      pointers: new Set(['/guide/pointed/']),
    }),
    describe: async ({ text = '', link }): Promise<OverviewItem | undefined> =>
      link === '/gone' ? undefined : item(text, link),
  });
}

const item = (text: string, link: string): OverviewItem => ({ text, link, headings: [], facts: {} });
const group = (text: string, items: readonly SidebarItem[], link?: string): SidebarItem => ({
  text,
  items,
  ...(link === undefined ? {} : { link }),
});

test('pages directly in the folder come first, in an unlabelled group; groups follow in sidebar order', async () => {
  const sidebar = [
    { text: 'Config', link: '/config/' },
    group('Output', [{ text: 'Copy', link: '/config/output/copy' }]),
    { text: 'Plugins', link: '/config/plugins' },
    group('Dev', [{ text: 'Client', link: '/config/dev/client' }]),
  ];
  expect(await overview('/config/', sidebar)).toEqual([
    { items: [item('Plugins', '/config/plugins')] },
    { text: 'Output', items: [item('Copy', '/config/output/copy')] },
    { text: 'Dev', items: [item('Client', '/config/dev/client')] },
  ]);
});

test('a group that is a page itself lists it first, and the groups in it are flat', async () => {
  const sidebar = [
    { text: 'Guide', link: '/guide/' },
    group(
      'Start',
      [group('Deep', [{ text: 'A', link: '/guide/start/deep/a' }], '/guide/start/deep/')],
      '/guide/start/',
    ),
  ];
  expect(await overview('/guide/', sidebar)).toEqual([
    {
      text: 'Start',
      items: [
        item('Page /guide/start/', '/guide/start/'),
        item('Page /guide/start/deep/', '/guide/start/deep/'),
        item('A', '/guide/start/deep/a'),
      ],
    },
  ]);
});

test('a group that leads to its first page lists it once', async () => {
  const tools = group('Tools', [{ text: 'What there is', link: '/guide/tools/' }], '/guide/tools/');
  expect(await overview('/guide/', [tools])).toEqual([
    { text: 'Tools', items: [item('What there is', '/guide/tools/')] },
  ]);
});

test('the overview of a subfolder lists its own group, whether the group or an entry links to it', async () => {
  const inner = [{ text: 'Copy', link: '/config/output/copy' }];
  const expected = [{ items: [item('Copy', '/config/output/copy')] }];
  const others = [{ text: 'Config', link: '/config/' }, group('Dev', [{ text: 'Client', link: '/config/dev/client' }])];
  expect(await overview('/config/output/', [...others, group('Output', inner, '/config/output/')])).toEqual(expected);
  expect(
    await overview('/config/output/', [
      ...others,
      group('Output', [{ text: 'Overview', link: '/config/output/' }, ...inner]),
    ]),
  ).toEqual(expected);
  expect(
    await overview('/config/output/', [...others, group('All', [group('Output', inner, '/config/output/')])]),
  ).toEqual(expected);
});

test('an overview that is an entry of one group lists the pages of the others too', async () => {
  const sidebar = [
    group('First', [
      { text: 'Guide', link: '/guide/' },
      { text: 'One', link: '/guide/one' },
    ]),
    group('Second', [{ text: 'Two', link: '/guide/two' }]),
    { text: 'Three', link: '/guide/three' },
  ];
  expect(await overview('/guide/', sidebar)).toEqual([
    { items: [item('Three', '/guide/three')] },
    { text: 'First', items: [item('One', '/guide/one')] },
    { text: 'Second', items: [item('Two', '/guide/two')] },
  ]);
});

test('custom links and pages elsewhere are not below the folder', async () => {
  const sidebar = [
    { text: 'One', link: '/guide/one' },
    { text: 'See', link: '/guide/pointed/' },
    { text: 'Out', link: 'https://example.com' },
    { text: 'Elsewhere', link: '/api/x' },
  ];
  expect(await overview('/guide/', sidebar)).toEqual([{ items: [item('One', '/guide/one')] }]);
});

test('dividers, section headers, unknown pages and empty groups are left out', async () => {
  const sidebar: readonly SidebarItem[] = [
    { dividerType: 'solid' },
    { sectionHeaderText: 'Section' },
    { text: 'Gone', link: '/gone' },
    group('Empty', []),
    group('Gone', [{ text: 'Gone', link: '/gone' }, { dividerType: 'dashed' }]),
    { text: 'Fragment', fileKey: 'en/shared/a' },
  ];
  expect(await overview('/guide/', sidebar)).toEqual([]);
});

test('the overview itself is left out, whatever the form of its link', async () => {
  const links = ['/guide', '/guide/', '/guide/index.html', '/guide/#top'];
  expect(
    await overview(
      '/guide/',
      links.map((link) => ({ text: 'Guide', link })),
    ),
  ).toEqual([]);
});

test('a group without a text has none', async () => {
  expect(await overview('/guide/', [{ items: [{ text: 'A', link: '/guide/a' }] }])).toEqual([
    { items: [item('A', '/guide/a')] },
  ]);
});

test('groups by purpose are in the order of first occurrence; pages without a purpose come last', () => {
  const withPurpose = (text: string, purpose: string): OverviewItem => ({
    ...item(text, `/${text}`),
    facts: { purpose },
  });
  const [vue, pug, react] = [
    withPurpose('vue', 'framework'),
    withPurpose('pug', 'language'),
    withPurpose('react', 'framework'),
  ];
  const other = item('other', '/other');
  expect(groupByPurpose([{ items: [other] }, { text: 'Plugins', items: [vue, pug, react] }])).toEqual([
    { purpose: 'framework', items: [vue, react] },
    { purpose: 'language', items: [pug] },
    { items: [other] },
  ]);
  expect(groupByPurpose([{ items: [pug] }])).toEqual([{ purpose: 'language', items: [pug] }]);
});
