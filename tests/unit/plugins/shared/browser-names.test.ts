import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { browserNameHint, browserNamesIn } from '../../../../plugins/shared/browser-names.ts';

/** What is found in a module, with the text that stands there. */
const found = (source: string) =>
  browserNamesIn(parseSync('module.tsx', source).program).map(({ offset }) => source.slice(offset, offset + 12));

test.each([
  ['at the top level', 'export const width = window.innerWidth;', ['window.inner']],
  ['in a component', 'export function Box() { return <b>{document.title}</b>; }', ['document.tit']],
  ['in an arrow component', 'export const Box = () => <b>{location.href}</b>;', ['location.hre']],
  ['in a default export', 'export default () => navigator.language;', ['navigator.la']],
  ['in a function that a component hands on', 'const A = () => [1].map(() => window.name);', ['window.name)']],
  ['in a key that is computed', 'const a = { [screen.x]: 1 };', ['screen.x]: 1']],
])('a browser global is found %s', (_where, source, names) => {
  expect(found(source)).toEqual(names);
});

test.each([
  ['in a helper, which may never be called', 'const width = () => window.innerWidth; function x() { return window; }'],
  ['where the module asks for the browser', "const A = () => (typeof window === 'undefined' ? 0 : window.innerWidth);"],
  ['where a failure is expected', 'try { window.name; } catch {}'],
  ['as a name of the module', 'import { history } from "./a"; const A = ({ location }) => location + history;'],
  ['as the name of a property', 'const A = ({ a }) => <Image b={a.window} c={{ document: 1 }} />;'],
  ['as a type', 'let a: Element | undefined; function A(props: { node: Node }) { return null; }'],
])('a browser global is accepted %s', (_where, source) => {
  expect(found(source)).toEqual([]);
});

test('only browser globals have a hint', () => {
  expect(browserNameHint('window')).toBe(
    "`window` does not exist at build: use it in an effect or a handler of a component with `'use client'`.",
  );
  expect(browserNameHint('widnow')).toBeUndefined();
});
