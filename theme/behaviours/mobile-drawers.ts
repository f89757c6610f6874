/**
 * Behaviour of the drawers (`[data-drawer]`, popovers on narrow screens): one closes when a link in it is followed, when
 * the reader moves through the history, and when the width reaches the number of pixels in its `data-drawer`, from where
 * on it is a part of the page (spec, section 4: the mobile menu closes at 768 px). One that opens shows where the reader
 * is.
 */
export function installMobileDrawers(root: Document): void {
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('a') === null) return;
    const drawer = target.closest<HTMLElement>('[data-drawer]');
    if (drawer !== null) close(drawer);
  });
  // The event does not bubble.
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
