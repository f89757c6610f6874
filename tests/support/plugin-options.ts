import path from 'node:path';
import type { ListItem, PhrasingContent, Root, RootContent, Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { createProgramMaker } from '../../plugins/option-reference/type-program.ts';
import { loadTypeScript, type Program } from '../../plugins/option-reference/typescript-api.ts';
import { documentedRoot } from './documented.ts';

/** An option as the page of a plugin documents it. */
export interface DocumentedOption {
  /** Path from the options of the plugin: `swcReactOptions.runtime`. */
  readonly name: string;
  /** Type as stated, when it is stated as code alone. */
  readonly type?: string;
}

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
  /** Whether the stated type is the declared one; undefined when none is stated or it names what only the package knows. */
  readonly isSame?: boolean;
  /** The declared type as TypeScript writes it. */
  readonly declared: string;
}

const typeLabel = /^(?:Type:|类型：)/;
const typeColumn = /^(?:Type|类型)$/;
const optionColumn = /^(?:Option|Key|选项|键)$/;

/**
 * The options that a page documents: headings (`## domain`, `## onRetry, onFail`, `## onRetry、onFail`) with a line `- **Type:**` below them,
 * and the first columns of tables headed “Option” or “Key”, which are those of the heading above when it is an option.
 */
export function documentedOptions(source: string): readonly DocumentedOption[] {
  const { children }: Root = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .parse(source.replace(/^---\n.*?\n---\n/s, ''));
  let heading = '';
  let owner = '';
  return children.flatMap((node): readonly DocumentedOption[] => {
    if (node.type === 'heading') {
      heading = textOf(node);
      owner = '';
    }
    const stated = typeItem(node);
    if (stated !== undefined && !/^(?:Options|选项)$/.test(heading)) {
      const names = heading.split(/, |、/);
      owner = heading;
      return names.map((name) => ({ name, ...stated }));
    }
    return node.type === 'table' ? tableOptions(node, owner) : [];
  });
}

function typeItem(node: RootContent): Pick<DocumentedOption, 'type'> | undefined {
  if (node.type !== 'list') return undefined;
  const item = node.children.find((candidate: ListItem) => typeLabel.test(textOf(candidate)));
  const [paragraph] = item?.children ?? [];
  if (paragraph?.type !== 'paragraph') return undefined;
  return onlyCode(paragraph.children.slice(1));
}

function tableOptions({ children }: Table, owner: string): readonly DocumentedOption[] {
  const [head, ...rows] = children;
  const titles = head?.children.map((cell) => textOf(cell)) ?? [];
  if (!optionColumn.test(titles[0] ?? '')) return [];
  const typeIndex = titles.findIndex((title) => typeColumn.test(title));
  return rows.flatMap(({ children: cells }) => {
    const names = codes(cells[0]?.children ?? []).map((name) => name.replace(/:.*/, ''));
    const type = onlyCode(cells[typeIndex]?.children ?? []);
    return names.map((name) => ({ name: owner === '' ? name : `${owner}.${name}`, ...type }));
  });
}

/** The code of a line that says nothing else. */
function onlyCode(parts: readonly PhrasingContent[]): Pick<DocumentedOption, 'type'> {
  const said = parts.filter((part) => part.type !== 'text' || part.value.trim() !== '');
  const [only] = said;
  return said.length === 1 && only?.type === 'inlineCode' ? { type: only.value } : {};
}

function codes(parts: readonly PhrasingContent[]): readonly string[] {
  return parts.flatMap((part) => {
    if (part.type === 'inlineCode') return [part.value];
    return 'children' in part ? codes(part.children) : [];
  });
}

/** Holds the documented options of plugins to the types of the documented release, all in one program. */
export function readPluginTypes(pages: readonly PluginPage[]): readonly PluginTypes[] {
  const makeProgram = createProgramMaker(loadTypeScript(documentedRoot), documentedRoot);
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

/** Options may be an object, a function, or an array of both; a name that cannot be resolved is `any` to the compiler. */
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
  /** The type as TypeScript writes it; empty when there is none. */
  text(type: string): string;
  /** Names of its properties. */
  keys(type: string): readonly string[];
}
