import { bundledThemes, normalizeTheme } from 'shiki';
import type { ThemeOption } from './options.ts';
import type { SiteThemes } from './theme-colors.ts';

/** Loads the themes of a site. */
export async function openThemes(themes: {
  readonly light: ThemeOption;
  readonly dark: ThemeOption;
}): Promise<SiteThemes> {
  return { light: await openTheme(themes.light), dark: await openTheme(themes.dark) };
}

async function openTheme(theme: ThemeOption) {
  if (typeof theme !== 'string') return normalizeTheme({ ...theme });
  const bundled = Object.entries(bundledThemes).find(([name]) => name === theme)?.[1];
  if (bundled === undefined) throw new Error(`Shiki has no theme \`${theme}\`.`);
  return normalizeTheme((await bundled()).default);
}
