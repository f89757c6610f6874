import { joinRanges, type SearchHit, type SearchHitGroup, type SearchHitType, type TextRange, tokenize } from '#search';
import { linkKind } from '#shared/paths';

/** Longest text of a hit, in UTF-16 units. */
const maxText = 300;
const types: readonly SearchHitType[] = ['title', 'header', 'content'];

type Fields = ReadonlyMap<string, unknown>;

/**
 * Reads the answer of a search API: a list of groups with hits, one for each index, or an object with this list under
 * `groups`, `result` or `data`. Hits without text or with an unsafe link are dropped. Throws for anything else.
 */
export function parseAnswer(value: unknown, keyword: string): readonly SearchHitGroup[] {
  const list = listIn(value);
  if (list === undefined) throw new Error('The answer of the search API is not a list of groups.');
  return list.flatMap((group) => {
    const fields = fieldsOf(group);
    const hits = listIn(fields.get('hits') ?? fields.get('result'));
    if (hits === undefined) return [];
    const title = textOf(fields, 'name', 'index', 'indexName', 'group', 'title');
    return [{ title, hits: hits.flatMap((hit) => parseHit(fieldsOf(hit), keyword) ?? []) }];
  });
}

function parseHit(fields: Fields, keyword: string): SearchHit | undefined {
  const title = textOf(fields, 'header', 'title', 'name');
  const statement = textOf(fields, 'statement', 'content', 'text');
  const link = textOf(fields, 'link', 'url', 'path');
  const isSafe =
    /^(https?:\/\/|\/(?![\\/])|#)/i.test(link) && ['external', 'internal', 'hash'].includes(linkKind(link));
  if (!isSafe || (title === '' && statement === '')) return undefined;
  const header = title === '' ? link : title;
  return {
    type: types.find((known) => known === fields.get('type')) ?? 'content',
    header,
    link,
    statement,
    headerRanges: wordRanges(header, keyword),
    statementRanges: rangesOf(fields.get('highlightInfoList') ?? fields.get('ranges'), statement, keyword),
  };
}

function fieldsOf(value: unknown): Fields {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

function listIn(value: unknown): readonly unknown[] | undefined {
  const fields = fieldsOf(value);
  return [value, fields.get('groups') ?? fields.get('result') ?? fields.get('data')].find(Array.isArray);
}

function textOf(fields: Fields, ...names: readonly string[]): string {
  const found = names.map((name) => fields.get(name)).find((value) => typeof value === 'string' && value !== '');
  if (typeof found !== 'string') return '';
  return found.length > maxText ? `${[...found.slice(0, maxText)].slice(0, -1).join('')}…` : found;
}

/** The ranges given by the API if they fit the text, else the ranges of the words that were typed. */
function rangesOf(value: unknown, text: string, keyword: string): readonly TextRange[] {
  const given = Array.isArray(value) ? value.map(placeOf) : [];
  const fit = given.filter(({ start, end }) => start >= 0 && end > start && end <= text.length);
  return fit.length > 0 ? joinRanges(fit) : wordRanges(text, keyword);
}

/**
 * Reads a range in the form `{ start, length }`, `{ start, end }` or `[start, end]`; the result of any other value fits
 * no text.
 */
function placeOf(value: unknown): { readonly start: number; readonly end: number } {
  const fields = fieldsOf(value);
  const whole = (own: unknown) => (typeof own === 'number' && Number.isInteger(own) ? own : Number.NaN);
  const start = whole(fields.get('start') ?? fields.get('0'));
  const end = fields.get('end') ?? fields.get('1');
  return { start, end: end === undefined ? start + whole(fields.get('length')) : whole(end) };
}

/** The words of a text that begin with a typed word. */
function wordRanges(text: string, keyword: string): readonly TextRange[] {
  const typed = tokenize(keyword).map(({ term }) => term);
  return joinRanges(tokenize(text).filter(({ term }) => typed.some((own) => term.startsWith(own))));
}
