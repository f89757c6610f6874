/** How long to wait between two requests for a server that does not answer, in milliseconds. */
const poll = 200;

/**
 * Milliseconds in which a page is loaded again once while the server answers: a script that the browser refuses never
 * arrives.
 */
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
    let response;
    let requests = 0;
    while (response === undefined) {
      await new Promise((resolve) => setTimeout(resolve, ${poll}));
      response = await fetch(url, { cache: 'no-store' }).catch(() => undefined);
      requests += 1;
    }
    const isRefused = requests === 1 && Date.now() - (sessionStorage['doc-site-reloaded'] ?? 0) < ${reloadPause};
    if (!response.ok || isRefused) return;
    sessionStorage['doc-site-reloaded'] = Date.now();
    location.reload();
  },
  true,
);`;
