import type { Signature, Type, TypeChecker, Symbol as TypeSymbol } from 'typescript';

/** Flag of the compiler. */
const alias = 2_097_152;

/** The props of a component in one of the ways to call it. */
interface PropsType {
  /** Undefined if it takes none. */
  readonly type: Type | undefined;
  /** Whether a use chooses types, so that `type` may contain type parameters. */
  readonly isGeneric: boolean;
}

/** What an exported name stands for, which may come from another module. */
export function resolvedSymbol(exported: TypeSymbol, checker: TypeChecker): TypeSymbol {
  return exported.flags & alias ? checker.getAliasedSymbol(exported) : exported;
}

/** The props of a component: a function, a class, or what `memo` and the like return. Empty for any other value. */
export function propsTypes(component: Type, checker: TypeChecker): readonly PropsType[] {
  const calls = component.getCallSignatures();
  if (calls.length > 0) return calls.map((call) => ({ type: typeOf(call.parameters[0]), isGeneric: isGeneric(call) }));
  return component
    .getConstructSignatures()
    .slice(0, 1)
    .flatMap((made) => {
      const props = made
        .getReturnType()
        .getProperties()
        .find(({ name }) => name === 'props');
      return props === undefined ? [] : { type: typeOf(props), isGeneric: isGeneric(made) };
    });

  function typeOf(symbol: TypeSymbol | undefined): Type | undefined {
    return symbol && checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
  }
}

function isGeneric({ typeParameters = [] }: Pick<Signature, 'typeParameters'>): boolean {
  return typeParameters.length > 0;
}
