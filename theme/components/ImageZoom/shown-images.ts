/** The images that the page shows: none in closed tabs, for the other appearance, or that failed to load. */
export function shownImages(images: readonly HTMLImageElement[]): readonly HTMLImageElement[] {
  return images.filter((image) => !isMissing(image) && image.getClientRects().length > 0);
}

/** The image that is `step` images after another one; after the last comes the first. */
export function nextImage(images: readonly HTMLImageElement[], from: HTMLImageElement, step: number): HTMLImageElement {
  return images[(images.indexOf(from) + step + images.length) % images.length] ?? from;
}

/** Whether an image has failed to load. */
export function isMissing({ complete, naturalWidth }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0;
}
