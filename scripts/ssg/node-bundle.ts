import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { ComponentUse } from '#shared/component-use';
import { DocSiteError } from '#shared/errors';
import { isObject } from '#shared/is-object';
import type { RouteModule } from '#shared/route-module';
import type { PageData, SidebarItem, SiteData } from '#shared/types';
import { isFile } from '../../plugins/files/is-file.ts';
import { callSiteCode } from '../../plugins/site-code/run-site-code.ts';

/** What `theme/entry.server.tsx` exports. */
export interface NodeBundle {
  readonly routes: readonly RouteModule[];
  /** React's runtime, the only import of documents that are not in the bundle. */
  readonly jsxRuntime: unknown;
  /**
   * Only in dev, where the data that all pages share is not in the bundle: sets it for what is rendered from now on.
   */
  setSiteData?(data: SiteData): void;
  /** HTML of a page's article, from the component of its document. */
  renderArticle(content: unknown, page: PageData): string;
  /**
   * The component in which an article throws; undefined if it throws outside the components that documents can name.
   */
  failingComponent(content: unknown, page: PageData): ComponentUse | undefined;
  /** Markup of a section's sidebar, without the mark of the current page. */
  renderSidebar(items: readonly SidebarItem[]): string;
  /** Everything inside the root element. */
  renderShell(input: { readonly page: PageData; readonly articleHtml: string; readonly sidebarHtml?: string }): string;
}

const expected = ['routes', 'jsxRuntime', 'renderArticle', 'failingComponent', 'renderSidebar', 'renderShell'];

/** The single file that the node environment writes to a folder. */
export function bundleFile(nodeDir: string): string {
  return path.join(nodeDir, 'index.js');
}

/**
 * Loads the bundle that the node environment wrote.
 *
 * @throws DocSiteError if the configuration has changed the bundler so that it is missing or another one.
 */
export async function loadNodeBundle(nodeDir: string): Promise<NodeBundle> {
  const file = bundleFile(nodeDir);
  if (isFile(file)) {
    const code = await readFile(file, 'utf8');
    const bundle = callSiteCode({ name: 'A component of the site' }, () => evaluate(file, code));
    if (isNodeBundle(bundle)) return bundle;
  }
  throw new DocSiteError('The bundler has not written the script that renders pages.', {
    rule: 'node-bundle',
    hint: 'Look at `rsbuild` in the configuration, and at plugins that change the bundler: they must keep its entries and names of files.',
  });
}

/** Runs a CommonJS file, even in a site whose `package.json` makes every `.js` an ES module for Node. */
function evaluate(file: string, code: string): unknown {
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(code, ['module', 'exports', 'require', '__filename', '__dirname'], { filename: file });
  run(module, module.exports, createRequire(file), file, path.dirname(file));
  return module.exports;
}

function isNodeBundle(value: unknown): value is NodeBundle {
  return isObject(value) && expected.every((name) => name in value);
}
