import { readFile } from 'node:fs/promises';
import { isObject } from '#shared/is-object';
import { metaFileSchema } from '../../plugins/content/meta-file.ts';
import type { Values } from './site.ts';
import { firstLine, listOf, objectOf, readYaml, shownValue, textOf } from './values.ts';

/** Entries that are objects, by type. */
const entrySchemas = new Map(
  metaFileSchema.element.options[1].options.map(({ shape }) => [
    shape.type.value as string,
    new Map(Object.entries(shape)),
  ]),
);

/** The text of a `_meta.json` for the new site; of a file that cannot be read, an empty list. */
export async function metaText(file: string, note: (message: string) => void): Promise<string> {
  let written: unknown;
  try {
    written = readYaml(await readFile(file, 'utf8'));
  } catch (error) {
    note(`It cannot be read, so it is empty: ${firstLine(error)}`);
  }
  const entries = convertMeta(listOf(written), note);
  return `${JSON.stringify(entries, undefined, 2)}\n`;
}

/** Converts the entries of a `_meta.json`: types and values that do not exist here become the nearest that do. */
function convertMeta(entries: readonly unknown[], note: (message: string) => void): readonly unknown[] {
  return entries.flatMap((entry) => {
    if (typeof entry === 'string') return [entry.replace(/\/index$/, '')];
    if (!isObject(entry)) return [entry];
    // The page of a folder is named by the folder.
    const name = /^(.+)\/index$/.exec(textOf(entry.name) ?? '')?.[1];
    const type = name === undefined ? (textOf(entry.type) ?? 'file') : 'dir';
    const schemas = entrySchemas.get(type);
    if (schemas === undefined) {
      note(`An entry of the type \`${type}\` did not move: ${shownValue(entry)}.`);
      return [];
    }
    const items = listOf(entry.items).map((item) => ({ type, ...objectOf(item) }));
    const written: Values = {
      ...entry,
      ...(name !== undefined && { name }),
      ...(items.length > 0 && { items: convertMeta(items, note) }),
      type,
    };
    const refused = Object.keys(written).filter((key) => schemas.get(key)?.safeParse(written[key]).success !== true);
    if (refused.length > 0)
      note(`\`${refused.join('`, `')}\` of the entry \`${name ?? entry.name ?? entry.label}\` did not move.`);
    return [Object.fromEntries(Object.entries(written).filter(([key]) => !refused.includes(key)))];
  });
}
