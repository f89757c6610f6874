import { stopOnSignal } from '../stop-on-signal.ts';
import { createPreviewServer, type PreviewOptions } from './server.ts';

/** Port of a preview when none is asked for, and how many after it are tried. */
const [defaultPort, portTries] = [4173, 10];

/** A built site, as far as it matters for serving. */
export type ServedSite = Required<Pick<PreviewOptions, 'outDir' | 'base' | 'cleanUrls'>>;

/** Serves a site until the process is stopped, and says so when the usual port is occupied; returns the URL. */
export async function serveSite(
  { outDir, base, cleanUrls }: ServedSite,
  { host, port }: Pick<PreviewOptions, 'host' | 'port'>,
): Promise<string> {
  const server = await createPreviewServer({
    outDir,
    base,
    cleanUrls,
    port: port ?? defaultPort,
    portTries: port === undefined ? portTries : 0,
    ...(host !== undefined && { host }),
  });
  stopOnSignal(server);
  if (port === undefined && server.port !== defaultPort) {
    console.log(`Port ${defaultPort} is occupied, so this one is served on ${server.port}.`);
  }
  return server.url;
}
