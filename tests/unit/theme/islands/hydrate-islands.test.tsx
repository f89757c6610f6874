// @vitest-environment happy-dom
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { hydrateIslands } from '../../../../theme/islands/hydrate-islands.ts';
import { resetIslands, wrapClientModule } from '../../../../theme/islands/island.server.tsx';

const client = vi.hoisted((): { exports: Record<string, unknown> } => ({ exports: {} }));
vi.mock('virtual-doc-site/islands', () => ({ islands: { 'counter.tsx': async () => client.exports } }));

function Counter({ start = 0, children }: { readonly start?: number; readonly children?: ReactNode }) {
  const [count, setCount] = useState(start);
  return (
    <div>
      <button type="button" id={useId()} onClick={() => setCount(count + 1)}>
        {count}
      </button>
      {children}
    </div>
  );
}
function Failing() {
  if (client.exports.isBrowser === true) throw new Error('only on the server');
  return <b>as built</b>;
}

type Props = { readonly start?: number; readonly children?: ReactNode };
type Island = ComponentType<Props>;

/** Prerenders an article with these islands into the document. */
function article(render: (CounterIsland: Island, FailingIsland: Island) => ReactNode): HTMLElement {
  client.exports = { Counter, Failing };
  resetIslands();
  const { Counter: CounterIsland, Failing: FailingIsland } = wrapClientModule('counter.tsx', client.exports);
  if (!isComponent(CounterIsland) || !isComponent(FailingIsland)) throw new Error('no islands');
  const html = renderToStaticMarkup(render(CounterIsland, FailingIsland));
  client.exports = { ...client.exports, isBrowser: true };
  document.body.innerHTML = `<div>${html}</div>`;
  return document.body;
}
function isComponent(value: unknown): value is Island {
  return typeof value === 'function';
}

const buttons = () => [...document.querySelectorAll('button')];
const counts = () => buttons().map((button) => button.textContent);

/** Clicks every button until each has counted: islands respond once they are hydrated. */
async function countUpTo(expected: readonly string[]): Promise<void> {
  await vi.waitFor(() => {
    for (const [index, button] of buttons().entries()) if (button.textContent !== expected[index]) button.click();
    expect(counts()).toEqual(expected);
  });
}

let log = vi.spyOn(console, 'error');
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('islands hydrate with the ids of the build, including islands in children of islands', async () => {
  const root = article((CounterIsland) => (
    <CounterIsland start={1}>
      <em>text</em>
      <CounterIsland start={10} />
    </CounterIsland>
  ));
  const ids = buttons().map(({ id }) => id);
  hydrateIslands(root);
  await countUpTo(['2', '11']);
  expect(buttons().map(({ id }) => id)).toEqual(ids);
  expect(root.querySelector('em')?.textContent).toBe('text');
  expect(log).not.toHaveBeenCalled();
});

test('a failing island keeps its prerendered HTML and does not affect others', async () => {
  const root = article((CounterIsland, FailingIsland) => (
    <>
      <FailingIsland />
      <CounterIsland start={1} />
    </>
  ));
  hydrateIslands(root);
  await countUpTo(['2']);
  expect(root.querySelector('b')?.textContent).toBe('as built');
  expect(log).toHaveBeenCalledWith('The island counter.tsx#Failing failed.', new Error('only on the server'));
});

test('a missing module of an island is logged', async () => {
  document.body.innerHTML = '<div data-island="gone.tsx#X" data-island-id="i" data-props="{}"><p>text</p></div>';
  hydrateIslands(document.body);
  const error = new Error('There is no client component `gone.tsx#X`.');
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith('The island gone.tsx#X could not be loaded.', error));
  expect(document.body.textContent).toBe('text');
});

test('unmounting removes every island', async () => {
  const root = article((CounterIsland) => <CounterIsland start={1} />);
  const unmount = hydrateIslands(root);
  await countUpTo(['2']);
  unmount();
  await vi.waitFor(() => expect(counts()).toEqual([]));
});
