/** Gives the address of the document at a path, or undefined. Both are without language prefix. */
type Rewrite = (path: string) => string | undefined;

/**
 * Reads `route.rewrites`: patterns of paths with the addresses to serve their documents at. `:name` stands for a part of a
 * folder or file name, `*` for the rest of a path. The first pattern that matches counts.
 */
export function rewriter(rewrites: Readonly<Record<string, string>>): Rewrite {
  const rules = Object.entries(rewrites).map(([from, to]) => {
    const source = from
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:(\w+)/g, '(?<$1>[^/]+?)')
      .replace('*', '(?<rest>.*)');
    return { pattern: new RegExp(`^${source}$`), to: to.replace('*', ':rest') };
  });
  return (path) => {
    for (const { pattern, to } of rules) {
      const found = pattern.exec(path);
      if (found === null) continue;
      const address = to.replace(/:(\w+)/g, (whole, name: string) => found.groups?.[name] ?? whole);
      // The rest of the path of an index ends with a slash.
      return address.replace(/\/{2,}/g, '/');
    }
    return undefined;
  };
}
