import { createPreviewServer, type PreviewServer } from '../../scripts/preview/server.ts';
import type { BuiltSite } from './site.ts';

/** Serves the output of a site as a static host would, on a free port. */
export function serveSite(
  site: BuiltSite,
  options: { readonly base?: string; readonly cleanUrls?: boolean } = {},
): Promise<PreviewServer> {
  return createPreviewServer({ outDir: site.outDir, ...options });
}

/** What a server answers for a path, redirects not followed. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Asks a server for a path below its URL, or for one that begins with `/`. */
export async function ask(server: { readonly url: string }, path: string, headers?: HeadersInit): Promise<Reply> {
  const response = await fetch(new URL(path, server.url), { redirect: 'manual', ...(headers && { headers }) });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
