// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { SidebarItem } from '#shared/types';
import { SidebarTree } from '../../../../../theme/components/SidebarTree/SidebarTree.tsx';

vi.mock('virtual-doc-site/site-data', () => ({ siteData: { base: '/', cleanUrls: true } }));

function draw(item: SidebarItem): HTMLElement {
  document.body.innerHTML = renderToStaticMarkup(<SidebarTree items={[item]} />);
  return document.body;
}

const group = { text: 'Group', link: '/g/', tag: 'new', items: [{ text: 'Introduction', link: '/g/' }] };

test('the whole row of a group folds it: the page of the group is an entry inside, once', () => {
  const body = draw(group);
  expect(body.querySelector('summary')?.textContent).toBe('Groupnew');
  expect(body.querySelector('summary a, li > a + details')).toBeNull();
  expect([...body.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['Introduction']);
});

test.each([
  ['with a page', { ...group, items: [] }],
  ['without a page', { text: 'Group', tag: 'new', items: [] }],
])('a group that does not fold shows its tag, %s', (_name, item) => {
  const body = draw({ ...item, collapsible: false });
  expect(body.querySelector('p')?.textContent).toBe('Groupnew');
  expect(body.querySelector('p .badge')?.textContent).toBe('new');
});
