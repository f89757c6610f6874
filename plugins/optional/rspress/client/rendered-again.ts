import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

/**
 * A component that the browser renders from scratch once it has hydrated it: the content policy ignores style
 * attributes in the HTML of the build, but not what React sets.
 */
export function renderedAgain<Props extends object>(Component: ComponentType<Props>) {
  return function RenderedAgain(props: Props): ReactNode {
    const [key, setKey] = useState('hydrated');
    useEffect(() => setKey('rendered'), []);
    return createElement(Component, { ...props, key });
  };
}
