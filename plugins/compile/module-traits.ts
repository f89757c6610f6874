import type { EcmaScriptModule } from 'oxc-parser';
import type { CompiledDoc } from '../content/compiler.ts';
import { moduleRequests } from '../files/module-requests.ts';
import { parseModule } from '../files/parse-module.ts';
import { contentHash } from '../reuse/content-hash.ts';
import { mayReadMachine } from './may-read-machine.ts';
import { functionBodyOf, jsxRuntime } from './run-document.ts';

/** Reads the traits of a document's module from its code. */
export function moduleTraits(code: string): CompiledDoc['traits'] {
  const hash = contentHash(code);
  const module = parseOutline(code);
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

/** The imports and exports of the module. The article takes most of the time that parsing takes, and rarely has any. */
function parseOutline(code: string): EcmaScriptModule {
  const start = code.indexOf(articleStart);
  const end = code.lastIndexOf(articleEnd);
  const article = code.slice(start + articleStart.length, end);
  if (start !== -1 && start < end && !/\bimport[(.]/.test(article)) {
    const outline = code.slice(0, start + articleStart.length) + ' '.repeat(article.length) + code.slice(end);
    const { module, errors } = parseModule('document.js', outline);
    // Otherwise the two marks were in a text of the author.
    if (errors.length === 0) return module;
  }
  return parseModule('document.js', code).module;
}

/** MDX writes these before and after the body of the function that draws the article. */
const articleStart = '\nfunction _createMdxContent(props) {';
const articleEnd = '\n}\nexport default function MDXContent(';

function isDocument(request: string): boolean {
  return /^\.\.?\/.*\.mdx?$/.test(request);
}
