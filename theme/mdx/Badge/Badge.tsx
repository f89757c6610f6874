import type { ReactNode } from 'react';

interface BadgeProps {
  /** Default `neutral`. */
  readonly type?: 'neutral' | 'tip' | 'note' | 'warning' | 'danger';
  readonly text?: string;
  readonly children?: ReactNode;
}

/** A small label in running text: `<Badge type="warning" text="Experimental" />`. */
export function Badge({ type = 'neutral', text, children }: BadgeProps): ReactNode {
  return (
    <span className="badge" data-kind={type}>
      {text ?? children}
    </span>
  );
}

/** Alias of `Badge` for headings: `## Text <Tag>New</Tag>`. */
export function Tag({ children, tag }: { readonly children?: ReactNode; readonly tag?: string }): ReactNode {
  return <Badge>{tag ?? children}</Badge>;
}
