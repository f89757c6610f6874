import type { ReactNode } from 'react';
import { useText } from '../../hooks/useText.ts';

/** Notice that the page is shown in another language because its translation is missing. */
export function FallbackNotice(): ReactNode {
  const text = useText();
  return (
    <aside className="container" data-kind="note" role="note">
      <p>{text('untranslated')}</p>
    </aside>
  );
}
