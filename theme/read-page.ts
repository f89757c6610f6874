import { parsePageData } from '#shared/page-file';
import type { PageData } from '#shared/types';

/** Data of the page that the server sent, from the document; undefined when there is none or it is broken. */
export function readPage(): PageData | undefined {
  try {
    const value: unknown = JSON.parse(document.getElementById('doc-site-page')?.textContent ?? '');
    return parsePageData(value);
  } catch {
    return undefined;
  }
}
