import type { Generator } from '../generator.ts';
import { docusaurus } from './docusaurus.ts';
import { rspress, rspress1 } from './rspress.ts';
import { starlight } from './starlight.ts';
import { vitepress } from './vitepress.ts';

/** Generators by their name for `--peers`, each with default theme and local search. */
export const peers: Readonly<Record<string, Generator>> = {
  rspress,
  rspress1,
  vitepress,
  starlight,
  docusaurus,
};
