import { stopOnSignal } from '../stop-on-signal.ts';
import { createPreviewServer, type PreviewOptions } from './server.ts';

/** Default port, and number of ports to try after it. */
const [defaultPort, portTries] = [4173, 10];

type ServedSite = Required<Pick<PreviewOptions, 'outDir' | 'base' | 'cleanUrls'>>;

/** Serves a site until the process is stopped and returns the URL. Says so if the default port is occupied. */
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
    console.log(`Port ${defaultPort} is occupied; using port ${server.port}.`);
  }
  return server.url;
}
