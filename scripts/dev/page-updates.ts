import { pageDataEvent, problemsEvent, siteDataEvent } from '#shared/dev-events';

type Send = (event: string, data: string) => void;

/** Tells open pages of changes; `siteData` gives the data of the whole site, as JSON. */
export function createPageUpdates(sendToAll: Send, siteData: () => string) {
  // Versions of a server that ran before differ, too.
  const startedAt = Date.now();
  let changes = 0;
  let sentSiteData = siteData();
  const version = () => `${startedAt}.${changes}`;
  return {
    /** Changes whenever open pages have to look for changes. */
    version,
    /** What pages show may have changed. */
    changed(): void {
      const latest = siteData();
      if (latest !== sentSiteData) sendToAll(siteDataEvent, latest);
      sentSiteData = latest;
      changes += 1;
      sendToAll(pageDataEvent, version());
    },
    problems: (text: string): void => sendToAll(problemsEvent, text),
    /** Tells a page that has just connected what may have changed since it was served. */
    connected(send: Send, problems: string): void {
      send(problemsEvent, problems);
      send(siteDataEvent, siteData());
      send(pageDataEvent, version());
    },
  };
}
