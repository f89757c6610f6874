import { type ReactNode, useId } from 'react';

/** Props of `Popover`. */
export interface PopoverProps {
  /** The words in the text that open it. */
  readonly label: string;
  /** Stands over the content; default: none. */
  readonly title?: string;
  /** Words, code and links; it stands in a line of text, so no paragraphs. */
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
