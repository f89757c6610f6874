/** What the dev server sends to open pages, and what its documents contain. */

/**
 * Page data may have changed: a page with another version refetches its data. The payload is the version; a page also
 * gets it when it connects.
 */
export const pageDataEvent = 'doc-site:page-data';

/**
 * The data that all pages share has changed; the payload is the data, as JSON. A page also gets it when it connects.
 */
export const siteDataEvent = 'doc-site:site-data';

/** Id of the element with that data in a document, as JSON. */
export const siteDataId = 'doc-site-site-data';

/** The errors of the site have changed; the payload is their text, empty without errors. */
export const problemsEvent = 'doc-site:problems';

/**
 * Sent to an island that an edit gives other data or children; `detail` is the element that has them. The island cancels
 * the event if it shows them itself. Otherwise it is replaced.
 */
export const islandEditEvent = 'doc-site:island-edit';

/** Name of the `<meta>` element with the version of the content that a document was made from. */
export const versionMeta = 'doc-site-version';
