import { Children, isValidElement, type ReactElement, type ReactNode, useId } from 'react';

/** Props of `Tab`. */
export interface TabProps {
  readonly label: string;
  readonly children?: ReactNode;
}

/** Props of `Tabs`. */
export interface TabsProps {
  /** Sets of tabs with the same id stay in step over the site and are remembered. */
  readonly groupId?: string;
  /** Index of the tab that is open at first; default 0. */
  readonly defaultIndex?: number;
  /** Name of the set for screen readers. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** One tab; only has a meaning inside `Tabs`. */
export function Tab({ children }: TabProps): ReactNode {
  return children;
}

/** Tabs as static markup, the same that `:::code-group` makes; `installTabs` makes them answer. */
export function Tabs({ groupId, defaultIndex = 0, label, children }: TabsProps): ReactNode {
  const id = useId();
  const tabs = Children.toArray(children).filter(isTab);
  return (
    <div className="tabs" data-group={groupId}>
      <div role="tablist" aria-label={label}>
        {tabs.map(({ props }, index) => (
          <button
            key={props.label}
            type="button"
            role="tab"
            id={`${id}t${index}`}
            aria-controls={`${id}p${index}`}
            aria-selected={index === defaultIndex}
            tabIndex={index === defaultIndex ? 0 : -1}
          >
            {props.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.props.label}
          role="tabpanel"
          id={`${id}p${index}`}
          aria-labelledby={`${id}t${index}`}
          data-label={tab.props.label}
          hidden={index !== defaultIndex}
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
