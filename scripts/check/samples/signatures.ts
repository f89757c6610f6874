import { parseModule } from '../../../plugins/site-code/parse-module.ts';
import type { Sample } from './sample.ts';

/** Export names by module; signatures may use them without an import. */
export type KnownExports = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Whether a sample is a signature: TypeScript without title and imports, that is, types and functions without a body.
 */
export function isSignature({ kind, path, code }: Sample): boolean {
  return kind === 'ts' && path === undefined && !parseModule('sample.ts', code).module.hasModuleSyntax;
}

/** Code appended to a signature to check it, one statement per line. */
export interface SignatureTail {
  readonly lines: readonly string[];
  /** Message to report when the compiler rejects a line, by index of the line. */
  readonly messages: ReadonlyMap<number, string>;
}

const isEqual = 'type IsEqual<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;';

/**
 * Imports the names that a signature uses but does not declare; and for each declaration that a module also exports,
 * adds a line that compiles only if the two types are assignable to each other.
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
