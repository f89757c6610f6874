import { posix } from 'node:path';
import type { CompilerHost, CompilerOptions, DiagnosticMessageChain, Program, SourceFile } from 'typescript';
import { DocSiteError } from '#shared/errors';
import { textHost } from '../../../plugins/typescript/text-host.ts';
import type { TypeScript } from '../../../plugins/typescript/typescript-api.ts';

/** The sources of types. */
export interface TypeCheckOptions {
  readonly typescript: TypeScript;
  /** Absolute path of the folder whose `node_modules` resolves imports. */
  readonly packages: string;
  /** Packages whose global types every sample gets: `node`. */
  readonly types: readonly string[];
}

/** Input of `createSampleProgram`. */
export interface ProgramOptions extends TypeCheckOptions {
  readonly texts: ReadonlyMap<string, string>;
  readonly imports: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Parsed files, shared by all programs. */
  readonly parsed: Map<string, SourceFile | undefined>;
}

/** Makes a program of samples; `pageOptions` are the compiler options of their page. */
export function createSampleProgram(
  rootNames: readonly string[],
  pageOptions: CompilerOptions,
  options: ProgramOptions,
): Program {
  const compilerOptions: CompilerOptions = {
    target: 7, // ES2020, as scaffolding tools set it
    module: 99, // ESNext
    moduleResolution: 100, // Bundler
    moduleDetection: 3, // Force
    jsx: 4, // ReactJSX
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [...options.types],
    strict: true,
    allowJs: true,
    checkJs: true,
    noEmit: true,
    skipLibCheck: true,
    esModuleInterop: true,
    resolveJsonModule: true,
    allowImportingTsExtensions: true,
    ...pageOptions,
  };
  const host = createHost(compilerOptions, options);
  const program = options.typescript.createProgram({ rootNames, options: compilerOptions, host });
  const [wrong] = program.getOptionsDiagnostics();
  if (wrong !== undefined) {
    throw new DocSiteError(`The compiler for samples does not start: ${messageLines(wrong.messageText)[0]}`, {
      rule: 'samples',
      hint: 'Check `check.samples` in the configuration and the `tsconfig.json` on the page.',
    });
  }
  return program;
}

function createHost(
  compilerOptions: CompilerOptions,
  { typescript, packages, texts, imports, parsed }: ProgramOptions,
): CompilerHost {
  const cache = typescript.createModuleResolutionCache(packages, (name) => name);
  const host: CompilerHost = {
    ...textHost(typescript, { options: compilerOptions, folder: packages, texts, parsed }),
    resolveModuleNameLiterals: (literals, containingFile) =>
      literals.map(({ text }) => {
        const target = imports.get(containingFile)?.get(text);
        if (target === undefined)
          return typescript.resolveModuleName(text, containingFile, compilerOptions, host, cache);
        const extension = target.endsWith('.d.ts') ? '.d.ts' : posix.extname(target);
        return { resolvedModule: { resolvedFileName: target, extension } };
      }),
  };
  return host;
}

/** Virtual path of a sample beside the packages. */
export function inFolder(packages: string, path: string): string {
  return `${packages.replaceAll('\\', '/')}/samples/${path}`;
}

/** Texts of a message chain, from general to specific. */
export function messageLines(message: string | DiagnosticMessageChain): readonly string[] {
  if (typeof message === 'string') return [message];
  const [next] = message.next ?? [];
  return [message.messageText, ...(next === undefined ? [] : messageLines(next))];
}
