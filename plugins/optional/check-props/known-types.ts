import type { HeritageClause, Node, Type, TypeChecker } from 'typescript';

/** Flags of the compiler. */
const flag = {
  /** `any`, `unknown`, and types that depend on a type parameter. */
  open: 1 | 2 | 262_144 | 4_194_304 | 8_388_608 | 16_777_216 | 33_554_432,
  /** Objects, `object` and intersections. */
  object: 524_288 | 67_108_864 | 2_097_152,
  /** Of `objectFlags`: `Omit`, `Partial`, `Record` and the like. */
  mapped: 32,
};

/** The members of a union, or the type itself. */
export function membersOf(type: Type): readonly Type[] {
  return type.isUnion() ? type.types : [type];
}

/** Whether a type has properties that it names. */
export function isObjectType({ flags }: Type): boolean {
  return (flags & flag.object) !== 0;
}

/**
 * Whether any value may have the type, or the compiler does not know it whole, as when the types of a package lack. For a
 * generic component, types such as `Omit<T, 'size'>` may have any property, too.
 */
export function isOpenType(type: Type, checker: TypeChecker, isGeneric = false, seen = new Set<Type>()): boolean {
  // A base of two bases, or an interface that by mistake extends itself.
  if (seen.has(type)) return false;
  seen.add(type);
  const isOpen = (one: Type) => isOpenType(one, checker, isGeneric, seen);
  if (type.flags & flag.open || (isGeneric && objectFlagsOf(type) & flag.mapped)) return true;
  if (type.isUnionOrIntersection()) return type.types.some(isOpen);
  const extended = type.symbol?.declarations?.flatMap(heritageOf) ?? [];
  return extended.some(({ types }) => types.some((base) => isOpen(checker.getTypeAtLocation(base))));
}

function objectFlagsOf(type: Type & { readonly objectFlags?: number }): number {
  return type.objectFlags ?? 0;
}

/** What a declaration extends. */
function heritageOf({ heritageClauses = [] }: Node & { readonly heritageClauses?: readonly HeritageClause[] }) {
  return heritageClauses;
}
