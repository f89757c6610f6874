import type { ReactNode } from 'react';

/** Numbered steps around a list or level-3 headings; the same as `:::steps`. */
export function Steps({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="steps">{children}</div>;
}
