import type { CompilerHost, CompilerOptions, SourceFile } from 'typescript';
import type { TypeScript } from './typescript-api.ts';

/** What a compiler reads besides the disk. */
interface TextHostOptions {
  readonly options: CompilerOptions;
  /** Absolute path of the folder that the compiler runs in. */
  readonly folder: string;
  /** Contents of the files in memory, by absolute path. */
  readonly texts: ReadonlyMap<string, string>;
  /** Parsed files by absolute path, which programs can share: files on disk are read once. */
  readonly parsed: Map<string, SourceFile | undefined>;
}

/** Lets a compiler read files in memory as well as files on disk. */
export function textHost(compiler: TypeScript, { options, folder, texts, parsed }: TextHostOptions): CompilerHost {
  const disk = compiler.createCompilerHost(options);
  return {
    ...disk,
    getCurrentDirectory: () => folder,
    fileExists: (file) => texts.has(file) || disk.fileExists(file),
    readFile: (file) => texts.get(file) ?? disk.readFile(file),
    getSourceFile(file, settings) {
      const text = texts.get(file);
      const known = parsed.get(file);
      if (parsed.has(file) && (text === undefined || known?.text === text)) return known;
      const source =
        text === undefined ? disk.getSourceFile(file, settings) : compiler.createSourceFile(file, text, settings);
      parsed.set(file, source);
      return source;
    },
  };
}
