/** Events that the dev server sends to open pages. */

/** Page data has changed: open pages fetch theirs again. */
export const pageDataEvent = 'doc-site:page-data';

/** A module of a bundle does not compile; the payload is the hash of the bundle. */
export const brokenBundleEvent = 'doc-site:broken-bundle';
