import { type ReactNode, useId } from 'react';

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
