import { maxDocumentSize } from '../../content/text-limits.ts';

/** The text at an address, or the reason why it is missing, as the end of a sentence about the address. */
export type Answer = { readonly text: string } | { readonly text?: undefined; readonly reason: string };

/** How long a server may take, in milliseconds. */
const timeout = 10_000;

/** Downloads a Markdown file. */
export async function download(address: string): Promise<Answer> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeout) });
    if (!response.ok) {
      // Its connection would stay open.
      await response.body?.cancel();
      return { reason: `answers with the status ${response.status}` };
    }
    const type = response.headers.get('content-type') ?? '';
    const bytes = await readBytes(response);
    if (/\bhtml\b/.test(type) || /^\s*<!doctype html\b/i.test(bytes?.toString('latin1', 0, 200) ?? ''))
      return { reason: 'answers with an HTML page, not with Markdown' };
    if (bytes === undefined) return { reason: `answers with more than ${maxDocumentSize / 2 ** 20} MiB` };
    if (bytes.length === 0) return { reason: 'answers with nothing' };
    const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(type) ?? [];
    const utf16 = utf16Of(bytes);
    if (utf16 === undefined && bytes.includes(0)) return { reason: 'answers with data that is not text' };
    return decoded(bytes, utf16 ?? charset);
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

/** Undefined for too many bytes: a compressed answer may be a thousand times as long as what the server sends. */
async function readBytes({ body }: Response): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > maxDocumentSize) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The encoding that the first two bytes name. */
function utf16Of([first, second]: Buffer): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function decoded(bytes: Buffer, charset: string): Answer {
  try {
    return { text: new TextDecoder(charset, { fatal: true }).decode(bytes) };
  } catch {
    return { reason: `answers with text that is not in the encoding \`${charset}\`` };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'does not answer';
  if (error.name === 'TimeoutError') return `does not answer within ${timeout / 1000} s`;
  const { cause = error } = error;
  const { message, code = message } = cause as NodeJS.ErrnoException;
  return `cannot be downloaded (${code})`;
}
