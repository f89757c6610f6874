// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { markCurrent, markCurrentHtml } from '../../../../theme/components/SidebarTree/mark-current.ts';

const sidebar = [
  '<ul><li><details open=""><summary>A</summary><ul><li><a href="/a">a</a></li></ul></details></li>',
  '<li><details class="g"><summary>B</summary><ul><li><details><summary>C</summary>',
  '<a href="/b/c">c</a></details></li></ul></details></li></ul>',
].join('');

test('the link is marked and the collapsed groups around it are opened', () => {
  expect(markCurrentHtml(sidebar, '/b/c')).toBe(
    sidebar
      .replace('<details class="g">', '<details class="g" open="">')
      .replace('<details><summary>C', '<details open=""><summary>C')
      .replace('<a href="/b/c">', '<a href="/b/c" aria-current="page">'),
  );
});

test('when a group links to a page inside it, only the page is marked', () => {
  const group = '<a href="/a/">A</a><details><summary>A</summary><a href="/a/">Start</a></details>';
  expect(markCurrentHtml(group, '/a/')).toBe(
    '<a href="/a/">A</a><details open=""><summary>A</summary><a href="/a/" aria-current="page">Start</a></details>',
  );
});

test('a group is open on its own page', () => {
  const group =
    '<li><a class="l" href="/a/">A<span>new</span></a><details class="g"><summary>A</summary><a href="/b">b</a></details></li>';
  const marked = group
    .replace('href="/a/"', 'href="/a/" aria-current="page"')
    .replace('<details class="g">', '<details class="g" open="">');
  expect(markCurrentHtml(group, '/a/')).toBe(marked);

  const nav = document.createElement('nav');
  nav.innerHTML = group;
  markCurrent(nav, '/a/');
  expect(nav.innerHTML).toBe(marked);
});

test('an open group stays open', () => {
  expect(markCurrentHtml(sidebar, '/a')).toBe(sidebar.replace('href="/a"', 'href="/a" aria-current="page"'));
});

test('a page that is not in the sidebar changes nothing', () => {
  expect(markCurrentHtml(sidebar, '/b')).toBe(sidebar);
});

test('a link is found in its escaped form', () => {
  expect(markCurrentHtml('<a href="/a?b&amp;c">x</a>', '/a?b&c')).toBe(
    '<a href="/a?b&amp;c" aria-current="page">x</a>',
  );
});

test('in the document the mark moves and groups are opened', () => {
  const nav = document.createElement('nav');
  nav.innerHTML = markCurrentHtml(
    sidebar.replace('<details><summary>C', '<a href="/b/c">C</a><details><summary>C'),
    '/a',
  );
  markCurrent(nav, '/b/c');
  expect([...nav.querySelectorAll('[aria-current]')].map(({ outerHTML }) => outerHTML)).toEqual([
    '<a href="/b/c" aria-current="page">c</a>',
  ]);
  expect([...nav.querySelectorAll('details')].every((group) => group.open)).toBe(true);
});
