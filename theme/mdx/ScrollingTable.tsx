import type { ComponentProps, ReactNode } from 'react';

/**
 * A table that scrolls horizontally when it is wider than the column; focusable, so that the keyboard can scroll it.
 */
export function ScrollingTable(props: ComponentProps<'table'>): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <div className="table" tabIndex={0}>
      <table {...props} />
    </div>
  );
}
