import { parseSync } from 'oxc-parser';
import type { Sample } from './sample.ts';

/** What modules export, by module: signatures may name it without an import. */
export type KnownExports = ReadonlyMap<string, ReadonlySet<string>>;

/** A TypeScript sample that is no file and imports nothing shows a signature: types, and functions without a body. */
export function isSignature({ kind, path, code }: Sample): boolean {
  return kind === 'ts' && path === undefined && !parseSync('sample.ts', code).module.hasModuleSyntax;
}

/** What the checks put behind the last line of a signature: one line each. */
export interface SignatureTail {
  readonly lines: readonly string[];
  /** By the index of a line: what it means when the compiler refuses the line. */
  readonly messages: ReadonlyMap<number, string>;
}

const isEqual = 'type IsEqual<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;';

/**
 * Imports of what a signature names and does not declare, and, for each thing that it declares and a module exports,
 * a line that only compiles when the two types are assignable to each other.
 */
export function signatureTail(code: string, known: KnownExports): SignatureTail {
  const declared = new Map(
    [...code.matchAll(/^(?:declare )?(type|interface|function) (\w+)/gm)].map(([, keyword = '', name = '']) => [
      name,
      keyword,
    ]),
  );
  const lines: string[] = [];
  const messages = new Map<number, string>();
  const moduleOf = (name: string) => [...known].find(([, names]) => names.has(name))?.[0];
  for (const name of new Set(code.match(/\b[A-Z]\w*\b/g))) {
    const module = declared.has(name) ? undefined : moduleOf(name);
    if (module !== undefined) lines.push(`import type { ${name} } from '${module}';`);
  }
  for (const [name, keyword] of declared) {
    const module = moduleOf(name);
    if (module === undefined) continue;
    const [own, exported] =
      keyword === 'function' ? [`typeof ${name}`, `typeof Exported_${name}`] : [name, `Exported_${name}`];
    lines.push(`import type { ${name} as Exported_${name} } from '${module}';`);
    messages.set(lines.length, `The signature of \`${name}\` differs from that in \`${module}\`.`);
    lines.push(`export const same_${name}: IsEqual<${own}, ${exported}> = true;`);
  }
  return messages.size === 0 ? { lines, messages } : { lines: [...lines, isEqual], messages };
}
