import type { BuiltPage, PageRegion } from '../../../plugins/index.ts';

/** Widths of a desktop, a tablet and a phone, in CSS pixels; axe-core runs at the first. */
export const widths = [1440, 820, 390] as const;

/** Appearances of the site. */
export const themes = ['light', 'dark'] as const;

/** One of `themes`. */
export type Theme = (typeof themes)[number];

/** Kinds of observations in a browser: a check for each, with a sentence that is true when it finds nothing. */
export const observed = {
  console: 'No page writes to the console or throws.',
  request: "Every request of a page succeeds and goes to the site's own origin.",
  hydration: 'Every page hydrates without an error, including errors from which React recovers.',
  'content-policy': 'No page violates its content policy.',
  'horizontal-scroll': 'No page scrolls sideways at any width.',
  accessibility: 'axe-core finds no violation on any page in either appearance.',
} as const;

/** A mistake of a page in a browser. JSON, cached between runs. */
export interface Observation {
  readonly kind: keyof typeof observed;
  readonly theme: Theme;
  /** Full sentence, without the page. */
  readonly message: string;
  /** HTML of the element concerned, shortened. */
  readonly excerpt?: string;
  readonly region?: PageRegion;
}

/** Observations of one page in all views. */
export interface Visit {
  readonly page: BuiltPage;
  readonly observations: readonly Observation[];
}
