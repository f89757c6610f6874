import type { ReactNode } from 'react';

/** Numbered steps around a list or headings of the third level, as `:::steps` makes them. */
export function Steps({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="steps">{children}</div>;
}
