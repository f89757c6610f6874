import { posix } from 'node:path';
import { DocSiteError } from '#shared/errors';
import { pageCompiler } from './compiler-settings.ts';
import { type ProjectFiles, projectFiles } from './project-files.ts';
import type { Sample, SampleFinding } from './sample.ts';
import { isSignature, type KnownExports, type SignatureTail, signatureTail } from './signatures.ts';
import type {
  CompilerHost,
  CompilerOptions,
  Diagnostic,
  MessageText,
  Program,
  SourceFile,
  TypeScript,
} from './typescript-api.ts';

/** What the types are checked against. */
export interface TypeCheckOptions {
  readonly typescript: TypeScript;
  /** Absolute path of the folder in whose `node_modules` the imports of samples are. */
  readonly packages: string;
  /** Packages whose global types every sample sees: `node`. */
  readonly types: readonly string[];
  /** Modules whose exports signatures may name without an import, and are compared with. */
  readonly signaturesOf: readonly string[];
}

/** The samples of one page in their order; undefined for a fence that is not checked. */
export type PageSamples = readonly (Sample | undefined)[];

/** Findings by sample, by page. */
export type TypeFindings = readonly ReadonlyMap<number, readonly SampleFinding[]>[];

/** Parameters and variables without a type: JavaScript has no way to write one. */
const isMissingType = (code: number) => code >= 7000 && code < 7100;

/** A function without a body. */
const missingBody = 2391;

/**
 * Checks the scripts of pages: those of all pages in one program, but a page whose samples set up the compiler or
 * declare globals in one of its own (with the pages that do just the same), so that they stay there.
 */
export function checkTypes(pages: readonly PageSamples[], options: TypeCheckOptions): TypeFindings {
  const parsed = new Map<string, SourceFile | undefined>();
  const known = readExports({ ...options, parsed });
  const planned = pages.map((samples, page) =>
    planPage(samples, `${slashed(options.packages)}/samples/${page}`, known),
  );
  const texts = new Map(planned.flatMap(({ files }) => [...files.texts]));
  const imports = new Map(planned.flatMap(({ files }) => [...files.imports]));
  const programs = new Map<string, readonly PlannedPage[]>();
  for (const page of planned) programs.set(page.compiler, [...(programs.get(page.compiler) ?? []), page]);
  const found = new Map<PlannedPage, ReadonlyMap<number, readonly SampleFinding[]>>();
  for (const group of programs.values()) {
    const rootNames = group.flatMap(({ files }) => [...files.paths.values()]);
    const program = createProgram(rootNames, group[0]?.options ?? {}, { ...options, texts, imports, parsed });
    for (const page of group) found.set(page, pageFindings(page, program));
  }
  return planned.map((page) => found.get(page) ?? new Map());
}

/** Names that the modules export which signatures are held to. */
function readExports(options: TypeCheckOptions & Pick<ProgramOptions, 'parsed'>): KnownExports {
  const files = options.signaturesOf.map((module, index) => ({
    module,
    path: `${slashed(options.packages)}/samples/exports/${index}.ts`,
    text: `export * from '${module}';`,
  }));
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const program = createProgram([...texts.keys()], {}, { ...options, texts, imports: new Map() });
  const checker = program.getTypeChecker();
  return new Map(
    files.map(({ module, path }) => {
      const source = program.getSourceFile(path);
      const symbol = source && checker.getSymbolAtLocation(source);
      return [module, new Set(symbol && checker.getExportsOfModule(symbol).map(({ name }) => name))];
    }),
  );
}

interface PlannedPage {
  readonly files: ProjectFiles;
  readonly samples: PageSamples;
  readonly options: CompilerOptions;
  /** The same for pages that can share a program. */
  readonly compiler: string;
  /** By the index of a signature. */
  readonly tails: ReadonlyMap<number, SignatureTail>;
}

function planPage(samples: PageSamples, folder: string, known: KnownExports): PlannedPage {
  const { options, paths, globals } = pageCompiler(samples);
  const declared = globals.map((index) => samples[index]?.code);
  const tails = new Map(
    samples.flatMap((sample, index) =>
      sample !== undefined && isSignature(sample) ? [[index, signatureTail(sample.code, known)] as const] : [],
    ),
  );
  const complete = samples.map((sample, index) => {
    const tail = tails.get(index);
    return sample && tail ? { ...sample, code: [sample.code, ...tail.lines].join('\n') } : sample;
  });
  const files = projectFiles(complete, folder, { paths });
  return { files, samples, options, tails, compiler: JSON.stringify([options, declared]) };
}

