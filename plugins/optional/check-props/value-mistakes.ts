import type { Type, TypeChecker, Symbol as TypeSymbol } from 'typescript';
import { nearestHint } from '#shared/nearest';
import { shortenedType } from '#shared/shortened-type';
import {
  missingProp,
  type PropMistake,
  shownLiteral,
  unknownProp,
  wrongProp,
} from '../../markdown/rehype/prop-mistakes.ts';
import { typeText } from '../../typescript/type-text.ts';
import { isObjectType, isOpenType, membersOf } from './known-types.ts';
import type { PropEntry, PropValue } from './prop-value.ts';

/** What values are compared in. */
export interface Comparison {
  readonly checker: TypeChecker;
  readonly component: string;
  /** The type of a name of the document; undefined if it has none. */
  typeOfName(path: readonly string[]): Type | undefined;
  /** Whether the document can write expressions. */
  readonly isMdx: boolean;
  /** Whether values fit types. Without it, each level of objects inside each other would double the comparisons. */
  readonly fits: Map<PropValue, Map<Type, boolean>>;
}

interface ExpectedType {
  readonly type: Type;
  readonly isOptional: boolean;
}

/** A property, with the names of the properties that it is in. */
type Place = Pick<PropEntry, 'name' | 'offset'>;

const optional = 16_777_216;

/**
 * The mistakes in the properties of an object that may have one of the given types; `path` is the beginning of their
 * names in messages.
 */
export function entryMistakes(
  entries: readonly PropEntry[],
  variants: readonly Type[],
  path: string,
  comparison: Comparison,
): readonly PropMistake[] {
  const { checker, component } = comparison;
  return entries.flatMap((entry): PropMistake | readonly PropMistake[] => {
    const place = { name: path + entry.name, offset: entry.offset };
    const expected = variants.flatMap((variant) => expectedIn(variant, entry.name, checker));
    if (expected.length > 0) return valueMistakes(entry.value, expected, place, comparison);
    // Names such as `data-id` are not checked in TypeScript either.
    if (/[-:]/.test(entry.name)) return [];
    const names = variants.flatMap((variant) => checker.getPropertiesOfType(variant).map(({ name }) => name));
    return unknownProp(component, place, [...new Set(names)]);
  });
}

/** The properties that an object lacks. Of several types, that counts which it comes closest to. */
export function missingProperties(
  entries: readonly PropEntry[],
  variants: readonly Type[],
  comparison: Comparison,
): readonly TypeSymbol[] {
  const { checker } = comparison;
  const fits = (variant: Type) =>
    entries.every(({ name, value }) => {
      const expected = expectedIn(variant, name, checker);
      return expected.length === 0 || expected.some((one) => isFitting(value, one, comparison));
    });
  const written = new Set(entries.map(({ name }) => name));
  const isMissing = ({ name, flags }: TypeSymbol) => !(flags & optional) && !written.has(name);
  return fewest(variants.filter(fits).map((variant) => checker.getPropertiesOfType(variant).filter(isMissing)));
}

function isFitting(value: PropValue, expected: ExpectedType, comparison: Comparison): boolean {
  const known = comparison.fits.get(value) ?? new Map<Type, boolean>();
  comparison.fits.set(value, known);
  const found = known.get(expected.type) ?? valueMistakes(value, [expected], { name: '' }, comparison).length === 0;
  known.set(expected.type, found);
  return found;
}

/** The shortest list. */
export function fewest<T>(lists: readonly (readonly T[])[]): readonly T[] {
  return lists.reduce<readonly T[]>((best, list) => (list.length < best.length ? list : best), lists[0] ?? []);
}

/** The type of a property as messages show it. */
export function textOfProperty(property: TypeSymbol, checker: TypeChecker): string {
  return expectedText([expectedOf(property, checker)], checker);
}

