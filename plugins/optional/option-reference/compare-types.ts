import path from 'node:path';
import type { Program, SourceFile } from 'typescript';
import type { TypeScript } from '../../typescript/typescript-api.ts';
import { moduleExports, type ProgramMaker } from './type-program.ts';

/** A type stated by a page. */
export interface StatedType {
  /** An option name. */
  readonly option: string;
  readonly type: string;
}

/** The result of comparing a stated type with the declared type. */
export type TypeVerdict =
  | { readonly kind: 'same' }
  /** `declared` in TypeScript syntax. */
  | { readonly kind: 'different'; readonly declared: string }
  /** The compiler’s message. */
  | { readonly kind: 'invalid'; readonly message: string };

interface ComparisonOptions {
  readonly compiler: TypeScript;
  readonly makeProgram: ProgramMaker;
  /** Absolute path of the folder that `makeProgram` was made for. */
  readonly folder: string;
  /** Module and export name of the configuration type. */
  readonly config: { readonly module: string; readonly name: string };
  /** Module that exports each name which stated types may use. */
  readonly moduleOf: ReadonlyMap<string, string>;
}

/** Format flags `NoTruncation`, `UseAliasDefinedOutsideCurrentScope` and `InTypeAlias` of the compiler. */
const typeFormat = 1 | 16384 | 8388608;

/**
 * Two types count as equal when the compiler calls them identical, or when each is assignable to the other after making
 * every optional key required; otherwise a missing optional key would go unnoticed.
 */
const comparison = `
type Identical<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Full<T, D extends 0[] = []> = D['length'] extends 4
  ? T
  : T extends (...args: never[]) => unknown
    ? T
    : T extends readonly (infer E)[]
      ? Full<E, [...D, 0]>[]
      : T extends object
        ? { [K in keyof T]-?: Full<T[K], [...D, 0]> }
        : T;
type IsAny<T> = 0 extends 1 & T ? true : false;
type Mutual<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Same<A, B> = Identical<A, B> extends true
  ? true
  : true extends IsAny<A> | IsAny<B>
    ? false
    : Mutual<Full<A>, Full<B>>;
`;

/** Compares the types that pages state with those the configuration declares, in one program. */
export function compareTypes(stated: readonly StatedType[], options: ComparisonOptions): readonly TypeVerdict[] {
  const { compiler, makeProgram, folder } = options;
  const probes = stated.map((one, index) => [`probe-${index}.ts`, probe(one, options)] as const);
  const program = makeProgram(Object.fromEntries(probes));
  return probes.map(([name]) => readVerdict(compiler, program, path.join(folder, name)));
}

/** A file whose diagnostics reveal how the compiler judges one type. */
function probe({ option, type }: StatedType, { config, moduleOf }: ComparisonOptions): string {
  const declared = option.split('.').reduce((value, key) => `NonNullable<${value}[${JSON.stringify(key)}]>`, 'Config');
  const names = [...new Set(type.match(/[A-Za-z_$][\w$]*/g))].filter((name) => moduleOf.has(name));
  return [
    `import type { ${config.name} as Config } from ${JSON.stringify(config.module)};\n`,
    ...names.map((name) => `import type { ${name} } from ${JSON.stringify(moduleOf.get(name))};\n`),
    comparison,
    `export type Declared = ${declared};\n`,
    `export type Stated = ${type};\n`,
    'export type Verdict = Same<Declared, Stated>;\n',
  ].join('');
}

function readVerdict(compiler: TypeScript, program: Program, file: string): TypeVerdict {
  const source = program.getSourceFile(file);
  if (source === undefined) throw new Error(`The compiler did not read ${file}.`);
  const message = firstMessage(compiler, program, source);
  if (message !== undefined) return { kind: 'invalid', message };
  const checker = program.getTypeChecker();
  const found = new Map(moduleExports(program, file).map((symbol) => [symbol.name, symbol]));
  const text = (name: string) => {
    const symbol = found.get(name);
    if (symbol === undefined) return '';
    return checker.typeToString(checker.getDeclaredTypeOfSymbol(symbol), undefined, typeFormat);
  };
  return text('Verdict') === 'true' ? { kind: 'same' } : { kind: 'different', declared: text('Declared') };
}

function firstMessage(compiler: TypeScript, program: Program, source: SourceFile): string | undefined {
  const syntactic = program.getSyntacticDiagnostics(source);
  const [first] = syntactic.length > 0 ? syntactic : program.getSemanticDiagnostics(source);
  return first && compiler.flattenDiagnosticMessageText(first.messageText, ' ');
}
