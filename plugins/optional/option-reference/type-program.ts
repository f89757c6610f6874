import path from 'node:path';
import type { Program, SourceFile, Symbol as TypeSymbol } from 'typescript';
import { textHost } from '../../typescript/text-host.ts';
import type { TypeScript } from '../../typescript/typescript-api.ts';

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
    const texts = new Map(Object.entries(files).map(([name, text]) => [path.join(folder, name), text]));
    const host = textHost(compiler, { options: compilerOptions, folder, texts, parsed });
    return compiler.createProgram({ rootNames: [...texts.keys()], options: compilerOptions, host });
  };
}

/** Exports of a file in a program. */
export function moduleExports(program: Program, file: string): readonly TypeSymbol[] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  return module === undefined ? [] : checker.getExportsOfModule(module);
}
