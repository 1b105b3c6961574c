import { Icon, type IconName, useTranslation } from '../../ui/index.ts';
import type { NodeFares } from '../card/fares.ts';
import styles from './StateBadges.module.css';

const ICONS: Readonly<Record<Exclude<NodeFares['state'], 'ready'>, IconName>> = {
  silent: 'silent',
  'not-ready': 'error',
  unreachable: 'silent',
  gone: 'gone',
};

/** How a node fares that is not Ready; beside a verdict there is room for its sign alone. */
export function NodeStateBadge({
  fares,
  isShort,
}: {
  readonly fares: NodeFares | undefined;
  readonly isShort: boolean;
}) {
  const { t } = useTranslation('time');
  if (fares === undefined || fares.state === 'ready') return null;
  const { state } = fares;
  const word = t(`node.${state}`);
  const title = t(`nodeTitle.${state}`);
  return (
    <span className={styles.badge} data-state={state} title={isShort ? `${word}\n${title}` : title}>
      <Icon name={ICONS[state]} size={11} className={styles.sign} />
      {!isShort && <span className={styles.words}>{word}</span>}
    </span>
  );
}

/** That a drain is at work on a node. */
export function DrainingTag() {
  const { t } = useTranslation('time');
  return (
    <span className={styles.badge} data-state="draining" title={t('nodeTitle.draining')}>
      <Icon name="draining" size={10} className={styles.sign} />
      <span className={styles.words}>{t('node.draining')}</span>
    </span>
  );
}
