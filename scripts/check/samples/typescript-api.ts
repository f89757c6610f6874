import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DocSiteError } from '#shared/errors';

/** The used subset of TypeScript's classic API (up to 6.x); a site brings its own compiler. */
export interface TypeScript {
  readonly version: string;
  createProgram(options: {
    readonly rootNames: readonly string[];
    readonly options: CompilerOptions;
    readonly host: CompilerHost;
  }): Program;
  createCompilerHost(options: CompilerOptions): CompilerHost;
  createSourceFile(fileName: string, text: string, options: unknown): SourceFile;
  resolveModuleName(
    name: string,
    containingFile: string,
    options: CompilerOptions,
    host: CompilerHost,
    cache: ModuleResolutionCache,
  ): ResolvedModule;
  createModuleResolutionCache(folder: string, canonical: (name: string) => string): ModuleResolutionCache;
}

/** `compilerOptions`, with numbers in place of enum names. */
export type CompilerOptions = Readonly<Record<string, unknown>>;

/** How a program reads files. */
export interface CompilerHost {
  fileExists(file: string): boolean;
  readFile(file: string): string | undefined;
  getSourceFile(file: string, options: unknown): SourceFile | undefined;
  getCurrentDirectory(): string;
  resolveModuleNameLiterals?(
    literals: readonly { readonly text: string }[],
    containingFile: string,
  ): readonly ResolvedModule[];
}

/** A parsed file. */
export interface SourceFile {
  readonly fileName: string;
  getLineAndCharacterOfPosition(position: number): { readonly line: number; readonly character: number };
}

/** A resolved import. */
export interface ResolvedModule {
  readonly resolvedModule?: { readonly resolvedFileName: string; readonly extension: string } | undefined;
}

/** Opaque to the checks. */
export interface ModuleResolutionCache {
  clear(): void;
}

/** Files that are checked together. */
export interface Program {
  getSourceFile(file: string): SourceFile | undefined;
  getSyntacticDiagnostics(file: SourceFile): readonly Diagnostic[];
  getSemanticDiagnostics(file: SourceFile): readonly Diagnostic[];
  getOptionsDiagnostics(): readonly Diagnostic[];
  getTypeChecker(): TypeChecker;
}

/** Access to the types of a program. */
export interface TypeChecker {
  getSymbolAtLocation(node: SourceFile): ModuleSymbol | undefined;
  getExportsOfModule(module: ModuleSymbol): readonly { readonly name: string }[];
}

/** A module in the type checker. */
export interface ModuleSymbol {
  readonly name: string;
}

/** A finding of the compiler. */
export interface Diagnostic {
  readonly code: number;
  readonly start?: number | undefined;
  readonly messageText: MessageText;
}

/** A message, or a chain of messages from general to specific. */
export type MessageText =
  | string
  | { readonly messageText: string; readonly next?: readonly Exclude<MessageText, string>[] | undefined };

/** Loads the TypeScript installed in a folder. */
export function loadTypeScript(folder: string): TypeScript {
  let loaded: unknown;
  try {
    loaded = createRequire(join(folder, 'package.json'))('typescript');
  } catch (cause) {
    throw new DocSiteError(`There is no TypeScript in \`${folder}\`, which \`check.samples.packages\` names.`, {
      rule: 'samples',
      hint: 'Add `typescript`, up to version 6, to the dependencies of that folder and run `npm ci` there.',
      cause,
    });
  }
  if (isTypeScript(loaded)) return loaded;
  throw new DocSiteError(`The TypeScript in \`${folder}\` has no \`createProgram\`.`, {
    rule: 'samples',
    hint: 'Checking samples needs the classic API: install TypeScript 6 or older.',
  });
}

function isTypeScript(loaded: unknown): loaded is TypeScript {
  return typeof loaded === 'object' && loaded !== null && 'createProgram' in loaded;
}
