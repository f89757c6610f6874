import { type ComponentType, type ReactNode, useId } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { resetIslands, wrapClientModule } from '../../../../theme/islands/island.server.tsx';

function Box({ label, children }: { readonly label?: string; readonly children?: ReactNode }) {
  return (
    <div>
      {label}
      {children}
    </div>
  );
}
function Name() {
  return <b>{useId()}</b>;
}
function Closed() {
  return <p>closed</p>;
}
const useCounter = () => 1;
const limits = { max: 3 };

type Props = { readonly label?: string; readonly options?: object; readonly children?: ReactNode };

function component(name: string, exports: Record<string, unknown>): ComponentType<Props> {
  const value = wrapClientModule('docs/box.tsx', exports)[name];
  if (!isComponent(value)) throw new Error(`${name} is no component`);
  return value;
}
function isComponent(value: unknown): value is ComponentType<Props> {
  return typeof value === 'function';
}

const WrappedName = component('Name', { Name });
function Outer() {
  return (
    <section>
      <WrappedName />
    </section>
  );
}

beforeEach(resetIslands);

test('a component renders into a marked element with its props', () => {
  const Island = component('Box', { Box });
  expect(renderToStaticMarkup(<Island label={'"<'} />)).toBe(
    '<div data-island="docs/box.tsx#Box" data-island-id="island1-" data-props="{&quot;label&quot;:&quot;\\&quot;&lt;&quot;}">' +
      '<div>&quot;&lt;</div></div>',
  );
});

test('children are HTML and may contain other islands', () => {
  const Island = component('Box', { Box });
  const html = renderToStaticMarkup(
    <Island>
      <p>text</p>
      <Island label="inner" />
    </Island>,
  );
  expect(html).toBe(
    '<div data-island="docs/box.tsx#Box" data-island-id="island1-" data-props="{}"><div>' +
      '<div data-island-children=""><p>text</p>' +
      '<div data-island="docs/box.tsx#Box" data-island-id="island2-" data-props="{&quot;label&quot;:&quot;inner&quot;}">' +
      '<div>inner</div></div>' +
      '</div></div></div>',
  );
});

test('children that are not rendered initially are kept in a template', () => {
  const Island = component('Closed', { Closed });
  expect(renderToStaticMarkup(<Island>later</Island>)).toBe(
    '<div data-island="docs/box.tsx#Closed" data-island-id="island1-" data-props="{}"><p>closed</p>' +
      '<template data-island-children="">later</template></div>',
  );
});

test('a client component inside an island does not become an island', () => {
  const Island = component('Outer', { Outer });
  expect(renderToStaticMarkup(<Island />)).toBe(
    '<div data-island="docs/box.tsx#Outer" data-island-id="island1-" data-props="{}">' +
      '<section><b>_island1-R_0_</b></section></div>',
  );
});

test('ids in an island begin with its number, which restarts with each article', () => {
  const Island = component('Name', { Name });
  const html = renderToStaticMarkup(
    <>
      <Island />
      <Island />
    </>,
  );
  const ids = [...html.matchAll(/<b>(.*?)<\/b>/g)].map(([, id]) => id);
  expect(ids).toEqual(['_island1-R_0_', '_island2-R_0_']);
  resetIslands();
  expect(renderToStaticMarkup(<Island />)).toContain('_island1-R_0_');
});

test('hooks, functions and constants are exported unchanged', () => {
  const exports = wrapClientModule('docs/box.tsx', { Box, useCounter, limits, helper: String });
  expect(exports.useCounter).toBe(useCounter);
  expect(exports.limits).toBe(limits);
  expect(exports.helper).toBe(String);
  expect(exports.Box).not.toBe(Box);
});

test('an error about non-JSON props names all of them and the component', () => {
  const Island = component('Box', { Box });
  expect(() => renderToStaticMarkup(<Island label="x" options={{ onPick: () => 1 }} />)).toThrow(
    'Unexpected prop of the island `docs/box.tsx#Box`: `options.onPick` is a function. The props of an island ' +
      "are sent to the browser as JSON; define other values inside the client module, or wrap both components in one that starts with 'use client'.",
  );
  const several = { label: 'x', options: { at: new Date(0) }, onPick: String, count: 2n };
  expect(() => renderToStaticMarkup(<Island {...several} />)).toThrow(
    'Unexpected props of the island `docs/box.tsx#Box`: `options.at` is an object of the class `Date`, ' +
      '`onPick` is a function, `count` is a bigint. The props',
  );
});
