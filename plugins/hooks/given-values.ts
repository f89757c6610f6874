/** Checks of what plugins give to the methods of their API: their types hold only for those who compile them. */

import { DocSiteError } from '#shared/errors';
import { nearestHint } from '#shared/nearest';
import { frontmatterShape } from '../content/frontmatter-schema.ts';
import { kindOf } from './kind-of.ts';
import { moduleHint } from './module-problems.ts';
import type { ModulePath } from './types.ts';

/** Stops unless a handler is a function. */
export function expectFunction(plugin: string, hook: string, handler: unknown): void {
  if (typeof handler === 'function') return;
  throw unexpectedValue({ plugin, method: hook, found: handler, expected: 'a function' }, 'plugin-handler', undefined);
}

/** The path of a module, once it is one. */
export function expectPath(plugin: string, method: string, file: unknown): ModulePath {
  if (typeof file === 'string' && file !== '') return file;
  throw unexpectedValue({ plugin, method, found: file, expected: 'the path of a module' }, 'plugin-module', moduleHint);
}

/** The module of a Markdown plugin; most authors first give the function. */
export function expectMarkdownPlugin(plugin: string, method: string, entry: unknown): ModulePath {
  const module = typeof entry === 'object' && entry !== null && 'module' in entry ? entry.module : undefined;
  if (typeof module === 'string' && module !== '') return module;
  throw unexpectedValue(
    { plugin, method, found: entry, expected: '`{ module }`' },
    'plugin-module',
    'Documents are compiled in threads, which take no functions: name the module that exports it, ' +
      "`{ module: import.meta.resolve('./remark-video.ts'), exportName: 'remarkVideo' }`.",
  );
}

/** Stops unless a key of front matter is free and has a schema. */
export function expectFrontmatterKey(plugin: string, key: string, schema: unknown): void {
  if (Object.hasOwn(frontmatterShape, key)) {
    throw new DocSiteError(`Plugin "${plugin}" adds the key \`${key}\` to front matter, which has it already.`, {
      rule: 'plugin-frontmatter',
      hint: 'Choose another name: the meaning of built-in keys stays.',
    });
  }
  if (typeof schema === 'object' && schema !== null && '_zod' in schema) return;
  throw unexpectedValue(
    { plugin, method: 'addFrontmatter', found: schema, expected: `a schema for \`${key}\`` },
    'plugin-frontmatter',
    'Make it with `z` of `doc-site/plugin`: `{ owner: z.string() }`.',
  );
}

/** Stops unless it is a list. */
export function expectList(plugin: string, method: string, values: unknown): void {
  if (Array.isArray(values)) return;
  throw unexpectedValue({ plugin, method, found: values, expected: 'a list of texts' }, 'plugin-value', undefined);
}

interface UnexpectedValue {
  readonly plugin: string;
  readonly method: string;
  readonly found: unknown;
  readonly expected: string;
}

function unexpectedValue(
  { plugin, method, found, expected }: UnexpectedValue,
  rule: string,
  hint: string | undefined,
): DocSiteError {
  return new DocSiteError(`Plugin "${plugin}" gave ${kindOf(found)} to "${method}", expected ${expected}.`, {
    rule,
    ...(hint !== undefined && { hint }),
  });
}

/** Stops unless a generated module has a name that can be imported. */
export function expectModuleId(plugin: string, id: string): void {
  // The bundler reads what stands before a colon as a URI scheme.
  if (/^[\w@][\w@/.-]*$/.test(id)) return;
  throw new DocSiteError(`Plugin "${plugin}" names a virtual module ${JSON.stringify(id)}.`, {
    rule: 'plugin-module-id',
    hint: 'Letters, digits and @ / . _ - are allowed, no colon: `virtual-my-site/changelog`.',
  });
}

/** Stops at a name that the method does not know, with the nearest one. */
export function expectKnown(plugin: string, method: string, name: string, known: readonly string[]): void {
  if (known.includes(name)) return;
  throw new DocSiteError(`Plugin "${plugin}" names ${JSON.stringify(name)} in "${method}", which does not know it.`, {
    rule: 'plugin-name',
    hint: nearestHint(name, known) ?? `Known: ${known.join(', ')}.`,
  });
}

/** Stops unless there is a language with its texts. */
export function expectTexts(plugin: string, lang: unknown, text: unknown): void {
  const values = typeof text === 'object' && text !== null ? Object.values(text) : [undefined];
  if (typeof lang === 'string' && values.every((value) => typeof value === 'string')) return;
  throw new DocSiteError(`Plugin "${plugin}" gave "addText" something else than a language and its texts.`, {
    rule: 'plugin-text',
    hint: "Once for each language: `addText('en', { onThisPage: 'On this page' })`.",
  });
}
