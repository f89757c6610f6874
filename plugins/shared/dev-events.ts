/** What the dev server sends to the pages that are open. */

/** Data of pages have changed: the one that is shown is read again. */
export const pageDataEvent = 'doc-site:page-data';

/** A module of a bundle does not compile; sent with the hash of that bundle. */
export const brokenBundleEvent = 'doc-site:broken-bundle';
