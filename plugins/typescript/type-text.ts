import type { Type, TypeChecker } from 'typescript';

/** Flags of the compiler. */
const literal = 128 | 256 | 2048 | 32_768 | 65_536;
const nothing = 65_536;
const noTruncation = 1;

/** A type as readers see it. Unions of literals are written out, and every other type keeps its name. */
export function typeText(whole: Type, { isOptional }: { readonly isOptional: boolean }, checker: TypeChecker): string {
  const filled = checker.getNonNullableType(whole);
  const print = (one: Type) => checker.typeToString(one, undefined, noTruncation).replace(/"([^"'\\]*)"/g, "'$1'");
  if (filled.isUnion() && filled.types.every(({ flags }) => flags & literal)) {
    const none = whole.isUnion() && whole.types.some(({ flags }) => flags & nothing) ? ['null'] : [];
    return [...filled.types.map(print), ...none].join(' | ');
  }
  if (!isOptional) return print(whole);
  // A function alone needs no parentheses.
  if (filled.getCallSignatures().length > 0 && whole.isUnion() && whole.types.length === 2) return print(filled);
  return print(whole).replace(/ \| undefined$/, '');
}
