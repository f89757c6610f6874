import { dirname, join, posix } from 'node:path';
import { stringify } from 'yaml';
import { builtinComponents } from '#shared/builtin-components';
import { createFenceTracker } from '../../plugins/markdown/source/fence-tracker.ts';
import { slugs } from '../../plugins/markdown/text/slugs.ts';
import { outsideCode, renameComponents } from './convert-jsx.ts';
import type { Dialect, ForeignDocument, Values } from './site.ts';
import { textOf } from './values.ts';

/** What documents need to know of the others. */
export interface ConvertContext {
  readonly dialect: Dialect;
  /** The new address for a link of a document, and its own text for a link that needs no change. */
  link(url: string, document: ForeignDocument): string;
  /** The new place of a module that a document imports; undefined when it does not move. */
  importedModule(request: string, document: ForeignDocument): string | undefined;
}

/** A document of the new site. */
export interface ConvertedDocument {
  readonly text: string;
  readonly notes: readonly { readonly line: number; readonly message: string }[];
  /** Components that it uses and the new site does not have. */
  readonly unknownComponents: readonly string[];
  /** Its front matter. */
  readonly values: Values;
}

/** Converts a document; its lines stay where they are, below the front matter. */
export function convertDocument(document: ForeignDocument, context: ConvertContext): ConvertedDocument {
  const { dialect } = context;
  const isMdx = document.path.endsWith('.mdx');
  const values = convertValues(document, dialect);
  const head = Object.keys(values).length === 0 ? '' : `---\n${stringify(values, { lineWidth: 0 })}---\n`;
  const offset = head.split('\n').length - 1;
  const notes: { line: number; message: string }[] = [];
  const unknown = new Map<string, number[]>();
  const imported = new Set<string>();
  const isProse = createFenceTracker();
  let isInFence = false;
  const ids = new Set<string>();
  let isInScript = false;
  const lines: string[] = [];
  for (const line of document.body.split('\n')) {
    const at = offset + lines.length + 1;
    const note = (message: string) => notes.push({ line: at, message });
    if (!isProse(line)) {
      const isOpening: boolean = !isInFence;
      isInFence = isOpening || !/^[\s>]*(?:`{3,}|~{3,})\s*$/.test(line);
      lines.push(isOpening ? convertFence(line, dialect) : line);
      continue;
    }
    isInFence = false;
    if (!isMdx && (isInScript || /^<(?:script|style)\b/.test(line))) {
      if (!isInScript) note('A script or style of the page was left out; write it as a component or a style sheet.');
      isInScript = !/<\/(?:script|style)>\s*$/.test(line);
      lines.push('');
    } else if (isMdx && /^import\s/.test(line)) {
      lines.push(convertImport(line, { document, context, imported, note }));
    } else {
      const fromRoot = (path: string) => relativeTo(path, document);
      const own = dialect.line?.(line, { note, fromRoot }) ?? line;
      const { text, unknown: names } = renameComponents(
        isMdx ? own.replace(/<!--(.*?)-->/g, '{/*$1*/}') : own,
        dialect,
        isMdx ? builtinComponents : [],
      );
      const missing = names.filter((name) => !imported.has(name));
      for (const name of missing) unknown.set(name, [...(unknown.get(name) ?? []), at]);
      const shown = isMdx ? text : hideTags(text, missing);
      const linked = outsideCode(shown, (prose) => convertLinks(prose, (url) => context.link(url, document)));
      // What replaces a line may be several.
      lines.push(...keepId(linked, dialect, ids).split('\n'));
    }
  }
  for (const [name, [first = 1, ...others]] of unknown) {
    const places = others.length === 0 ? '' : ` Also in line ${[...new Set(others)].join(', ')}.`;
    notes.push({ line: first, message: `There is no component \`<${name}>\` here.${places}` });
  }
  return { text: head + lines.join('\n'), notes, unknownComponents: isMdx ? [...unknown.keys()] : [], values };
}

