import { ImportType, initSync, parse } from 'es-module-lexer';
import type { CompiledDoc } from '../content/compiler.ts';
import { contentHash } from '../reuse/content-hash.ts';
import { mayReadMachine } from './may-read-machine.ts';
import { functionBodyOf, jsxRuntime } from './run-document.ts';

/** Reads the traits of a document's module from its code: without a syntax tree, which would take 25 times as long. */
export function moduleTraits(code: string): CompiledDoc['traits'] {
  initSync();
  const [imports, exports] = parse(code);
  const hash = contentHash(code);
  const requests = imports.map(({ n: name, t: type, s: start, e: end }) => {
    // Nothing shows which files `import.meta` leads to: with the hash, every change of the code counts as a new import.
    if (type === ImportType.ImportMeta) return `import.meta of ${hash}`;
    return name ?? code.slice(start, end);
  });
  const own = requests.filter((request) => request !== jsxRuntime);
  const isBoundToMachine = mayReadMachine(code, own);
  const functionBody = own.every(isDocument) && !isBoundToMachine ? functionBodyOf(imports, exports, code) : undefined;
  return {
    hash,
    requests: [...new Set(own)].sort(),
    mayReadMachine: isBoundToMachine,
    ...(functionBody && { functionBody }),
  };
}

function isDocument(request: string): boolean {
  return /^\.\.?\/.*\.mdx?$/.test(request);
}
