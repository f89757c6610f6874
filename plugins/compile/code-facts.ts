import { parseSync } from 'oxc-parser';
import { contentHash } from '../cache/content-hash.ts';
import type { CodeFacts } from '../content/ports.ts';
import { moduleRequests } from '../files/module-requests.ts';
import { readsMachine } from './reads-machine.ts';
import { jsxRuntime, runsAsFunction } from './run-document.ts';

/** Reads the facts of a module. */
export function codeFacts(code: string): CodeFacts {
  const hash = contentHash(code);
  const { module } = parseSync('document.js', code);
  const requests = [
    ...moduleRequests(module, code).map(({ value }) => value),
    // What is made of the module's own address is not followed: such a document imports something else after every change.
    ...module.importMetas.map(() => `import.meta of ${hash}`),
  ];
  const own = requests.filter((request) => request !== jsxRuntime);
  const isBoundToMachine = readsMachine(code, own);
  return {
    hash,
    requests: [...new Set(own)].sort(),
    readsMachine: isBoundToMachine,
    isSelfContained: own.length === 0 && !isBoundToMachine && runsAsFunction(module, code),
  };
}
