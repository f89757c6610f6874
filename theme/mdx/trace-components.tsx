import type { MDXComponents } from 'mdx/types.js';
import type { ComponentType, ReactNode } from 'react';
import type { ComponentUse } from '#shared/component-use';

/** Components that note where a render stands. */
export interface TracedComponents {
  readonly components: MDXComponents;
  /** The innermost component that has begun and not ended; undefined outside of all. */
  open(): ComponentUse | undefined;
}

/** Wraps the components that documents name; for a second render, to find which one threw in the first. */
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

/** Drawn after everything that the component before it draws. */
function End({ onDrawn }: { readonly onDrawn: () => void }): ReactNode {
  onDrawn();
  return null;
}

function isComponent(value: unknown): value is ComponentType<object> {
  return typeof value === 'function';
}
