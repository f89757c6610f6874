import type { Random } from '../shared/random.ts';
import type { VisitedPages } from './visited-pages.ts';

/** Input of each part of a soak test. */
export interface SoakPart {
  /** Origin of the server, to resolve the paths of pages. */
  readonly origin: string;
  readonly pages: VisitedPages;
  readonly random: Random;
  /** Whether to stop. */
  isEnough(done: number): boolean;
  onProblem(problem: string): void;
}
