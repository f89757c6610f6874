import { createRequire } from 'node:module';
import path from 'node:path';
import { DocSiteError } from '#shared/errors';

/** The used subset of TypeScript's classic API (5.4 to 6.x); a site brings its own compiler. */
export interface TypeScript {
  createProgram(options: {
    readonly rootNames: readonly string[];
    readonly options: Readonly<Record<string, unknown>>;
    readonly host: CompilerHost;
  }): Program;
  createCompilerHost(options: Readonly<Record<string, unknown>>): CompilerHost;
  createSourceFile(file: string, text: string, options: unknown): SourceFile;
  flattenDiagnosticMessageText(text: Diagnostic['messageText'], newLine: string): string;
}

/** How a program reads files. */
export interface CompilerHost {
  fileExists(file: string): boolean;
  readFile(file: string): string | undefined;
  getSourceFile(file: string, options: unknown): SourceFile | undefined;
  getCurrentDirectory?(): string;
}

/** Files that are checked together. */
export interface Program {
  getTypeChecker(): TypeChecker;
  getSourceFile(file: string): SourceFile | undefined;
  getSyntacticDiagnostics(file: SourceFile): readonly Diagnostic[];
  getSemanticDiagnostics(file: SourceFile): readonly Diagnostic[];
}

/** A parsed file. */
export interface SourceFile {
  readonly fileName: string;
}

/** A finding of the compiler. */
export interface Diagnostic {
  readonly messageText: string | { readonly messageText: string };
}

/** Access to the types of a program. */
export interface TypeChecker {
  getSymbolAtLocation(node: SourceFile): TypeSymbol | undefined;
  getExportsOfModule(module: TypeSymbol): readonly TypeSymbol[];
  getDeclaredTypeOfSymbol(symbol: TypeSymbol): Type;
  getTypeOfSymbol(symbol: TypeSymbol): Type;
  getNonNullableType(type: Type): Type;
  typeToString(type: Type, at: undefined, flags: number): string;
}

/** A declared name. */
export interface TypeSymbol {
  readonly name: string;
  readonly declarations?: readonly { getSourceFile(): SourceFile }[];
  getJsDocTags(): readonly { readonly name: string }[];
}

/** A type. */
export interface Type {
  /** Members of a union or an intersection. */
  readonly types?: readonly Type[];
  getProperties(): readonly TypeSymbol[];
  getCallSignatures(): readonly { readonly parameters: readonly TypeSymbol[] }[];
  getStringIndexType(): Type | undefined;
  getNumberIndexType(): Type | undefined;
}

/** Loads the TypeScript installed in a folder. */
export function loadTypeScript(folder: string): TypeScript {
  try {
    return createRequire(path.join(folder, 'package.json'))('typescript');
  } catch (cause) {
    throw new DocSiteError(`There is no TypeScript in \`${folder}\`.`, {
      rule: 'option-reference',
      hint: 'Install the packages in that folder’s `package.json`, including `typescript` 5.4 to 6.',
      cause,
    });
  }
}
