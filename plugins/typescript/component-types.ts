import path from 'node:path';
import type { SourceFile } from 'typescript';
import { isOfPackage } from '../files/is-of-package.ts';
import { type ComponentProject, type ModuleTypes, openComponentProject } from './component-project.ts';
import { readTsconfig, type Tsconfig } from './tsconfig.ts';
import { loadTypeScript } from './typescript-api.ts';

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
  const projects = new Map<string, ComponentProject>();
  const ofPackages = new Map<string, SourceFile | undefined>();

  function projectOf(file: string): ComponentProject {
    const from = isOfPackage(file) ? folder : path.dirname(file);
    const found = compiler.findConfigFile(from, compiler.sys.fileExists);
    const config = path.resolve(found ?? path.join(folder, 'tsconfig.json'));
    const known = projects.get(config);
    if (known !== undefined) return known;
    const tsconfig = readTsconfig(config, compiler);
    // Its `paths` are of interest.
    const options = { ...tsconfig.options, ...compilerOptions };
    const project = openComponentProject(compiler, { tsconfig, options, ofPackages });
    projects.set(config, project);
    return project;
  }

  return {
    /** Absolute path of the file with the types of an import; undefined for one without types. */
    resolve: (request: string, from: string) => projectOf(from).resolve(request, from),
    /** What the `tsconfig.json` for a file says. */
    tsconfigOf: (file: string): Tsconfig => projectOf(file).tsconfig,
    /** Reads modules together, and again what has changed since; `typesOf` needs it. */
    read(modules: readonly string[]): void {
      for (const [config, project] of projects) if (project.hasChanged()) projects.delete(config);
      for (const module of modules) projectOf(module).add(module);
    },
    /** The types of a module. Modules with the same `tsconfig.json` have the same checker. */
    typesOf: (module: string): ModuleTypes => projectOf(module).typesOf(module),
  };
}
