import { useBerth } from '../../store/index.ts';
import { Icon, type IconName, useTranslation } from '../../ui/index.ts';
import type { PodFares } from '../fares.ts';
import { leftText, type PodGroup, podGroups } from './podGroups.ts';
import styles from './StateBadges.module.css';

const ICONS: Readonly<Record<PodFares['state'], IconName>> = {
  leaving: 'evicted',
  terminating: 'terminating',
  restarting: 'reload',
  starting: 'starting',
};

/** How the Pods of a card fare that do not simply run, in a sign and words each. */
export function PodStateBadges({
  pods,
}: {
  readonly pods: readonly { readonly fares: PodFares | undefined }[];
}) {
  return podGroups(pods).map((group) => <PodStateBadge key={group.state} group={group} />);
}

/** With the seconds that the first of them has left: they go down while the story plays. */
function PodStateBadge({
  group: { state, count, until, isTogether },
}: {
  readonly group: PodGroup;
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
    <span className={styles.badge} data-state={state} title={`${text}\n${t(`podTitle.${state}`)}`}>
      <Icon name={ICONS[state]} size={10} />
      <span>{text}</span>
    </span>
  );
}
