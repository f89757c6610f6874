/** Links of a style sheet, as written: `url(…)` and `@import`. */
export function linksInCss(css: string): readonly string[] {
  const code = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const urls = [...code.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^'")\s]+))\s*\)/g)];
  const imports = [...code.matchAll(/@import\s+(?:"([^"]*)"|'([^']*)')/g)];
  return [...urls, ...imports]
    .map(([, double, single, bare]) => double ?? single ?? bare ?? '')
    .filter((url) => !url.startsWith('data:') && !url.startsWith('#'));
}
