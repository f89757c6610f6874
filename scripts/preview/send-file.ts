import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { lookup } from 'mrmime';
import { chooseEncoding, compress, isCompressible } from './compression.ts';
import { isFresh, readRange } from './conditions.ts';
import type { OpenFile } from './open-file.ts';

/** Sends a file, with conditions, ranges and compression, and closes it. The 404 page is always sent in full. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: OpenFile,
  status: 200 | 404,
): Promise<void> {
  try {
    const canCompress = isCompressible(file.extension, file.size);
    const encoding = canCompress ? chooseEncoding(request.headers['accept-encoding']) : undefined;
    const etag = encoding === undefined ? file.etag : `${file.etag.slice(0, -1)}-${encoding}"`;
    const validators = { etag, modified: file.modified };
    response.setHeader('Content-Type', contentType(file.extension));
    if (canCompress) response.appendHeader('Vary', 'Accept-Encoding');
    if (status === 200) {
      response.setHeader('ETag', etag);
      response.setHeader('Last-Modified', file.modified.toUTCString());
      if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-cache');
      if (isFresh(request.headers, validators)) return end(response, 304);
    }
    const isHead = request.method === 'HEAD';
    if (encoding !== undefined) {
      const body = await compress(await file.handle.readFile(), encoding);
      response.setHeader('Content-Encoding', encoding);
      response.setHeader('Content-Length', body.length);
      return end(response, status, isHead ? undefined : body);
    }
    const range = status === 200 && !isHead ? readRange(request.headers, file.size, validators) : 'whole';
    response.setHeader('Accept-Ranges', 'bytes');
    if (range === 'unsatisfiable') {
      response.setHeader('Content-Range', `bytes */${file.size}`);
      return end(response, 416);
    }
    const { start, end: last } = range === 'whole' ? { start: 0, end: file.size - 1 } : range;
    response.setHeader('Content-Length', last - start + 1);
    if (range !== 'whole') response.setHeader('Content-Range', `bytes ${start}-${last}/${file.size}`);
    response.statusCode = range === 'whole' ? status : 206;
    if (isHead || last < start) return end(response, response.statusCode);
    await pipeline(file.handle.createReadStream({ start, end: last, autoClose: false }), response);
  } finally {
    await file.close();
  }
}

function end(response: ServerResponse, status: number, body?: Buffer): void {
  response.statusCode = status;
  if (status === 304 || status === 416) response.removeHeader('Content-Type');
  response.end(body);
}

function contentType(extension: string): string {
  const type =
    extension === 'webmanifest' ? 'application/manifest+json' : (lookup(extension) ?? 'application/octet-stream');
  return /^text\/|javascript|json|xml/.test(type) ? `${type}; charset=utf-8` : type;
}
