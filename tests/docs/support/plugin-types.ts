import path from 'node:path';
import type { Program } from 'typescript';
import { createProgramMaker } from '../../../plugins/optional/option-reference/type-program.ts';
import { loadTypeScript } from '../../../plugins/typescript/typescript-api.ts';
import type { DocumentedOption } from './documented-options.ts';
import { documentedRoot } from './project.ts';

/** The function of a plugin. */
export interface PluginFactory {
  /** `@rsbuild/plugin-rem` */
  readonly module: string;
  /** `pluginRem` */
  readonly name: string;
}

/** What a page says of a plugin. */
export interface PluginPage {
  readonly factory: PluginFactory;
  readonly options: readonly DocumentedOption[];
}

/** What the types of a plugin say to the options of its page. */
export interface PluginTypes {
  /** Names of all options of the plugin. */
  readonly names: readonly string[];
  /** In the order of the documented options. */
  readonly options: readonly OptionTypes[];
}

/** What the types say to one documented option. */
export interface OptionTypes {
  readonly exists: boolean;
  /**
   * Whether the stated type is the declared one; undefined when none is stated or it names what only the package knows.
   */
  readonly isSame?: boolean;
  /** The declared type as TypeScript writes it. */
  readonly declared: string;
}

/** Holds the documented options of plugins to the types of the documented release, all in one program. */
export function readPluginTypes(pages: readonly PluginPage[]): readonly PluginTypes[] {
  const makeProgram = createProgramMaker(loadTypeScript(documentedRoot, 'samples'), documentedRoot);
  const files = pages.map(({ factory, options }, index) => [fileOf(index), probe(factory, options)] as const);
  const program = makeProgram(Object.fromEntries(files));
  return pages.map(({ options }, index) => {
    const types = exportedTypes(program, fileOf(index));
    return {
      names: types.keys('Names'),
      options: options.map((_, option) => ({
        exists: types.text(`Exists${option}`) === 'true',
        declared: types.text(`Declared${option}`),
        ...verdict(types.text(`Verdict${option}`)),
      })),
    };
  });
}

function verdict(text: string): Pick<OptionTypes, 'isSame'> {
  return text === 'true' || text === 'false' ? { isSame: text === 'true' } : {};
}

const fileOf = (index: number) => `plugin-${index}.ts`;

/**
 * Options may be an object, a function, or an array of both; a name that cannot be resolved is `any` to the compiler.
 */
const helpers = `
type IsAny<T> = 0 extends 1 & T ? true : false;
type NamesOf<T> = T extends readonly (infer E)[] ? NamesOf<E> : T extends (...args: never[]) => unknown ? never : T extends object ? keyof T : never;
type Member<T, K> = T extends readonly (infer E)[] ? Member<E, K> : T extends (...args: never[]) => unknown ? never : K extends keyof T ? Exclude<T[K], undefined> : never;
type Has<T, K> = K extends NamesOf<T> ? true : false;
type Full<T> = T extends (...args: never[]) => unknown ? T : T extends readonly unknown[] ? T : T extends object ? { [K in keyof T]-?: Exclude<T[K], undefined> } : T;
type Mutual<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Verdict<Stated, Declared> = IsAny<Stated> extends true ? 'open' : Mutual<Full<Stated>, Full<Declared>>;
`;

function probe({ module, name }: PluginFactory, options: readonly DocumentedOption[]): string {
  const lines = options.flatMap((option, index) => {
    const keys = option.name.split('.').map((key) => JSON.stringify(key));
    const holder = keys.slice(0, -1).reduce((type, key) => `Member<${type}, ${key}>`, 'Options');
    const key = keys.at(-1);
    return [
      `export type Exists${index} = Has<${holder}, ${key}>;`,
      `export type Declared${index} = Member<${holder}, ${key}>;`,
      ...(option.type === undefined
        ? []
        : [`export type Verdict${index} = Verdict<${option.type}, Declared${index}>;`]),
    ];
  });
  return [
    `import type { ${name} } from ${JSON.stringify(module)};`,
    helpers,
    `type Options = NonNullable<Parameters<typeof ${name}>[0]>;`,
    'export type Names = { [K in NamesOf<Options>]: K };',
    ...lines,
  ].join('\n');
}

/** Flags of the compiler’s output: `NoTruncation` and `InTypeAlias`. */
const typeFormat = 1 | 8388608;

/** The types that a file of the program exports. */
function exportedTypes(program: Program, name: string): ExportedTypes {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(path.join(documentedRoot, name));
  const module = source && checker.getSymbolAtLocation(source);
  const symbols = module === undefined ? [] : checker.getExportsOfModule(module);
  const types = new Map(symbols.map((symbol) => [symbol.name, checker.getDeclaredTypeOfSymbol(symbol)]));
  return {
    text(type) {
      const found = types.get(type);
      return found === undefined ? '' : checker.typeToString(found, undefined, typeFormat);
    },
    keys: (type) => (types.get(type)?.getProperties() ?? []).map((property) => property.name),
  };
}

interface ExportedTypes {
  /** The type as TypeScript writes it; empty for one without a type. */
  text(type: string): string;
  /** Names of its properties. */
  keys(type: string): readonly string[];
}
