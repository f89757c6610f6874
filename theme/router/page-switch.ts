import { isSamePath } from '#shared/paths';
import { announce } from '../state/announcement.ts';
import { viewStore } from '../state/view-store.ts';
import { hideParts } from './hide-parts.ts';
import { type HistoryEntry, readHistoryEntry } from './history-entry.ts';
import { createScrollPositions, hashTarget, scrollToTop } from './scroll-restoration.ts';
import type { ViewSource } from './view-source.ts';
import { showView } from './view-transition.ts';

/** Where the router has arrived. */
export interface Arrival {
  /** Path without base, as it stands in the URL. */
  readonly path: string;
  readonly hash: string;
  /** Whether the reader moved through the history. */
  readonly isTraversal: boolean;
}

/** What a page switch needs. */
export interface PageSwitchOptions {
  readonly source: ViewSource;
  readonly animated: boolean;
  /** Where the first page stands. */
  readonly first: Pick<Arrival, 'path'>;
}

/** Shows the page of wherever the router arrives. */
export interface PageSwitch {
  arrive(arrival: Arrival): Promise<void>;
  /** Remembers the scroll position of what is shown. */
  savePosition(): void;
}

/**
 * The rules of a switch. The last arrival wins. An HTTP answer that is not a page of this shell means one plain load of
 * the address, which ends at the server's HTML and so can never loop. No answer at all is logged, the address is put
 * back and the page stays (architecture: Navigation).
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
    else if (target !== undefined) target.scrollIntoView({ behavior: 'instant' });
    else scrollToTop(0);
  }

  async function arrive(arrival: Arrival): Promise<void> {
    turn += 1;
    const own = turn;
    const entry = readHistoryEntry(shown.entry.index);
    // The browser has scrolled already when a hash link was clicked; the position was saved at the click.
    if (!entry.isNew) savePosition();

    if (isSamePath(arrival.path, shown.path)) {
      shown = { path: arrival.path, entry };
      hideParts();
      if (!entry.isNew) placeScroll(arrival, entry);
      return;
    }

    const answer = await source.load(arrival.path, (view) => {
      if (own === turn) viewStore.set(view);
    });
    if (own !== turn) return;
    if (answer.kind === 'bad') {
      console.error(`${arrival.path} is loaded as a whole: ${answer.reason}.`);
      window.location.reload();
    } else if (answer.kind === 'none') {
      console.error(`${arrival.path} could not be loaded.`, answer.error);
      putBack(shown.entry, entry);
    } else {
      shown = { path: arrival.path, entry };
      const onShown = () => {
        hideParts();
        placeScroll(arrival, entry);
      };
      await showView(answer.value, { animated, onShown });
      moveFocus(arrival.hash);
      announce(answer.value.page.title);
    }
  }

  // A reload or a return whose position the browser has not restored by itself.
  if (!shown.entry.isNew && window.scrollY === 0) scrollToTop(positions.get(shown.entry.key) ?? 0);
  return { arrive, savePosition };
}

function putBack(shown: HistoryEntry, entry: HistoryEntry): void {
  const delta = shown.index - entry.index;
  // Zero would be a reload.
  if (delta !== 0) window.history.go(delta);
}

/** Moves the focus to where reading goes on: the hash target, else the title, else the main part. */
function moveFocus(hash: string): void {
  const target =
    hashTarget(hash) ?? document.querySelector<HTMLElement>('main h1, h1') ?? document.querySelector('main');
  if (!(target instanceof HTMLElement)) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
