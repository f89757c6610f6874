import { encodePath, withBase } from '#shared/paths';

/** A file of the output. */
interface WrittenFile {
  /** Relative to the output folder, with `/`. */
  readonly path: string;
  readonly content: string | Uint8Array;
  /** Content policy that hosts send with the file, in place of the policy of the site. */
  readonly contentPolicy?: string;
}

/**
 * Adds a rule to `_headers` for each file with a content policy of its own. Some hosts join the values of all rules that
 * match a path, and some send the last: for the former, the first line of a rule removes the policy of the site.
 */
export function withFilePolicies<T extends WrittenFile>(files: readonly T[], base: string): readonly T[] {
  const rules = files.flatMap(({ path, contentPolicy }) => {
    if (contentPolicy === undefined) return [];
    // Hosts serve the index file of a folder at the address of the folder.
    const address = withBase(encodePath(`/${path.replace(/(?<=^|\/)index\.html$/, '')}`), base);
    return `\n${address}\n  ! Content-Security-Policy\n  Content-Security-Policy: ${contentPolicy}\n`;
  });
  return files.map((file) =>
    file.path === '_headers' && rules.length > 0 ? { ...file, content: `${file.content}${rules.join('')}` } : file,
  );
}
