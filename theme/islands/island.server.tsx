import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { outsideJson } from '#shared/outside-json';
import { shippedPage } from '#shared/shipped-page';
import { viewStore } from '../state/view-store.ts';
import { stripHoisted } from './strip-hoisted.ts';

type IslandProps = { readonly children?: ReactNode } & Readonly<Record<string, unknown>>;

/** True inside an island, where client components render without a wrapper: the outer island hydrates them. */
const InsideIsland = createContext(false);

let islandCount = 0;

/** Restarts the numbering of islands. Call it before each article, so that its HTML does not depend on other pages. */
export function resetIslands(): void {
  islandCount = 0;
}

/**
 * Wraps the components that a client module (one that starts with `'use client'`) exports: at build time each renders
 * into an element that the browser can find, with its props as JSON and its children as HTML. Other exports stay as
 * they are.
 *
 * @param moduleId key of the module in `virtual-doc-site/islands`
 */
export function wrapClientModule(
  moduleId: string,
  exports: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(exports).map(([name, value]) => [
      name,
      isComponent(name, value) ? wrapComponent(moduleId, name, value) : value,
    ]),
  );
}

function wrapComponent(
  moduleId: string,
  name: string,
  Component: ComponentType<IslandProps>,
): ComponentType<IslandProps> {
  function Island({ children, ...props }: IslandProps): ReactNode {
    const isInside = useContext(InsideIsland);
    if (isInside) return <Component {...props}>{children}</Component>;

    const id = `${moduleId}#${name}`;
    checkProps(id, props);
    islandCount += 1;
    const prefix = `island${islandCount}-`;
    // Separate render: `useId` counts from the island and not from the page around it.
    const childrenHtml = children === undefined ? undefined : stripHoisted(renderToStaticMarkup(children));
    const html = renderIsland(Component, { props, childrenHtml, prefix });
    return createElement('div', {
      'data-island': id,
      'data-island-id': prefix,
      'data-props': JSON.stringify(props),
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered just above.
      dangerouslySetInnerHTML: { __html: html + hiddenChildren(html, childrenHtml) },
    });
  }
  Island.displayName = `Island(${name})`;
  return Island;
}

interface IslandRender {
  readonly props: IslandProps;
  readonly childrenHtml: string | undefined;
  readonly prefix: string;
}

function renderIsland(Component: ComponentType<IslandProps>, { props, childrenHtml, prefix }: IslandRender): string {
  const children =
    childrenHtml === undefined ? undefined : (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered just above.
      <div data-island-children="" dangerouslySetInnerHTML={{ __html: childrenHtml }} />
    );
  return withShippedPage(() =>
    stripHoisted(
      renderToString(
        <InsideIsland value={true}>
          <Component {...props}>{children}</Component>
        </InsideIsland>,
        { identifierPrefix: prefix },
      ),
    ),
  );
}

/** Renders with the page data that the browser will have. Rendering is synchronous. */
function withShippedPage(render: () => string): string {
  const view = viewStore.get();
  if (view === undefined) return render();
  viewStore.set({ ...view, page: shippedPage(view.page) });
  try {
    return render();
  } finally {
    viewStore.set(view);
  }
}

/** Children that the component does not render initially are kept in a template. */
function hiddenChildren(html: string, childrenHtml: string | undefined): string {
  if (childrenHtml === undefined || html.includes('<div data-island-children=""')) return '';
  return `<template data-island-children="">${childrenHtml}</template>`;
}

function checkProps(id: string, props: IslandProps): void {
  const problems = Object.entries(props).flatMap(
    ([name, value]) => (value === undefined ? undefined : outsideJson(value, name)) ?? [],
  );
  if (problems.length === 0) return;
  throw new Error(
    `Unexpected ${problems.length === 1 ? 'prop' : 'props'} of the island \`${id}\`: ${problems.join(', ')}. ` +
      'The props of an island are sent to the browser as JSON; define other values inside the client module, or wrap ' +
      "both components in one that starts with 'use client'.",
  );
}

function isComponent(name: string, value: unknown): value is ComponentType<IslandProps> {
  if (name !== 'default' && !/^[A-Z]/.test(name)) return false;
  // `memo`, `forwardRef` and `lazy` return objects with this key.
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
