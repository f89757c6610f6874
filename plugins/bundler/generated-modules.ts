/** Texts of the generated modules, except the module of routes, which is in `bundled-routes.ts`. */

import type { TextGroup, Texts } from '#shared/interface-texts';
import type { Lang, SiteData } from '#shared/types';
import type { ClientModule } from '../client-modules/find-client-modules.ts';

/** Modules that the site and its plugins add to the theme, by the names that import them. */
interface ThemeAdditions {
  readonly globalStyles: readonly string[];
  readonly globalComponents: readonly string[];
  readonly mdxComponents: readonly string[];
  readonly overrides: Readonly<Record<string, string>>;
  readonly slots: Readonly<Record<string, readonly string[]>>;
}

/** A module that exports data under a name. */
function dataModule(name: string, data: unknown): string {
  return `export const ${name} = ${JSON.stringify(data)};\n`;
}

/** `virtual-doc-site/site-data`. */
export function siteDataModule(siteData: SiteData): string {
  // As a string: engines parse JSON faster than an object literal of the same size.
  return `export const siteData = JSON.parse(${JSON.stringify(JSON.stringify(siteData))});\n`;
}

/** The module of a group of interface texts, by language. */
export function textsModule(group: TextGroup, texts: Readonly<Record<Lang, Texts>>): string {
  return dataModule('texts', Object.fromEntries(Object.entries(texts).map(([lang, all]) => [lang, all[group]])));
}

/** `virtual-doc-site/islands`: each client module as a lazy import, by the name that the markup gives it. */
export function islandsModule(modules: readonly ClientModule[]): string {
  const entries = modules.map(
    ({ file, moduleId }) => `  ${JSON.stringify(moduleId)}: () => import(${JSON.stringify(file)}),\n`,
  );
  return `export const islands = {\n${entries.join('')}};\n`;
}

/**
 * `virtual-doc-site/search-clients`, which comes with the dialog. These are not in the theme's module: the dialog would load
 * the styles of the whole theme a second time.
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
  const imports: string[] = [];
  const add = (clause: string, file: string) => imports.push(`import ${clause}${JSON.stringify(requestOf(file))};`);
  const defaultOf = (file: string) => `m${add(`m${imports.length} from `, file) - 1}`;
  const allOf = (file: string) => `m${add(`* as m${imports.length} from `, file) - 1}`;
  for (const file of additions.globalStyles) add('', file);
  const overrides = Object.entries(additions.overrides).map(
    ([name, file]) => `${JSON.stringify(name)}: ${defaultOf(file)}`,
  );
  const slots = Object.entries(additions.slots).map(
    ([name, files]) => `${JSON.stringify(name)}: [${files.map(defaultOf).join(', ')}]`,
  );
  const lines = [
    `export const overrides = { ${overrides.join(', ')} };`,
    `export const slots = { ${slots.join(', ')} };`,
    `export const globalComponents = [${additions.globalComponents.map(defaultOf).join(', ')}];`,
    `export const mdxComponents = { ${additions.mdxComponents.map((file) => `...${allOf(file)}`).join(', ')} };`,
  ];
  return `${[...imports, ...lines].join('\n')}\n`;
}
