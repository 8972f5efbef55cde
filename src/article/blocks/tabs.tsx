import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

export interface TabItemProps {
  value: string;
  label?: string;
  default?: boolean;
  children?: ReactNode;
}

/** One panel of `<Tabs>`, which draws it. */
export function TabItem({ children }: TabItemProps) {
  return <>{children}</>;
}

export interface TabsProps {
  /** Tabs of one group switch together on all pages. */
  groupId?: string;
  /** `true` or a name: the choice is also kept in the address. */
  queryString?: string | boolean;
  defaultValue?: string | null;
  values?: readonly { value: string; label: string }[];
  children?: ReactNode;
}

/**
 * Panels one after the other, each with its name: readable without scripts and on paper. When scripts run, the names
 * become tabs (`src/islands/tabs.ts`). Content outside the panels is shown above them; each panel has a unique value.
 */
export function Tabs({ groupId, queryString, defaultValue, values, children }: TabsProps) {
  const parts = Children.toArray(children);
  const items = parts.filter(isItem);
  const panels = withValues(items);
  const label = (item: TabItemProps, value: string) =>
    item.label ?? values?.find((one) => one.value === item.value)?.label ?? value;
  const wanted = [
    panels.find(({ value }) => value === defaultValue),
    panels.find(({ item }) => item.default),
    panels[0],
  ].find((panel) => panel !== undefined);
  return (
    <>
      {parts.filter((part) => !isItem(part))}
      <div className="tabs" data-group={groupId} data-query={queryString === true ? groupId : queryString || undefined}>
        {panels.map(({ item, value }) => (
          <section
            key={value}
            className="tab-panel"
            data-value={value}
            data-chosen={value === wanted?.value || undefined}
          >
            <p className="tab-label">{label(item, value)}</p>
            {item.children}
          </section>
        ))}
      </div>
    </>
  );
}

/** Components of the content may take the place of `<TabItem>` if they have a value, too. */
function isItem(part: ReactNode): part is ReactElement<TabItemProps> {
  return isValidElement<TabItemProps>(part) && (part.type === TabItem || part.props.value !== undefined);
}

/** Makes the values unique: two panels with the same value would be selected together. */
function withValues(items: readonly ReactElement<TabItemProps>[]): { item: TabItemProps; value: string }[] {
  const taken = new Set<string>();
  return items.map(({ props: item }, index) => {
    const own = String(item.value ?? item.label ?? index + 1);
    let value = own;
    for (let count = 2; taken.has(value); count += 1) value = `${own}-${count}`;
    taken.add(value);
    return { item, value };
  });
}
