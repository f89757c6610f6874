/** Parsers of the two JSON files that navigation fetches: they return undefined instead of throwing. */

import { isObject } from './is-object.ts';
import { fileHref } from './paths.ts';
import type { PageData, PageFile, PageType, SidebarFile } from './types.ts';

/** The value as a page file, or undefined. Only checks one level deep, because the build writes the file. */
export function parsePageFile(value: unknown): PageFile | undefined {
  return isPageFile(value) ? value : undefined;
}

/** The value as page data, or undefined. */
export function parsePageData(value: unknown): PageData | undefined {
  return isPageData(value) ? value : undefined;
}

/** The value as a sidebar file, or undefined. */
export function parseSidebarFile(value: unknown): SidebarFile | undefined {
  return isSidebarFile(value) ? value : undefined;
}

/** URL of a page's data file. `pagePath` as in `PageData`; `base` with both slashes. */
export function pageFileUrl(pagePath: string, base: string): string {
  return fileHref(`page-data/${pagePath}.json`, base);
}

/** URL of a page's Markdown twin. `pagePath` as in `PageData`; `base` with both slashes. */
export function markdownFileUrl(pagePath: string, base: string): string {
  return fileHref(`${pagePath}.md`, base);
}

const textKeys = ['title', 'description', 'routePath', 'pagePath', 'lang', 'shellId'];
const listKeys = ['toc', 'feeds', 'head', 'breadcrumbs', 'translations'];
const objectKeys = ['frontmatter', 'pagination', 'extra'];
const pageTypes: readonly unknown[] = ['home', 'doc', 'custom', 'blank', '404'] satisfies readonly PageType[];

function isPageFile(value: unknown): value is PageFile {
  return isObject(value) && isPageData(value.page) && (value.html === undefined || typeof value.html === 'string');
}

function isPageData(value: unknown): value is PageData {
  return (
    isObject(value) &&
    textKeys.every((key) => typeof value[key] === 'string') &&
    listKeys.every((key) => Array.isArray(value[key])) &&
    objectKeys.every((key) => isObject(value[key])) &&
    pageTypes.includes(value.pageType)
  );
}

function isSidebarFile(value: unknown): value is SidebarFile {
  return isObject(value) && Array.isArray(value.items) && value.items.every(isObject);
}
