import { anchorOf } from './anchor.ts';

/**
 * Loads tooltips and popovers on the first hover or focus of an element that has one. Until then the text of a popover
 * stands in the article, and controls have an accessible name.
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
      // Harmless: the next hover tries again.
      () => undefined,
    );
  };
  root.addEventListener('pointerover', onTouch, { signal: aborter.signal });
  root.addEventListener('focusin', onTouch, { signal: aborter.signal });
}
