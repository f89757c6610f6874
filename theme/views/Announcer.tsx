import { type ReactNode, useSyncExternalStore } from 'react';
import { announcementStore } from '../state/announcement.ts';

const serverText = (): string => '';

/** Live region that announces the title of a page after a navigation. */
export function Announcer(): ReactNode {
  const text = useSyncExternalStore(announcementStore.subscribe, announcementStore.get, serverText);
  return (
    <div className="sr-only" aria-live="polite" aria-atomic="true">
      {text}
    </div>
  );
}
