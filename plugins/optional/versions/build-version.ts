import { execFile } from 'node:child_process';
import path from 'node:path';
import { DocSiteError, type SiteConfig } from '../../api/index.ts';
import { engineFile } from '../../files/engine-files.ts';
import { toSitePath } from '../../files/site-path.ts';
import type { FoundVersion } from './find-versions.ts';

/** Names the version that a command is about, by its path; without it, a command is about the current one. */
export const versionVariable = 'DOC_SITE_VERSION';

/** Where a build of the current version keeps the output of another one. */
export function keptOutput(version: string, { cacheDir }: Pick<SiteConfig, 'cacheDir'>): string {
  return path.join(cacheDir, 'versions', version, 'site');
}

/**
 * Builds another version than the current one, with a separate cache: only what has changed since the last build is
 * built again. Warnings are left out, because nobody mends an old version for them.
 *
 * @throws DocSiteError with what the build has reported.
 */
export function buildVersion({ path: version, ref, folders }: FoundVersion, config: SiteConfig): Promise<void> {
  const { root, configFile, cacheDir } = config;
  const command = engineFile('scripts/doc-site.mjs');
  const location = ['--root', root, '--config', configFile, '--out-dir', keptOutput(version, config)];
  const env = {
    ...process.env,
    [versionVariable]: version,
    DOC_SITE_CACHE: path.join(cacheDir, 'versions', version, 'cache'),
  };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [command, 'build', ...location], { env, maxBuffer: 1e8 }, (error, _output, report) => {
      if (error === null) return resolve();
      // A mistake is corrected in the repository, not in the copy.
      const shown = ref === undefined ? report : report.replaceAll(`${toSitePath(folders.root, root)}/`, `${ref}:`);
      reject(
        new DocSiteError(`The version \`${version}\` cannot be built:\n${shown.trim()}`, {
          rule: 'versions',
          cause: error,
        }),
      );
    });
  });
}
