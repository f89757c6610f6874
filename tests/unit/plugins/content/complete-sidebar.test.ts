import { expect, test } from 'vitest';
import { asAccordion, completeSidebar } from '../../../../plugins/content/complete-sidebar.ts';

const pages = {
  pageAt: (link: string) =>
    /^\/guide(\/|$)/.test(link) ? { title: 'Introduction', fileKey: 'en/guide/page' } : undefined,
  linkOf: (fileKey: string) => (fileKey === 'en/guide/page' ? '/guide/' : undefined),
  pointers: new Set(['/guide/pointed']),
};
const index = { link: '/guide/', fileKey: 'en/guide/page' };

test('a group that folds lists its page once: first, with the title of the page, unless an entry has it', () => {
  const group = { text: 'Getting started', link: '/guide/', items: [{ text: 'One', link: '/guide/one' }] };
  const one = { text: 'One', link: '/guide/one', fileKey: 'en/guide/page' };
  expect(completeSidebar([group], pages)).toEqual([
    { ...group, ...index, items: [{ text: 'Introduction', ...index }, one] },
  ]);
  const listed = { ...group, items: [...group.items, { text: 'Overview', link: '/guide' }] };
  expect(completeSidebar([listed], pages)).toEqual([
    { ...group, ...index, items: [one, { text: 'Overview', link: '/guide', fileKey: 'en/guide/page' }] },
  ]);
});

test('a group that does not fold is the link to its page, which no entry repeats', () => {
  const group = { text: 'Guide', link: '/guide/', collapsible: false, items: [{ text: 'Start', link: '/guide/' }] };
  expect(completeSidebar([group], pages)).toEqual([{ ...group, ...index, items: [] }]);
});

test('only entries for pages get a file key', () => {
  const others = [
    { text: 'Out', link: 'https://example.com' },
    { text: 'Pointer', link: '/guide/pointed' },
    { text: 'Section of a page', link: '/guide/one#section' },
    { sectionHeaderText: 'Header' },
  ];
  expect(completeSidebar(others, pages)).toEqual(others);
});

test('groups beside each other share a name, and groups inside another group have a different one', () => {
  const page = { text: 'Page', link: '/guide/page' };
  const group = (items: object[], more = {}) => ({
    text: 'Group',
    collapsible: true,
    collapsed: false,
    items,
    ...more,
  });
  const closed = { collapsed: true };
  expect(
    asAccordion([
      page,
      group([page, group([page])]),
      group([group([page])], { collapsible: false }),
      { sectionHeaderText: 'More' },
    ]),
  ).toEqual([
    page,
    group([page, group([page], { ...closed, accordion: 'sidebar-1' })], { ...closed, accordion: 'sidebar' }),
    group([group([page], { ...closed, accordion: 'sidebar' })], { collapsible: false }),
    { sectionHeaderText: 'More' },
  ]);
});

test('an entry with a file key alone leads to the page of the document, unless it is a fragment', () => {
  const [page, fragment] = [{ text: 'Page', fileKey: 'en/guide/page' }, { fileKey: 'en/shared/part' }];
  expect(completeSidebar([page, fragment], pages)).toEqual([{ ...page, link: '/guide/' }, fragment]);
});
