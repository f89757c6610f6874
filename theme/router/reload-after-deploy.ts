import { pageFileUrl } from '#shared/page-file';
import { readStored, writeStored } from '../state/safe-storage.ts';

/** Key in session storage: the shells that have been given up for another one, with spaces. */
const leftKey = 'doc-site-left-shells';

/** Event on the window when it is about to be loaded anew: who has text that is not to be lost stores it as the page goes. */
export const reloadEvent = 'doc-site-reload';

/**
 * Loads the page anew, where the reader is, when a script or style of it is not there and the site has another shell
 * than this one: a deploy has taken the file away. Once per shell, so never in a circle, also between two servers of
 * which one has the deploy and one has not; without another shell, or a storage to remember it in, the page stays.
 */
export function reloadAfterDeploy(base: string): void {
  let isAsking = false;
  const onError = async ({ target }: Event) => {
    const isFile = target instanceof HTMLScriptElement || target instanceof HTMLLinkElement;
    if (isAsking || !isFile) return;
    isAsking = true;
    try {
      await leaveOldShell(base);
    } catch {
      // No answer, or none that says which shell it is of.
    }
    isAsking = false;
  };
  // Errors of elements do not bubble.
  window.addEventListener('error', onError, true);
}

async function leaveOldShell(base: string): Promise<void> {
  const own = shellIn(JSON.parse(document.getElementById('doc-site-page')?.textContent ?? ''));
  const left = readStored('sessionStorage', leftKey) ?? '';
  if (own === undefined || left.split(' ').includes(own)) return;
  // A site has this file at all times.
  const response = await fetch(pageFileUrl('404', base), { cache: 'no-cache' });
  const file: unknown = await response.json();
  const current = shellIn(typeof file === 'object' && file !== null && 'page' in file ? file.page : undefined);
  if (current === undefined || current === own || !writeStored('sessionStorage', leftKey, `${left} ${own}`)) return;
  window.dispatchEvent(new Event(reloadEvent));
  window.location.reload();
}

/** Looks at nothing else: a newer engine may write its pages in another way. */
function shellIn(page: unknown): string | undefined {
  const isPage = typeof page === 'object' && page !== null && 'shellId' in page;
  return isPage && typeof page.shellId === 'string' ? page.shellId : undefined;
}
