import { stringify } from 'yaml';
import { convertFrontmatter } from './convert-frontmatter.ts';
import { convertTags } from './convert-tags.ts';
import { relativeTo } from './document-paths.ts';
import { idKeeper } from './headings.ts';
import { type DocumentNote, maskText, placedNotes } from './masked-text.ts';
import { mendContainers } from './mend-containers.ts';
import type { Dialect, OldDocument } from './site.ts';
import { textOf } from './values.ts';

/** What documents need to know of the others. */
export interface ConvertContext {
  readonly dialect: Dialect;
  /** The new address for a link of a document, and its own text for a link that needs no change. */
  link(url: string, document: OldDocument): NewLink;
  /** What a document writes to import a module; undefined when the module does not move, with the reason. */
  importedModule(request: string, document: OldDocument): ImportedModule;
  /** What a fence writes to show a file; undefined for a file that is not there. */
  includedFile(path: string, document: OldDocument): string | undefined;
  /** Puts CSS into the style sheet of the new site, and returns the class for declarations. */
  addStyle(declarations: string): string;
  addStyleSheet(css: string): void;
}

/** A link in the new site. */
export interface NewLink {
  readonly url: string;
  /** The same from the root, for front matter; absent when `url` is from there already. */
  readonly route?: string | undefined;
  /** Set when it led nowhere in the old site: the rule that finds it here, and what is missing. */
  readonly fault?: Fault | undefined;
}

/** Something that was wrong in the old site already. */
export interface Fault {
  /** Rule of the build: `dead-link`. */
  readonly rule: string;
  /** Part of the rule's message that tells this fault from other faults of the document, if any. */
  readonly match?: string;
  readonly message: string;
}

/** Where a module is in the new site, or why it does not move. */
export type ImportedModule = { readonly request: string } | { readonly missing: string };

/** A document of the new site. */
interface ConvertedDocument {
  readonly text: string;
  readonly notes: readonly DocumentNote[];
  /** What was wrong in the old site already. */
  readonly faults: readonly Fault[];
  /** Components that it uses and the new site does not have. */
  readonly unknownComponents: ReadonlySet<string>;
  /** Keys of its front matter. */
  readonly keys: readonly string[];
}

