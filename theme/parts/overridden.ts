import { type ComponentType, createElement } from 'react';
import { overrides } from 'virtual-doc-site/theme';
import type { PartName } from '#shared/theme-parts';

/** A component of the theme, or what the site or a plugin put in its place under that name. */
export function overridden<P extends object>(name: PartName, component: ComponentType<P>): ComponentType<P> {
  const override = overrides[name];
  return override === undefined ? component : (props: P) => createElement(override, props);
}
