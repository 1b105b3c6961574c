import type { ReactNode } from 'react';
import { classNames, Icon } from '../../ui/index.ts';
import { type SectionId, useWhy } from './context.ts';
import styles from './Why.module.css';

export interface SectionProps {
  readonly id: SectionId;
  readonly title: string;
  /** The title has a name in it that is not to be written otherwise. */
  readonly isVerbatim?: boolean;
  /** Beside the title: a count, a button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the panel under a heading that folds it; what is folded is not drawn. */
export function Section({ id, title, isVerbatim = false, aside, children }: SectionProps) {
  const { folded, toggle } = useWhy();
  const open = !folded.has(id);
  return (
    <section className={styles.section}>
      <div className={styles.titleRow}>
        <h3 className={classNames(styles.foldTitle, isVerbatim && styles.verbatim)}>
          <button
            type="button"
            aria-expanded={open}
            className={classNames(styles.fold, open && styles.unfolded)}
            onClick={() => {
              toggle(id);
            }}
          >
            {title}
            <Icon name="right" size={12} />
          </button>
        </h3>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
      {open && children}
    </section>
  );
}
