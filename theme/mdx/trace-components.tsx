import type { MDXComponents } from 'mdx/types.js';
import type { ComponentType, ReactNode } from 'react';
import type { ComponentUse } from '#shared/component-use';

interface TracedComponents {
  readonly components: MDXComponents;
  /** The innermost component that is rendering; undefined outside of all. */
  open(): ComponentUse | undefined;
}

/** Wraps components so that a second render can tell which of them threw in the first. */
export function traceComponents(components: MDXComponents): TracedComponents {
  const counts = new Map<string, number>();
  const begun: ComponentUse[] = [];

  function traced(name: string, Component: ComponentType<object>): ComponentType<object> {
    return (props) => {
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      begun.push({ name, count });
      return (
        <>
          <Component {...props} />
          <End onDrawn={() => begun.pop()} />
        </>
      );
    };
  }

  const wrapped: MDXComponents = { ...components };
  for (const [name, component] of Object.entries(components)) {
    if (/^[A-Z]/.test(name) && isComponent(component)) wrapped[name] = traced(name, component);
  }
  return { components: wrapped, open: () => begun.at(-1) };
}

/** Rendered after everything inside the component before it. */
function End({ onDrawn }: { readonly onDrawn: () => void }): ReactNode {
  onDrawn();
  return null;
}

function isComponent(value: unknown): value is ComponentType<object> {
  return typeof value === 'function';
}
