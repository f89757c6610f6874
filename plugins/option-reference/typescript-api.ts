import { createRequire } from 'node:module';
import path from 'node:path';
import { DocSiteError } from '#shared/errors';

/** The part of TypeScript’s classic API (5.4 to 6.x) that the reference is read with: a site brings its own compiler. */
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

/** What a program reads. */
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

/** A file as parsed. */
export interface SourceFile {
  readonly fileName: string;
}

/** Something that the compiler does not accept. */
export interface Diagnostic {
  readonly messageText: string | { readonly messageText: string };
}

/** What a program knows of its types. */
export interface TypeChecker {
  getSymbolAtLocation(node: SourceFile): TypeSymbol | undefined;
  getExportsOfModule(module: TypeSymbol): readonly TypeSymbol[];
  getDeclaredTypeOfSymbol(symbol: TypeSymbol): Type;
  getTypeOfSymbol(symbol: TypeSymbol): Type;
  getNonNullableType(type: Type): Type;
  typeToString(type: Type, at: undefined, flags: number): string;
}

/** A name with its declarations. */
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

/** The compiler that is installed in a folder. */
export function loadTypeScript(folder: string): TypeScript {
  try {
    return createRequire(path.join(folder, 'package.json'))('typescript');
  } catch (cause) {
    throw new DocSiteError(`There is no TypeScript in \`${folder}\`.`, {
      rule: 'option-reference',
      hint: 'Install what that folder’s `package.json` lists, with `typescript` 5.4 to 6 among it.',
      cause,
    });
  }
}
