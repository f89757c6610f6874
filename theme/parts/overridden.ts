import { type ComponentType, createContext, createElement, useContext } from 'react';
import { overrides } from 'virtual-doc-site/theme';
import type { PartName } from '#shared/theme-parts';

/** Parts whose replacements are around a component. */
const Replaced = createContext<readonly PartName[]>([]);

/**
 * A component of the theme, or the replacement that the site or a plugin has registered under its name. Inside its own
 * replacement it is the component of the theme, so that a replacement can wrap it.
 */
export function overridden<P extends object>(name: PartName, component: ComponentType<P>): ComponentType<P> {
  return (props) => {
    const around = useContext(Replaced);
    // Read when it is rendered: replacements may import this module by way of `doc-site/theme`, and run before it.
    const override = overrides[name];
    if (override === undefined || around.includes(name)) return createElement(component, props);
    return createElement(Replaced, { value: [...around, name] }, createElement(override, props));
  };
}
