import { nearestHint } from '#shared/nearest';
import { placeAt } from '#shared/place';
import { type DocumentNotes, report } from '../document-notes.ts';
import type { JsxUse, WrittenProp } from './jsx-use.ts';

/** A mistake in the use of a component. */
export interface PropMistake {
  readonly message: string;
  readonly hint?: string | undefined;
  /** Offset of its place in the text. Default: the element. */
  readonly offset?: number | undefined;
}

/** A property of a component as written; `rates[0].name` is a property of a value. */
type NamedProp = Pick<WrittenProp, 'name' | 'offset'>;

/** More names would hide what is wrong. */
const maxNames = 12;

/** Reports mistakes in the use of a component. */
export function reportMistakes(
  use: JsxUse,
  mistakes: readonly PropMistake[],
  notes: DocumentNotes,
  source: string,
): void {
  for (const { message, hint, offset } of mistakes) {
    report(notes, use.node, {
      rule: 'component-props',
      message,
      ...(hint !== undefined && { hint }),
      ...(offset !== undefined && placeAt(source, offset)),
    });
  }
}

/** A property that a component, or the object in a property, does not have; `names` are those that it has. */
export function unknownProp(component: string, { name, offset }: NamedProp, names: readonly string[]): PropMistake {
  const known = names.length === 0 ? 'It takes none.' : `It takes ${names.map((one) => `\`${one}\``).join(', ')}.`;
  return {
    message: `Unexpected property \`${name}\` of \`<${component}>\`: there is no such property.`,
    hint: nearestHint(name.replace(/^.*\./, ''), names) ?? (names.length > maxNames ? undefined : known),
    offset,
  };
}

/** A property whose value does not have the type. */
export function wrongProp(
  component: string,
  { name, offset }: NamedProp,
  { shown, type, hint }: { readonly shown: string; readonly type: string; readonly hint: string | undefined },
): PropMistake {
  const message = `Unexpected ${shown} for property \`${name}\` of \`<${component}>\`: expected \`${type}\`.`;
  return { message, hint, offset };
}

/** A property that a component needs. */
export function missingProp(component: string, { name, offset }: NamedProp, type: string): PropMistake {
  return { message: `Missing property \`${name}\` of \`<${component}>\`: expected \`${type}\`.`, offset };
}

/** Content of a component that ignores it. */
export function unexpectedContent(component: string): PropMistake {
  return {
    message: `Unexpected content of \`<${component}>\`: it shows no content.`,
    hint: `Close it at once: \`<${component} … />\`.`,
  };
}

/** No content in a component that needs some. */
export function missingContent(component: string, hint?: string): PropMistake {
  return { message: `Missing content of \`<${component}>\`: it would be empty.`, hint };
}

/** A literal value in a message. */
export function shownLiteral(value: string | number | boolean | null | undefined): string {
  return typeof value === 'string' ? `text ${JSON.stringify(value)}` : `\`${String(value)}\``;
}
