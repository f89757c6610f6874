import { type ReactNode, useSyncExternalStore } from 'react';
import { announcementStore } from '../state/announcement.ts';

const serverText = (): string => '';

/** Live region that says the title of the page after a switch. */
export function Announcer(): ReactNode {
  const text = useSyncExternalStore(announcementStore.subscribe, announcementStore.get, serverText);
  return (
    <div className="sr-only" aria-live="polite" aria-atomic="true">
      {text}
    </div>
  );
}
