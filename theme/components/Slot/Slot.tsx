import type { ReactNode } from 'react';
import { slots } from 'virtual-doc-site/theme';
import type { SlotName } from '#shared/theme-parts';

/** Renders what plugins have added to a slot, in the order of the plugins. */
export function Slot({ name }: { readonly name: SlotName }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: a slot is a fixed list.
  return slots[name]?.map((Content, index) => <Content key={index} />);
}