interface ProgramOptions extends TypeCheckOptions {
  readonly texts: ReadonlyMap<string, string>;
  readonly imports: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Files as parsed, shared by the programs. */
  readonly parsed: Map<string, SourceFile | undefined>;
}

function createProgram(rootNames: readonly string[], pageOptions: CompilerOptions, options: ProgramOptions): Program {
  const compilerOptions: CompilerOptions = {
    target: 7, // ES2020, as projects of the scaffolding tools have it
    module: 99, // ESNext
    moduleResolution: 100, // Bundler
    moduleDetection: 3, // Force
    jsx: 4, // ReactJSX
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: options.types,
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
  const program = options.typescript.createProgram({
    rootNames,
    options: compilerOptions,
    host: createHost(compilerOptions, options),
  });
  const [wrong] = program.getOptionsDiagnostics();
  if (wrong !== undefined) {
    throw new DocSiteError(`The compiler of the samples does not start: ${lines(wrong.messageText)[0]}`, {
      rule: 'samples',
      hint: 'Look at `check.samples` in the configuration and at the `tsconfig.json` that the page shows.',
    });
  }
  return program;
}

function createHost(
  compilerOptions: CompilerOptions,
  { typescript, packages, texts, imports, parsed }: ProgramOptions,
): CompilerHost {
  const base = typescript.createCompilerHost(compilerOptions);
  const cache = typescript.createModuleResolutionCache(packages, (name) => name);
  const host: CompilerHost = {
    ...base,
    getCurrentDirectory: () => packages,
    fileExists: (file) => texts.has(file) || base.fileExists(file),
    readFile: (file) => texts.get(file) ?? base.readFile(file),
    getSourceFile(file, parseOptions) {
      if (parsed.has(file)) return parsed.get(file);
      const text = texts.get(file);
      const source =
        text === undefined
          ? base.getSourceFile(file, parseOptions)
          : typescript.createSourceFile(file, text, parseOptions);
      parsed.set(file, source);
      return source;
    },
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

function pageFindings(page: PlannedPage, program: Program): ReadonlyMap<number, readonly SampleFinding[]> {
  const found = new Map(page.files.findings);
  for (const [index, path] of page.files.paths) {
    const source = program.getSourceFile(path);
    const sample = page.samples[index];
    if (source === undefined || sample === undefined || sample.kind === 'json') continue;
    const tail = page.tails.get(index);
    // What does not parse has no types worth looking at.
    const broken = program.getSyntacticDiagnostics(source);
    const said = broken.length > 0 ? broken : program.getSemanticDiagnostics(source);
    const findings = said
      .filter(({ code }) => !isExpected(code, sample, tail))
      .map((diagnostic) => toFinding(diagnostic, source))
      .map((finding) => (tail === undefined ? finding : inSignature(finding, sample, tail)));
    if (findings.length > 0) found.set(index, [...(found.get(index) ?? []), ...findings]);
  }
  return found;
}

function isExpected(code: number, { kind }: Sample, tail: SignatureTail | undefined): boolean {
  const isScript = kind === 'js' || kind === 'jsx';
  return (isScript && isMissingType(code)) || (tail !== undefined && code === missingBody);
}

/** A finding behind the end of a signature is about all of it. */
function inSignature(finding: SampleFinding, { code }: Sample, { messages }: SignatureTail): SampleFinding {
  const behind = finding.line - code.split('\n').length - 1;
  return behind < 0 ? finding : { line: 1, column: 1, message: messages.get(behind) ?? finding.message };
}

function toFinding({ code, messageText, start = 0 }: Diagnostic, source: SourceFile): SampleFinding {
  const { line, character } = source.getLineAndCharacterOfPosition(start);
  const [first = '', ...rest] = lines(messageText);
  const last = rest.at(-1);
  return {
    message: `TS${code}: ${first}`,
    line: line + 1,
    column: character + 1,
    ...(last !== undefined && { hint: last }),
  };
}

/** A chain of messages, from the general to the most particular. */
function lines(message: MessageText): readonly string[] {
  if (typeof message === 'string') return [message];
  const [next] = message.next ?? [];
  return [message.messageText, ...(next === undefined ? [] : lines(next))];
}

function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}
