// @ts-nocheck: it runs in a browser, whose types the scripts do not have.
// Injected into every page of a soak test.
globalThis.docSiteSoak = {
  /** The path of the page of this site that each link leads to; empty for other and invisible links. */
  paths: () =>
    [...document.querySelectorAll('a[href]')].map((link) => {
      const { origin, target, download, hash, pathname } = link;
      const isFollowed = origin === location.origin && target === '' && download === '' && hash === '';
      return isFollowed && link.checkVisibility({ visibilityProperty: true }) ? pathname : '';
    }),
  /** Clicks the first search result and returns its path. */
  followFirstHit: () => {
    const hit = document.querySelector('[role="option"]');
    hit.click();
    return hit.pathname;
  },
  /** What keeps a page from being shown: address, title, text, style sheets; empty when it is shown. */
  missing: ({ path, title }) =>
    [
      decodeURI(location.pathname) === path ? [] : `the address is ${location.pathname}`,
      document.title === title ? [] : `the title is ${document.title}`,
      /\S/.test(document.querySelector('main')?.textContent ?? '') ? [] : 'there is no text',
      [...document.querySelectorAll('link[rel="stylesheet"]')]
        .filter(({ sheet }) => sheet === null)
        .map(({ href }) => `${href} is not loaded`),
    ]
      .flat()
      .join(', '),
};
