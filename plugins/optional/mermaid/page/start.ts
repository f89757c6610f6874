/** The script of the page that draws diagrams: the page that a build opens, or a frame in the page of a reader. */

import { allowStyles } from './allow-styles.ts';
import { drawDiagram } from './draw-diagram.ts';
import type { Drawing } from './drawing.ts';

allowStyles();

let last: Promise<Drawing | undefined> = Promise.resolve(undefined);

globalThis.drawDiagram = (request) => {
  const drawing = last.then(() => drawDiagram(request));
  last = drawing;
  return drawing;
};
