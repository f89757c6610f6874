import { isObject } from '#shared/is-object';
import { quoted } from '../command-line/quoted.ts';
import type { Values } from './site.ts';

/** The text of `doc-site.config.ts` for options that are JSON or undefined, with what is in the modules next to it. */
export function configText(
  options: Values,
  {
    collections,
    hasPlugin,
    hasFaults,
  }: {
    /** Options of the plugin for tags, lists and authors; undefined without the plugin. */
    readonly collections: Values | undefined;
    readonly hasPlugin: boolean;
    readonly hasFaults: boolean;
  },
): string {
  const plugins = [
    ...(collections === undefined ? [] : [`pluginCollections(${literal(collections, '    ')})`]),
    ...(hasPlugin ? ['migrated()'] : []),
  ];
  const imports = [
    ...(collections === undefined ? [] : ["import { pluginCollections } from 'doc-site/collections';"]),
    "import { defineConfig } from 'doc-site/config';",
    ...(hasFaults ? ["import { knownFaults } from './known-faults.ts';"] : []),
    ...(hasPlugin ? ["import { migrated } from './plugins/migrated.ts';"] : []),
  ];
  const modules = [
    ...(plugins.length > 0 ? [`  plugins: [\n${plugins.map((plugin) => `    ${plugin},\n`).join('')}  ],\n`] : []),
    ...(hasFaults ? ['  check: { ignore: knownFaults },\n'] : []),
  ];
  return `${imports.join('\n')}\n\nexport default defineConfig({\n${modules.join('')}${entries(options, '  ')}});\n`;
}

function literal(value: unknown, indent: string): string {
  const inner = `${indent}  `;
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) {
    return value.length === 0
      ? '[]'
      : `[\n${value.map((item) => `${inner}${literal(item, inner)},\n`).join('')}${indent}]`;
  }
  if (!isObject(value)) return String(value);
  const written = entries(value, inner);
  return written === '' ? '{}' : `{\n${written}${indent}}`;
}

function entries(values: Values, indent: string): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) => `${indent}${/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)}: ${literal(value, indent)},\n`,
    )
    .join('');
}

/** A finding of the build that the old site had already. */
export interface KnownFault {
  readonly rule: string;
  /** Path of the document in the new site. */
  readonly file: string;
  /** Part of its message, unless the rule says the same of everything in the document. */
  readonly match: string | undefined;
}

/** The text of the module with the entries of `check.ignore` for what was wrong in the old site. */
export function knownFaultsText(faults: readonly KnownFault[]): string {
  const lines = faults.map(({ rule, file, match }) => {
    const values = [`rule: ${quoted(`documents/${rule}`)}`, `file: ${quoted(file)}`];
    return `  { ${[...values, ...(match === undefined ? [] : [`match: ${quoted(match)}`]), 'reason'].join(', ')} },\n`;
  });
  return `const reason = 'It was like that in the old site.';

/**
 * Faults of the old site that a build does not report. Remove an entry when its fault is fixed: \`check\` says which.
 */
export const knownFaults = [
${[...new Set(lines)].join('')}];
`;
}
