import { encodePath, withBase } from '#shared/paths';
import { addToHeaderRule } from './host-files.ts';

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
  const addPolicy = (text: string, { path, contentPolicy }: WrittenFile) => {
    if (contentPolicy === undefined) return text;
    // Hosts serve the index file of a folder at the address of the folder.
    const address = withBase(encodePath(`/${path.replace(/(?<=^|\/)index\.html$/, '')}`), base);
    const lines = ['  ! Content-Security-Policy', `  Content-Security-Policy: ${contentPolicy}`];
    return addToHeaderRule(text, address, lines) ?? `${[text, address, ...lines].join('\n')}\n`;
  };
  return files.map((file) =>
    file.path === '_headers' ? { ...file, content: files.reduce(addPolicy, String(file.content)) } : file,
  );
}
