import type { ReactNode } from 'react';

/** Decorative icon of `styles/icons.css`, hidden from screen readers: put it beside text or in a labelled button. */
export function Icon({ name }: { readonly name: string }): ReactNode {
  return <span className="icon" data-icon={name} aria-hidden="true" />;
}