/** Writes the id of the old site behind a heading that would get another one here. */
function keepId(line: string, { slug }: Dialect, ids: Set<string>): string {
  const [, marks = '', heading = ''] = /^(#{1,6})[ \t]+(.+?)[ \t]*#*$/.exec(line) ?? [];
  if (slug === undefined || heading === '' || /\{#[^}]*\}$/.test(heading)) return line;
  const text = heading
    .replace(/<[^>]*>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .trim();
  const old = slug(text);
  const [ours] = slugs([{ text, depth: marks.length }]);
  if (old === '' || old === ours || ids.has(old)) return line;
  ids.add(old);
  return `${line.trimEnd()} {#${old}}`;
}

function convertFence(line: string, { fence }: Dialect): string {
  return line.replace(/^(.*?(?:`{3,}|~{3,}))(.*)$/, (whole, marker: string, info: string) =>
    fence ? marker + fence(info) : whole,
  );
}

function convertValues({ values }: ForeignDocument, { frontMatter }: Dialect): Values {
  const converted = Object.entries(values).map(([key, value]) =>
    Object.hasOwn(frontMatter, key) ? (frontMatter[key]?.(value, values) ?? {}) : { [key]: value },
  );
  const entries = Object.entries<unknown>(Object.assign({}, ...converted));
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null));
}

/** Markdown links, images, and addresses in attributes. */
function convertLinks(prose: string, link: (url: string) => string): string {
  return prose
    .replace(/(\]\(<?)([^()\s<>]+)/g, (_whole, before: string, url: string) => before + link(url))
    .replace(/(^\s*\[[^\]]+\]:\s*)(\S+)/, (_whole, before: string, url: string) => before + link(url))
    .replace(/((?:href|src|to|link)=")([^"]+)(?=")/g, (_whole, before: string, url: string) => before + link(url));
}

/** In `.md` a component would be unknown HTML: its tags become comments, what is between them stays. */
function hideTags(line: string, names: readonly string[]): string {
  if (names.length === 0) return line;
  const tags = new RegExp(`</?(?:${names.join('|')})(?=[\\s/>])(?:"[^"]*"|'[^']*'|[^>"'])*>`, 'g');
  return outsideCode(line, (prose) => prose.replace(tags, (tag) => `<!-- ${tag.replaceAll('--', '- -')} -->`));
}

interface Import {
  readonly document: ForeignDocument;
  readonly context: ConvertContext;
  /** Names that the document may use afterwards. */
  readonly imported: Set<string>;
  note(message: string): void;
}

function convertImport(line: string, { document, context, imported, note }: Import): string {
  const [, clause = '', request] = /^import\s+(?:(.*?)\s+from\s+)?["']([^"']+)["'];?\s*$/.exec(line) ?? [];
  if (request === undefined) {
    note('An import over several lines, or one that is not finished: look at it.');
    return line;
  }
  if (context.dialect.themeModules.test(request)) return '';
  const target = context.importedModule(request, document);
  if (target === undefined) {
    note(`\`${request}\` does not move: what it exports is missing.`);
    return '';
  }
  for (const [, name = ''] of clause.matchAll(/([A-Z]\w*)(?=\s*(?:,|\}|$))/g)) imported.add(name);
  return line.replace(request, target);
}

/** A link from one document to another, or to a file beside it, relative to the new place of the document. */
export function relativeTo(target: string, { path }: ForeignDocument): string {
  // Both begin in the folder of the language, two levels deep in the site.
  const [from, to] = [posix.dirname(path), target].map((place) => posix.join('/docs/lang', place));
  const relative = posix.relative(from ?? '', to ?? '');
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** Absolute path of what a document names by a relative path. */
export function besideSource(request: string, { source }: ForeignDocument): string {
  return join(dirname(source), decodeURI(request));
}

/** The title of a document: of its front matter, else its first heading. */
export function titleOf({ values, body }: ForeignDocument): string | undefined {
  return textOf(values.title) ?? /^#\s+(.+?)(?:\s*\{#[^}]*\})?\s*$/m.exec(body)?.[1];
}
