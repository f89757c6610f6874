import { Children, isValidElement, type ReactElement, type ReactNode, useId } from 'react';

interface TabProps {
  readonly label: string;
  readonly children?: ReactNode;
}

interface TabsProps {
  /** Sets with the same id select the same tab together, on all pages; the choice is remembered. */
  readonly groupId?: string;
  /** Index of the initially selected tab; a text in `.md`. Default 0. */
  readonly defaultIndex?: number | `${number}`;
  /** Accessible name. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A tab; only valid inside `Tabs`. */
export function Tab({ children }: TabProps): ReactNode {
  return children;
}

/** Tabs as static markup, identical to `:::code-group`; `installTabs` adds the behaviour. */
export function Tabs({ groupId, defaultIndex = 0, label, children }: TabsProps): ReactNode {
  const id = useId();
  const tabs = Children.toArray(children).filter(isTab);
  const selected = Number(defaultIndex);
  return (
    <div className="tabs" data-group={groupId}>
      <div role="tablist" aria-label={label}>
        {tabs.map(({ props }, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: tabs are fixed, and their labels may be equal.
            key={index}
            type="button"
            role="tab"
            id={`${id}t${index}`}
            aria-controls={`${id}p${index}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
          >
            {props.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: tabs are fixed, and their labels may be equal.
          key={index}
          role="tabpanel"
          id={`${id}p${index}`}
          aria-labelledby={`${id}t${index}`}
          data-label={tab.props.label}
          hidden={index !== selected}
        >
          {tab}
        </div>
      ))}
    </div>
  );
}

function isTab(child: ReactNode): child is ReactElement<TabProps> {
  return isValidElement<TabProps>(child) && child.type === Tab;
}
