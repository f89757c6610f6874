import { isObject } from '#shared/is-object';
import { textOf } from './values.ts';

const keys: Readonly<Record<string, readonly string[]>> = {
  file: ['type', 'name', 'label', 'tag', 'overviewHeaders'],
  dir: ['type', 'name', 'label', 'collapsible', 'collapsed', 'tag', 'overviewHeaders'],
  'dir-section-header': ['type', 'name', 'label', 'tag', 'overviewHeaders'],
  'section-header': ['type', 'label'],
  divider: ['type', 'dashed'],
  'custom-link': ['type', 'label', 'link'],
};

/** Converts the entries of a `_meta.json`: types and keys that do not exist here become the nearest that do. */
export function convertMeta(entries: readonly unknown[], note: (message: string) => void): readonly unknown[] {
  return entries.flatMap((entry) => {
    if (typeof entry === 'string') return [entry.replace(/\/index$/, '')];
    if (!isObject(entry)) return [entry];
    // The page of a folder is named by the folder.
    const folder = /^(.+)\/index$/.exec(textOf(entry.name) ?? '')?.[1];
    if (folder !== undefined) return [only({ ...entry, name: folder, type: 'dir' }, note)];
    const type = textOf(entry.type) ?? 'file';
    if (type in keys) return [only({ ...entry, type }, note)];
    note(`An entry of the type \`${type}\` did not move: ${JSON.stringify(entry)}.`);
    return [];
  });
}

function only(entry: Readonly<Record<string, unknown>>, note: (message: string) => void): unknown {
  const known = keys[String(entry.type)] ?? [];
  const other = Object.keys(entry).filter((key) => !known.includes(key));
  if (other.length > 0) note(`\`${other.join('`, `')}\` of the entry \`${entry.name ?? entry.label}\` did not move.`);
  return Object.fromEntries(Object.entries(entry).filter(([key]) => known.includes(key)));
}
