import { useState } from 'react';
import { applyFix, useBerthStore } from '../../store/index.ts';
import { Button, RichText, useTranslation } from '../../ui/index.ts';
import type { Message } from '../../protocol/index.ts';
import styles from '../text/Text.module.css';

export interface FixesProps {
  /** Index in `LintsView.lints`. */
  readonly lint: number;
  readonly fixes: readonly Message[];
  /** Page of the Kubernetes documentation. */
  readonly link: string | undefined;
  /** The fixes are for the text as it is now. */
  readonly isCurrent: boolean;
}

/** What mends a problem, each as a button, and where to read about it. */
export function Fixes({ lint, fixes, link, isCurrent }: FixesProps) {
  const { t } = useTranslation('lint');
  const store = useBerthStore();
  const [isUnfit, setUnfit] = useState(false);
  if (link === undefined) return null;
  return (
    <div className={styles.fixes}>
      {fixes.map((title, fix) => (
        <Button
          key={fix}
          className={styles.fix}
          disabled={!isCurrent}
          onClick={() => {
            void applyFix(store, { lint, fix, title }).then((isApplied) => {
              setUnfit(!isApplied);
            });
          }}
        >
          <span>
            <RichText ns="lint" text={title} />
          </span>
        </Button>
      ))}
      <a className={styles.learnMore} href={link} target="_blank" rel="noreferrer">
        {t('list.learnMore')}
      </a>
      <span role="status">{isUnfit && t('list.unfit')}</span>
    </div>
  );
}
