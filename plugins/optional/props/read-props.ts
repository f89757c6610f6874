import path from 'node:path';
import { nearest } from '#shared/nearest';
import { isOfPackage } from '../../files/is-of-package.ts';
import {
  type CompilerHost,
  loadTypeScript,
  type SourceFile,
  type TextPart,
  type Type,
  type TypeChecker,
  type TypeScript,
  type TypeSymbol,
} from '../../files/typescript-api.ts';
import { defaultsOf } from './defaults-of.ts';

/** A prop of a component. */
export interface Prop {
  readonly name: string;
  /** In TypeScript syntax, without `undefined` if the prop is optional. */
  readonly type: string;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  /** As written in `@default` or in the component; absent if neither names one. */
  readonly defaultValue?: string;
  /** Markdown of the doc comment. */
  readonly description: string;
}

/** The props of a component, or what is wrong. */
interface ReadProps {
  readonly props: readonly Prop[];
  readonly problem?: { readonly message: string; readonly hint: string };
  /** Absolute paths of the files outside of packages that were read. */
  readonly dependencies: readonly string[];
}

/** Compiler options; the numbers are values of the compiler's enums: ESNext, ESNext, `bundler`, `preserve`. */
const compilerOptions = {
  target: 99,
  module: 99,
  moduleResolution: 100,
  jsx: 1,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

/** Flags of the compiler. */
const symbol = { class: 32, value: 3 | 16 | 32 | 4, optional: 16_777_216, alias: 2_097_152 };
const type = { literal: 128 | 256 | 2048 | 32_768 | 65_536, union: 1_048_576, null: 65_536 };
const noTruncation = 1;

const hiddenTags = ['internal', 'private', 'ignore'];

/** Returns a function that reads the props of a component in a file; it uses the TypeScript of a folder. */
export function openProps(folder: string): (file: string, name: string | undefined) => ReadProps {
  const compiler = loadTypeScript(folder, 'props');
  // Packages do not change while a command runs.
  const ofPackages = new Map<string, SourceFile | undefined>();

  function createHost(): CompilerHost {
    const host = compiler.createCompilerHost(compilerOptions);
    return {
      ...host,
      getSourceFile(file, options) {
        if (!isOfPackage(file)) return host.getSourceFile(file, options);
        if (!ofPackages.has(file)) ofPackages.set(file, host.getSourceFile(file, options));
        return ofPackages.get(file);
      },
    };
  }

  return (file, name) => {
    const site = siteOptions(file, compiler);
    const options = { ...site.options, ...compilerOptions };
    const program = compiler.createProgram({ rootNames: [file], options, host: createHost() });
    const checker = program.getTypeChecker();
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    const dependencies = program.getSourceFiles().map(({ fileName }) => path.normalize(fileName));
    return {
      ...propsOfModule(module === undefined ? [] : checker.getExportsOfModule(module), name, checker),
      dependencies: [...dependencies.filter((file) => !isOfPackage(file)), ...site.files],
    };
  };
}

/** Options of the `tsconfig.json` above a file, for its `paths`. */
function siteOptions(file: string, compiler: TypeScript) {
  const { sys } = compiler;
  const found = compiler.findConfigFile(path.dirname(file), sys.fileExists);
  if (found === undefined) return { options: {}, files: [] };
  const { config } = compiler.readConfigFile(found, sys.readFile);
  // The files of the project are not needed, and listing them takes long.
  const { options } = compiler.parseJsonConfigFileContent(
    { ...config, files: [file], include: [] },
    sys,
    path.dirname(found),
  );
  return { options, files: [path.normalize(found)] };
}

function propsOfModule(
  exported: readonly TypeSymbol[],
  name: string | undefined,
  checker: TypeChecker,
): Omit<ReadProps, 'dependencies'> {
  const failed = (message: string, hint: string) => ({ props: [], problem: { message, hint } });
  const found = new Map(exported.map((one) => [one.name, propsType(one, checker)] as const));
  const components = exported.filter((one) => isValue(one, checker) && found.get(one.name) !== undefined);
  const wanted = name ?? (found.has('default') || components.length !== 1 ? 'default' : (components[0]?.name ?? ''));
  const target = exported.find((one) => one.name === wanted);
  if (target === undefined) {
    const close = nearest(wanted, [...found.keys()]);
    const names = components.map((one) => `\`${one.name}\``).join(', ');
    return failed(
      name === undefined ? 'the file has no default export.' : `the file does not export \`${name}\`.`,
      close === undefined || name === undefined
        ? `Name a component with \`name\`: ${names || 'the file exports none'}.`
        : `Did you mean \`${close}\`?`,
    );
  }
  const ofComponent = found.get(wanted);
  const props = ofComponent === undefined ? [] : propsOfType(ofComponent, checker);
  if (props.length === 0) {
    return failed(
      `\`${wanted}\` has no props of its own.`,
      'Name a component, or the type of its props. Props that a package declares are left out.',
    );
  }
  const defaults = defaultsOf(resolved(target, checker));
  return {
    props: props.map((prop) => {
      const defaultValue = prop.defaultValue ?? defaults.get(prop.name);
      return defaultValue === undefined ? prop : { ...prop, defaultValue };
    }),
  };
}

function resolved(one: TypeSymbol, checker: TypeChecker): TypeSymbol {
  return one.flags & symbol.alias ? checker.getAliasedSymbol(one) : one;
}

function isValue(one: TypeSymbol, checker: TypeChecker): boolean {
  return (resolved(one, checker).flags & symbol.value) !== 0;
}

/** The props of a component, or the type itself if the name is a type; undefined for anything else. */
function propsType(one: TypeSymbol, checker: TypeChecker): Type | undefined {
  const target = resolved(one, checker);
  if (!isValue(target, checker)) return checker.getDeclaredTypeOfSymbol(target);
  const value = checker.getTypeOfSymbol(target);
  const instance = target.flags & symbol.class ? value.getConstructSignatures()[0]?.getReturnType() : undefined;
  const parameter = value.getCallSignatures()[0]?.parameters[0] ?? instance?.getProperties().find(isNamedProps);
  return parameter && checker.getTypeOfSymbol(parameter);
}

function isNamedProps({ name }: TypeSymbol): boolean {
  return name === 'props';
}

function propsOfType(props: Type, checker: TypeChecker): readonly Prop[] {
  const variants = props.flags & type.union ? (props.types ?? []) : [props];
  const byName = new Map<string, TypeSymbol[]>();
  for (const property of variants.flatMap((variant) => checker.getPropertiesOfType(variant))) {
    byName.set(property.name, [...(byName.get(property.name) ?? []), property]);
  }
  return [...byName.values()].flatMap((symbols) => {
    const [first] = symbols;
    if (first === undefined || !isShown(first)) return [];
    const tags = new Map(first.getJsDocTags().map(({ name, text = [] }) => [name, textOf(text)]));
    const defaultValue = tags.get('default') ?? tags.get('defaultValue');
    return {
      name: first.name,
      type: [...new Set(symbols.map((one) => typeText(one, checker)))].join(' | '),
      isRequired: symbols.length === variants.length && symbols.every(({ flags }) => !(flags & symbol.optional)),
      isDeprecated: tags.has('deprecated'),
      ...(defaultValue !== undefined && { defaultValue: defaultValue.replace(/^`(.*)`$/, '$1') }),
      description: [textOf(first.getDocumentationComment(checker)), tags.get('deprecated')]
        .filter(Boolean)
        .join('\n\n'),
    };
  });
}

function isShown(property: TypeSymbol): boolean {
  if (property.getJsDocTags().some(({ name }) => hiddenTags.includes(name))) return false;
  return property.declarations?.some((declaration) => !isOfPackage(declaration.getSourceFile().fileName)) ?? true;
}

/** Links in doc comments, `{@link Name}`, become code. */
function textOf(parts: readonly TextPart[]): string {
  const text = parts.map((part) => part.text).join('');
  return text.replace(/\{@link(?:code|plain)?\s+([^}\s|]+)[^}]*\}/g, '`$1`').trim();
}

/** Unions of literals are written out, and every other type keeps its name. */
function typeText(property: TypeSymbol, checker: TypeChecker): string {
  const whole = checker.getTypeOfSymbol(property);
  const filled = checker.getNonNullableType(whole);
  const print = (one: Type) => checker.typeToString(one, undefined, noTruncation).replace(/"([^"'\\]*)"/g, "'$1'");
  const literals = filled.types?.every(({ flags }) => flags & type.literal) ? filled.types : undefined;
  if (literals !== undefined) {
    const nothing = whole.types?.some(({ flags }) => flags & type.null) ? ['null'] : [];
    return [...literals.map(print), ...nothing].join(' | ');
  }
  if (!(property.flags & symbol.optional)) return print(whole);
  // A function alone needs no parentheses.
  if (filled.getCallSignatures().length > 0 && whole.types?.length === 2) return print(filled);
  return print(whole).replace(/ \| undefined$/, '');
}
