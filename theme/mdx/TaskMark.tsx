import type { ComponentProps, ReactNode } from 'react';
import { useArticleText } from '../hooks/useArticleText.ts';

/** The checkbox of a task list item, `- [x] Done`, labelled for screen readers. */
export function TaskMark(props: ComponentProps<'input'>): ReactNode {
  const text = useArticleText();
  return <input {...props} aria-label={text(props.checked ? 'taskDone' : 'taskOpen')} />;
}
