import type { ReactNode } from 'react';
import { useText } from '../../hooks/useText.ts';

/** Says that the text is that of another language, in the look of a container. */
export function FallbackNotice(): ReactNode {
  const text = useText();
  return (
    <aside className="container" data-kind="note" role="note">
      <p>{text('untranslated')}</p>
    </aside>
  );
}