function valueMistakes(
  value: PropValue,
  expected: readonly ExpectedType[],
  place: Place,
  comparison: Comparison,
): readonly PropMistake[] {
  const { checker, component } = comparison;
  if (expected.some(({ type }) => isOpenType(type, checker))) return [];
  // Several variants may have the same property.
  const objects = [...new Set(expected.flatMap(({ type }) => membersOf(type)))].filter(isObjectType);
  const wrong = (shown: string, hint?: string) => [
    wrongProp(component, place, { shown, type: expectedText(expected, checker), hint }),
  ];
  switch (value.kind) {
    case 'literal': {
      const accepts = acceptsIn(expected, checker);
      if (accepts(value.value)) return [];
      return wrong(shownLiteral(value.value), hintFor(value.value, place, accepts, expected, comparison));
    }
    case 'name': {
      const type = comparison.typeOfName(value.path);
      if (type === undefined || expected.some((one) => checker.isTypeAssignableTo(type, one.type))) return [];
      return wrong(`value of type \`${checker.typeToString(type)}\``);
    }
    case 'function':
      return objects.length > 0 ? [] : wrong('function');
    case 'element':
      return objects.length > 0 ? [] : wrong('element');
    case 'array': {
      const elements = objects.flatMap((type) => type.getNumberIndexType() ?? []);
      // Other objects may be iterable.
      if (elements.length === 0) return objects.length > 0 ? [] : wrong('array');
      const types = elements.map((type) => ({ type, isOptional: false }));
      return value.elements.flatMap((element, index) =>
        valueMistakes(element.value, types, { name: `${place.name}[${index}]`, offset: element.offset }, comparison),
      );
    }
    case 'object': {
      const variants = objects.filter(
        (type) => type.getCallSignatures().length === 0 && !checker.isArrayType(type) && !checker.isTupleType(type),
      );
      if (variants.length === 0) return wrong('object');
      if (variants.some((type) => isAnyObject(type, checker))) return [];
      const mistakes = entryMistakes(value.entries, variants, `${place.name}.`, comparison);
      if (mistakes.length > 0 || value.isOpen) return mistakes;
      const missing = missingProperties(value.entries, variants, comparison);
      // Symbols, such as `[Symbol.iterator]`: documents do not write iterators.
      if (missing.some(({ name }) => name.startsWith('__@'))) return wrong('object');
      return missing.map((property) =>
        missingProp(
          component,
          { name: `${place.name}.${property.name}`, offset: place.offset },
          textOfProperty(property, checker),
        ),
      );
    }
    case 'unknown':
      return [];
  }
}

/** What a type expects as the value of a property; empty if it has no such property. */
export function expectedIn(type: Type, name: string, checker: TypeChecker): readonly ExpectedType[] {
  const property = checker.getPropertiesOfType(type).find((one) => one.name === name);
  if (property !== undefined) return [expectedOf(property, checker)];
  const key = String(Number(name)) === name ? Number(name) : name;
  return checker
    .getIndexInfosOfType(type)
    .filter(({ keyType }) => [key, name].some((one) => checker.isTypeAssignableTo(literalType(one, checker), keyType)))
    .map((info) => ({ type: info.type, isOptional: false }));
}

function expectedOf(property: TypeSymbol, checker: TypeChecker): ExpectedType {
  return { type: checker.getTypeOfSymbol(property), isOptional: (property.flags & optional) !== 0 };
}

function expectedText(expected: readonly ExpectedType[], checker: TypeChecker): string {
  const texts = new Set(expected.map(({ type, isOptional }) => typeText(type, { isOptional }, checker)));
  return shortenedType([...texts].join(' | '));
}

function isAnyObject(type: Type, checker: TypeChecker): boolean {
  return checker.getPropertiesOfType(type).length === 0 && checker.getIndexInfosOfType(type).length === 0;
}

type Literal = Extract<PropValue, { kind: 'literal' }>['value'];

function acceptsIn(expected: readonly ExpectedType[], checker: TypeChecker) {
  return (value: Literal) => {
    const type = literalType(value, checker);
    return expected.some((one) => checker.isTypeAssignableTo(type, one.type));
  };
}

function literalType(value: Literal, checker: TypeChecker): Type {
  if (typeof value === 'string') return checker.getStringLiteralType(value);
  if (typeof value === 'number') return checker.getNumberLiteralType(value);
  if (typeof value === 'boolean') return value ? checker.getTrueType() : checker.getFalseType();
  return value === null ? checker.getNullType() : checker.getUndefinedType();
}

function hintFor(
  value: Literal,
  { name }: Place,
  accepts: (value: Literal) => boolean,
  expected: readonly ExpectedType[],
  { isMdx }: Comparison,
): string | undefined {
  const isNested = /[.[]/.test(name);
  if (typeof value !== 'string') {
    const text = String(value);
    return accepts(text) ? `Write \`${isNested ? `'${text}'` : `${name}="${text}"`}\`.` : undefined;
  }
  const meant = [Number(value), value === 'true'].find((one) => String(one) === value && accepts(one));
  if (meant !== undefined && isMdx) return `Write \`${isNested ? value : `${name}={${value}}`}\`.`;
  const members = expected.flatMap(({ type }) => membersOf(type));
  const near = nearestHint(
    value,
    members.flatMap((type) => (type.isStringLiteral() ? [type.value] : [])),
  );
  if (near !== undefined || isMdx) return near;
  return 'In `.md`, attributes are texts. Rename the file to `.mdx`, or let the component accept a text.';
}
