import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { words } from '#shared/words';

/** A content coding that this server supports. */
export type Encoding = 'br' | 'gzip';

/** Text formats; all others are compressed already. */
const textExtensions = new Set(words('html css js mjs json md txt xml svg webmanifest map wasm ttf'));

/** Size limits for compression, in bytes: larger texts take too long, smaller ones gain nothing. */
const [maxSize, minSize] = [16 * 1024 * 1024, 256];

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Whether compressing a file pays off. */
export function isCompressible(extension: string, size: number): boolean {
  return textExtensions.has(extension) && size >= minSize && size <= maxSize;
}

/** The best coding that an `Accept-Encoding` header allows; undefined for none. */
export function chooseEncoding(header: string | undefined): Encoding | undefined {
  const refused = new Set<string>();
  const accepted = new Set<string>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    (isRefused ? refused : accepted).add(name);
  }
  const isAllowed = (name: string) => !refused.has(name) && (accepted.has(name) || accepted.has('*'));
  if (isAllowed('br')) return 'br';
  return isAllowed('gzip') ? 'gzip' : undefined;
}

/** Compresses a text. This takes milliseconds, so no result is kept. */
export function compress(text: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(text);
  return toBrotli(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
}
