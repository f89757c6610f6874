import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readIfThere } from '../files/read-if-there.ts';
import { codeVersion } from '../reuse/code-version.ts';
import { contentHash } from '../reuse/content-hash.ts';
import { hasKeys, parseEntry } from '../reuse/parse-entry.ts';
import { replaceFile } from '../reuse/replace-file.ts';
import type { DocHeader } from './doc-header.ts';

/**
 * Facts of documents by their text and its format, kept from one command to the next: reading YAML takes a third of a warm
 * start.
 */
export interface KeptFacts {
  /** Whether no command has read a document before, or only with other code. */
  readonly isEmpty: boolean;
  get(source: string, file: string): DocHeader | undefined;
  /** Keeps facts without problems; those name a file, which the text does not. */
  set(source: string, file: string, facts: DocHeader): void;
  /** Writes what was asked for or set, when there is something new. A file that cannot be written only costs time. */
  save(): Promise<void>;
}

type Entries = Readonly<Record<string, DocHeader>>;

/** What the file holds. */
interface Kept {
  /** Of the code that has read the documents. */
  readonly version: string;
  readonly entries: Entries;
}

const engine = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Opens the facts in a JSON file; none when it is not there, is not whole, or was written by other code. */
export async function openKeptFacts(file: string): Promise<KeptFacts> {
  const version = codeVersion([engine('.'), engine('../config'), engine('../shared')]);
  const before = new Map(Object.entries(entriesOf(readIfThere(file)?.toString(), version)));
  const used = new Map<string, DocHeader>();
  let isNew = false;
  return {
    isEmpty: before.size === 0,
    get(source, file) {
      const key = keyOf(source, file);
      const facts = before.get(key);
      if (facts !== undefined) used.set(key, facts);
      return facts;
    },
    set(source, file, facts) {
      if (facts.problems.length > 0) return;
      used.set(keyOf(source, file), facts);
      isNew = true;
    },
    async save() {
      if (!isNew) return;
      await replaceFile(file, JSON.stringify({ version, entries: Object.fromEntries(used) })).catch(() => undefined);
    },
  };
}

function entriesOf(text: string | undefined, version: string): Entries {
  const kept = parseEntry(text, hasKeys<Kept>('version', 'entries'));
  return kept?.version === version ? kept.entries : {};
}

/** The same text can have another title as MDX than as Markdown. */
function keyOf(source: string, file: string): string {
  return contentHash(path.extname(file), source);
}
