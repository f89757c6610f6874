import { type ComponentType, createElement, type ReactNode, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { islands } from 'virtual-doc-site/islands';
import { answerEarlyClicks } from '../behaviours/early-clicks.ts';

/** Props as JSON, and the children as the component receives them. */
type IslandProps = { readonly children?: ReactNode };

/**
 * Brings the islands below an element to life: those of the article, and not the ones that stand in the children of
 * another island, which that island mounts by itself. One that fails is logged, keeps the HTML of the build and leaves
 * the others alone. Returns what unmounts them.
 */
export function hydrateIslands(root: Element): () => void {
  const unmounts = [...root.querySelectorAll<HTMLElement>('[data-island]')]
    .filter((element) => element.parentElement?.closest('[data-island]') === root.closest('[data-island]'))
    .map(mountIsland);
  return () => {
    for (const unmount of unmounts) unmount();
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
    // React refuses to unmount a root while it commits another one.
    queueMicrotask(() => root?.unmount());
  };
}

async function hydrate(element: HTMLElement, isGone: () => boolean): Promise<Root | undefined> {
  const { island = '', islandId = '', props = '{}' } = element.dataset;
  const Component = await loadComponent(island);
  if (isGone()) return undefined;

  const children = takeChildren(element);
  const html = element.innerHTML;
  const ownProps: Readonly<Record<string, unknown>> = JSON.parse(props);
  const node = createElement(Component, ownProps, children);
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(element, node, {
      identifierPrefix: islandId,
      onRecoverableError: (error) => console.error(`The island ${island} was drawn again.`, error),
      onUncaughtError(error) {
        console.error(`The island ${island} failed.`, error);
        element.innerHTML = html;
      },
    });
  });
  answerEarlyClicks(element);
  return root;
}

async function loadComponent(island: string): Promise<ComponentType<IslandProps>> {
  const at = island.lastIndexOf('#');
  const load = Object.hasOwn(islands, island.slice(0, at)) ? islands[island.slice(0, at)] : undefined;
  const component = (await load?.())?.[island.slice(at + 1)];
  if (!isComponent(component)) throw new Error(`There is no client component \`${island}\`.`);
  return component;
}

/** The children's HTML as a node; it is mounted wherever the component puts it, with the islands in it. */
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
