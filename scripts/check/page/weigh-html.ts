import type { PageContents } from '../../../plugins/index.ts';
import { gzipSize } from '../../shared/gzip-size.ts';

/** Weighs a page and the style sheets in it apart. */
export function weighHtml(html: string): Pick<PageContents, 'gzipBytes' | 'styleGzipBytes'> {
  const sheets: string[] = [];
  const rest = html.replace(/(<style\b[^>]*>)(.*?)(?=<\/style>)/gis, (_, tag: string, sheet: string) => {
    sheets.push(sheet);
    return tag;
  });
  return { gzipBytes: gzipSize(rest), styleGzipBytes: sheets.length === 0 ? 0 : gzipSize(sheets.join('')) };
}
