import type { RsbuildDevServer, RsbuildInstance } from '@rsbuild/core';
import { brokenBundleEvent } from '#shared/dev-events';

/**
 * Tells every browser of a bundle in which a module does not compile, and its hash: the bundler's own client takes no
 * update of such a bundle, not even one with a page that is waited for. Returns the function that begins to tell.
 */
export function tellBrokenBundle(rsbuild: RsbuildInstance): (server: RsbuildDevServer) => void {
  let server: RsbuildDevServer | undefined;
  let message: { readonly event: string; readonly data: string } | undefined;
  rsbuild.onAfterDevCompile(({ stats }) => {
    message = stats.hasErrors() && stats.hash !== null ? { event: brokenBundleEvent, data: stats.hash } : undefined;
    if (message !== undefined) server?.sockWrite('custom', message);
  });
  return (started) => {
    server = started;
    // A page may have been compiled before its socket was there.
    for (const { hot } of Object.values(started.environments)) {
      hot.onConnect(({ send }) => {
        if (message !== undefined) send('custom', message);
      });
    }
  };
}
