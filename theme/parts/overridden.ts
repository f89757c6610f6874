import { type ComponentType, createElement } from 'react';
import { overrides } from 'virtual-doc-site/theme';
import type { PartName } from '#shared/theme-parts';

/** A component of the theme, or the replacement that the site or a plugin has registered under its name. */
export function overridden<P extends object>(name: PartName, component: ComponentType<P>): ComponentType<P> {
  return (props) => {
    // Read when it is rendered: replacements may import this module by way of `doc-site/theme`, and run before it.
    const override = overrides[name];
    return override === undefined ? createElement(component, props) : createElement(override, props);
  };
}
