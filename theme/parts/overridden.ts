import { type ComponentType, createElement } from 'react';
import { overrides } from 'virtual-doc-site/theme';
import type { PartName } from '#shared/theme-parts';

/** The replacement for a component of the theme, if the site or a plugin has registered one under its name. */
export function overridden<P extends object>(name: PartName, component: ComponentType<P>): ComponentType<P> {
  const override = overrides[name];
  return override === undefined ? component : (props: P) => createElement(override, props);
}
