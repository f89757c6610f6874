import type { PageRegion } from '../../../plugins/index.ts';

/** Widths of a desktop, a tablet and a phone, in CSS pixels; axe-core runs at the first. */
export const widths = [1440, 820, 390] as const;

/** Appearances of the site. */
export const themes = ['light', 'dark'] as const;

/** One of `themes`. */
export type Theme = (typeof themes)[number];

/** Kinds of observations in a browser. */
const observationKinds = [
  'console',
  'request',
  'hydration',
  'content-policy',
  'horizontal-scroll',
  'images',
  'accessibility',
] as const;

/** One of `observationKinds`. */
export type ObservationKind = (typeof observationKinds)[number];

/** A mistake of a page in a browser. JSON, cached between runs. */
export interface Observation {
  readonly kind: ObservationKind;
  readonly theme: Theme;
  /** Full sentence, without the page. */
  readonly message: string;
  /** HTML of the element concerned, shortened. */
  readonly excerpt?: string;
  readonly region?: PageRegion;
}

/** Observations of one page in all views. */
export interface Visit {
  /** HTML file of the page. */
  readonly file: string;
  readonly observations: readonly Observation[];
}
