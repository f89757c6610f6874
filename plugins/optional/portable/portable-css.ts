/** CSS with changed URLs, which shows what pages show without scripts. */
export function portableCss(css: string, change: (url: string) => string): string {
  return css
    .replace(
      /url\(\s*(["']?)([^"')]+)\1\s*\)/g,
      (_all, quote: string, url: string) => `url(${quote}${change(url)}${quote})`,
    )
    .replace(/@media \(scripting:\s*none\)/g, '@media all')
    .replace(/@media \(scripting:\s*enabled\)/g, '@media not all');
}
