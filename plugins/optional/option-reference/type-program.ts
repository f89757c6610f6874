import path from 'node:path';
import type { Program, SourceFile, Symbol as TypeSymbol } from 'typescript';
import type { TypeScript } from '../../files/typescript-api.ts';

/** Compiler options; the numbers are values of the compiler's enums. */
const compilerOptions = {
  /** ES2022 */
  target: 9,
  /** ESNext */
  module: 99,
  /** Bundler */
  moduleResolution: 100,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
};

/** Makes a program of in-memory files: contents by name, in a folder. */
export type ProgramMaker = (files: Readonly<Record<string, string>>) => Program;

/** Creates a `ProgramMaker`; imported files are read once. */
export function createProgramMaker(compiler: TypeScript, folder: string): ProgramMaker {
  const parsed = new Map<string, SourceFile | undefined>();
  return (files) => {
    const sources = new Map(Object.entries(files).map(([name, text]) => [path.join(folder, name), text]));
    const host = compiler.createCompilerHost(compilerOptions);
    return compiler.createProgram({
      rootNames: [...sources.keys()],
      options: compilerOptions,
      host: {
        ...host,
        getCurrentDirectory: () => folder,
        fileExists: (file) => sources.has(file) || host.fileExists(file),
        readFile: (file) => sources.get(file) ?? host.readFile(file),
        getSourceFile(file, options) {
          const text = sources.get(file);
          if (text !== undefined) return compiler.createSourceFile(file, text, options);
          if (!parsed.has(file)) parsed.set(file, host.getSourceFile(file, options));
          return parsed.get(file);
        },
      },
    });
  };
}

/** Exports of a file in a program. */
export function moduleExports(program: Program, file: string): readonly TypeSymbol[] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  return module === undefined ? [] : checker.getExportsOfModule(module);
}
