import { pageFileUrl, parsePageFile } from '#shared/page-file';
import { hasExtension, normalizePath, pagePathOf, withoutBase } from '#shared/paths';
import type { PageData } from '#shared/types';

/** How long the mouse rests on a link before its page is asked for, in milliseconds. The tooltip adds its own delay. */
const restDelay = 250;

/** Links in the text. Components give their links a class, and many of them show the description themselves. */
const links = '.prose a[href]:not([class], [download], [rel~="external"])';

/**
 * Turns the link under the mouse, or with the focus of the keyboard, into an anchor of the theme's tooltips once the
 * texts of its page are there. A tap or a click only follows the link. Returns a function that removes all of it.
 */
export function previewLinks(base: string): () => void {
  const aborter = new AbortController();
  const { signal } = aborter;
  const pages = new Map<string, Promise<PageData | undefined>>();
  const panel = document.createElement('span');
  const title = document.createElement('span');
  const description = document.createElement('span');
  panel.className = 'floating floating-panel';
  panel.id = 'doc-site-link-preview';
  panel.role = 'tooltip';
  panel.popover = 'manual';
  title.className = 'floating-title';
  panel.append(title, description);
  document.body.append(panel);

  let wanted: HTMLAnchorElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function want(target: EventTarget | null, event: Event | undefined): void {
    const link = (event && target instanceof Element && target.closest<HTMLAnchorElement>(links)) || undefined;
    if (link === wanted) return;
    clearTimeout(timer);
    wanted?.removeAttribute('data-floats');
    wanted?.removeAttribute('aria-describedby');
    wanted = link;
    const url = link && dataUrl(link, base);
    if (link !== undefined && url !== undefined && event !== undefined) {
      timer = setTimeout(() => void show(link, url, event), restDelay);
    }
  }

  async function show(link: HTMLAnchorElement, url: string, event: Event): Promise<void> {
    const request = pages.get(url) ?? fetchPage(url);
    pages.set(url, request);
    const page = await request;
    if (page === undefined || page.description === '' || link !== wanted) return;
    title.textContent = page.title;
    description.textContent = page.description;
    link.dataset.floats = '';
    link.setAttribute('aria-describedby', panel.id);
    // The tooltips look at the link again.
    link.dispatchEvent(
      event instanceof PointerEvent
        ? new PointerEvent(event.type, { bubbles: true, pointerType: event.pointerType })
        : new FocusEvent(event.type, { bubbles: true }),
    );
  }

  // Before the listeners of the tooltips.
  const options = { capture: true, signal };
  document.addEventListener('pointerover', (event) => want(event.target, mouse(event)), options);
  document.addEventListener('focusin', (event) => want(event.target, keyboard(event)), options);
  document.addEventListener('focusout', () => want(null, undefined), options);
  document.addEventListener('click', () => want(null, undefined), options);
  signal.addEventListener('abort', () => {
    want(null, undefined);
    panel.remove();
  });
  return () => aborter.abort();
}

function mouse(event: PointerEvent): PointerEvent | undefined {
  return event.pointerType === 'mouse' ? event : undefined;
}

function keyboard(event: FocusEvent): FocusEvent | undefined {
  return event.target instanceof Element && event.target.matches(':focus-visible') ? event : undefined;
}

/** Address of the data of the page that a link leads to; undefined for this page, files and other sites. */
function dataUrl({ origin, pathname }: HTMLAnchorElement, base: string): string | undefined {
  if (origin !== window.location.origin || pathname === window.location.pathname) return undefined;
  if (!pathname.startsWith(base) || (hasExtension(pathname) && !pathname.endsWith('.html'))) return undefined;
  return pageFileUrl(pagePathOf(normalizePath(withoutBase(pathname, base))), base);
}

/** The browser has mostly fetched it already: links are preloaded on hover. */
async function fetchPage(url: string): Promise<PageData | undefined> {
  try {
    const response = await fetch(url);
    return response.ok ? parsePageFile(await response.json())?.page : undefined;
  } catch {
    return undefined;
  }
}
