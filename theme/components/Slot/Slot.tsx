import type { ReactNode } from 'react';
import { slots } from 'virtual-doc-site/theme';
import type { SlotName } from '#shared/theme-parts';

/** Draws what was put into a slot, in the order of the plugins. */
export function Slot({ name }: { readonly name: SlotName }): ReactNode {
  // Each slot is a fixed list of the build, so the index is a stable key.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above.
  return slots[name]?.map((Content, index) => <Content key={index} />);
}
