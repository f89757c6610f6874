import { foldText, joinRanges, type SearchHit, type SearchHitGroup, type SearchHitType, type TextRange } from '#search';
import { linkKind } from '#shared/paths';

/** Longest text of a hit, in UTF-16 units. */
const maxText = 300;
const types: readonly SearchHitType[] = ['title', 'header', 'content'];

/**
 * Reads the answer of a search API: a list of index groups with hits, or an object that holds it as `groups`, `result`
 * or `data`. What a hit lacks is left out; a hit without a text or with a link that is not safe is dropped. Throws for
 * anything else.
 */
export function parseAnswer(value: unknown, keyword: string): readonly SearchHitGroup[] {
  const list = listIn(value);
  if (list === undefined) throw new Error('The answer of the search API is no list of groups.');
  return list.flatMap((group) => {
    const fields = fieldsOf(group);
    const hits = listIn(fields.get('hits') ?? fields.get('result'));
    if (hits === undefined) return [];
    const title = textOf(fields, 'name', 'index', 'indexName', 'group', 'title');
    return [{ title, hits: hits.flatMap((hit) => parseHit(fieldsOf(hit), keyword)) }];
  });
}

function parseHit(fields: Fields, keyword: string): readonly SearchHit[] {
  const header = textOf(fields, 'header', 'title', 'name');
  const statement = textOf(fields, 'statement', 'content', 'text');
  const link = textOf(fields, 'link', 'url', 'path');
  if (header === '' && statement === '') return [];
  if (!/^(https?:\/\/|\/(?![\\/])|#)/i.test(link) || !['external', 'internal', 'hash'].includes(linkKind(link)))
    return [];
  const type = types.find((known) => known === fields.get('type')) ?? 'content';
  const shown = header === '' ? link : header;
  return [
    {
      type,
      header: shown,
      link,
      statement,
      headerRanges: wordRanges(shown, keyword),
      statementRanges: rangesOf(fields.get('highlightInfoList') ?? fields.get('ranges'), statement, keyword),
    },
  ];
}

type Fields = ReadonlyMap<string, unknown>;

function fieldsOf(value: unknown): Fields {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

function listIn(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  const fields = fieldsOf(value);
  const found = fields.get('groups') ?? fields.get('result') ?? fields.get('data');
  return Array.isArray(found) ? found : undefined;
}

function textOf(fields: Fields, ...names: readonly string[]): string {
  const found = names.map((name) => fields.get(name)).find((value) => typeof value === 'string' && value !== '');
  if (typeof found !== 'string') return '';
  return found.length > maxText ? `${[...found.slice(0, maxText)].slice(0, -1).join('')}…` : found;
}

/** The ranges that the API gives when they fit the text, else those of the words that were typed. */
function rangesOf(value: unknown, text: string, keyword: string): readonly TextRange[] {
  const given = Array.isArray(value) ? value.flatMap((range) => rangeOf(range)) : [];
  const fit = given.filter(([start, end]) => start >= 0 && end > start && end <= text.length);
  return fit.length > 0 ? joinRanges(fit) : wordRanges(text, keyword);
}

function rangeOf(value: unknown): readonly TextRange[] {
  const fields = fieldsOf(value);
  const [start, length, end] = [
    fields.get('start') ?? fields.get('0'),
    fields.get('length'),
    fields.get('end') ?? fields.get('1'),
  ];
  if (!Number.isInteger(start) || typeof start !== 'number') return [];
  if (typeof end === 'number' && Number.isInteger(end)) return [[start, end]];
  return typeof length === 'number' && Number.isInteger(length) ? [[start, start + length]] : [];
}

function wordRanges(text: string, keyword: string): readonly TextRange[] {
  const folded = foldText(text);
  const haystack = folded.text.toLowerCase();
  const words = new Set(
    foldText(keyword)
      .text.toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== ''),
  );
  const ranges: TextRange[] = [];
  for (const word of words) {
    for (let at = haystack.indexOf(word); at >= 0; at = haystack.indexOf(word, at + word.length)) {
      ranges.push(folded.range(at, at + word.length));
    }
  }
  return joinRanges(ranges);
}
