import { holdPlace } from './hold-place.ts';
import { onClick } from './on-click.ts';

/** The rest of a long code block (`.code-rest`): its label stays under the pointer when a click closes it. */
export function installFoldedCode(root: Document): void {
  // The browser closes it after the click.
  onClick(root, '.code-rest[open] > summary', (label) => requestAnimationFrame(holdPlace(label)));
}
