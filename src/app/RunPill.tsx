import { useMemo } from 'react';
import { sentencesOf } from '../i18n/index.ts';
import { stepCount, stepOf } from '../run/index.ts';
import { useEditorCommands } from '../editor/index.ts';
import { type RunCounts, runCounts } from '../panels/index.ts';
import {
  type BerthState,
  podStates,
  replacedConfiguration,
  type ReplacedConfiguration,
  shownEvent,
  useActions,
  useBerth,
} from '../store/index.ts';
import { Button, Icon, LiveRegion, useTranslation } from '../ui/index.ts';
import { type Staleness, staleness } from './staleness.ts';
import styles from './RunPill.module.css';

/** How the run stands at the playhead: its counts and its time, or how far it is, and whether it is up to date. */
export function RunPill() {
  const { t } = useTranslation();
  const { t: tOptions } = useTranslation('options');
  const run = useBerth((state) => state.run);
  const status = useBerth((state) => state.status);
  const stale = useBerth(staleness);
  const replaced = useBerth(replacedConfiguration);
  const { cancelRun } = useActions();
  const event = useBerth(shownEvent);
  const states = useBerth(podStates);
  const finished = useBerth(({ moment }) => moment?.ended.length ?? 0);
  const withheld = useBerth((state) => state.withheld);
  const leftOut = useBerth(leftOutCount);
  const ended = useMemo(
    () => (run === undefined ? undefined : runCounts(run, undefined, states)),
    [run, states],
  );
  const counts = useMemo(
    () => (run === undefined ? undefined : runCounts(run, event, states)),
    [run, event, states],
  );

  if (status.kind === 'running' && status.slow) {
    const share = status.of > 0 ? Math.min(1, status.done / status.of) : undefined;
    const text = t(`run.${status.stage}`);
    return (
      <div className={styles.pill}>
        <span>{text}</span>
        <progress aria-label={text} max={1} {...(share === undefined ? {} : { value: share })} />
        {share !== undefined && status.stage !== 'plan' && (
          <span>
            {t(`run.progress.${status.stage}`, {
              percent: Math.floor(share * 100),
              done: status.done,
              of: status.of,
            })}
          </span>
        )}
        <Button className={styles.cancel} onClick={cancelRun}>
          {t('run.cancel')}
        </Button>
        <LiveRegion text={text} />
      </div>
    );
  }

  if (
    run === undefined ||
    counts === undefined ||
    ended === undefined ||
    run.nodes.length + run.pods.names.length === 0
  ) {
    return (
      <div className={styles.pill}>
        {stale === 'failed' || stale === 'cancelled' ? (
          <Mark stale={stale} />
        ) : status.kind === 'running' ? (
          t(`run.${status.stage}`)
        ) : (
          t('run.none')
        )}
      </div>
    );
  }
  const partsOf = ({
    placed,
    running,
    starting,
    notReady,
    terminating,
    pending,
    refused,
    failed,
    lost,
    evicted,
  }: RunCounts) => {
    const runs = states === undefined ? running : running + placed;
    return [
      // At a moment a Pod runs however it came to its node; of a cluster that only runs, nothing was placed.
      ...(states !== undefined || (placed === 0 && running > 0)
        ? []
        : [t('run.placed', { count: placed })]),
      ...(runs > 0 ? [t('run.running', { count: runs })] : []),
      ...(notReady > 0 ? [t('run.notReady', { count: notReady })] : []),
      // What waits is told in any room, how others fare where there is more of it.
      t('run.pending', { count: pending }),
      ...(leftOut > 0 ? [t('run.leftOut', { count: leftOut })] : []),
      ...(starting > 0 ? [t('run.starting', { count: starting })] : []),
      ...(terminating > 0 ? [t('run.terminating', { count: terminating })] : []),
      ...(finished > 0 ? [t('run.finished', { count: finished })] : []),
      ...(refused.length > 0 ? [t('run.refused', { count: refused.length })] : []),
      ...(failed + lost > 0 && !withheld ? [t('run.notRun', { count: failed + lost })] : []),
      ...(evicted.length > 0 ? [t('run.preempted', { count: evicted.length })] : []),
      t('run.nodes', { count: run.nodes.length }),
    ];
  };
  const parts = partsOf(counts);
  const waits = counts.pending > 0 && t('run.pending', { count: counts.pending });
  const count = stepCount(run);
  const step = stepOf(run, event);
  const moment = step + 1 >= count ? [] : [t('run.at', { step: step + 1, of: count })];
  const time = t('run.time', { ms: Math.max(1, Math.round(run.parseMs + run.runMs)) });
  // The end is spoken, once for a run: the playhead's own words tell the steps.
  const spoken = [
    ...partsOf(ended),
    ...(stale === undefined ? [] : [t(`run.stale.${stale}`)]),
    ...(replaced === undefined ? [] : [tOptions(`configuration.${replaced.by}`)]),
  ];
  const marked = stale !== undefined || replaced !== undefined;
  // Beside a mark there is room for less.
  const shown = parts.filter(
    (part) => !marked || part !== t('run.running', { count: counts.running }),
  );
  return (
    <div className={styles.pill} data-marked={marked || undefined}>
      <span
        aria-hidden="true"
        className={styles.dot}
        data-dot={
          marked
            ? 'stale'
            : counts.pending + counts.refused.length + counts.failed + counts.lost + leftOut > 0
              ? 'pending'
              : undefined
        }
      />
      <span
        className={styles.counts}
        data-counts
        data-many={shown.length >= 5 || undefined}
        title={[...moment, ...parts, time].join(' · ')}
      >
        {shown.map((part, index) => (
          <span
            key={part}
            data-waits={part === waits || undefined}
            data-more={index > 0 || undefined}
          >
            {part}
          </span>
        ))}
      </span>
      {stale !== undefined && <Mark stale={stale} />}
      {replaced !== undefined && <ConfigurationMark replaced={replaced} />}
      <LiveRegion text={spoken.join(', ')} />
    </div>
  );
}

/** Objects that take no part for their errors, in all texts. */
function leftOutCount({ report }: BerthState): number {
  return Object.values(report?.summary ?? {})
    .flatMap((tab) => Object.values(tab.leftOut))
    .reduce((sum, count) => sum + count, 0);
}

function Mark({ stale }: { readonly stale: Exclude<Staleness, undefined> }) {
  const { t } = useTranslation();
  const status = useBerth((state) => state.status);
  const { runAgain } = useActions();
  const text = t(`run.stale.${stale}`);
  return (
    <span className={styles.stale} title={status.kind === 'failed' ? status.message : text}>
      <Icon name="warning" size={13} />
      <span>{text}</span>
      {stale !== 'broken' && stale !== 'unread' && (
        <Button className={styles.cancel} onClick={runAgain}>
          {t('run.again')}
        </Button>
      )}
    </span>
  );
}

function ConfigurationMark({ replaced }: { readonly replaced: ReplacedConfiguration }) {
  const { t } = useTranslation('options');
  const editorCommands = useEditorCommands();
  const { by, tab, line } = replaced;
  const sentence = sentencesOf(t('configuration.why'), t(`configuration.${by}`));
  return (
    <button
      type="button"
      className={styles.configuration}
      title={sentence}
      onClick={() => {
        editorCommands.revealLine(tab, Math.max(1, line));
      }}
    >
      <Icon name="warning" size={13} />
      {t(`configuration.mark.${by}`)}
    </button>
  );
}
