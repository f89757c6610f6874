import type { PageRegion } from '../../../plugins/index.ts';

/** Widths of a desk, a tablet and a phone, in CSS pixels; the first one is where axe-core looks. */
export const widths = [1440, 820, 390] as const;

/** Appearances of the site. */
export const themes = ['light', 'dark'] as const;

/** One of them. */
export type Theme = (typeof themes)[number];

/** Kinds of what a browser sees. */
export const observationKinds = [
  'console',
  'request',
  'hydration',
  'content-policy',
  'horizontal-scroll',
  'accessibility',
] as const;

/** One of them. */
export type ObservationKind = (typeof observationKinds)[number];

/** Something that is wrong with a page in a browser. JSON, kept between runs. */
export interface Observation {
  readonly kind: ObservationKind;
  readonly theme: Theme;
  /** Full sentence, without the page. */
  readonly message: string;
  /** HTML of the element that it is about, shortened. */
  readonly excerpt?: string;
  readonly region?: PageRegion;
}

/** What was seen of one page in all views. */
export interface Visit {
  /** HTML file of the page. */
  readonly file: string;
  readonly observations: readonly Observation[];
}
