import { compileFunction } from 'node:vm';
import { type ExportSpecifier, type ImportSpecifier, ImportType } from 'es-module-lexer';
import type { FunctionBody, TextRange } from '../content/compiler.ts';

/** Imported by every document. */
export const jsxRuntime = 'react/jsx-runtime';

/** Parameters for it and for the documents that a document imports; not names that authors use. */
const runtimeName = '__doc_site_jsx_runtime';
const importedName = '__doc_site_documents';

/** Name that MDX gives the default export. */
const contentName = 'MDXContent';

/** Exports that remain valid without their keywords: declarations, and the component. */
const plainExport = new RegExp(
  `^export (?:(?=(?:const|let|var|class|function|async function)\\b)|default (?=function ${contentName}\\())`,
);

/** The statements that import names of React's runtime, and the component of a document, as the compiler prints them. */
const namedImport = /^import (\{[^}]*\}) from /;
const defaultImport = /^import ([\p{ID_Start}$_][\p{ID_Continue}$]*) from /u;

/** An export without names, which the lexer leaves out. */
const emptyExport = /^export \{\}/m;

/**
 * Describes how the module of a document becomes the body of a function; undefined when it cannot. The module may
 * import React's runtime, and the components of other documents. `imports` and `exports` are what the lexer finds in it.
 */
export function functionBodyOf(
  imports: readonly ImportSpecifier[],
  exports: readonly ExportSpecifier[],
  code: string,
): FunctionBody | undefined {
  if (emptyExport.test(code)) return undefined;
  const constants: string[] = [];
  const blanks: TextRange[] = [];
  for (const { n: request, t: type, ss: start, se: end } of imports) {
    if (type === ImportType.Dynamic) continue;
    const isRuntime = request === jsxRuntime;
    const [, names] = (isRuntime ? namedImport : defaultImport).exec(code.slice(start, end)) ?? [];
    if (names === undefined) return undefined;
    const value = isRuntime ? runtimeName : `${importedName}[${JSON.stringify(request)}]`;
    constants.push(`${names.replaceAll(' as ', ': ')} = ${value}`);
    blanks.push([start, end]);
  }
  for (const start of new Set(exports.map(({ ss }) => ss))) {
    const [words] = plainExport.exec(code.slice(start)) ?? [];
    if (words === undefined) return undefined;
    blanks.push([start, start + words.length]);
  }
  return { head: `'use strict'; const ${constants.join(', ')};`, blanks };
}

/**
 * Runs the module of a self-contained document with React's runtime, and returns its component. `imported` has the
 * components of the documents that it imports, by request. Errors name `file`, with lines and columns of `code`.
 */
export function runDocument(
  code: string,
  { head, blanks }: FunctionBody,
  file: string,
  runtime: unknown,
  imported: Readonly<Record<string, unknown>> = {},
): unknown {
  const options = { filename: file, columnOffset: -head.length };
  const parameters = [runtimeName, importedName];
  const body = `${head}${blanks.reduce(blank, code)}\nreturn ${contentName};`;
  return compileFunction(body, parameters, options)(runtime, imported);
}

/** Replaces a range with spaces, so that all other positions stay. */
function blank(text: string, [start, end]: TextRange): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ') + text.slice(end);
}
