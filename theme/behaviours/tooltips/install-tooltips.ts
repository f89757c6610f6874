import { anchorOf } from './anchor.ts';

/**
 * Tooltips and popovers: fetched with the first pointer or focus on an element that has one. Without their script the
 * texts of documents can be read where they stand, and a control has its name.
 */
export function installTooltips(root: Document): void {
  const aborter = new AbortController();
  const onTouch = ({ target }: Event) => {
    if (anchorOf(target) === undefined) return;
    import('./start-tooltips.ts').then(
      ({ startTooltips }) => {
        if (aborter.signal.aborted) return;
        aborter.abort();
        startTooltips(root);
      },
      // Not worth a word: the next touch tries again.
      () => undefined,
    );
  };
  root.addEventListener('pointerover', onTouch, { signal: aborter.signal });
  root.addEventListener('focusin', onTouch, { signal: aborter.signal });
}
