// Runs in every page of a soak.
globalThis.docSiteSoak = {
  /** For each link of the document, the path that a click shows of this site; empty for any other, and for one that is not seen. */
  paths: () =>
    [...document.querySelectorAll('a[href]')].map((link) => {
      const { origin, target, download, hash, pathname } = link;
      const isFollowed = origin === location.origin && target === '' && download === '' && hash === '';
      return isFollowed && link.checkVisibility({ visibilityProperty: true }) ? pathname : '';
    }),
  /** Clicks on the first hit of a search; returns its path. */
  followFirstHit: () => {
    const hit = document.querySelector('[role="option"]');
    hit.click();
    return hit.pathname;
  },
  /** Whether a page is shown: its address and title, some text, and every style sheet. */
  isShown: ({ path, title }) =>
    decodeURI(location.pathname) === path &&
    document.title === title &&
    /\S/.test(document.querySelector('main')?.textContent ?? '') &&
    [...document.querySelectorAll('link[rel="stylesheet"]')].every(({ sheet }) => sheet !== null),
};
