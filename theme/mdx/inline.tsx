/** Components for running text. */

import { type ReactNode, useId } from 'react';
import { Link } from '../components/Link/Link.tsx';
import { useLinkInLang } from '../hooks/useLinkInLang.ts';

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

interface LinkButtonProps {
  /** Absolute paths resolve to the language of the page. */
  readonly href: string;
  /** Default `brand`. */
  readonly theme?: 'brand' | 'alt';
  readonly children: ReactNode;
}

/** A link that looks like the buttons of the home page. */
export function LinkButton({ href, theme = 'brand', children }: LinkButtonProps): ReactNode {
  const linkInLang = useLinkInLang();
  return (
    <Link className="link-button" data-theme-of={theme} href={linkInLang(href)}>
      {children}
    </Link>
  );
}

/** Props of the component that documents and islands use. */
export interface PopoverProps {
  /** Words in the text that open the popover. */
  readonly label: string;
  /** Heading of the popover. */
  readonly title?: string;
  /** Phrasing content only (text, code, links): the popover is part of a paragraph. */
  readonly children: ReactNode;
}

/** Words that open a small panel: `<Popover label="targets" title="Targets">One of `web`, `node`.</Popover>`. */
export function Popover({ label, title, children }: PopoverProps): ReactNode {
  const id = useId();
  return (
    <>
      <button type="button" className="floating-anchor" data-floats="" aria-expanded={false} aria-controls={id}>
        {label}
      </button>
      <span className="floating floating-panel" id={id} popover="manual">
        {title !== undefined && <strong className="floating-title">{title}</strong>} {children}
      </span>
    </>
  );
}

/** Props of the component that documents and islands use. */
export interface TooltipProps {
  /** Plain text, a few words. */
  readonly text: string;
  readonly children: ReactNode;
}

/** Words with a tooltip: `<Tooltip text="Hot module replacement">HMR</Tooltip>`. */
export function Tooltip({ text, children }: TooltipProps): ReactNode {
  const id = useId();
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the note must be reachable by keyboard. */}
      <span className="floating-anchor" data-floats="" tabIndex={0} aria-describedby={id}>
        {children}
      </span>
      <span className="floating" id={id} role="tooltip" popover="manual">
        {text}
      </span>
    </>
  );
}
