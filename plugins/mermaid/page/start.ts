import { allowStyles } from './allow-styles.ts';
import { drawDiagram } from './draw-diagram.ts';
import type { Drawing } from './drawing.ts';

/**
 * The script of a page that draws diagrams: of the one that a build opens, and of a frame in the page of a reader. Both draw
 * the same way, under the same restrictions.
 */
allowStyles();

let last: Promise<Drawing | undefined> = Promise.resolve(undefined);

globalThis.drawDiagram = (request) => {
  const drawing = last.then(() => drawDiagram(request));
  last = drawing;
  return drawing;
};
