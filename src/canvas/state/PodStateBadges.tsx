import { useBerth } from '../../store/index.ts';
import { classNames, Icon, type IconName, useTranslation } from '../../ui/index.ts';
import type { PodFares } from '../card/fares.ts';
import { leftText, type PodGroup, podGroups, shortText } from './podGroups.ts';
import styles from './StateBadges.module.css';

const ICONS: Readonly<Record<PodFares['state'], IconName>> = {
  leaving: 'evicted',
  terminating: 'terminating',
  restarting: 'reload',
  starting: 'starting',
};

/** How the Pods of a card fare that do not simply run: a sign and words; of several, a sign and numbers each. */
export function PodStateBadges({
  pods,
}: {
  readonly pods: readonly { readonly fares: PodFares | undefined }[];
}) {
  const groups = podGroups(pods);
  return groups.map((group) => (
    <PodStateBadge key={group.state} group={group} isShort={groups.length > 1} />
  ));
}

/** With the seconds that the first of them has left: they go down while the story plays. */
function PodStateBadge({
  group: { state, count, until, isTogether },
  isShort,
}: {
  readonly group: PodGroup;
  readonly isShort: boolean;
}) {
  const { t } = useTranslation('time');
  // In whole seconds, so that it is drawn again once a second and not with each picture.
  const left = useBerth(({ time }) =>
    until === undefined ? undefined : leftText(Math.round((until - time) / 1000)),
  );
  const text =
    left === undefined || state === 'starting'
      ? t(`pod.${state}`, { count })
      : t(`pod.${state}${isTogether ? 'In' : 'First'}`, { count, time: left });
  return (
    <span
      className={classNames(styles.badge, isShort && styles.short)}
      data-state={state}
      title={`${text}\n${t(`podTitle.${state}`)}`}
    >
      <Icon name={ICONS[state]} size={10} className={styles.sign} />
      <span className={styles.words}>{isShort ? shortText(count, left) : text}</span>
    </span>
  );
}
