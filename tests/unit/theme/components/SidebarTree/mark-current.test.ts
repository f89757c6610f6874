// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { markCurrent, markCurrentHtml } from '../../../../../theme/components/SidebarTree/mark-current.ts';

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

test('of several links to the page the last one is marked', () => {
  const group = '<details><summary>A</summary><a href="/a/">A</a><a href="/a/">Start</a></details>';
  expect(markCurrentHtml(group, '/a/')).toBe(
    '<details open=""><summary>A</summary><a href="/a/">A</a><a href="/a/" aria-current="page">Start</a></details>',
  );
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
  nav.innerHTML = markCurrentHtml(sidebar, '/a');
  markCurrent(nav, '/b/c');
  expect([...nav.querySelectorAll('[aria-current]')].map(({ outerHTML }) => outerHTML)).toEqual([
    '<a href="/b/c" aria-current="page">c</a>',
  ]);
  expect([...nav.querySelectorAll('details')].every((group) => group.open)).toBe(true);
});
