import type { SymbolDisplayPart, Type, TypeChecker, Symbol as TypeSymbol } from 'typescript';
import { groupBy } from '#shared/group-by';
import { nearest } from '#shared/nearest';
import { isOfPackage } from '../../files/is-of-package.ts';
import type { ModuleMistake } from '../../typescript/component-project.ts';
import { componentTypes } from '../../typescript/component-types.ts';
import { propsTypes, resolvedSymbol } from '../../typescript/props-types.ts';
import type { Tsconfig } from '../../typescript/tsconfig.ts';
import { typeText } from '../../typescript/type-text.ts';
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

function componentHint(names: string): string {
  if (names === '') return 'It exports no component: name another file.';
  return `Name a component with \`name\`: ${names}.`;
}

/** The props of a component, or what is wrong. */
interface ReadProps {
  readonly tsconfig: Tsconfig;
  readonly props: readonly Prop[];
  readonly problem?: { readonly message: string; readonly hint: string };
  /** Absolute paths of the files outside of packages that were read. */
  readonly dependencies: readonly string[];
  /** Syntax errors in these files. */
  readonly mistakes: readonly ModuleMistake[];
}

/** Flags of the compiler. */
const flag = { value: 3 | 16 | 32 | 4, optional: 16_777_216 };

const hiddenTags = ['internal', 'private', 'ignore'];

/**
 * Reads the props of a component in a file with the TypeScript of a folder. Default of `name`: the default export, or the
 * only component.
 */
export function readProps(file: string, name: string | undefined, folder: string): ReadProps {
  const types = componentTypes(folder, 'props');
  types.read([file]);
  const { exports, checker, ...files } = types.typesOf(file);
  if (exports.length === 0 && /\.[cm]?jsx?$/.test(file)) {
    const problem = { message: 'it is JavaScript, which has no types to read.', hint: 'Write it in TypeScript.' };
    return { props: [], problem, ...files, tsconfig: types.tsconfigOf(file) };
  }
  return { ...propsOfModule(exports, name, checker), ...files, tsconfig: types.tsconfigOf(file) };
}

function propsOfModule(
  exported: readonly TypeSymbol[],
  name: string | undefined,
  checker: TypeChecker,
): Pick<ReadProps, 'props' | 'problem'> {
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
      close === undefined || name === undefined ? componentHint(names) : `Did you mean \`${close}\`?`,
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
  const defaults = defaultsOf(resolvedSymbol(target, checker));
  return {
    props: props.map((prop) => {
      const defaultValue = prop.defaultValue ?? defaults.get(prop.name);
      return defaultValue === undefined ? prop : { ...prop, defaultValue };
    }),
  };
}

function isValue(one: TypeSymbol, checker: TypeChecker): boolean {
  return (resolvedSymbol(one, checker).flags & flag.value) !== 0;
}

/** The props of a component, or the type itself if the name is a type; undefined for anything else. */
function propsType(one: TypeSymbol, checker: TypeChecker): Type | undefined {
  const target = resolvedSymbol(one, checker);
  if (!isValue(target, checker)) return checker.getDeclaredTypeOfSymbol(target);
  return propsTypes(checker.getTypeOfSymbol(target), checker)[0]?.type;
}

function propsOfType(props: Type, checker: TypeChecker): readonly Prop[] {
  const variants = props.isUnion() ? props.types : [props];
  const properties = variants.flatMap((variant) => checker.getPropertiesOfType(variant));
  const byName = groupBy(properties, ({ name }) => name);
  return [...byName.values()].flatMap((symbols) => {
    const [first] = symbols;
    if (first === undefined || !isShown(first)) return [];
    const tags = new Map(first.getJsDocTags().map(({ name, text = [] }) => [name, textOf(text)]));
    const defaultValue = tags.get('default') ?? tags.get('defaultValue');
    return {
      name: first.name,
      type: [...new Set(symbols.map((one) => textOfType(one, checker)))].join(' | '),
      isRequired: symbols.length === variants.length && symbols.every(({ flags }) => !(flags & flag.optional)),
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
function textOf(parts: readonly SymbolDisplayPart[]): string {
  const text = parts.map((part) => part.text).join('');
  return text.replace(/\{@link(?:code|plain)?\s+([^}\s|]+)[^}]*\}/g, '`$1`').trim();
}

function textOfType(property: TypeSymbol, checker: TypeChecker): string {
  return typeText(checker.getTypeOfSymbol(property), { isOptional: Boolean(property.flags & flag.optional) }, checker);
}
