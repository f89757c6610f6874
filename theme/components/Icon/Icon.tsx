import type { ReactNode } from 'react';

/** Names that `styles/icons.css` draws. */
export type IconName =
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

/** A picture beside a text or in a labelled button; silent for screen readers. */
export function Icon({ name }: { readonly name: IconName | (string & {}) }): ReactNode {
  return <span className="icon" data-icon={name} aria-hidden="true" />;
}
