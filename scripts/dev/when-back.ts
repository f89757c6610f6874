/** A function of the browser, as text: the first answer to an address that does not come from a server about to end. */
export const whenBack = `async (url) => {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const response = await fetch(url, { cache: 'no-store' }).catch(() => undefined);
    if (response !== undefined && response.status !== 503) return response;
  }
}`;

/** Milliseconds in which a page is loaded again once: a script that its browser refuses never arrives. */
const reloadPause = 10_000;

/**
 * Script of a page: loads it again when the server answers, if one of its scripts or styles has not arrived because the
 * server has restarted. Nothing else would: without its scripts, the page hears of nothing.
 */
export const reloadIfIncomplete = `addEventListener(
  'error',
  async ({ target: { localName, src, href } }) => {
    const url = { script: src, link: href }[localName];
    if (!url || new URL(url).origin !== location.origin) return;
    const { ok } = await (${whenBack})(url);
    if (!ok || Date.now() - (sessionStorage['doc-site-reloaded'] ?? 0) < ${reloadPause}) return;
    sessionStorage['doc-site-reloaded'] = Date.now();
    location.reload();
  },
  true,
);`;
