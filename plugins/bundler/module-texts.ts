/** Texts of the generated modules, except the module of routes, which is in `bundled-routes.ts`. */

import { siteDataId } from '#shared/dev-events';
import type { TextGroup, Texts } from '#shared/interface-texts';
import type { Lang, SiteData } from '#shared/types';
import type { ClientModule } from '../client-modules/find-client-modules.ts';
import type { EnvironmentName } from './virtual-modules.ts';

/** Modules that the site and its plugins add to the theme, by the names that import them. */
interface ThemeAdditions {
  readonly globalStyles: readonly string[];
  readonly globalComponents: readonly string[];
  readonly mdxComponents: readonly string[];
  readonly overrides: Readonly<Record<string, string>>;
  readonly slots: Readonly<Record<string, readonly string[]>>;
}

/** `virtual-doc-site/site-data`. */
export function siteDataModule(siteData: SiteData): string {
  // As a string: engines parse JSON faster than an object literal of the same size.
  return `export const siteData = JSON.parse(${JSON.stringify(JSON.stringify(siteData))});\n`;
}

/**
 * `virtual-doc-site/site-data` in dev: the same for every site, so that a change of the data bundles nothing. Documents
 * contain the data, and the dev server sends it when it changes.
 */
export function liveSiteDataModule(environment: EnvironmentName): string {
  const first =
    environment === 'web' ? ` = JSON.parse(document.getElementById(${JSON.stringify(siteDataId)}).textContent)` : '';
  return `export let siteData${first};\nexport const setSiteData = (latest) => { siteData = latest; };\n`;
}

/** The module of a group of interface texts, by language. */
export function textsModule(group: TextGroup, texts: Readonly<Record<Lang, Texts>>): string {
  const ofGroup = Object.fromEntries(Object.entries(texts).map(([lang, all]) => [lang, all[group]]));
  return `export const texts = ${JSON.stringify(ofGroup)};\n`;
}

/** `virtual-doc-site/islands`: each client module as a lazy import, by the name that the markup gives it. */
export function islandsModule(modules: readonly ClientModule[]): string {
  const entries = modules.map(
    ({ file, moduleId }) => `  ${JSON.stringify(moduleId)}: () => import(${JSON.stringify(file)}),\n`,
  );
  return `export const islands = {\n${entries.join('')}};\n`;
}

/**
 * `virtual-doc-site/search-clients`, which comes with the dialog. These are not in the theme's module: the dialog would
 * load the styles of the whole theme a second time.
 */
export function searchClientsModule(files: readonly string[]): string {
  const imports = files.map((file, index) => `import * as m${index} from ${JSON.stringify(file)};\n`);
  return `${imports.join('')}export const searchClients = [${files.map((_, index) => `m${index}`).join(', ')}];\n`;
}

/** Modules of the search dialog, by the names that import them. */
interface SearchDialogModules {
  readonly ofTheme: string;
  /** Shows a replacement. */
  readonly ofSite: string;
  /** The component that replaces the dialog of the theme. */
  readonly replacement: string | undefined;
}

/** `virtual-doc-site/search-dialog`. Only the dialog that the site uses is bundled. */
export function searchDialogModule({ ofTheme, ofSite, replacement }: SearchDialogModules): string {
  if (replacement === undefined) return `export { createDialog } from ${JSON.stringify(ofTheme)};\n`;
  return [
    `import { siteDialog } from ${JSON.stringify(ofSite)};`,
    `export const createDialog = () => siteDialog(() => import(${JSON.stringify(replacement)}));`,
    '',
  ].join('\n');
}

/** `virtual-doc-site/theme`; `requestOf` gives the request that imports a file. */
export function themeModule(additions: ThemeAdditions, requestOf: (file: string) => string): string {
  const imports = additions.globalStyles.map((file) => `import ${JSON.stringify(requestOf(file))};`);
  /** Imports a module, or all of its exports as an object, and returns the name that stands for it. */
  const imported = (file: string, all = ''): string => {
    const name = `m${imports.length}`;
    imports.push(`import ${all}${name} from ${JSON.stringify(requestOf(file))};`);
    return name;
  };
  const overrides = Object.entries(additions.overrides).map(
    ([name, file]) => `${JSON.stringify(name)}: ${imported(file)}`,
  );
  const slots = Object.entries(additions.slots).map(
    ([name, files]) => `${JSON.stringify(name)}: [${files.map((file) => imported(file)).join(', ')}]`,
  );
  const globals = additions.globalComponents.map((file) => imported(file));
  const components = additions.mdxComponents.map((file) => imported(file, '* as '));
  const lines = [
    `export const overrides = { ${overrides.join(', ')} };`,
    `export const slots = { ${slots.join(', ')} };`,
    `export const globalComponents = [${globals.join(', ')}];`,
    // Pure, so that prerendered sites do not send static components to browsers.
    `export const mdxComponents = /* @__PURE__ */ Object.assign(${['{}', ...components].join(', ')});`,
  ];
  return `${[...imports, ...lines].join('\n')}\n`;
}
