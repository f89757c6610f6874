import type { Type, TypeChecker, Symbol as TypeSymbol } from 'typescript';

/** An option as the package declares it. */
export interface DeclaredOption {
  /** `output.filename`; an option without a group is its own name. */
  readonly name: string;
  /** Names that its value contains, at any depth: keys of objects, and of what functions receive. */
  readonly parts: readonly string[];
}

interface Declarations {
  readonly checker: TypeChecker;
  /** Whether a file belongs to the package: only options declared in its own files need pages. */
  isOwn(file: string): boolean;
}

/** Depth to which an option's type is followed. */
const maxDepth = 5;

/** JSDoc tags that mark declarations as internal. */
const hiddenTags = ['private', 'internal'];

/**
 * The options of a configuration type, in order. A property whose type is an object declared by the package is a group,
 * and its properties are options; every other property is an option itself.
 */
export function declaredOptions(config: Type, declarations: Declarations): readonly DeclaredOption[] {
  const { checker } = declarations;
  return visibleProperties(config).flatMap((property) => {
    const members = groupMembers(valueType(property, checker), declarations);
    const option = (name: string, symbol: TypeSymbol): DeclaredOption => ({
      name,
      parts: [...new Set(partsOf(valueType(symbol, checker), declarations, []))],
    });
    if (members === undefined) return [option(property.name, property)];
    return members.map((member) => option(`${property.name}.${member.name}`, member));
  });
}

function groupMembers(type: Type, { isOwn }: Declarations): readonly TypeSymbol[] | undefined {
  if (type.isUnionOrIntersection() || type.getCallSignatures().length > 0 || type.getNumberIndexType())
    return undefined;
  const members = visibleProperties(type);
  return members.length > 0 && members.every((member) => isDeclaredIn(member, isOwn)) ? members : undefined;
}

function partsOf(type: Type, declarations: Declarations, above: readonly Type[]): readonly string[] {
  if (above.length === maxDepth || above.includes(type)) return [];
  const within = [...above, type];
  const follow = (inner: Type) => partsOf(declarations.checker.getNonNullableType(inner), declarations, within);
  if (type.isUnionOrIntersection()) return type.types.flatMap(follow);
  const element = type.getNumberIndexType();
  // Members of arrays and strings belong to the language.
  if (element !== undefined) return follow(element);
  const calls = type.getCallSignatures();
  if (calls.length > 0) return calls.flatMap(({ parameters }) => parameters.flatMap((one) => follow(typeOf(one))));
  const entry = type.getStringIndexType();
  const members = visibleProperties(type).filter((member) => isDeclaredIn(member, declarations.isOwn));
  return [
    ...(entry === undefined ? [] : follow(entry)),
    ...members.flatMap((member) => [member.name, ...follow(typeOf(member))]),
  ];

  function typeOf(symbol: TypeSymbol): Type {
    return declarations.checker.getTypeOfSymbol(symbol);
  }
}

function visibleProperties(type: Type): readonly TypeSymbol[] {
  return type
    .getProperties()
    .filter((property) => !property.getJsDocTags().some(({ name }) => hiddenTags.includes(name)));
}

function valueType(symbol: TypeSymbol, checker: TypeChecker): Type {
  return checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
}

function isDeclaredIn(symbol: TypeSymbol, isOwn: (file: string) => boolean): boolean {
  const declarations = symbol.declarations ?? [];
  return declarations.length > 0 && declarations.every((declaration) => isOwn(declaration.getSourceFile().fileName));
}
