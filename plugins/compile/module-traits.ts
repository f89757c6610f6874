import type { CompiledDoc } from '../content/compiler.ts';
import { moduleRequests } from '../files/module-requests.ts';
import { parseModule } from '../files/parse-module.ts';
import { contentHash } from '../reuse/content-hash.ts';
import { mayReadMachine } from './may-read-machine.ts';
import { functionBodyOf, jsxRuntime } from './run-document.ts';

/** Reads the traits of a document's module from its code. */
export function moduleTraits(code: string): CompiledDoc['traits'] {
  const hash = contentHash(code);
  const { module } = parseModule('document.js', code);
  const requests = [
    ...moduleRequests(module, code).map(({ value }) => value),
    // Nothing shows which files `import.meta` leads to: with the hash, every change of the code counts as a new import.
    ...module.importMetas.map(() => `import.meta of ${hash}`),
  ];
  const own = requests.filter((request) => request !== jsxRuntime);
  const isBoundToMachine = mayReadMachine(code, own);
  const functionBody = own.every(isDocument) && !isBoundToMachine ? functionBodyOf(module, code) : undefined;
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
