import { virtualModuleIds } from '#shared/virtual-modules';
import { requestOf, type VirtualModule, type VirtualModuleHost } from './virtual-module.ts';

/** Modules that the site and its plugins add to the theme. */
interface ThemeAdditions {
  readonly globalStyles: readonly string[];
  readonly globalComponents: readonly string[];
  readonly mdxComponents: readonly string[];
  readonly overrides: Readonly<Record<string, string>>;
  readonly slots: Readonly<Record<string, readonly string[]>>;
}

/** Text of `virtual-doc-site/theme`. */
export function themeModule(additions: ThemeAdditions): string {
  const imports: string[] = additions.globalStyles.map((file) => `import ${JSON.stringify(file)};`);
  const defaultOf = (file: string) => {
    imports.push(`import m${imports.length} from ${JSON.stringify(file)};`);
    return `m${imports.length - 1}`;
  };
  const allOf = (file: string) => {
    imports.push(`import * as m${imports.length} from ${JSON.stringify(file)};`);
    return `m${imports.length - 1}`;
  };
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

/** Provides what the site and its plugins add to the theme; the additions are absolute paths. */
export function provideThemeModules(
  additions: () => ThemeAdditions,
  host: Pick<VirtualModuleHost, 'virtualDir'>,
): VirtualModule {
  const request = (file: string) => requestOf(file, host);
  return {
    name: 'doc-site:theme-modules',
    id: virtualModuleIds.theme,
    isOfFolder: true,
    source: () => themeModule(mapFiles(additions(), request)),
  };
}

function mapFiles(additions: ThemeAdditions, request: (file: string) => string): ThemeAdditions {
  const { globalStyles, globalComponents, mdxComponents, overrides, slots } = additions;
  return {
    globalStyles: globalStyles.map(request),
    globalComponents: globalComponents.map(request),
    mdxComponents: mdxComponents.map(request),
    overrides: Object.fromEntries(Object.entries(overrides).map(([name, file]) => [name, request(file)])),
    slots: Object.fromEntries(Object.entries(slots).map(([name, files]) => [name, files.map(request)])),
  };
}
