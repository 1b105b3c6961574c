import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import styles from './Disclosure.module.css';

export interface DisclosureProps {
  readonly summary: ReactNode;
  readonly open?: boolean;
  /** Told of each opening and closing. */
  readonly onToggle?: (open: boolean) => void;
  readonly children: ReactNode;
}

/** More, on demand: a native `details`. */
export function Disclosure({ summary, open = false, onToggle, children }: DisclosureProps) {
  return (
    <details
      className={styles.disclosure}
      open={open}
      onToggle={(event) => {
        onToggle?.(event.currentTarget.open);
      }}
    >
      <summary>
        <Icon name="right" size={13} className={styles.mark} />
        {summary}
      </summary>
      {children}
    </details>
  );
}
