import type { TimelineView } from '../../protocol/index.ts';
import { classNames, Icon, useTranslation } from '../../ui/index.ts';
import { endedAt, readyAt } from './areas.ts';
import { hueOfWorkload } from './hueOfWorkload.ts';
import { apartOf } from './laneName.ts';
import type { Row } from './rows.ts';
import styles from './Lanes.module.css';

/** What a row is of, at its left end. */
export function LaneLabel({
  view,
  row,
  isUnfolded,
  onFold,
}: {
  readonly view: TimelineView;
  readonly row: Row;
  readonly isUnfolded: boolean;
  readonly onFold: () => void;
}) {
  const { t } = useTranslation('time');
  switch (row.kind) {
    case 'marks':
      return <span className={styles.label}>{t(`lane.${row.lane}`)}</span>;
    case 'nodes':
      return (
        <button
          type="button"
          className={styles.label}
          aria-expanded={isUnfolded}
          title={t('lane.nodesReady')}
          onClick={onFold}
        >
          <Icon name={isUnfolded ? 'down' : 'right'} size={13} />
          <span>{t('lane.nodes', { count: row.count })}</span>
        </button>
      );
    case 'node': {
      const name = view.nodes[row.lane.node] ?? '';
      return (
        <span className={styles.label} title={name}>
          <span>{name}</span>
        </span>
      );
    }
    case 'ready': {
      const { kind = '', namespace = '', name = '' } = view.workloads[row.lane.workload] ?? {};
      const apart = apartOf(view.workloads, row.lane.workload);
      return (
        <span className={styles.label} title={`${kind} ${namespace}/${name}`}>
          <span
            className={styles.dot}
            style={{ background: hueOfWorkload(view, row.lane.workload) }}
          />
          <span>
            <span>{name}</span>
            {apart !== '' && <small> {apart}</small>}
          </span>
        </span>
      );
    }
  }
}

/** What a row comes to at the playhead, at its right end; nothing at the start, before there is time. */
export function LaneValue({ row, ms }: { readonly row: Row; readonly ms: number | undefined }) {
  const { t } = useTranslation('time');
  if (ms === undefined || (row.kind !== 'ready' && row.kind !== 'nodes'))
    return <span className={styles.value} />;
  const ended = row.kind === 'ready' ? endedAt(row.lane, ms) : undefined;
  if (ended) {
    return (
      <span className={classNames(styles.value, ended.how === 'failed' && styles.failed)}>
        {t(`endedPods.${ended.how}`, { count: ended.count })}
      </span>
    );
  }
  const { ready: n, wanted: of } = readyAt(row.lane, ms);
  return <span className={styles.value}>{t('ready', { n, of })}</span>;
}
