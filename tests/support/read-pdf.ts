import { inflateSync } from 'node:zlib';

/** A bookmark of a PDF. */
export interface Bookmark {
  readonly title: string;
  /** Number of the page, starting at 1. */
  readonly page: number;
  readonly below: readonly Bookmark[];
}

/** A link on a page of a PDF: to a page or to an address. */
export interface PdfLink {
  readonly from: number;
  readonly to: number | string;
}

/** What a PDF contains. */
export interface PdfContent {
  readonly title: string;
  /** Text of each page, without spaces at line ends. */
  readonly pages: readonly string[];
  readonly bookmarks: readonly Bookmark[];
  readonly links: readonly PdfLink[];
  /** Width and height of the first page in points. */
  readonly size: readonly number[];
}

/** Reads a PDF as Chromium writes it: objects one after the other, dictionaries as text, only streams compressed. */
export function readPdf(file: Uint8Array): PdfContent {
  const text = Buffer.from(file).toString('latin1');
  const objects = new Map(
    [...text.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj$/gms)].map(([, number = '', body = '']) => [number, body]),
  );
  const object = (number: string | undefined) => objects.get(number ?? '') ?? '';
  const referenceIn = (body: string, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1];

  const catalog = [...objects.values()].find((body) => body.includes('/Type /Catalog')) ?? '';
  const pagesBelow = (number: string): readonly string[] => {
    const kids = /\/Kids \[([^\]]*)\]/.exec(object(number))?.[1];
    return kids === undefined ? [number] : [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid = '']) => pagesBelow(kid));
  };
  const pages = pagesBelow(referenceIn(catalog, 'Pages') ?? '');
  const pageOf = (number: string | undefined) => pages.indexOf(number ?? '') + 1;
  const destinations = new Map(
    [...object(referenceIn(catalog, 'Dests')).matchAll(/\/(\S+) \[(\d+) 0 R/g)].map(([, name = '', page]) => [
      name,
      pageOf(page),
    ]),
  );

  const bookmarksFrom = (number: string | undefined): readonly Bookmark[] => {
    if (number === undefined) return [];
    const body = object(number);
    const title = textIn(body, 'Title');
    const page = pageOf(/\/Dest \[(\d+) 0 R/.exec(body)?.[1]);
    return [
      { title, page, below: bookmarksFrom(referenceIn(body, 'First')) },
      ...bookmarksFrom(referenceIn(body, 'Next')),
    ];
  };
  const linksOn = (page: string, index: number): readonly PdfLink[] => {
    const annotations = /\/Annots \[([^\]]*)\]/.exec(object(page))?.[1] ?? '';
    return [...annotations.matchAll(/(\d+) 0 R/g)].map(([, number]) => {
      const body = object(number);
      const name = /\/Dest \/(\S+)/.exec(body)?.[1];
      return { from: index + 1, to: name === undefined ? textIn(body, 'URI') : (destinations.get(name) ?? 0) };
    });
  };
  const textOn = (page: string): string => {
    const body = object(page);
    const fonts = new Map(
      [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number]) => {
        const font = object(number);
        return [
          name,
          {
            // Digits of a code: fonts with variable weights become shapes with one byte.
            digits: font.includes('/Subtype /Type3') ? /../g : /..../g,
            characters: charactersOf(streamOf(object(referenceIn(font, 'ToUnicode')))),
          },
        ];
      }),
    );
    let font: ReturnType<typeof fonts.get>;
    let shown = '';
    const content = streamOf(object(referenceIn(body, 'Contents')));
    for (const [, name, codes = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-F]+)> Tj/g)) {
      if (name !== undefined) {
        font = fonts.get(name);
        shown += '\n';
      }
      for (const code of codes.match(font?.digits ?? /./g) ?? []) {
        shown += font?.characters.get(Number.parseInt(code, 16)) ?? '\uFFFD';
      }
    }
    return shown.replace(/\s*\n\s*/g, '\n').trim();
  };

  return {
    title: textIn(text, 'Title'),
    pages: pages.map(textOn),
    bookmarks: bookmarksFrom(referenceIn(object(referenceIn(catalog, 'Outlines')), 'First')),
    links: pages.flatMap(linksOn),
    size: (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(object(pages[0])) ?? []).slice(1).map(Number),
  };
}

/** A text of a dictionary: in ASCII, or in UTF-16 as hexadecimal digits. */
function textIn(body: string, key: string): string {
  const [, ascii, digits = ''] =
    new RegExp(`/${key} (?:\\(((?:[^\\\\)]|\\\\.)*)\\)|<FEFF([0-9A-F]*)>)`).exec(body) ?? [];
  if (ascii !== undefined) return ascii.replace(/\\(.)/g, '$1');
  return utf16(digits);
}

function utf16(digits: string): string {
  return Buffer.from(digits, 'hex').swap16().toString('utf16le');
}

function streamOf(body: string): string {
  const start = body.indexOf('stream\n');
  return start < 0 ? '' : inflateSync(Buffer.from(body.slice(start + 'stream\n'.length), 'latin1')).toString('latin1');
}

/** Characters by code, from the ToUnicode map of a font. */
function charactersOf(map: string): ReadonlyMap<number, string> {
  const characters = new Map<number, string>();
  for (const [, kind, entries = ''] of map.matchAll(/begin(bfchar|bfrange)\n(.*?)end/gs)) {
    for (const line of entries.trim().split('\n')) {
      const codes = [...line.matchAll(/<([0-9A-F]+)>/g)].map(([, digits = '']) => digits);
      const [first = '', last = '', start = ''] = kind === 'bfchar' ? [codes[0], codes[0], codes[1]] : codes;
      const offset = Number.parseInt(first, 16);
      for (let code = offset; code <= Number.parseInt(last, 16); code += 1) {
        const [own = '', ...rest] = utf16(start);
        characters.set(code, String.fromCodePoint((own.codePointAt(0) ?? 0) + code - offset) + rest.join(''));
      }
    }
  }
  return characters;
}
