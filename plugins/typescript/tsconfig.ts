import path from 'node:path';
import type { CompilerOptions, Diagnostic } from 'typescript';
import { placeAt, type TextPlace } from '#shared/place';
import type { TypeScript } from './typescript-api.ts';

/** What a `tsconfig.json` says. */
export interface Tsconfig {
  readonly options: CompilerOptions;
  /** Absolute paths of the file itself, which may be missing, and of those that it extends. */
  readonly files: readonly string[];
  readonly mistakes: readonly TsconfigMistake[];
}

/** Why the file, or one that it extends, cannot be read. */
interface TsconfigMistake extends TextPlace {
  /** Absolute path. */
  readonly file: string;
  readonly message: string;
}

/** Codes of the compiler: a file that is extended is missing, or extends itself; the text is a list. */
const unreadable = [6053, 5083, 18000, 5092];
/** Codes from here on are not about syntax. */
const firstAfterSyntax = 2000;

/** Reads a `tsconfig.json`. Options that the compiler does not know are no mistake: the author may use a newer one. */
export function readTsconfig(file: string, compiler: TypeScript): Tsconfig {
  const { sys } = compiler;
  if (!sys.fileExists(file)) return { options: {}, files: [file], mistakes: [] };
  const syntaxError = compiler.readConfigFile(file, sys.readFile).error;
  const source = compiler.readJsonConfigFile(file, sys.readFile);
  // The files of the project are not needed, and listing them takes long.
  const host = { ...sys, readDirectory: () => [] };
  const { options, errors } = compiler.parseJsonSourceFileConfigFileContent(source, host, path.dirname(file), {}, file);
  const found = errors.filter(({ code }) => code < firstAfterSyntax || unreadable.includes(code));

  function mistakeOf({ file: named, start, messageText }: Diagnostic): TsconfigMistake {
    // About an extended file, the compiler does not always say where it is named.
    const place = placeAt(named?.text ?? source.text, start ?? Math.max(source.text.indexOf('"extends"'), 0));
    const text = compiler.flattenDiagnosticMessageText(messageText, ' ').replaceAll(`${path.dirname(file)}/`, '');
    return {
      file: path.normalize(named?.fileName ?? file),
      ...place,
      message: `Unexpected \`tsconfig.json\`: ${text}`,
    };
  }
  return {
    options,
    files: [...new Set([file, ...(source.extendedSourceFiles ?? []).map(path.normalize)])],
    mistakes: [...(syntaxError ? [syntaxError] : []), ...found].map(mistakeOf),
  };
}
