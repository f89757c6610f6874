import type { Random } from '../random.ts';
import type { SitePages } from './site-pages.ts';

/** What each part of a soak needs: what it goes through, for how long, and who is told. */
export interface SoakPart {
  /** Address of the server; what the paths of pages are relative to. */
  readonly origin: string;
  readonly pages: SitePages;
  readonly random: Random;
  /** Whether there have been enough. */
  isEnough(done: number): boolean;
  onProblem(problem: string): void;
}
