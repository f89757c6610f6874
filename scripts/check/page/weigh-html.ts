import { gzipSync } from 'node:zlib';
import type { PageContents } from '../../../plugins/index.ts';

/** Weighs a page and the style sheets in it apart. */
export function weighHtml(html: string): Pick<PageContents, 'gzipBytes' | 'styleGzipBytes'> {
  const sheets: string[] = [];
  const rest = html.replace(/(<style\b[^>]*>)(.*?)(?=<\/style>)/gis, (_, tag: string, sheet: string) => {
    sheets.push(sheet);
    return tag;
  });
  const sizeOf = (text: string) => gzipSync(text, { level: 9 }).length;
  return { gzipBytes: sizeOf(rest), styleGzipBytes: sheets.length === 0 ? 0 : sizeOf(sheets.join('')) };
}
