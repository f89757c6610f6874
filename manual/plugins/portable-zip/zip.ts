import { crc32, deflateRawSync } from 'node:zlib';

/** A zip archive with these files, by name. Every file has the same date. */
export function zip(files: ReadonlyMap<string, Buffer>): Buffer {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const data = deflateRawSync(content);
    const path = Buffer.from(name);
    const file = Buffer.concat([
      // Version 2.0, names in UTF-8, deflated, midnight, the first day of 1980.
      uint16(20, 0x800, 8, 0, 0x21),
      uint32(crc32(content), data.length, content.length),
      uint16(path.length, 0),
    ]);
    const entry = Buffer.concat([uint32(0x04034b50), file, path, data]);
    const rest = [uint16(0, 0, 0), uint32(0, offset), path];
    directory.push(Buffer.concat([uint32(0x02014b50), uint16(20), file, ...rest]));
    entries.push(entry);
    offset += entry.length;
  }
  const list = Buffer.concat(directory);
  const end = [uint32(0x06054b50), uint16(0, 0, files.size, files.size), uint32(list.length, offset), uint16(0)];
  return Buffer.concat([...entries, list, ...end]);
}

const uint16 = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer);
const uint32 = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer);
