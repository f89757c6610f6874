import { type ComponentType, createElement, type ReactNode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client';
import { islands } from 'virtual-doc-site/islands';
import { islandEditEvent } from '#shared/dev-events';
import { replayEarlyClicks } from '../behaviours/early-clicks.ts';
import { whenEditedIsKnown } from '../state/edits.ts';
import { readEarlyInput } from './early-input.ts';

type IslandProps = { readonly children?: ReactNode };

/** How to unmount each island. */
const mounted = new Map<Element, () => void>();

/**
 * Hydrates the islands inside an element that are not hydrated yet, and unmounts those that are no longer in the
 * document. Skips islands in the children of another island, which hydrates them itself. An island that fails is
 * logged, keeps its prerendered HTML and does not affect others. Returns a function that unmounts all islands inside
 * the element.
 */
export function hydrateIslands(root: Element): () => void {
  for (const [element, unmount] of mounted) if (!element.isConnected) unmount();
  const outer = root.closest('[data-island]');
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const isOwn = element.parentElement?.closest('[data-island]') === outer;
    if (isOwn && !mounted.has(element)) mounted.set(element, mountIsland(element));
  }
  return () => {
    for (const [element, unmount] of mounted) if (root.contains(element) || !element.isConnected) unmount();
  };
}

function mountIsland(element: HTMLElement): () => void {
  let root: Root | undefined;
  let isGone = false;
  hydrate(element, () => isGone).then(
    (hydrated) => {
      root = hydrated;
    },
    (error: unknown) => console.error(`The island ${element.dataset.island} could not be loaded.`, error),
  );
  return () => {
    isGone = true;
    mounted.delete(element);
    // React cannot unmount a root while it commits another one.
    queueMicrotask(() => root?.unmount());
  };
}

async function hydrate(element: HTMLElement, isGone: () => boolean): Promise<Root | undefined> {
  const { island = '', islandId = '' } = element.dataset;
  const Component = await loadComponent(island);
  // The module may be newer than the HTML, or older: React would keep what differs in attributes.
  const isOutdated = import.meta.webpackHot !== undefined && (await whenEditedIsKnown());
  if (isGone()) return undefined;

  const node = nodeOf(Component, element);
  const html = element.innerHTML;
  const options: HydrationOptions = {
    identifierPrefix: islandId,
    onRecoverableError: (error) =>
      console.error(`Hydration of the island ${island} failed; it was rendered again.`, error),
    onUncaughtError(error) {
      console.error(`The island ${island} failed.`, error);
      element.innerHTML = html;
    },
  };
  const replayEarlyInput = readEarlyInput(element);
  const run = replayEarlyInput === undefined ? startTransition : flushSync;
  let root: Root | undefined;
  run(() => {
    root = isOutdated ? createRoot(element, options) : hydrateRoot(element, node, options);
    if (isOutdated) root.render(node);
  });
  if (import.meta.webpackHot !== undefined) {
    element.addEventListener(islandEditEvent, (event) => {
      if (root === undefined || !(event instanceof CustomEvent)) return;
      event.preventDefault();
      root.render(nodeOf(Component, event.detail));
    });
  }
  // Before the clicks, which may send it.
  replayEarlyInput?.();
  replayEarlyClicks(element);
  return root;
}

async function loadComponent(island: string): Promise<ComponentType<IslandProps>> {
  const at = island.lastIndexOf('#');
  const load = Object.hasOwn(islands, island.slice(0, at)) ? islands[island.slice(0, at)] : undefined;
  const component = (await load?.())?.[island.slice(at + 1)];
  if (!isComponent(component)) throw new Error(`There is no client component \`${island}\`.`);
  return component;
}

/** The component with the properties and the children of an island. */
function nodeOf(Component: ComponentType<IslandProps>, element: HTMLElement): ReactNode {
  const props: Readonly<Record<string, unknown>> = JSON.parse(element.dataset.props ?? '{}');
  return createElement(Component, props, takeChildren(element));
}

/** The prerendered children as a node. Hydrates the islands inside it wherever the component mounts it. */
function takeChildren(element: HTMLElement): ReactNode {
  const holder = element.querySelector('[data-island-children]');
  if (holder === null) return undefined;
  const html = holder.innerHTML;
  if (holder.localName === 'template') holder.remove();
  return createElement('div', {
    'data-island-children': '',
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own HTML.
    dangerouslySetInnerHTML: { __html: html },
    ref: (node: HTMLElement | null) => (node === null ? undefined : hydrateIslands(node)),
  });
}

function isComponent(value: unknown): value is ComponentType<IslandProps> {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
