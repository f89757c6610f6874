import { isObject } from '#shared/is-object';
import { pageFileUrl } from '#shared/page-file';
import { readStored, writeStored } from '../state/safe-storage.ts';

/** Session storage key: ids of the shells that were reloaded away from, separated by spaces. */
const leftKey = 'doc-site-left-shells';

/**
 * Reloads the page when one of its scripts or styles is missing and the site now has a different shell, that is, after
 * a deploy. At most once per shell, so it cannot loop, even between two servers with different deploys. Without a
 * different shell, or without session storage, the page stays.
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
      // No response, or one without a shell id.
    }
    isAsking = false;
  };
  // Error events of elements do not bubble.
  window.addEventListener('error', onError, true);
}

async function leaveOldShell(base: string): Promise<void> {
  const own = shellIn(JSON.parse(document.getElementById('doc-site-page')?.textContent ?? ''));
  const left = readStored('sessionStorage', leftKey) ?? '';
  if (own === undefined || left.split(' ').includes(own)) return;
  // Every site has this file.
  const response = await fetch(pageFileUrl('404', base), { cache: 'no-cache' });
  const file: unknown = await response.json();
  const current = shellIn(isObject(file) ? file.page : undefined);
  if (current === undefined || current === own || !writeStored('sessionStorage', leftKey, `${left} ${own}`)) return;
  // A click until then is left to the browser: shown here, its page would be gone with the reload.
  window.addEventListener('click', (event) => event.stopImmediatePropagation(), true);
  window.location.reload();
}

/** Checks nothing else: a newer engine may write page data in another format. */
function shellIn(page: unknown): string | undefined {
  return isObject(page) && typeof page.shellId === 'string' ? page.shellId : undefined;
}
