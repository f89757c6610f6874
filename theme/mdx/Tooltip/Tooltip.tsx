import { type ReactNode, useId } from 'react';

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
