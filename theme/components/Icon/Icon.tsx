import type { ReactNode } from 'react';

/** Icons drawn by `styles/icons.css`. */
type IconName =
  | 'auto'
  | 'chevron'
  | 'close'
  | 'dark'
  | 'edit'
  | 'external'
  | 'language'
  | 'left'
  | 'light'
  | 'menu'
  | 'more'
  | 'right'
  | 'sidebar'
  | 'tools'
  | 'up'
  | 'discord'
  | 'github'
  | 'x';

/** Decorative icon, hidden from screen readers: put it beside text or in a labelled button. */
export function Icon({ name }: { readonly name: IconName | (string & {}) }): ReactNode {
  return <span className="icon" data-icon={name} aria-hidden="true" />;
}
