import type { ReactNode } from 'react';

interface IconProps {
  readonly name: string;
  /** What the icon says. Without it, screen readers skip the icon: put it beside text or in a labelled button. */
  readonly label?: string;
}

/** Icon of `styles/icons.css`, in the colour of the text around it. */
export function Icon({ name, label }: IconProps): ReactNode {
  return (
    <>
      <span className="icon" data-icon={name} aria-hidden="true" />
      {label !== undefined && <span className="sr-only">{label}</span>}
    </>
  );
}
