import { siteData } from 'virtual-doc-site/site-data';
import { hrefOf, isSamePath } from '#shared/paths';
import type { PageData } from '#shared/types';
import { hasSameCode } from '../head/has-same-code.ts';
import { afterPaint } from '../hooks/after-paint.ts';
import { currentPage, viewStore } from '../state/view-store.ts';
import { hideParts } from './hide-parts.ts';
import { type HistoryEntry, readHistoryEntry } from './history-entry.ts';
import { createScrollPositions, hashTarget, scrollToTarget, scrollToTop } from './scroll-restoration.ts';
import type { ViewSource } from './view-source.ts';
import { showView } from './view-transition.ts';

/** A location that the router has arrived at. */
interface Arrival {
  /** Path without base, not decoded. */
  readonly path: string;
  readonly hash: string;
  /** Whether the reader went back or forward. */
  readonly isTraversal: boolean;
}

interface PageSwitchOptions {
  readonly source: ViewSource;
  readonly animated: boolean;
  /** Location of the first page. */
  readonly first: Pick<Arrival, 'path'>;
}

/** Shows the page of each location that the router arrives at. */
export interface PageSwitch {
  arrive(arrival: Arrival): Promise<void>;
  /** Saves the scroll position of the current page. */
  savePosition(): void;
}

/**
 * Creates the page switch. The last arrival wins. A bad answer reloads the address, and so does a page with scripts or
 * styles of its own in the head: the server responds with HTML, so this cannot loop. Without any answer the error is
 * logged, the previous address is restored and the page stays.
 */
export function createPageSwitch({ source, animated, first }: PageSwitchOptions): PageSwitch {
  const positions = createScrollPositions();
  let shown = { path: first.path, entry: readHistoryEntry(-1) };
  let turn = 0;

  const savePosition = () => positions.save(shown.entry.key);

  function placeScroll(arrival: Arrival, entry: HistoryEntry): void {
    const top = arrival.isTraversal ? positions.get(entry.key) : undefined;
    const target = hashTarget(arrival.hash);
    if (top !== undefined) scrollToTop(top);
    else if (target !== undefined) scrollToTarget(target);
    else scrollToTop(0);
  }

  async function arrive(arrival: Arrival): Promise<void> {
    turn += 1;
    const own = turn;
    const entry = readHistoryEntry(shown.entry.index);
    // After a click on a hash link the browser has already scrolled; the click has saved the position.
    if (!entry.isNew) savePosition();

    if (isSamePath(arrival.path, shown.path)) {
      shown = { path: arrival.path, entry };
      showCanonicalAddress(currentPage());
      hideParts();
      if (!entry.isNew) placeScroll(arrival, entry);
      return;
    }

    const answer = await source.load(arrival.path, (view) => {
      if (own === turn) viewStore.set(view);
    });
    if (own !== turn) return;
    if (answer.kind === 'bad') {
      console.error(`Reloading ${arrival.path}: ${answer.reason}.`);
      window.location.reload();
    } else if (answer.kind === 'none') {
      console.error(`${arrival.path} could not be loaded.`, answer.error);
      putBack(shown.entry, entry);
    } else if (!hasSameCode(currentPage().head, answer.value.page.head)) {
      window.location.reload();
    } else {
      shown = { path: arrival.path, entry };
      // The end of a long article follows after the first frame, unless the scroll position needs it.
      const onShow = () => {
        const isFromTop = !arrival.isTraversal && !arrival.hash;
        document.querySelector('[data-article]')?.toggleAttribute('data-arriving', isFromTop);
      };
      const onShown = () => {
        showCanonicalAddress(answer.value.page);
        hideParts();
        placeScroll(arrival, entry);
      };
      await showView(answer.value, { animated, onShow, onShown });
      const { activeElement } = document;
      afterPaint(() => {
        document.querySelector('[data-arriving]')?.removeAttribute('data-arriving');
        // A component of the page may have moved it.
        if (own === turn && document.activeElement === activeElement) moveFocus(arrival.hash);
        tellScripts(answer.value.page);
      });
    }
  }

  // After a reload or return the browser has often restored the position already.
  const top = shown.entry.isNew ? undefined : positions.get(shown.entry.key);
  if (top !== undefined && isUnscrolled()) scrollToTop(top);
  return { arrive, savePosition };
}

/** For scripts outside of React: components see the page through hooks. */
function tellScripts({ routePath, lang, title }: PageData): void {
  window.dispatchEvent(new CustomEvent('doc-site:page', { detail: { routePath, lang, title } }));
}

/** Whether the page is at its top, or where its hash has put it: nobody has scrolled it yet. */
function isUnscrolled(): boolean {
  const top = window.scrollY;
  const target = hashTarget(window.location.hash);
  if (top === 0 || target === undefined) return top === 0;
  target.scrollIntoView({ behavior: 'instant' });
  const isAtTarget = window.scrollY === top;
  if (!isAtTarget) scrollToTop(top);
  return isAtTarget;
}

/** `/guide/start.html` and `/guide/index` are addresses of pages, too, but not those to bookmark and share. */
function showCanonicalAddress({ routePath, pageType }: PageData): void {
  // The 404 page is shown at the address that was asked for.
  if (pageType === '404') return;
  const { pathname, search, hash } = window.location;
  const canonical = hrefOf(routePath, siteData);
  if (pathname !== canonical) window.history.replaceState(window.history.state, '', canonical + search + hash);
}

function putBack(shown: HistoryEntry, entry: HistoryEntry): void {
  const delta = shown.index - entry.index;
  // `go(0)` would reload.
  if (delta !== 0) window.history.go(delta);
}

/** Moves the focus to the hash target, or else to the title or the main element. */
function moveFocus(hash: string): void {
  const target =
    hashTarget(hash) ?? document.querySelector<HTMLElement>('main h1, h1') ?? document.querySelector('main');
  if (!(target instanceof HTMLElement)) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
