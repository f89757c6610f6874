import type { RsbuildDevServer, RsbuildInstance } from '@rsbuild/core';
import { brokenBundleEvent } from '#shared/dev-events';

/**
 * Notifies every browser when a bundle fails to compile, with its hash: the bundler's own client applies no updates of
 * such a bundle, not even one with a page that the browser waits for. Returns the function that starts notifying.
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
    // A page may have compiled before its socket connected.
    for (const { hot } of Object.values(started.environments)) {
      hot.onConnect(({ send }) => {
        if (message !== undefined) send('custom', message);
      });
    }
  };
}
