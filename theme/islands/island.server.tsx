import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { dropHoisted } from './drop-hoisted.ts';
import { findJsonProblem } from './find-json-problem.ts';

/** Props as a document wrote them. */
type IslandProps = { readonly children?: ReactNode } & Readonly<Record<string, unknown>>;

/** Inside an island a client component is an ordinary component: the island around it brings it to life. */
const InsideIsland = createContext(false);

let islandCount = 0;

/** Starts the numbering of islands again; called before each article, so that its HTML depends on nothing but itself. */
export function resetIslands(): void {
  islandCount = 0;
}

/**
 * The exports of a client module (one that starts with `'use client'`) as the build sees them: each component draws its
 * HTML in a marker that the browser finds again, with its props as JSON and its children as HTML. Hooks, functions and
 * constants stay as they are. `moduleId` is the key of the module in `virtual-doc-site/islands`.
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
    // Rendered apart, so that `useId` counts from the island and not from the page around it.
    const childrenHtml = children === undefined ? undefined : dropHoisted(renderToStaticMarkup(children));
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
  return dropHoisted(
    renderToString(
      <InsideIsland value={true}>
        <Component {...props}>{children}</Component>
      </InsideIsland>,
      { identifierPrefix: prefix },
    ),
  );
}

/** Children that the component does not show at first stand in a template, for when it does. */
function hiddenChildren(html: string, childrenHtml: string | undefined): string {
  if (childrenHtml === undefined || html.includes('<div data-island-children=""')) return '';
  return `<template data-island-children="">${childrenHtml}</template>`;
}

function checkProps(id: string, props: IslandProps): void {
  for (const [name, value] of Object.entries(props)) {
    const problem = value === undefined ? undefined : findJsonProblem(value, name);
    if (problem === undefined) continue;
    throw new Error(
      `Unexpected prop of the island \`${id}\`: ${problem}. The props of an island travel to the browser as JSON; ` +
        "define what cannot inside the client module, or wrap both components in one that starts with 'use client'.",
    );
  }
}

function isComponent(name: string, value: unknown): value is ComponentType<IslandProps> {
  if (name !== 'default' && !/^[A-Z]/.test(name)) return false;
  // `memo`, `forwardRef` and `lazy` are objects with this key.
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
