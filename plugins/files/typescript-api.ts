import { createRequire } from 'node:module';
import path from 'node:path';
import { DocSiteError } from '#shared/errors';
import { isObject } from '#shared/is-object';

/** The part of TypeScript’s classic API (5.5 to 6.x) that is used here: a site brings its own compiler. */
export interface TypeScript {
  createProgram(options: {
    readonly rootNames: readonly string[];
    readonly options: CompilerOptions;
    readonly host: CompilerHost;
  }): Program;
  createCompilerHost(options: CompilerOptions): CompilerHost;
  createSourceFile(file: string, text: string, options: unknown): SourceFile;
  resolveModuleName(
    name: string,
    containingFile: string,
    options: CompilerOptions,
    host: Pick<CompilerHost, 'fileExists' | 'readFile'>,
    cache?: ModuleResolutionCache,
  ): ResolvedModule;
  /** What a source imports, without parsing it. */
  preProcessFile(
    source: string,
    readImports: boolean,
    detectRequire: boolean,
  ): { readonly importedFiles: readonly { readonly fileName: string }[] };
  createModuleResolutionCache(folder: string, canonical: (name: string) => string): ModuleResolutionCache;
  convertCompilerOptionsFromJson(
    written: unknown,
    folder: string,
  ): { readonly options: CompilerOptions; readonly errors: readonly Diagnostic[] };
  flattenDiagnosticMessageText(text: MessageText, newLine: string): string;
  /** Functions that read files, for the two below. */
  readonly sys: { fileExists(file: string): boolean; readFile(file: string): string | undefined };
  /** The closest `tsconfig.json` in a folder or above it. */
  findConfigFile(folder: string, fileExists: (file: string) => boolean): string | undefined;
  readConfigFile(
    file: string,
    readFile: (file: string) => string | undefined,
  ): { readonly config?: Readonly<Record<string, unknown>> };
  parseJsonConfigFileContent(
    written: Readonly<Record<string, unknown>>,
    host: TypeScript['sys'],
    folder: string,
  ): { readonly options: CompilerOptions };
}

/** `compilerOptions` with numbers in place of enumerated names. */
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
  readonly text: string;
  getLineAndCharacterOfPosition(position: number): { readonly line: number; readonly character: number };
}

/** A resolved import. */
interface ResolvedModule {
  readonly resolvedModule?: { readonly resolvedFileName: string; readonly extension: string } | undefined;
}

/** Opaque here. */
interface ModuleResolutionCache {
  clear(): void;
}

