import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, type StaticImport } from 'oxc-parser';
import type { PartName } from '#shared/theme-parts';
import { themeDir } from '../../plugins/files/engine-files.ts';
import { moduleRequests } from '../../plugins/site-code/module-requests.ts';

interface PartCopy {
  /** File with the component as its default export. */
  readonly entry: string;
  /** Texts by file name. */
  readonly files: ReadonlyMap<string, string>;
}

/** Parts whose component has another name. */
const componentNames: { readonly [Name in PartName]?: string } = { Sidebar: 'SidebarTree' };

/**
 * Copies the theme's component of a part with its helpers and style sheets. What it takes from the rest of the theme
 * comes from `doc-site/theme` instead.
 *
 * @throws Error if the component uses something that `doc-site/theme` does not export: a test copies all parts.
 */
export function copyPart(part: PartName): PartCopy {
  const component = componentNames[part] ?? part;
  const entry = [`components/${component}`, `layouts/${component}`, 'layouts']
    .map((folder) => path.join(themeDir, folder, `${component}.tsx`))
    .find((file) => existsSync(file));
  if (entry === undefined) throw new Error(`There is no component for the part \`${part}\`.`);
  const files = new Map<string, string>();
  const waiting = [entry];
  for (const file of waiting) {
    const copied = copyModule(file);
    waiting.push(...copied.beside.filter((other) => !waiting.includes(other)));
    files.set(path.basename(file), copied.text);
  }
  const name = path.basename(entry);
  files.set(
    name,
    (files.get(name) ?? '').replace(`export function ${component}(`, `export default function ${component}(`),
  );
  return { entry: name, files };
}

/** Layers of the theme without a state of their own: of their modules, a site can have copies. */
const copiedLayers = ['components', 'text'];

/** Beginning of the names of modules with interface texts, which a site can import. */
const textsModule = 'virtual-doc-site/texts/';

/** Names that `doc-site/theme` exports. */
const publicNames: ReadonlySet<string> = exportsOf(path.join(themeDir, 'index.ts'));

function exportsOf(file: string): ReadonlySet<string> {
  const { staticExports } = parseSync(file, readFileSync(file, 'utf8')).module;
  return new Set(staticExports.flatMap(({ entries }) => entries.flatMap(({ exportName: { name } }) => name ?? [])));
}

/** Whether `doc-site/theme` exports everything that a module exports. */
function isPublic(file: string): boolean {
  return [...exportsOf(file)].every((name) => publicNames.has(name));
}

/** Whether a site can have a copy of what a module imports. */
function isCopied(request: string, from: string): boolean {
  const [layer = ''] = path.relative(themeDir, path.join(path.dirname(from), request)).split(path.sep);
  return (
    request.startsWith('.') &&
    (path.dirname(request) === '.' || request.endsWith('.css') || copiedLayers.includes(layer))
  );
}

/** A file as a site can have it, and the files that belong to it. */
function copyModule(file: string) {
  const source = readFileSync(file, 'utf8');
  const beside: string[] = [];
  if (file.endsWith('.css')) return { text: source, beside };
  const { module } = parseSync(file, source);
  const moved = module.staticImports.filter(isFromTheme);
  let text = source;
  // From the end, so that the offsets before a change stay valid.
  for (const statement of [...module.staticImports].reverse()) {
    const { value, start, end } = statement.moduleRequest;
    if (isReact(value) || value.startsWith(textsModule)) continue;
    if (isFromTheme(statement)) {
      const rest = text.slice(statement.end);
      text =
        text.slice(0, statement.start) + (statement === moved[0] ? themeImport(moved) + rest : rest.replace(/^\n/, ''));
    } else if (isCopied(value, file)) {
      beside.unshift(path.join(path.dirname(file), value));
      text = `${text.slice(0, start)}'./${path.basename(value)}'${text.slice(end)}`;
    } else {
      throw notPublic(value, file);
    }
  }
  for (const { value } of moduleRequests(module, source).slice(module.staticImports.length)) {
    const onDemand = `import('${value}')`;
    if (!source.includes(onDemand) || !isPublic(path.join(path.dirname(file), value))) throw notPublic(value, file);
    text = text.replace(onDemand, "import('doc-site/theme')");
  }
  return { text, beside };
}

function notPublic(request: string, file: string): Error {
  return new Error(`A copy of ${file} cannot import \`${request}\`, because \`doc-site/theme\` does not export it.`);
}

function isFromTheme({ moduleRequest, entries }: StaticImport): boolean {
  const names = entries.map(({ importName: { name } }) => name ?? '');
  return !isReact(moduleRequest.value) && names.length > 0 && names.every((name) => publicNames.has(name));
}

/** Whether a module is a part of React, which copies import as it is. */
function isReact(name: string): boolean {
  return /^react(?:\/|$)/.test(name);
}

/** One import of everything that comes from `doc-site/theme`. */
function themeImport(statements: readonly StaticImport[]): string {
  const names = statements.flatMap(({ entries }) =>
    entries.map(({ importName: { name }, localName: { value }, isType }) => ({
      key: name ?? '',
      clause: `${isType ? 'type ' : ''}${name === value ? value : `${name} as ${value}`}`,
    })),
  );
  const clauses = names
    .sort((a, b) => (a.key.toLowerCase() < b.key.toLowerCase() ? -1 : 1))
    .map(({ clause }) => clause);
  return `import { ${clauses.join(', ')} } from 'doc-site/theme';`;
}
