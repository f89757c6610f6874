import type { ComponentProps, ReactNode } from 'react';
import { useArticleText } from '../hooks/useArticleText.ts';

/** The mark of an entry of a task list, `- [x] Done`; a screen reader hears what it says. */
export function TaskMark(props: ComponentProps<'input'>): ReactNode {
  const text = useArticleText();
  return <input {...props} aria-label={text(props.checked ? 'taskDone' : 'taskOpen')} />;
}
