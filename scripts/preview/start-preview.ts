import { accessSync, constants } from 'node:fs';
import { DocSiteError } from '#shared/errors';
import { statsOf } from '../../plugins/files/stats-of.ts';
import { findConfigFile, loadSiteConfig, type SiteLocation } from '../command-line/site-config.ts';
import { recoverOutput } from '../ssg/swap-output.ts';
import { createPreviewServer, type PreviewServer } from './server.ts';

/** Default port, and number of ports to try after it. */
const [defaultPort, portTries] = [4173, 10];

/** The site, and where to listen. */
interface PreviewSiteOptions extends SiteLocation {
  readonly host?: string | undefined;
  readonly port?: number | undefined;
}

/** A running server. */
interface SitePreview extends PreviewServer {
  readonly outDir: string;
  /** The default port, if it was occupied and none was asked for. */
  readonly occupiedPort?: number;
}

/**
 * Serves the output of a site.
 *
 * @throws DocSiteError if there is no output, or if the port that was asked for is occupied; the error of the system if the
 * output may not be read.
 */
export async function startPreview(options: PreviewSiteOptions): Promise<SitePreview> {
  // Without a configuration, for example for a downloaded build, the base is `/`.
  const { outDir, base, cleanUrls } =
    options.outDir !== undefined && findConfigFile(options) === undefined
      ? { outDir: options.outDir, base: '/', cleanUrls: true }
      : await loadSiteConfig(options);
  await recoverOutput(outDir);
  if (!statsOf(outDir)?.isDirectory()) {
    throw new DocSiteError(`There is no output folder \`${outDir}\`.`, {
      rule: 'out-dir',
      hint: 'Build the site first with `npm run build`.',
    });
  }
  accessSync(outDir, constants.R_OK | constants.X_OK);
  const { port, host } = options;
  const server = await createPreviewServer({
    outDir,
    base,
    cleanUrls,
    port: port ?? defaultPort,
    portTries: port === undefined ? portTries : 0,
    ...(host !== undefined && { host }),
  });
  const hasMoved = port === undefined && server.port !== defaultPort;
  return { ...server, outDir, ...(hasMoved && { occupiedPort: defaultPort }) };
}
