import type { ComponentType } from 'react';
import type { SearchDialogProps } from './dialog/mount-dialog.tsx';
import type { SearchOpener } from './install-search.ts';

/** The dialog that the site or a plugin has registered as `SearchDialog`, loaded on demand. */
export function siteDialog(
  loadComponent: () => Promise<{ readonly default: ComponentType<SearchDialogProps> }>,
): SearchOpener {
  let mounted: Promise<(query?: string) => void> | undefined;
  const mount = () => {
    mounted ??= Promise.all([loadComponent(), import('./dialog/mount-dialog.tsx')])
      .then(([component, { mountDialog }]) => mountDialog(component.default))
      .catch((error: unknown) => {
        // The next attempt loads it again.
        mounted = undefined;
        throw error;
      });
    return mounted;
  };
  return [
    (query) => {
      mount()
        .then((show) => show(query))
        .catch((error: unknown) => console.error('The search dialog could not be loaded.', error));
    },
    () => {
      mount().catch(() => undefined);
    },
  ];
}
