import { type Document, isScalar, visit } from 'yaml';
import { isObject } from '#shared/is-object';
import { nearestHint } from '#shared/nearest';

/** An object of a description, with unknown content. */
export type SpecObject = Readonly<Record<string, unknown>>;

/** An object, or the object that its `$ref` leads to, with the last part of the reference; empty for anything else. */
export type Resolve = (value: unknown) => { readonly object: SpecObject; readonly name?: string };

/** What is wrong, and what to do. */
export interface Mistake {
  readonly message: string;
  readonly hint: string;
}

/**
 * Follows the references of a description. `misled` collects those that lead to no object, and `circles` those that lead
 * back to themselves, each circle once: by the path of an object in it.
 */
export function followReferences(root: SpecObject) {
  const misled = new Map<string, Mistake>();
  const circles = new Map<string, Mistake>();

  const resolve: Resolve = (value) => {
    const seen = new Set<string>();
    let [found, name]: [unknown, string | undefined] = [value, undefined];
    // A reference may lead to another one.
    while (isObject(found) && typeof found.$ref === 'string') {
      const reference = found.$ref;
      if (seen.has(reference)) {
        const circle = [...seen].slice([...seen].indexOf(reference));
        const start = [...circle].sort()[0] ?? reference;
        const leadsTo = circle[(circle.indexOf(start) + 1) % circle.length] ?? reference;
        circles.set(start, mistake(leadsTo, 'it leads back to itself', 'Replace it with what it stands for.'));
        return { object: {} };
      }
      const next = lookUp(root, reference);
      if ('hint' in next) {
        misled.set(reference, next);
        return { object: {} };
      }
      seen.add(reference);
      ({ found, name } = next);
    }
    return { object: isObject(found) ? found : {}, ...(name !== undefined && { name }) };
  };
  return { resolve, misled, circles };
}

/** The value at a reference, and the last part of the reference. */
function lookUp(root: SpecObject, reference: string): Mistake | { readonly found: unknown; readonly name: string } {
  const missing = (hint: string) => mistake(reference, 'there is nothing at this path', hint);
  if (!reference.startsWith('#')) return missing('References to other files are not supported: bundle them first.');
  const correct = 'Correct the reference, or add what it leads to.';
  const [first, ...parts] = partsOf(reference);
  const name = parts.at(-1);
  if (first !== '#' || name === undefined) return missing(correct);
  let found: unknown = root;
  for (const part of parts) {
    const inside: SpecObject = isObject(found) ? found : {};
    if (!Object.hasOwn(inside, part)) return missing(nearestHint(part, Object.keys(inside)) ?? correct);
    found = inside[part];
  }
  // `true` is a schema.
  if (isObject(found) || typeof found === 'boolean') return { found, name };
  return mistake(reference, 'it leads to something else than an object', 'Refer to an object.');
}

/** The parts of a reference, from `#` on. */
export function partsOf(reference: string): readonly string[] {
  return reference.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function mistake(reference: string, reason: string, hint: string): Mistake {
  return { message: `Unexpected reference \`${reference}\`: ${reason}.`, hint };
}

/** The references that are written in a description, with their places. */
export function referencesIn(document: Document) {
  const references: { readonly reference: string; readonly offset: number }[] = [];
  visit(document, {
    Pair(_key, { key, value }) {
      if (isScalar(key) && key.value === '$ref' && isScalar(value) && typeof value.value === 'string')
        references.push({ reference: value.value, offset: value.range?.[0] ?? 0 });
    },
  });
  return references;
}
