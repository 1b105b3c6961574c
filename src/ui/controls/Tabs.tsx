import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Tabs.module.css';

export interface TabListProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly tabs: readonly { readonly value: Value; readonly text: ReactNode }[];
  readonly onChange: (value: Value) => void;
  /** Id of the one panel that shows the chosen tab; it takes `aria-labelledby={tabId(…)}`. */
  readonly panelId: string;
}

/** The id of a tab, for the `aria-labelledby` of its panel. */
export function tabId(panelId: string, value: string): string {
  return `${panelId}-tab-${value}`;
}

/** Tabs over one panel: arrow keys move and choose, Home and End go to the ends. */
export function TabList<Value extends string>({
  label,
  value,
  tabs,
  onChange,
  panelId,
}: TabListProps<Value>) {
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const to = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const tab = to === undefined ? undefined : tabs[to];
    if (tab === undefined) return;
    event.preventDefault();
    onChange(tab.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${tab.value}"]`)?.focus();
  };

  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={tabId(panelId, tab.value)}
          data-value={tab.value}
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          className={classNames(styles.tab, tab.value === value && styles.on)}
          onClick={() => {
            onChange(tab.value);
          }}
        >
          {tab.text}
        </button>
      ))}
    </div>
  );
}
