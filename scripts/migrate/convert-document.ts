import { join, posix } from 'node:path';
import { parseEntities } from 'parse-entities';
import { stringify } from 'yaml';
import type { z } from 'zod';
import { decodePath } from '#shared/paths';
import { frontmatterShape } from '../../plugins/content/frontmatter-schema.ts';
import { slugs } from '../../plugins/markdown/text/slugs.ts';
import { convertTags } from './convert-tags.ts';
import { type DocumentNote, maskText, placedNotes } from './masked-text.ts';
import type { Dialect, ForeignDocument, Values } from './site.ts';
import { trackOptions } from './track-options.ts';
import { listOf, movedSource, objectOf, textOf } from './values.ts';

/** What documents need to know of the others. */
export interface ConvertContext {
  readonly dialect: Dialect;
  /** The new address for a link of a document, and its own text for a link that needs no change. */
  link(url: string, document: ForeignDocument): NewLink;
  /** What a document writes to import a module; undefined when the module does not move, with the reason. */
  importedModule(request: string, document: ForeignDocument): ImportedModule;
  /** What a fence writes to show a file; undefined for a file that is not there. */
  includedFile(path: string, document: ForeignDocument): string | undefined;
  /** Puts CSS into the style sheet of the new site, and returns the class for declarations. */
  addStyle(declarations: string): string;
  addStyleSheet(css: string): void;
}

