import { linkSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InlineHashes } from '#shared/content-policy';
import { writeOutput } from '../files/write-output.ts';
import { codeVersion } from './code-version.ts';
import type { Store } from './store.ts';

/** Files that are made together. */
interface FileGroup {
  /** Changes with everything that they are made from. */
  readonly key: string;
  /** Hashes of the inline code in them; default: they have none. */
  readonly hashes?: InlineHashes | undefined;
}

/** The same as it was written. */
interface WrittenGroup extends FileGroup {
  /** By the path in the output: what changes when somebody writes to the file, or puts another one in its place. */
  readonly files: Readonly<Record<string, string>>;
}

/** The files of the last output that are in the new one too. They are not made and written again, but given a second name. */
export interface LastOutput {
  /** Takes a group over when it is as it was written; undefined when it must be made. */
  take(key: string): FileGroup | undefined;
  /** Writes files: a group, or some that nobody could take over. */
  write(group: FileGroup | undefined, files: Readonly<Record<string, string | Uint8Array>>): void;
  /** Remembers the groups of the new output, when it is complete. */
  remember(): void;
}

/** Where outputs are. */
export interface LastOutputInput {
  /** The last output. */
  readonly outDir: string;
  /** The folder of the new one. */
  readonly webDir: string;
  readonly store: Store;
  /** Whether only the engine writes to the new output before it is in place: who wrote to a file of two names would change both. */
  readonly isOurs: boolean;
}

/** Opens the last output of a site. */
export function openLastOutput({ outDir, webDir, store, isOurs }: LastOutputInput): LastOutput {
  const name = `output/${outDir}`;
  const version = codeVersion([fileURLToPath(import.meta.url)]);
  const known = isOurs ? store.getData<readonly WrittenGroup[]>(name, version) : undefined;
  const last = new Map(known?.map((group) => [group.key, group]));
  const groups: WrittenGroup[] = [];

  function link(name: string, stamp: string): boolean {
    const target = path.join(webDir, name);
    try {
      linkSync(path.join(outDir, name), target);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) return false;
      mkdirSync(path.dirname(target), { recursive: true });
      try {
        linkSync(path.join(outDir, name), target);
      } catch {
        return false;
      }
    }
    // Of the new name: the last output may be replaced at any time.
    return stampOf(target) === stamp;
  }

  return {
    take(key) {
      const group = last.get(key);
      if (group === undefined) return undefined;
      const files = Object.entries(group.files);
      if (!files.every(([name, stamp]) => link(name, stamp))) {
        // Nothing may be written to a file that the last output has too.
        for (const [name] of files) rmSync(path.join(webDir, name), { force: true });
        return undefined;
      }
      groups.push(group);
      return group;
    },
    write(group, files) {
      for (const [name, content] of Object.entries(files)) writeOutput(webDir, name, content);
      if (group === undefined) return;
      const stamps = Object.keys(files).map((name) => [name, stampOf(path.join(webDir, name))]);
      groups.push({ ...group, files: Object.fromEntries(stamps) });
    },
    remember: () => store.setData(name, version, groups),
  };
}

function stampOf(file: string): string {
  const { ino, mtimeMs, size } = lstatSync(file);
  return `${ino} ${mtimeMs} ${size}`;
}
