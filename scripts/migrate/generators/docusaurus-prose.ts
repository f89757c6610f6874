import { toContainers } from './containers.ts';

/** Containers that have another name here. */
const containers: Readonly<Record<string, string>> = { success: 'tip', caution: 'warning', secondary: 'note' };

/** Rewrites the Markdown and the components of Docusaurus. */
export function convertProse(text: string, mark: (message: string) => string): string {
  return withThemedImages(
    withTabLabels(toContainers(text, 'Admonition', mark))
      .replace(
        /^([ \t]*:{3,}[ \t]*)(success|caution|secondary)(?=\s|$|\[)/gm,
        (_whole, colons: string, name: string) => colons + containers[name],
      )
      .replace(/(\]\()pathname:\/\//g, '$1')
      .replace(/\{frontMatter\b/g, '{frontmatter')
      .replace(/=\{\s*require\(\s*(["'])([^"'\n]+)\1\s*\)(?:\.default)?\s*\}/g, '="$2"')
      .replace(/=\{\s*useBaseUrl\(\s*(["'])\/?([^"'\n]+)\1\s*\)\s*\}/g, (_whole, _quote, path: string) =>
        /^https?:/.test(path) ? `="${path}"` : `="/${path}"`,
      ),
  );
}

/** Writes an image for each appearance in place of `<ThemedImage>`. */
function withThemedImages(text: string): string {
  return text.replace(
    /<ThemedImage\b([^<>]*?)\bsources=\{\{([^{}<>]*)\}\}([^<>]*?)\/>/g,
    (whole, before: string, sources: string, after: string) => {
      const images = [...sources.matchAll(/\b(light|dark):[^"'\n,]*["']([^"']+)["']/g)];
      // An imported image stays with its component, which the report names.
      if (images.length < 2) return whole;
      return images.map(([, appearance, url]) => `<img${before}src="${url}#${appearance}"${after}/>`).join('');
    },
  );
}

/** Moves the labels from `values` of `<Tabs>` to the tabs, and the tab that is shown first to an index. */
function withTabLabels(text: string): string {
  return text.replace(
    /<Tabs\b([^<>]*?)\bvalues=\{\[([^[\]]*)\]\}([^<>]*)>([\s\S]*?)<\/Tabs>/g,
    (_whole, before: string, values: string, after: string, tabs: string) => {
      const entries = [...values.matchAll(/\{[^{}]*\}/g)].map(([entry]) => ({
        label: /\blabel:\s*(["'])(.*?)\1/.exec(entry)?.[2],
        value: /\bvalue:\s*(["'])(.*?)\1/.exec(entry)?.[2],
      }));
      const attributes = before.trimEnd() + after;
      const first = /\bdefaultValue=(?:\{\s*)?(["'])(.*?)\1/.exec(attributes)?.[2];
      const index = entries.findIndex(({ value }) => value !== undefined && value === first);
      const kept = attributes.replace(/\s*\bdefaultValue=(?:\{[^{}]*\}|"[^"]*"|'[^']*')/, '').trimEnd();
      const labelled = tabs.replace(
        /(<TabItem\b[^<>]*?\bvalue=)(["'])(.*?)\2/g,
        (whole, start: string, quote: string, value: string) => {
          const label = entries.find((entry) => entry.value === value)?.label;
          return label === undefined ? whole : `${start}${quote}${label}${quote}`;
        },
      );
      return `<Tabs${kept}${index > 0 ? ` defaultIndex={${index}}` : ''}>${labelled}</Tabs>`;
    },
  );
}
