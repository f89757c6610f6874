import { useEffect, useState } from 'react';

/**
 * Whether the root element has a value in a data attribute, and a function that sets or removes it. The head script of
 * the plugin reads the stored value before the first paint.
 */
export function useToggle(name: 'sidebar' | 'outline' | 'width', value: string): readonly [boolean, () => void] {
  const [isOn, setOn] = useState(false);

  useEffect(() => setOn(document.documentElement.dataset[name] === value), [name, value]);

  function toggle(): void {
    const { dataset } = document.documentElement;
    if (isOn) delete dataset[name];
    else dataset[name] = value;
    setOn(!isOn);
    try {
      localStorage.setItem(`doc-site-${name}`, isOn ? '' : value);
    } catch {
      // Without storage it lasts until the next page load.
    }
  }

  return [isOn, toggle];
}
