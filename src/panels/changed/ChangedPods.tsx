import { type ChangedPod, useActions } from '../../store/index.ts';
import { Tag, VisuallyHidden, useTranslation } from '../../ui/index.ts';
import styles from './Changed.module.css';

/** Pods in sight. */
const SHOWN = 100;

export interface ChangedPodsProps {
  readonly pods: readonly ChangedPod[];
  /** Stands for no node. */
  readonly noPlace: string;
}

/** Pods, each a button that selects it, with where from and where to. */
export function ChangedPods({ pods, noPlace }: ChangedPodsProps) {
  const { t } = useTranslation('changed');
  const { selectPod } = useActions();
  return (
    <>
      <ul className={styles.pods}>
        {pods.slice(0, SHOWN).map(({ pod, name, from, to }) => {
          const places = { from: from || noPlace, to: to || noPlace };
          return (
            <li key={pod}>
              <Tag
                onClick={() => {
                  selectPod(pod);
                }}
              >
                {name}
              </Tag>
              <VisuallyHidden>{t('fromTo', places)}</VisuallyHidden>
              <span aria-hidden="true" className={styles.way}>
                {places.from} → {places.to}
              </span>
            </li>
          );
        })}
      </ul>
      {pods.length > SHOWN && (
        <p className={styles.note}>{t('more', { count: pods.length - SHOWN })}</p>
      )}
    </>
  );
}