/** Files that are checked together. */
export interface Program {
  getSourceFile(file: string): SourceFile | undefined;
  getSourceFiles(): readonly SourceFile[];
  getSyntacticDiagnostics(file: SourceFile): readonly Diagnostic[];
  getSemanticDiagnostics(file: SourceFile): readonly Diagnostic[];
  getOptionsDiagnostics(): readonly Diagnostic[];
  getTypeChecker(): TypeChecker;
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

/** Access to the types of a program. */
export interface TypeChecker {
  getSymbolAtLocation(node: SourceFile): TypeSymbol | undefined;
  getExportsOfModule(module: TypeSymbol): readonly TypeSymbol[];
  getDeclaredTypeOfSymbol(symbol: TypeSymbol): Type;
  getTypeOfSymbol(symbol: TypeSymbol): Type;
  getAliasedSymbol(symbol: TypeSymbol): TypeSymbol;
  getPropertiesOfType(type: Type): readonly TypeSymbol[];
  /** Types of keys, with the types of their values. */
  getIndexInfosOfType(type: Type): readonly { readonly keyType: Type; readonly type: Type }[];
  getNonNullableType(type: Type): Type;
  getTypeAtLocation(node: SyntaxNode): Type;
  getStringLiteralType(value: string): Type;
  getNumberLiteralType(value: number): Type;
  getTrueType(): Type;
  getFalseType(): Type;
  getNullType(): Type;
  getUndefinedType(): Type;
  isTypeAssignableTo(source: Type, target: Type): boolean;
  isArrayType(type: Type): boolean;
  isTupleType(type: Type): boolean;
  typeToString(type: Type, at?: undefined, flags?: number): string;
}

/** A declared name. */
export interface TypeSymbol {
  readonly name: string;
  readonly flags: number;
  readonly declarations?: readonly SyntaxNode[];
  getDocumentationComment(checker: TypeChecker): readonly TextPart[];
  getJsDocTags(): readonly { readonly name: string; readonly text?: readonly TextPart[] }[];
}

/** A part of a doc comment. */
export interface TextPart {
  readonly text: string;
}

/** A node of the syntax tree, with the children that are used here, each of which only some nodes have. */
export interface SyntaxNode {
  readonly name?: SyntaxNode;
  readonly propertyName?: SyntaxNode;
  readonly expression?: SyntaxNode;
  readonly initializer?: SyntaxNode;
  readonly arguments?: readonly SyntaxNode[];
  readonly elements?: readonly SyntaxNode[];
  readonly parameters?: readonly SyntaxNode[];
  /** Of an interface: what it extends. */
  readonly heritageClauses?: readonly { readonly types: readonly SyntaxNode[] }[];
  getSourceFile(): SourceFile;
  getText(): string;
}

/** A type. */
export interface Type {
  readonly flags: number;
  /** Members of a union or an intersection. */
  readonly types?: readonly Type[];
  readonly symbol?: TypeSymbol;
  /** Further flags of objects. */
  readonly objectFlags?: number;
  /** Of a literal type. */
  readonly value?: unknown;
  getProperties(): readonly TypeSymbol[];
  getCallSignatures(): readonly Signature[];
  getConstructSignatures(): readonly (Signature & { getReturnType(): Type })[];
  getStringIndexType(): Type | undefined;
  getNumberIndexType(): Type | undefined;
}

/** A way to call a function. */
export interface Signature {
  readonly parameters: readonly TypeSymbol[];
  /** Of a generic function. */
  readonly typeParameters?: readonly Type[];
}

/** Versions from this one on have no classic API. */
const firstWithoutApi = 7;

/**
 * Loads the TypeScript installed in a folder.
 *
 * @throws DocSiteError with the given rule if it is missing or lacks the classic API.
 */
export function loadTypeScript(folder: string, rule: string): TypeScript {
  const loaded = requireFrom(folder, 'typescript', rule);
  if (isTypeScript(loaded)) return loaded;
  throw withoutApi(folder, rule);
}

/**
 * Looks for such a TypeScript without loading it, which takes a quarter of a second.
 *
 * @throws DocSiteError as `loadTypeScript` does.
 */
export function expectTypeScript(folder: string, rule: string): void {
  const manifest = requireFrom(folder, 'typescript/package.json', rule);
  const version = isObject(manifest) ? Number.parseInt(String(manifest.version), 10) : 0;
  if (version >= firstWithoutApi) throw withoutApi(folder, rule);
}

function requireFrom(folder: string, request: string, rule: string): unknown {
  try {
    return createRequire(path.join(folder, 'package.json'))(request);
  } catch (cause) {
    throw new DocSiteError(`There is no TypeScript in \`${folder}\`.`, {
      rule,
      hint: 'Add `typescript`, 5.5 to 6, to the dependencies of that folder and run `npm ci` there.',
      cause,
    });
  }
}

function withoutApi(folder: string, rule: string): DocSiteError {
  return new DocSiteError(`The TypeScript in \`${folder}\` has no \`createProgram\`.`, {
    rule,
    hint: 'Install a version from 5.5 to 6: later versions have no JavaScript API.',
  });
}

function isTypeScript(loaded: unknown): loaded is TypeScript {
  return isObject(loaded) && 'createProgram' in loaded;
}