/** A link in the new site. */
export interface NewLink {
  readonly url: string;
  /** The same from the root, for front matter; absent when `url` is from there already. */
  readonly route?: string;
  /** Set when it led nowhere in the old site: the rule that finds it here, and what is missing. */
  readonly fault?: Fault;
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

/** Containers inside each other beyond which a document is left as it is: each needs one colon more than those inside. */
const mostOpenContainers = 100;

/** Converts a document. */
export function convertDocument(document: ForeignDocument, context: ConvertContext): ConvertedDocument {
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
  const fromRoot = (path: string) => relativeTo(path, document);

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
  const blocks = dialect.block?.(masked.text, notes.mark) ?? masked.text;
  const { text: withImports, imported } = convertImports(blocks, document, context, notes.mark);
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
  const ids = new Set<string>();
  const prose = mendContainers(converted.split('\n'), masked.restore, notes.mark);
  const lines = prose.map((line) => {
    const own = dialect.line?.(line, { mark: notes.mark, fromRoot }) ?? line;
    if (/^\s*```/.test(own)) return withFile(own);
    const linked = convertLinks(
      own.replace(/!\[\](?=[([])/g, (image) => image + onImageWithoutText()),
      link('url'),
    );
    return keepId(linked, dialect, ids, (heading) => notes.without(masked.restore(heading)));
  });
  const title = dialect.showsTitle ? textOf(document.values.title) : undefined;
  const { template, hide_title: isHidden, pageType } = document.values;
  const isShown = template !== 'splash' && isHidden !== true && pageType !== 'home';
  // After the imports, which may stay where they are.
  if (title !== undefined && isShown && !lines.some((line) => /^#[ \t]/.test(line)))
    lines.unshift(`# ${title.replace(/[<{*`]/g, '\\$&')}`, '');
  const { slug } = document;
  const own = convertValues(document, dialect, link('route'));
  const { values, refused } = acceptedValues({ ...own.values, ...(slug !== undefined && { slug }) });
  for (const key of own.lost)
    lines[0] += notes.mark(`\`${key}\` of the front matter has no counterpart here, so it was left out.`);
  for (const key of refused)
    lines[0] += notes.mark(`The value of \`${key}\` in the front matter means nothing here, so it was left out.`);
  const head = Object.keys(values).length === 0 ? '' : `---\n${stringify(values, { lineWidth: 0 })}---\n`;
  return {
    ...notes.collect(head + masked.restore(lines.join('\n'))),
    faults,
    unknownComponents,
    keys: Object.keys(values),
  };
}

/**
 * Ends containers that the document leaves open, and gives those with more colons inside, in code too, more than these:
 * here a line of colons ends every container that begins with no more.
 */
function mendContainers(
  lines: readonly string[],
  restore: (text: string) => string,
  mark: (message: string) => string,
): readonly string[] {
  const mended = [...lines];
  const open: { at: number; colons: number; inside: number }[] = [];
  const outer = (colons: number) => {
    const parent = open.at(-1);
    if (parent) parent.inside = Math.max(parent.inside, colons);
  };
  /**
   * Lengthens a container at its beginning, as far as needed, and returns the line that ends it, in the same list item.
   */
  const endOf = ({ at, colons, inside }: (typeof open)[number]): string => {
    const length = Math.max(colons, inside + 1);
    mended[at] = (mended[at] ?? '').replace(/:{3,}/, ':'.repeat(length));
    outer(length);
    const [indent = ''] = /^[ \t]*/.exec(mended[at]) ?? [];
    return indent + ':'.repeat(length);
  };
  const endAll = (): string => {
    const ends: string[] = [];
    for (let last = open.pop(); last !== undefined; last = open.pop()) ends.push(endOf(last));
    return `${ends.join('\n')}${mark('A container had no end, so it ends with its section.')}`;
  };
  for (const [at, line] of lines.entries()) {
    const { colons, isStart } = containerLine(line);
    if (open.length === mostOpenContainers) break;
    if (colons > 0 && isStart) open.push({ at, colons, inside: 0 });
    else if (colons > 0) {
      const begun = open.pop();
      if (begun === undefined) {
        mended[at] = mark('A line of colons that ended no container was left out.');
        continue;
      }
      const [end, own = ''] = [endOf(begun), /^[\s>]*/.exec(line)?.[0]];
      mended[at] = line.replace(/^[\s>]*:{3,}/, own.length < end.search(':') ? end : own + end.trimStart());
    } else if (/^#{1,6}\s/.test(line) && open.length > 0 && !hasMoreEnds(lines, at + 1)) {
      mended[at] = `${endAll()}\n\n${line}`;
    } else if (line.includes('\uE000')) {
      for (const [, inCode = ''] of restore(line).matchAll(/^[\s>]*(:{3,})[ \t]*$/gm)) outer(inCode.length);
    }
  }
  return open.length === 0 ? mended : [...mended, endAll()];
}

/** Whether more containers end than begin until the next heading: one from before goes on there. */
function hasMoreEnds(lines: readonly string[], from: number): boolean {
  let ends = 0;
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (/^#{1,6}\s/.test(line)) break;
    const { colons, isStart } = containerLine(line);
    if (colons > 0) ends += isStart ? -1 : 1;
  }
  return ends > 0;
}

/** The number of colons that begin or end a container in a line; 0 for another line. */
function containerLine(line: string): { readonly colons: number; readonly isStart: boolean } {
  const [, colons = '', name = ''] = /^[\s>]*(?:[-*+][ \t]+)?(:{3,})[ \t]*(\w*)/.exec(line) ?? [];
  return { colons: colons.length, isStart: name !== '' };
}

/**
 * Front matter without values that its keys cannot have here; the build says what is wrong in the larger ones. A title
 * such as `2024` is a text.
 */
function acceptedValues(values: Values): { readonly values: Values; readonly refused: readonly string[] } {
  const shape: Readonly<Record<string, z.ZodType>> = frontmatterShape;
  const large = ['hero', 'features', 'head'];
  const entries = Object.entries(values).map(([key, value]) => {
    const schema = Object.hasOwn(shape, key) && !large.includes(key) ? shape[key] : undefined;
    const accepted = [value, textOf(value)].filter((each) => schema === undefined || schema.safeParse(each).success);
    return { key, isRefused: accepted.length === 0, value: accepted[0] };
  });
  const kept = entries.filter(({ isRefused }) => !isRefused).map(({ key, value }) => [key, value]);
  return { values: Object.fromEntries(kept), refused: entries.flatMap(({ key, isRefused }) => (isRefused ? key : [])) };
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
  document: ForeignDocument,
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

/** Writes the id of the old site behind a heading that would get another one here. */
function keepId(line: string, { slug }: Dialect, ids: Set<string>, plain: (text: string) => string): string {
  const { marks = '', heading = '', id } = headingOf(line) ?? {};
  // Only the id counts here, not the classes behind it.
  if (id !== undefined) return `${marks} ${heading} {#${id}}`;
  if (slug === undefined || heading === '') return line;
  // The text that replaces a badge was not part of the id.
  const text = headingText(plain(heading).replace(/<sup>[^<]*<\/sup>/g, ''));
  const old = slug(text);
  const [ours] = slugs([{ text, depth: marks.length }]);
  if (old === '' || old === ours || ids.has(old)) return line;
  ids.add(old);
  return `${line.trimEnd()} {#${old}}`;
}

/** A heading: its marks, its text, and the id behind the text. */
interface WrittenHeading {
  readonly marks: string;
  readonly heading: string;
  readonly id: string | undefined;
}

/** The heading in a line; undefined for another line. */
export function headingOf(line: string): WrittenHeading | undefined {
  const [, marks = '', written = ''] = /^(#{1,6})[ \t]+(\S.*)$/.exec(line) ?? [];
  const whole = written
    .trimEnd()
    .replace(/[ \t]#+$/, '')
    .trimEnd();
  if (whole === '') return undefined;
  const [, heading = whole, id] = /^(.*?)\\?\{#([^\s{}]+)[^{}]*\}$/.exec(whole) ?? [];
  return { marks, heading: heading.trimEnd(), id };
}

/** The text of a heading as readers see it, from which ids are made. */
export function headingText(heading: string): string {
  return heading
    .replace(/<[^>]*>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/&#?\w+;/g, (entity) => parseEntities(entity))
    .trim();
}

/** Front matter in the terms of the new site, and what of it nothing has read. */
function convertValues(
  { values, source }: ForeignDocument,
  { frontMatter, appliedKeys }: Dialect,
  link: (url: string) => string,
): { readonly values: Values; readonly lost: readonly string[] } {
  const { options, unread } = trackOptions(values, source);
  const written = Object.keys(values).filter((key) => !appliedKeys.includes(key));
  const isSame = (key: string) => !Object.hasOwn(frontMatter, key);
  const converted = written.map((key) =>
    isSame(key) ? { [key]: values[key] } : frontMatter[key]?.(options[key], options),
  );
  const read = [...appliedKeys, ...written.filter(isSame)];
  const lost = [...unread(), ...written.filter((_key, index) => converted[index] === undefined)];
  const entries = Object.entries<unknown>(Object.assign({}, ...converted));
  return {
    values: Object.fromEntries(
      entries
        .filter(([, value]) => value !== undefined && value !== null)
        .map(([key, value]) => [key, withLinks(key, value, link)]),
    ),
    lost: lost.filter(
      (path) => !read.some((key) => path.startsWith(key) && /^(?:$|[.[])/.test(path.slice(key.length))),
    ),
  };
}

/** Front matter with the links of the new site. */
function withLinks(key: string, value: unknown, link: (url: string) => string): unknown {
  const linked = (item: unknown) => {
    const url = textOf(objectOf(item).link);
    return url === undefined ? item : { ...objectOf(item), link: link(url) };
  };
  if (key === 'features') return listOf(value).map((feature) => linked(feature));
  if (key === 'prev' || key === 'next') return linked(value);
  if (key === 'image') return movedSource(value, link);
  if (key !== 'hero') return value;
  const { image, actions, ...rest } = objectOf(value);
  return {
    ...rest,
    ...(image !== undefined && { image: { ...objectOf(image), src: movedSource(objectOf(image).src, link) } }),
    actions: listOf(actions).map((action) => linked(action)),
  };
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

/** A link from one document to another, or to a file beside it, relative to the new place of the document. */
export function relativeTo(target: string, { path }: ForeignDocument): string {
  // Both begin in the folder of the language, two levels deep in the site.
  const [from, to] = [posix.dirname(path), target].map((place) => posix.join('/docs/lang', place));
  const relative = posix.relative(from ?? '', to ?? '');
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** Absolute path of what a document names by a relative path. */
export function besideSource(request: string, { source }: ForeignDocument): string {
  return join(source, '..', decodePath(request));
}

/** The title of a document: of its front matter, else its first heading. */
export function titleOf({ values, body }: ForeignDocument): string | undefined {
  const line = /^#[ \t].*$/m.exec(body)?.[0] ?? '';
  return textOf(values.title) ?? headingOf(line)?.heading;
}
