import path from 'node:path';
import type { CompilerOptions, Program, SourceFile, TypeChecker, Symbol as TypeSymbol } from 'typescript';
import { isOfPackage } from './is-of-package.ts';
import { lastEdit } from './last-edit.ts';
import { readTsconfig, type Tsconfig } from './tsconfig.ts';
import { loadTypeScript } from './typescript-api.ts';

/** The types of a module of a site. */
export interface ModuleTypes {
  readonly checker: TypeChecker;
  readonly exports: readonly TypeSymbol[];
  /** Absolute paths of the files outside of packages that the types depend on, also of missing ones. */
  readonly dependencies: readonly string[];
}

/** Modules that are checked together, because they have the same `tsconfig.json`. */
interface Project {
  readonly tsconfig: Tsconfig;
  readonly options: CompilerOptions;
  /** Times of the last edits of files outside of packages; 0 for missing ones. */
  readonly edits: Map<string, number>;
  readonly sources: Map<string, SourceFile | undefined>;
  readonly modules: Set<string>;
  program?: Program;
  /** Of modules, as in `ModuleTypes`. */
  readonly dependencies: Map<string, readonly string[]>;
}

/** Compiler options; the numbers are values of the compiler's enums: ESNext, ESNext, `bundler`, `preserve`. */
const compilerOptions = {
  target: 99,
  module: 99,
  moduleResolution: 100,
  jsx: 1,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

/** The compilers of this thread, by folder: loading one takes longer than a document. */
const compilers = new Map<string, ReturnType<typeof openComponentTypes>>();

/**
 * Reads the types of modules of a site with the TypeScript that is installed in a folder. Files that have changed are
 * read again.
 *
 * @throws DocSiteError with the given rule if there is no usable TypeScript.
 */
export function componentTypes(folder: string, rule: string): ReturnType<typeof openComponentTypes> {
  const types = compilers.get(folder) ?? openComponentTypes(folder, rule);
  compilers.set(folder, types);
  return types;
}

function openComponentTypes(folder: string, rule: string) {
  const compiler = loadTypeScript(folder, rule);
  // By the paths of their `tsconfig.json`.
  const projects = new Map<string, Project>();
  // Packages do not change while a command runs.
  const ofPackages = new Map<string, SourceFile | undefined>();

  function projectOf(file: string): Project {
    const from = isOfPackage(file) ? folder : path.dirname(file);
    const config = path.resolve(
      compiler.findConfigFile(from, compiler.sys.fileExists) ?? path.join(folder, 'tsconfig.json'),
    );
    const known = projects.get(config);
    if (known !== undefined) return known;
    const tsconfig = readTsconfig(config, compiler);
    const project: Project = {
      tsconfig,
      // Its `paths` are of interest.
      options: { ...tsconfig.options, ...compilerOptions },
      edits: new Map(tsconfig.files.map((one) => [one, lastEdit(one)])),
      sources: new Map(),
      modules: new Set(),
      dependencies: new Map(),
    };
    projects.set(config, project);
    return project;
  }

  function readProgram({ options, modules, sources, edits }: Project): Program {
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

  function resolveIn({ options }: Project, request: string, from: string): string | undefined {
    const found = compiler.resolveModuleName(request, from, options, compiler.sys).resolvedModule;
    return found !== undefined && /^(?:\.d)?\.[cm]?tsx?$/.test(found.extension) ? found.resolvedFileName : undefined;
  }

  function dependenciesOf(module: string, project: Project, program: Program): readonly string[] {
    const files = new Set([...project.tsconfig.files, module]);
    // Iterating a set also visits entries added during the iteration.
    for (const file of files) {
      const { importedFiles } = compiler.preProcessFile(program.getSourceFile(file)?.text ?? '', true, false);
      for (const { fileName: request } of importedFiles) {
        const found = resolveIn(project, request, file) ?? missingFile(request, file);
        if (found !== undefined && !isOfPackage(found)) files.add(path.normalize(found));
      }
    }
    for (const file of files) if (!project.edits.has(file)) project.edits.set(file, lastEdit(file));
    return [...files];
  }

  function missingFile(request: string, from: string): string | undefined {
    const file = path.join(path.dirname(from), request);
    return request.startsWith('.') && !compiler.sys.fileExists(file) ? file : undefined;
  }

  return {
    /** Absolute path of the file with the types of an import; undefined for one without types. */
    resolve: (request: string, from: string) => resolveIn(projectOf(from), request, from),
    /** What the `tsconfig.json` for a file says. */
    tsconfigOf: (file: string): Tsconfig => projectOf(file).tsconfig,
    /** Reads modules together, and again what has changed since; `typesOf` needs it. */
    read(modules: readonly string[]): void {
      for (const [config, { edits }] of projects) {
        if ([...edits].some(([file, time]) => lastEdit(file) !== time)) projects.delete(config);
      }
      for (const module of modules) {
        const project = projectOf(module);
        const isKnown = project.modules.has(module) || project.program?.getSourceFile(module) !== undefined;
        // A new program takes several times as long as a document.
        if (!isKnown) delete project.program;
        project.modules.add(module);
      }
    },
    /** The types of a module. Modules with the same `tsconfig.json` have the same checker. */
    typesOf(module: string): ModuleTypes {
      const project = projectOf(module);
      project.program ??= readProgram(project);
      const { program } = project;
      const checker = program.getTypeChecker();
      const source = program.getSourceFile(module);
      const symbol = source && checker.getSymbolAtLocation(source);
      const dependencies = project.dependencies.get(module) ?? dependenciesOf(module, project, program);
      project.dependencies.set(module, dependencies);
      return { checker, exports: symbol === undefined ? [] : checker.getExportsOfModule(symbol), dependencies };
    },
  };
}
