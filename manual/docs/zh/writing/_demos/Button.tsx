import type { ComponentProps } from 'react';

export interface ButtonProps extends ComponentProps<'button'> {
  /** 按钮的大小。 */
  size?: 'small' | 'large';
  /** 点击的含义，供[统计](/customize/services)使用。 */
  action: string;
  /** @deprecated 请改用 `size="large"`。 */
  big?: boolean;
}

export default function Button({ size = 'small', action, big, ...rest }: ButtonProps) {
  return <button type="button" data-size={big ? 'large' : size} data-action={action} {...rest} />;
}
