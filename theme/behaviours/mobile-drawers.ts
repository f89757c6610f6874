import { onClick } from './on-click.ts';

/**
 * Drawers (`[data-drawer]`), the menu, sidebar and outline of small screens. A drawer closes when a link in it is
 * followed, on back and forward, and when the window becomes at least `data-drawer` pixels wide, where it is part of
 * the page. Opening one scrolls it to the current page.
 */
export function installMobileDrawers(root: Document): void {
  onClick(root, 'a', (link) => {
    const drawer = link.closest<HTMLElement>('[data-drawer]');
    if (drawer !== null) close(drawer);
  });
  // `toggle` does not bubble.
  root.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof Element) || !target.matches('[data-drawer]:popover-open')) return;
      target.querySelector('nav a[aria-current]')?.scrollIntoView({ block: 'center' });
    },
    { capture: true },
  );
  const view = root.defaultView;
  const openDrawers = () => root.querySelectorAll<HTMLElement>('[data-drawer]:popover-open');
  view?.addEventListener('popstate', () => openDrawers().forEach(close));
  view?.addEventListener('resize', () => {
    for (const drawer of openDrawers()) {
      if (view.matchMedia(`(width >= ${drawer.dataset.drawer}px)`).matches) close(drawer);
    }
  });
}

function close(drawer: HTMLElement): void {
  if (drawer.matches(':popover-open')) drawer.hidePopover();
}
