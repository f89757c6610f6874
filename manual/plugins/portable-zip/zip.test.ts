import { crc32, inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { zip } from './zip.ts';

test('the directory of an archive leads to each file', () => {
  const files = new Map([
    ['a/ü.html', Buffer.from('text '.repeat(99))],
    ['b.txt', Buffer.alloc(0)],
  ]);
  const archive = zip(files);
  const end = archive.length - 22;
  expect([archive.readUInt32LE(end), archive.readUInt16LE(end + 10)]).toEqual([0x06054b50, files.size]);
  let place = archive.readUInt32LE(end + 16);
  for (const [name, content] of files) {
    const [nameLength, entry] = [archive.readUInt16LE(place + 28), archive.readUInt32LE(place + 42)];
    const start = entry + 30 + nameLength;
    const data = archive.subarray(start, start + archive.readUInt32LE(place + 20));
    expect(archive.toString('utf8', place + 46, place + 46 + nameLength)).toBe(name);
    expect(archive.toString('utf8', entry + 30, start)).toBe(name);
    expect(inflateRawSync(data)).toEqual(content);
    expect([archive.readUInt32LE(place + 16), archive.readUInt32LE(place + 24)]).toEqual([
      crc32(content),
      content.length,
    ]);
    place += 46 + nameLength;
  }
  expect(place).toBe(end);
});
