import { type LangSettings, withoutLang } from '#shared/paths';
import type { SidebarItem } from '#shared/types';
import type { Reference } from './run-typedoc.ts';

interface ShownReference extends Pick<Reference, 'documents'> {
  /** Folder of the reference in each language. */
  readonly folder: string;
  readonly config: Pick<LangSettings, 'locales'>;
}

/** Names the groups of a reference, which are folders such as `type-aliases`, as its pages name them: `Type Aliases`. */
export function readableGroups(items: readonly SidebarItem[], reference: ShownReference): readonly SidebarItem[] {
  const { folder, config, documents } = reference;
  const headings = headingsOfKinds(Object.values(documents));
  const isInReference = ({ link }: SidebarItem) =>
    link !== undefined && withoutLang(link, config).startsWith(`/${folder}/`);
  const named = (item: SidebarItem): SidebarItem => {
    const { text = '', items: inner } = item;
    if (inner === undefined) return item;
    const heading = inner.every(isInReference) ? headings.get(text) : undefined;
    return { ...item, items: inner.map(named), ...(heading !== undefined && { text: heading }) };
  };
  return items.map(named);
}

/** A heading of one line above a list or a table that begins with a link. */
const listed = /^#+ (.+)\n\n(?:\|.*\n){0,2}(?:- |\| )\[.+?\]\(([^)]+)\)/gm;

/** The headings above the exports of each kind, by the folder of the kind. */
function headingsOfKinds(documents: readonly string[]): ReadonlyMap<string, string> {
  const headings = new Map<string, string>();
  for (const [, heading = '', target = ''] of documents.flatMap((document) => [...document.matchAll(listed)])) {
    const kind = target.split('/').at(-2);
    // A page of one export leads to exports of other kinds.
    if (kind !== undefined && !target.startsWith('../')) headings.set(kind, heading);
  }
  return headings;
}
