import { parseEntities } from 'parse-entities';
import { maskFences } from '#shared/fence-tracker';
import { slugs } from '../../plugins/markdown/text/slugs.ts';
import type { Dialect, OldDocument } from './site.ts';
import { textOf } from './values.ts';

/** A heading: its marks, its text, and the id behind the text. */
interface WrittenHeading {
  readonly marks: string;
  readonly heading: string;
  readonly id: string | undefined;
}

/** The heading in a line; undefined for another line. */
function headingOf(line: string): WrittenHeading | undefined {
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
function textOfHeading(heading: string): string {
  return heading
    .replace(/<[^>]*>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/&#?\w+;/g, (entity) => parseEntities(entity))
    .trim();
}

/** The title of a document: of its front matter, else its first heading. */
export function titleOf({ values, body }: OldDocument): string | undefined {
  const line = /^#[ \t].*$/m.exec(body)?.[0] ?? '';
  return textOf(values.title) ?? headingOf(line)?.heading;
}

/** The anchors of a document: those of its headings, here and in the old site, and those of its elements. */
export function anchorsIn({ body }: OldDocument, { slug }: Pick<Dialect, 'slug'>): readonly string[] {
  const prose = maskFences(body);
  const headings = prose.split('\n').flatMap((line) => {
    const { marks, heading, id } = headingOf(line.replace(/^[\s>]+/, '')) ?? {};
    return heading === undefined || marks === undefined
      ? []
      : { depth: marks.length, id, text: textOfHeading(heading) };
  });
  const own = slugs(headings);
  const ids = headings.flatMap(({ id, text }, index) => [
    id ?? own[index] ?? '',
    ...(slug === undefined ? [] : [slug(text)]),
  ]);
  const written = [...prose.matchAll(/\s(?:id|name)=["']([^"']+)["']/g)].map(([, id = '']) => id);
  return [...ids, ...written];
}

/**
 * Makes the function that writes the id of the old site behind each heading of a document that would get another one
 * here. `plain` takes everything out of a text that readers do not see.
 */
export function idKeeper({ slug }: Pick<Dialect, 'slug'>, plain: (text: string) => string): (line: string) => string {
  const ids = new Set<string>();
  return (line) => {
    const { marks = '', heading = '', id } = headingOf(line) ?? {};
    // Only the id counts here, not the classes behind it.
    if (id !== undefined) return `${marks} ${heading} {#${id}}`;
    if (slug === undefined || heading === '') return line;
    // The text that replaces a badge was not part of the id.
    const text = textOfHeading(plain(heading).replace(/<sup>[^<]*<\/sup>/g, ''));
    const old = slug(text);
    const [ours] = slugs([{ text, depth: marks.length }]);
    if (old === '' || old === ours || ids.has(old)) return line;
    ids.add(old);
    return `${line.trimEnd()} {#${old}}`;
  };
}
