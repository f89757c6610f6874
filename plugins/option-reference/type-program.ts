import path from 'node:path';
import type { Program, SourceFile, TypeScript } from './typescript-api.ts';

/** Options of the compiler, with the numbers that its enumerations stand for. */
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

/** Makes programs of files that exist only here, by their names in a folder; what they import is read once. */
export function createProgramMaker(compiler: TypeScript, folder: string) {
  const parsed = new Map<string, SourceFile | undefined>();
  return (files: Readonly<Record<string, string>>): Program => {
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
