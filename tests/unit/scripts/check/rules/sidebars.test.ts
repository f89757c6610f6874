import { expect, test } from 'vitest';
import type { PageData, SidebarItem } from '#shared/types';
import { sidebarsCheck } from '../../../../../scripts/check/rules/sidebars.ts';
import { makePage } from '../../../plugins/features/support.ts';
import { contextOf } from '../site-of.ts';

/** Messages for the page `/guide/a` in a section with this sidebar. */
async function messages(items: readonly SidebarItem[], pagination: PageData['pagination'] = {}) {
  const context = await contextOf({ output: { 'guide/a.html': '' }, docs: { 'en/guide/a.md': '# A' } });
  const page = makePage({ routePath: '/guide/a', sidebarFile: 'guide.json', pagination });
  const model = {
    ...context.model,
    sidebars: [{ folder: '/guide/', lang: 'en', items, file: 'guide.json' }],
    pageData: async () => page,
  };
  const { problems } = await sidebarsCheck.run({ ...context, model });
  return problems.map(({ file, message }) => `${file}: ${message}`);
}

const a = { text: 'A', link: '/guide/a', fileKey: 'en/guide/a' };
const group = { text: 'Group', items: [a] };

test('a page that is listed once, and pointers to it, have no finding', async () => {
  const pointer = { text: 'See A', link: '/guide/a' };
  const next = { text: 'A', link: '/guide/a' };
  expect(await messages([{ ...group, link: '/guide/a', fileKey: 'en/guide/a' }, pointer], { next })).toEqual([]);
});

test('a page that is listed twice is an error', async () => {
  expect(
    await messages([a, { ...group, link: '/guide/a', fileKey: 'en/guide/a', collapsible: false, items: [] }]),
  ).toEqual(['docs/en/guide/a.md: The sidebar lists the page a second time, as `Group`.']);
});

test('a previous or next link with the name of a group is an error', async () => {
  const next = { text: 'Group', link: '/guide/a' };
  expect(await messages([group], { next })).toEqual([
    'docs/en/guide/a.md: The link to `/guide/a` has the name of a group, `Group`.',
  ]);
});
