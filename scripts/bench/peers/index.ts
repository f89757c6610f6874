import type { Generator } from '../generator.ts';
import { docusaurus } from './docusaurus.ts';
import { rspress } from './rspress.ts';
import { starlight } from './starlight.ts';
import { vitepress } from './vitepress.ts';

/** The generators that `--peers` measures, each with its default theme and local search; by the name that it takes. */
export const peers: Readonly<Record<string, Generator>> = { rspress, vitepress, starlight, docusaurus };
