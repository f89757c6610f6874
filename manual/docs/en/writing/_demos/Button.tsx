import type { ComponentProps } from 'react';

export interface ButtonProps extends ComponentProps<'button'> {
  /** How much room it takes. */
  size?: 'small' | 'large';
  /** Name of the action, for the [statistics](/customize/services). */
  action: string;
  /** @deprecated Write `size="large"` instead. */
  big?: boolean;
}

export default function Button({ size = 'small', action, big, ...rest }: ButtonProps) {
  return <button type="button" data-size={big ? 'large' : size} data-action={action} {...rest} />;
}
