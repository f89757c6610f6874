/** Written here, because style sheets are part of every page. */
const styles = `@layer components {
  .gallery {
    position: fixed;
    inset: 0;
    inline-size: 100%;
    max-inline-size: none;
    block-size: 100%;
    max-block-size: none;
    background: none;
    outline: none;
    cursor: zoom-out;
    touch-action: pan-y;
  }
  .gallery::backdrop {
    background: none;
  }
  .gallery > button {
    position: absolute;
    inset-block-start: calc(50% - 1.125rem);
    border: 1px solid var(--color-line);
    background: var(--color-page);
  }
  .gallery > [data-control="previous"] {
    inset-inline-start: var(--space-3);
  }
  .gallery > [data-control="next"] {
    inset-inline-end: var(--space-3);
  }
  .gallery > [data-control="close"] {
    inset-block-start: var(--space-3);
    inset-inline-end: var(--space-3);
  }
  .gallery > p {
    position: absolute;
    inset-inline: 0;
    inset-block-end: 0;
    padding: var(--space-3) var(--gutter);
    background: var(--color-page);
    font-size: var(--size-quiet);
    text-align: center;
    overflow-wrap: anywhere;
  }
  .gallery [data-number] {
    color: var(--color-text-soft);
    font-variant-numeric: tabular-nums;
  }
  /* From one image to the next: only the background stays. */
  [data-gallery-moves] .medium-zoom-overlay {
    opacity: 1;
    transition: none;
  }
  [data-gallery-moves] .medium-zoom-image--opened {
    opacity: 0;
    transition-duration: 1ms;
  }
}`;

let sheet: CSSStyleSheet | undefined;

/** Adds the styles of the gallery to the document, once. */
export function addGalleryStyles(): void {
  if (sheet !== undefined) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
