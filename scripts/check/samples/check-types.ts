import type { CompilerOptions, Diagnostic, Program, SourceFile, Symbol as TypeSymbol } from 'typescript';
import { groupBy } from '#shared/group-by';
import { pageCompiler } from './compiler-settings.ts';
import { type ProjectFiles, projectFiles } from './project-files.ts';
import type { Sample, SampleFinding } from './sample.ts';
import {
  createSampleProgram,
  inFolder,
  messageLines,
  type ProgramOptions,
  type TypeCheckOptions,
} from './sample-program.ts';
import { isSignature, type KnownExports, type SignatureTail, signatureTail } from './signatures.ts';

interface TypeCheck extends TypeCheckOptions {
  /** Packages that are not installed: their exports get the type `any`. */
  readonly untyped: readonly string[];
  /** Modules whose exports signatures may use without an import, and are compared with. */
  readonly signaturesOf: readonly string[];
}

/** The samples of a page in order; undefined for an unchecked fence. */
export type PageSamples = readonly (Sample | undefined)[];

/** Findings by page, then by index of the sample. */
export type TypeFindings = readonly ReadonlyMap<number, readonly SampleFinding[]>[];

/** Implicit `any`, which JavaScript cannot avoid. */
const isMissingType = (code: number) => code >= 7000 && code < 7100;

/** Diagnostic for a function without a body. */
const missingBody = 2391;

/**
 * Type-checks the scripts of all pages in one program. Pages whose samples configure the compiler or declare globals
 * get a program of their own, shared only with pages that do exactly the same.
 */
export function checkTypes(pages: readonly PageSamples[], options: TypeCheck): TypeFindings {
  const parsed = new Map<string, SourceFile | undefined>();
  const known = readKnownExports(options.signaturesOf, { ...options, parsed });
  const planned = pages.map((samples, page) =>
    planPage(samples, inFolder(options.packages, String(page)), { ...options, known }),
  );
  const texts = new Map(planned.flatMap(({ files }) => [...files.texts]));
  const imports = new Map(planned.flatMap(({ files }) => [...files.imports]));
  const found = new Map<PlannedPage, ReadonlyMap<number, readonly SampleFinding[]>>();
  for (const group of groupBy(planned, ({ compiler }) => compiler).values()) {
    const rootNames = group.flatMap(({ files }) => [...files.paths.values()]);
    const program = createSampleProgram(rootNames, group[0]?.options ?? {}, { ...options, texts, imports, parsed });
    for (const page of group) found.set(page, pageFindings(page, program));
  }
  return planned.map((page) => found.get(page) ?? new Map());
}

interface PlannedPage {
  readonly files: ProjectFiles;
  readonly samples: PageSamples;
  readonly options: CompilerOptions;
  /** Equal for pages that can share a program. */
  readonly compiler: string;
  /** By index of the signature's sample. */
  readonly tails: ReadonlyMap<number, SignatureTail>;
}

type PlanOptions = Pick<TypeCheck, 'untyped'> & { readonly known: KnownExports };

function planPage(samples: PageSamples, folder: string, { known, untyped }: PlanOptions): PlannedPage {
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
  const files = projectFiles(complete, folder, { paths, untyped });
  return { files, samples, options, tails, compiler: JSON.stringify([options, declared]) };
}

function pageFindings(page: PlannedPage, program: Program): ReadonlyMap<number, readonly SampleFinding[]> {
  const found = new Map(page.files.findings);
  for (const [index, path] of page.files.paths) {
    const source = program.getSourceFile(path);
    const sample = page.samples[index];
    if (source === undefined || sample === undefined || sample.kind === 'json') continue;
    const tail = page.tails.get(index);
    // Type errors in code that does not parse are meaningless.
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

/** Moves a finding after the end of a signature to the signature as a whole. */
function inSignature(finding: SampleFinding, { code }: Sample, { messages }: SignatureTail): SampleFinding {
  const behind = finding.line - code.split('\n').length - 1;
  return behind < 0 ? finding : { line: 1, column: 1, message: messages.get(behind) ?? finding.message };
}

function toFinding({ code, messageText, start = 0 }: Diagnostic, source: SourceFile): SampleFinding {
  const { line, character } = source.getLineAndCharacterOfPosition(start);
  const [first = '', ...rest] = messageLines(messageText);
  const last = rest.at(-1);
  return {
    message: `TS${code}: ${first}`,
    line: line + 1,
    column: character + 1,
    ...(last !== undefined && { hint: last }),
  };
}

function readKnownExports(
  modules: readonly string[],
  options: Omit<ProgramOptions, 'texts' | 'imports'>,
): KnownExports {
  if (modules.length === 0) return new Map();
  const file = inFolder(options.packages, 'exports.ts');
  const texts = new Map([[file, modules.map((module, at) => `export * as m${at} from '${module}';`).join('\n')]]);
  const program = createSampleProgram([file], {}, { ...options, texts, imports: new Map() });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const symbol = source && checker.getSymbolAtLocation(source);
  const namesIn = (module: TypeSymbol) => checker.getExportsOfModule(module).map(({ name }) => name);
  const exported = symbol === undefined ? [] : checker.getExportsOfModule(symbol);
  return new Map(exported.map((one, at) => [modules[at] ?? '', new Set(namesIn(checker.getAliasedSymbol(one)))]));
}
