import { DocSiteError } from '#shared/errors';
import { nearestHint } from '#shared/nearest';
import { frontmatterShape } from '../content/frontmatter-schema.ts';
import { kindOf } from './kind-of.ts';
import { moduleHint } from './module-problems.ts';
import type { ModulePath } from './types.ts';

/**
 * Checks of what a plugin gives to the methods of its API: their types hold only for those who compile them. Each throws
 * a `DocSiteError` that names the plugin and the method.
 */
export interface GivenValues {
  /** Stops unless a handler is a function. */
  expectFunction(method: string, handler: unknown): void;
  /** The path of a module, once it is one. */
  expectPath(method: string, file: unknown): ModulePath;
  /** The module of a Markdown plugin; most authors first give the function. */
  expectMarkdownPlugin(method: string, entry: unknown): ModulePath;
  /** Stops unless a key of front matter is free and has a schema. */
  expectFrontmatterKey(key: string, schema: unknown): void;
  /** Stops unless it is a list. */
  expectList(method: string, values: unknown): void;
  /** Stops unless a generated module has a name that can be imported. */
  expectModuleId(id: string): void;
  /** Stops at a name that the method does not know, with the nearest one. */
  expectKnown(method: string, name: string, known: readonly string[]): void;
  /** Stops unless there is a language with its texts. */
  expectTexts(lang: unknown, text: unknown): void;
}

interface UnexpectedValue {
  readonly method: string;
  readonly found: unknown;
  readonly expected: string;
  readonly rule: string;
  readonly hint?: string;
}

/** Makes the checks for the plugin of this name. */
export function createGivenValues(plugin: string): GivenValues {
  function unexpectedValue({ method, found, expected, ...details }: UnexpectedValue): DocSiteError {
    return new DocSiteError(`Plugin "${plugin}" gave ${kindOf(found)} to "${method}", expected ${expected}.`, details);
  }

  return {
    expectFunction(method, handler) {
      if (typeof handler === 'function') return;
      throw unexpectedValue({ method, found: handler, expected: 'a function', rule: 'plugin-handler' });
    },
    expectPath(method, file) {
      if (typeof file === 'string' && file !== '') return file;
      const expected = 'the path of a module';
      throw unexpectedValue({ method, found: file, expected, rule: 'plugin-module', hint: moduleHint });
    },
    expectMarkdownPlugin(method, entry) {
      const module = typeof entry === 'object' && entry !== null && 'module' in entry ? entry.module : undefined;
      if (typeof module === 'string' && module !== '') return module;
      throw unexpectedValue({
        method,
        found: entry,
        expected: '`{ module }`',
        rule: 'plugin-module',
        hint:
          'Documents are compiled in threads, which take no functions: name the module that exports it, ' +
          "`{ module: import.meta.resolve('./remark-video.ts'), exportName: 'remarkVideo' }`.",
      });
    },
    expectFrontmatterKey(key, schema) {
      if (Object.hasOwn(frontmatterShape, key)) {
        throw new DocSiteError(`Plugin "${plugin}" adds the key \`${key}\` to front matter, which has it already.`, {
          rule: 'plugin-frontmatter',
          hint: 'Choose another name: the meaning of built-in keys stays.',
        });
      }
      if (typeof schema === 'object' && schema !== null && '_zod' in schema) return;
      throw unexpectedValue({
        method: 'addFrontmatter',
        found: schema,
        expected: `a schema for \`${key}\``,
        rule: 'plugin-frontmatter',
        hint: 'Make it with `z` of `doc-site/plugin`: `{ owner: z.string() }`.',
      });
    },
    expectList(method, values) {
      if (Array.isArray(values)) return;
      throw unexpectedValue({ method, found: values, expected: 'a list of texts', rule: 'plugin-value' });
    },
    expectModuleId(id) {
      // The bundler reads what stands before a colon as a URI scheme.
      if (/^[\w@][\w@/.-]*$/.test(id)) return;
      throw new DocSiteError(`Plugin "${plugin}" names a virtual module ${JSON.stringify(id)}.`, {
        rule: 'plugin-module-id',
        hint: 'Letters, digits and @ / . _ - are allowed, no colon: `virtual-my-site/changelog`.',
      });
    },
    expectKnown(method, name, known) {
      if (known.includes(name)) return;
      throw new DocSiteError(
        `Plugin "${plugin}" names ${JSON.stringify(name)} in "${method}", which does not know it.`,
        { rule: 'plugin-name', hint: nearestHint(name, known) ?? `Known: ${known.join(', ')}.` },
      );
    },
    expectTexts(lang, text) {
      const values = typeof text === 'object' && text !== null ? Object.values(text) : [undefined];
      if (typeof lang === 'string' && values.every((value) => typeof value === 'string')) return;
      throw new DocSiteError(`Plugin "${plugin}" gave "addText" something else than a language and its texts.`, {
        rule: 'plugin-text',
        hint: "Once for each language: `addText('en', { onThisPage: 'On this page' })`.",
      });
    },
  };
}
