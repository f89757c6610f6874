/** Several files as one: a line with their sizes, then their bytes. */
export function packFiles(files: readonly (string | Uint8Array)[]): Uint8Array {
  const parts = files.map((file) => Buffer.from(file));
  return Buffer.concat([Buffer.from(`${parts.map(({ length }) => length).join(' ')}\n`), ...parts]);
}

/** The inverse of `packFiles`, without decoding text. */
export function unpackFiles(packed: Buffer): readonly Buffer[] {
  const end = packed.indexOf('\n');
  const sizes = packed.toString('latin1', 0, end).split(' ').map(Number);
  let at = end + 1;
  return sizes.map((size) => {
    const start = at;
    at += size;
    return packed.subarray(start, at);
  });
}
