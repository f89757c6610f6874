import { contentHash } from '../../plugins/index.ts';

/**
 * Files in one, which are taken apart without being read as text: a line with the key of what they were made from, their
 * sizes and a hash of all of them, then one after the other.
 */
export function packFiles(key: string, files: readonly (string | Uint8Array)[]): Uint8Array {
  const parts = files.map((file) => Buffer.from(file));
  const sizes = parts.map(({ length }) => length);
  return Buffer.concat([Buffer.from(`${key} ${sizes.join(' ')} ${contentHash(...parts)}\n`), ...parts]);
}

/** Takes files apart; undefined when they were made from something else, or are not whole. */
export function unpackFiles(packed: Buffer, key: string): readonly Buffer[] | undefined {
  const end = packed.indexOf('\n');
  if (end < 0 || packed.toString('latin1', 0, key.length) !== key) return undefined;
  const sizes = packed.toString('latin1', key.length + 1, end).split(' ');
  const hash = sizes.pop();
  let at = end + 1;
  const files = sizes.map((size) => {
    const start = at;
    at += Number(size);
    return packed.subarray(start, at);
  });
  return contentHash(...files) === hash ? files : undefined;
}
