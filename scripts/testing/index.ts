/** `doc-site/testing`: runs plugins on a small site, for the tests of their authors. */

export { createTestSite, type LoggedMessage, type TestSite, type TestSiteOptions } from './test-site.ts';
