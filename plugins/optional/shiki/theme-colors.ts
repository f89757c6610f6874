import type { ThemeRegistrationResolved } from 'shiki';

/** Themes of a site, by appearance. */
export interface SiteThemes {
  readonly light: ThemeRegistrationResolved;
  readonly dark: ThemeRegistrationResolved;
}

/** The colors of text in a theme. Classes name a color by its index. */
export function colorsOf({ fg, settings }: ThemeRegistrationResolved): readonly string[] {
  const colors = settings.flatMap(({ settings: { foreground } }) => foreground ?? []);
  return [...new Set([fg, ...colors].map((color) => color.toUpperCase()))];
}

/** Styles of fonts: their bit in tokens, their class and what it declares. */
export const fontStyles = [
  { bit: 1, className: 'shiki-italic', declaration: 'font-style:italic' },
  { bit: 2, className: 'shiki-bold', declaration: 'font-weight:bold' },
  { bit: 4, className: 'shiki-underline', declaration: 'text-decoration:underline' },
  { bit: 8, className: 'shiki-strike', declaration: 'text-decoration:line-through' },
] as const;
