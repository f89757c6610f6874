/** Written here, because style sheets are part of every page. */
const styles = `@layer components {
  .zoomable {
    cursor: zoom-in;
  }
  .zoom {
    position: fixed;
    inset: 0;
    grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
    place-items: center;
    inline-size: 100%;
    max-inline-size: none;
    block-size: 100%;
    max-block-size: none;
    overflow: auto;
    background: var(--color-page);
    outline: none;
    cursor: zoom-out;
  }
  .zoom[open] {
    display: grid;
  }
  .zoom:has(> p) {
    touch-action: pan-y;
  }
  .zoom::backdrop {
    background: none;
  }
  .zoom > img {
    max-inline-size: 100%;
    max-block-size: 100%;
    object-fit: contain;
  }
  .zoom > figure {
    display: contents;
  }
  .zoom svg {
    display: block;
    place-self: start;
    padding: var(--gutter);
    cursor: zoom-out;
  }
  .zoom :is(svg, [data-fills]) {
    inline-size: 100%;
    block-size: 100%;
  }
  .zoom > button {
    position: absolute;
    inset-block-start: calc(50% - 1.125rem);
    border: 1px solid var(--color-line);
    background: var(--color-page);
  }
  .zoom > [data-control="previous"] {
    inset-inline-start: var(--space-3);
  }
  .zoom > [data-control="next"] {
    inset-inline-end: var(--space-3);
  }
  .zoom > [data-control="close"] {
    inset-block-start: var(--space-3);
    inset-inline-end: var(--space-3);
  }
  .zoom > p {
    inline-size: 100%;
    padding: var(--space-3) var(--gutter);
    font-size: var(--size-quiet);
    text-align: center;
    overflow-wrap: anywhere;
  }
  .zoom [data-number] {
    color: var(--color-text-soft);
    font-variant-numeric: tabular-nums;
  }
}`;

let sheet: CSSStyleSheet | undefined;

/** Adds the styles of zoomed images to the document, once. */
export function addZoomStyles(): void {
  if (sheet !== undefined) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
