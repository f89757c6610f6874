import type { ReactNode } from 'react';
import { useArticleText } from '../../hooks/useArticleText.ts';

/** Titled list at the end of a page. */
export function NextSteps({ children }: { readonly children: ReactNode }): ReactNode {
  const text = useArticleText();
  return (
    <div className="next-steps">
      <p className="next-steps-title">{text('nextSteps')}</p>
      {children}
    </div>
  );
}
