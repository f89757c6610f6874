import { existsSync, linkSync, lstatSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { InlineHashes } from '#shared/content-policy';
import { errorCode } from '#shared/errors';
import { makeFolder } from '../files/make-folder.ts';
import { toSitePath } from '../files/site-path.ts';
import { writeOutput } from '../files/write-output.ts';
import { codeVersion } from './code-version.ts';
import type { Store } from './store.ts';

/** Files that are made and reused together. */
interface FileGroup {
  /** Changes with everything the files are made from. */
  readonly key: string;
  /** Hashes of their inline code. Default: none. */
  readonly hashes?: InlineHashes | undefined;
}

/** A group as it was written. */
interface WrittenGroup extends FileGroup {
  /** Stamps by path in the output; a stamp changes when the file is written or replaced. */
  readonly files: Readonly<Record<string, string>>;
}

/** Links unchanged files of the last output into the new one instead of writing them again. */
export type LastOutput = ReturnType<typeof openLastOutput>;

interface LastOutputInput {
  /** Folder of the site. */
  readonly root: string;
  readonly outDir: string;
  /** The folder of the new one. */
  readonly webDir: string;
  readonly store: Store;
  /**
   * Whether nobody but the engine writes to the new output: writing to a linked file would change the last output too.
   */
  readonly isOurs: boolean;
}

/** Opens the last output of a site. */
export function openLastOutput({ root, outDir, webDir, store, isOurs }: LastOutputInput) {
  const name = `output/${toSitePath(outDir, root)}`;
  const version = codeVersion('plugins/reuse/last-output.ts');
  const known = isOurs ? store.getData<readonly WrittenGroup[]>(name, version) : undefined;
  const last = new Map(known?.map((group) => [group.key, group]));
  const groups: WrittenGroup[] = [];

  function link(name: string, stamp: string): boolean {
    const target = path.join(webDir, name);
    try {
      linkSync(path.join(outDir, name), target);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT' || existsSync(path.dirname(target))) return false;
      makeFolder(path.dirname(target));
      return link(name, stamp);
    }
    // Of the link: the last output may be replaced at any time.
    return stampOf(target) === stamp;
  }

  return {
    /** Links a group if its files are as they were written; undefined if it must be made. */
    take(key: string): FileGroup | undefined {
      const group = last.get(key);
      if (group === undefined) return undefined;
      const files = Object.entries(group.files);
      if (!files.every(([name, stamp]) => link(name, stamp))) {
        // Writing to a linked file would change the last output.
        for (const [name] of files) rmSync(path.join(webDir, name), { force: true });
        return undefined;
      }
      groups.push(group);
      return group;
    },
    /** Writes files; without a group, a later build cannot take them over. */
    write(group: FileGroup | undefined, files: Readonly<Record<string, string | Uint8Array>>): void {
      for (const [name, content] of Object.entries(files)) writeOutput(webDir, name, content);
      if (group === undefined) return;
      const stamps = Object.keys(files).map((name) => [name, stampOf(path.join(webDir, name))]);
      groups.push({ ...group, files: Object.fromEntries(stamps) });
    },
    /** Stores the groups of the new output; call it when the output is complete. */
    remember: () => store.setData(name, version, groups),
  };
}

function stampOf(file: string): string {
  const { ino, mtimeMs, size } = lstatSync(file);
  return `${ino} ${mtimeMs} ${size}`;
}