/** Converts a document. */
export function convertDocument(document: OldDocument, context: ConvertContext): ConvertedDocument {
  const { dialect } = context;
  const isMdx = document.path.endsWith('.mdx');
  const faults: Fault[] = [];
  const unknownComponents = new Set<string>();
  const notes = placedNotes();
  const faulty = (fault: Fault): string => {
    faults.push(fault);
    return notes.mark(fault.message, 'old');
  };
  const link = (key: 'url' | 'route') => (written: string) => {
    const { fault, url, route } = context.link(notes.without(written), document);
    const shown = (key === 'route' && route) || url;
    return shown + (fault === undefined ? '' : faulty({ ...fault, match: `\`${shown}\`` }));
  };
  const onImageWithoutText = () =>
    faulty({ rule: 'image-alt', message: 'The image has no text for people who do not see it.' });

  /** The first line of a fence whose file is one of the new site. */
  const withFile = (line: string): string =>
    line.replace(/(\sfile=")([^"#]+)(#[^"]*)?"/, (_whole, before: string, path: string, part = '') => {
      const place = context.includedFile(path, document);
      return place === undefined
        ? notes.mark(`The file \`${path}\` of a fence is not there.`)
        : `${before}${place}${part}"`;
    });

  const masked = maskText(document.body, {
    isMdx,
    fence: (line) => {
      const [, marker = line, info = ''] = /^(.*?(?:`{3,}|~{3,}))(.*)$/.exec(line) ?? [];
      return withFile(marker + (dialect.fence?.(info, notes.mark) ?? info));
    },
    mark: notes.mark,
    block: (text) => withoutStyles(text, context, notes.mark),
  });
  const fromRoot = (path: string) => relativeTo(path, document);
  const prose = dialect.prose?.(masked.text, { mark: notes.mark, fromRoot }) ?? masked.text;
  const { text: withImports, imported } = convertImports(prose, document, context, notes.mark);
  const converted = convertTags(withImports, {
    dialect,
    isMdx,
    imported,
    mark: notes.mark,
    comment(tag) {
      const inner = masked.restore(tag);
      return masked.hide(isMdx ? `{/* ${inner} */}` : `<!-- ${inner.replaceAll('--', '- -')} -->`);
    },
    addStyle: context.addStyle,
    onImageWithoutText,
    onUnknown: (name) => isMdx && unknownComponents.add(name),
  });
  const keepId = idKeeper(dialect, (text) => notes.without(masked.restore(text)));
  const mended = mendContainers(converted.split('\n'), masked.restore, notes.mark);
  const lines = mended.map((line) => {
    if (/^\s*```/.test(line)) return withFile(line);
    const withNotes = line.replace(/!\[\](?=[([])/g, (image) => image + onImageWithoutText());
    return keepId(convertLinks(withNotes, link('url')));
  });
  const title = textOf(document.values.title);
  const isShown = dialect.showsTitle?.(document.values) === true && document.values.pageType !== 'home';
  // After the imports, which may stay where they are.
  if (title !== undefined && isShown && !lines.some((line) => /^#[ \t]/.test(line)))
    lines.unshift(`# ${title.replace(/[<{*`]/g, '\\$&')}`, '');
  const { values, messages } = convertFrontmatter(document, dialect, link('route'));
  lines[0] += messages.map((message) => notes.mark(message)).join('');
  const head = Object.keys(values).length === 0 ? '' : `---\n${stringify(values, { lineWidth: 0 })}---\n`;
  return {
    ...notes.collect(head + masked.restore(lines.join('\n'))),
    faults,
    unknownComponents,
    keys: Object.keys(values),
  };
}

/** Takes `<script>` and `<style>` out: the styles go into the style sheet of the site. */
function withoutStyles(text: string, { addStyleSheet }: ConvertContext, mark: (message: string) => string): string {
  return text.replace(
    /^[ \t]*<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gm,
    (_whole, name: string, attributes: string, inner: string) => {
      if (name === 'script') return mark('A script of the page was left out: write it as a component.');
      if (/\blang=/.test(attributes)) return mark('Styles of the page, which are no plain CSS, were left out.');
      addStyleSheet(
        inner
          .trim()
          .replace(/^\{\s*`|`\s*\}$/g, '')
          .trim(),
      );
      return mark('The styles of the page are in `styles/migrated.css` now, for all pages.');
    },
  );
}

/** Converts the imports of a masked text, and names what they and the exports declare. */
function convertImports(
  text: string,
  document: OldDocument,
  { dialect, importedModule }: ConvertContext,
  mark: (message: string) => string,
): { readonly text: string; readonly imported: ReadonlySet<string> } {
  const imported = new Set<string>();
  if (!document.path.endsWith('.mdx')) return { text, imported };
  const converted = text.replace(
    /^import\s+(?:([\w*{][^;'"]*?)\s+from\s+)?["']([^"'\n]+)["'];?[ \t]*$/gm,
    (whole, clause: string | undefined, request: string) => {
      if (dialect.themeModules.test(request)) return '';
      const found = importedModule(request, document);
      const names = [...(clause ?? '').matchAll(/(\w+)\s*(?=,|\}|$)/g)].map(([, name = '']) => name);
      if ('request' in found) {
        for (const name of names) imported.add(name);
        return whole.replace(request, () => found.request);
      }
      // Components get a stand-in, other names an empty value.
      const values = names.filter((name) => /^[a-z_$]/.test(name)).map((name) => `export const ${name} = '';`);
      return values.join(' ') + mark(`${found.missing}, so what it exports is missing.`);
    },
  );
  for (const [, name = ''] of converted.matchAll(/^export\s+(?:const|let|function|class)\s+(\w+)/gm))
    imported.add(name);
  return { text: converted, imported };
}

/** Markdown links, images, and addresses in attributes. */
function convertLinks(prose: string, link: (url: string) => string): string {
  const moved = (_whole: string, before: string, url: string) => before + link(url);
  return prose
    .replace(/(\]\()([^()\s<>]+(?:\([^()\s<>]*\))?)/g, moved)
    .replace(/(^[\s>]*(?:[-*+][ \t]+)?\[[^\]^]+\]:\s*)([^\s<]\S*)/, moved)
    .replace(/((?:\]\(|^[\s>]*(?:[-*+][ \t]+)?\[[^\]^]+\]:\s*)<)([^<>]+)(?=>)/g, moved)
    .replace(/(\s(?:href|src|to|link|poster)=")([^"]+)(?=")/g, moved)
    .replace(/(\s(?:href|src|to|link|poster)=')([^']+)(?=')/g, moved);
}
