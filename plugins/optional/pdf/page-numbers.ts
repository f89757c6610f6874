/**
 * Fills the numbers of pages into the contents of a book: `pdf` is the book as Chromium has printed it without them.
 */
export function withPageNumbers(html: string, pdf: Uint8Array): string {
  const numbers = pageNumbers(pdf);
  return html.replace(
    /(<a href="#([^"]*)">[^<]*<span class="pdf-number">)(?=<\/span>)/g,
    (entry: string, _whole: string, id: string) => entry + (numbers.get(id) ?? ''),
  );
}

/**
 * The number of the page, starting at 1, on which each target of a link is, by its id as the link writes it. Chromium
 * writes dictionaries as text and compresses only streams; from any other form, nothing is read.
 */
function pageNumbers(pdf: Uint8Array): ReadonlyMap<string, number> {
  const text = Buffer.from(pdf).toString('latin1');
  const objects = new Map(
    [...text.matchAll(/^(\d+) 0 obj\n(<<.*?)\nendobj$/gms)].map(([, id = '', body = '']) => [id, body]),
  );
  const catalog = [...objects.values()].find((body) => body.includes('/Type /Catalog')) ?? '';
  const named = (key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(catalog)?.[1] ?? '';
  const pagesBelow = (id: string): readonly string[] => {
    const kids = /\/Kids \[([^\]]*)\]/.exec(objects.get(id) ?? '')?.[1];
    return kids === undefined ? [id] : [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid = '']) => pagesBelow(kid));
  };
  const numbers = new Map(pagesBelow(named('Pages')).map((id, index) => [id, index + 1]));
  const targets = (objects.get(named('Dests')) ?? '').matchAll(/\/(\S+) \[(\d+) 0 R/g);
  return new Map(
    [...targets].flatMap(([, name = '', page = '']): [string, number][] => {
      const number = numbers.get(page);
      const id = name.replace(/#([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
      return number === undefined ? [] : [[id, number]];
    }),
  );
}
