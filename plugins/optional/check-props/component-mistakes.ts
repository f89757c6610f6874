import type { Type, TypeChecker } from 'typescript';
import type { JsxUse } from '../../markdown/rehype/jsx-use.ts';
import {
  missingContent,
  missingProp,
  type PropMistake,
  unexpectedContent,
} from '../../markdown/rehype/prop-mistakes.ts';
import { propsTypes } from '../../typescript/props-types.ts';
import { isObjectType, isOpenType, membersOf } from './known-types.ts';
import { literal, type PropEntry, readValue, unknown } from './prop-value.ts';
import {
  type Comparison,
  entryMistakes,
  expectedIn,
  fewest,
  missingProperties,
  textOfProperty,
} from './value-mistakes.ts';

/** Properties that React takes out. */
const ofReact = ['key', 'ref'];

/** The mistakes in the use of a component; empty if the type does not belong to a component. */
export function componentMistakes(use: JsxUse, component: Type, comparison: Comparison): readonly PropMistake[] {
  const { checker } = comparison;
  const optional = defaultProps(component, checker);
  return fewest(
    propsTypes(component, checker).map(({ type, isGeneric }) =>
      mistakesIn(use, { type, isGeneric, optional }, comparison),
    ),
  );
}

function defaultProps(component: Type, checker: TypeChecker): ReadonlySet<string> {
  const property = component.getProperties().find(({ name }) => name === 'defaultProps');
  const values = property && checker.getPropertiesOfType(checker.getTypeOfSymbol(property));
  return new Set(values?.map(({ name }) => name));
}

function mistakesIn(
  use: JsxUse,
  props: { readonly type: Type | undefined; readonly isGeneric: boolean; readonly optional: ReadonlySet<string> },
  comparison: Comparison,
): readonly PropMistake[] {
  const { checker, component } = comparison;
  if (props.type !== undefined && isOpenType(props.type, checker, props.isGeneric)) return [];
  const variants = props.type === undefined ? [] : membersOf(props.type).filter(isObjectType);
  // Such as the parameters of a function that takes any.
  if (variants.some((type) => type.getNumberIndexType())) return [];
  const entries = entriesOf(use).map((entry) => (props.isGeneric ? { ...entry, value: unknown } : entry));
  const takesContent = variants.some((type) => expectedIn(type, 'children', checker).length > 0);
  const mistakes = [
    ...entryMistakes(entries, variants, '', comparison),
    ...(use.hasContent && !takesContent ? [unexpectedContent(component)] : []),
  ];
  if (mistakes.length > 0 || use.isOpen) return mistakes;
  const content: readonly PropEntry[] = use.hasContent ? [{ name: 'children', value: unknown }] : [];
  return missingProperties([...entries, ...content], variants, comparison)
    .filter(({ name }) => !props.optional.has(name))
    .map((property) =>
      property.name === 'children'
        ? missingContent(component)
        : missingProp(component, { name: property.name }, textOfProperty(property, checker)),
    );
}

function entriesOf({ props }: JsxUse): readonly PropEntry[] {
  return props.flatMap(({ name, value, expression, offset }) => {
    // Event handlers are reported as such.
    if (ofReact.includes(name) || (/^on[A-Z]/.test(name) && typeof value !== 'string')) return [];
    return { name, value: expression === undefined ? literal(value) : readValue(expression), offset };
  });
}
