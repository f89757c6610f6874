import { parsePageData } from '#shared/page-file';
import type { PageData } from '#shared/types';

/** Page data embedded in the document; undefined when missing or invalid. */
export function readPage(): PageData | undefined {
  try {
    const value: unknown = JSON.parse(document.getElementById('doc-site-page')?.textContent ?? '');
    return parsePageData(value);
  } catch {
    return undefined;
  }
}
