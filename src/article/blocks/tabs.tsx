import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { kebabCase } from '../../../contract/urls.ts';

export interface TabItemProps {
  value: string;
  label?: string;
  default?: boolean;
  children?: ReactNode;
}

/** One panel of `<Tabs>`; drawn by it. */
export function TabItem({ children }: TabItemProps) {
  return <>{children}</>;
}

export interface TabsProps {
  /** Tabs of one group follow each other on all pages. */
  groupId?: string;
  /** `true` or a name: the choice also stands in the address. */
  queryString?: string | boolean;
  defaultValue?: string | null;
  values?: readonly { value: string; label: string }[];
  children?: ReactNode;
}

/**
 * Panels one after the other, each with its name: readable as it is, and on paper. Where scripts run, a delegated
 * listener turns the names into tabs (`src/islands/tabs.ts`).
 */
export function Tabs({ groupId, queryString, defaultValue, values, children }: TabsProps) {
  const items = Children.toArray(children).filter((child): child is ReactElement<TabItemProps> =>
    isValidElement(child),
  );
  const label = (item: TabItemProps) =>
    item.label ?? values?.find((value) => value.value === item.value)?.label ?? item.value;
  const chosen = defaultValue ?? items.find((item) => item.props.default)?.props.value ?? items[0]?.props.value;
  return (
    <div className="tabs" data-group={groupId} data-query={queryString === true ? groupId : queryString || undefined}>
      {items.map(({ props }) => (
        <section
          key={props.value}
          className="tab-panel"
          data-value={props.value}
          data-chosen={props.value === chosen || undefined}
        >
          <p className="tab-label" data-tab={kebabCase(props.value)}>
            {label(props)}
          </p>
          {props.children}
        </section>
      ))}
    </div>
  );
}
