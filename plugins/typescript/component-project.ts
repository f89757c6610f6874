import path from 'node:path';
import type { CompilerOptions, Program, SourceFile, TypeChecker, Symbol as TypeSymbol } from 'typescript';
import { isOfPackage } from '../files/is-of-package.ts';
import { lastEdit } from '../files/last-edit.ts';
import { parseModule, type SyntaxMistake } from '../site-code/parse-module.ts';
import type { Tsconfig } from './tsconfig.ts';
import type { TypeScript } from './typescript-api.ts';

/** The types of a module of a site. */
export interface ModuleTypes {
  readonly checker: TypeChecker;
  readonly exports: readonly TypeSymbol[];
  /** Absolute paths of the files outside of packages that the types depend on, also of missing ones. */
  readonly dependencies: readonly string[];
  /** Syntax errors in these files: the types are what the compiler makes of the rest. */
  readonly mistakes: readonly ModuleMistake[];
}

/** A syntax error in a file with types. */
export interface ModuleMistake extends SyntaxMistake {
  /** Absolute path. */
  readonly file: string;
}

/** Files by name as the compiler reads them; undefined for missing ones. */
type Sources = Map<string, SourceFile | undefined>;

/** Modules that are checked together, because they have the same `tsconfig.json`. */
export type ComponentProject = ReturnType<typeof openComponentProject>;

interface ComponentProjectInput {
  readonly tsconfig: Tsconfig;
  readonly options: CompilerOptions;
  /** What projects have read of packages, which do not change while a command runs. */
  readonly ofPackages: Sources;
}

/** Opens the project of a `tsconfig.json`, which may be missing. */
export function openComponentProject(compiler: TypeScript, { tsconfig, options, ofPackages }: ComponentProjectInput) {
  /** Times of the last edits of files outside of packages; 0 for missing ones. */
  const edits = new Map(tsconfig.files.map((file) => [file, lastEdit(file)]));
  const sources: Sources = new Map();
  const modules = new Set<string>();
  const read = new Map<string, Pick<ModuleTypes, 'dependencies' | 'mistakes'>>();
  let program: Program | undefined;

  function readProgram(): Program {
    const host = compiler.createCompilerHost(options);
    return compiler.createProgram({
      rootNames: [...modules],
      options,
      host: {
        ...host,
        getSourceFile(file, settings) {
          const known = isOfPackage(file) ? ofPackages : sources;
          if (known.has(file)) return known.get(file);
          if (known === sources) edits.set(path.normalize(file), lastEdit(file));
          const source = host.getSourceFile(file, settings);
          known.set(file, source);
          return source;
        },
      },
    });
  }

  /** Absolute path of the file with the types of an import; undefined for one without types. */
  function resolve(request: string, from: string): string | undefined {
    const found = compiler.resolveModuleName(request, from, options, compiler.sys).resolvedModule;
    return found !== undefined && /^(?:\.d)?\.[cm]?tsx?$/.test(found.extension) ? found.resolvedFileName : undefined;
  }

  function dependenciesOf(module: string, of: Program): readonly string[] {
    const files = new Set([...tsconfig.files, module]);
    // Iterating a set also visits entries added during the iteration.
    for (const file of files) {
      const { importedFiles } = compiler.preProcessFile(of.getSourceFile(file)?.text ?? '', true, false);
      for (const { fileName: request } of importedFiles) {
        const found = resolve(request, file) ?? missingFile(compiler, request, file);
        if (found !== undefined && !isOfPackage(found)) files.add(path.normalize(found));
      }
    }
    for (const file of files) if (!edits.has(file)) edits.set(file, lastEdit(file));
    return [...files];
  }

  function filesOf(module: string, of: Program): Pick<ModuleTypes, 'dependencies' | 'mistakes'> {
    const dependencies = dependenciesOf(module, of);
    const mistakes = dependencies.flatMap((file) => {
      const source = of.getSourceFile(file);
      if (source === undefined || of.getSyntacticDiagnostics(source).length === 0) return [];
      // In the words in which the bundler reports the same error.
      return parseModule(file, source.text).errors.map((error) => ({ file, ...error }));
    });
    return { dependencies, mistakes };
  }

  return {
    tsconfig,
    resolve,
    /** Whether a file has changed since it was read. */
    hasChanged: () => [...edits].some(([file, time]) => lastEdit(file) !== time),
    /** Adds a module; `typesOf` needs it. */
    add(module: string): void {
      // A new program takes several times as long as a document.
      if (!modules.has(module) && program?.getSourceFile(module) === undefined) program = undefined;
      modules.add(module);
    },
    /** The types of a module. All modules have the same checker. */
    typesOf(module: string): ModuleTypes {
      program ??= readProgram();
      const checker = program.getTypeChecker();
      const source = program.getSourceFile(module);
      const symbol = source && checker.getSymbolAtLocation(source);
      const files = read.get(module) ?? filesOf(module, program);
      read.set(module, files);
      const exports = symbol === undefined ? [] : checker.getExportsOfModule(symbol);
      return { checker, exports, ...files };
    },
  };
}

function missingFile({ sys }: TypeScript, request: string, from: string): string | undefined {
  const file = path.join(path.dirname(from), request);
  return request.startsWith('.') && !sys.fileExists(file) ? file : undefined;
}
