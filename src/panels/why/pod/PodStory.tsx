import type { ReactNode } from 'react';
import type { CycleIndex, EventIndex } from '../../../model/index.ts';
import { isNomination, stepOf, stepOfCycle, victimsOf } from '../../../run/index.ts';
import { evictionOf, useActions } from '../../../store/index.ts';
import { Tag, useTranslation } from '../../../ui/index.ts';
import type { RunView } from '../../../protocol/index.ts';
import styles from '../Why.module.css';

export interface PodStoryProps {
  readonly run: RunView;
  readonly pod: number;
  readonly playhead: EventIndex;
}

/** What preemption did to a Pod or for it in the run, each Pod and step a link; nothing for most. */
export function PodStory({ run, pod, playhead }: PodStoryProps) {
  const { t } = useTranslation('panels');
  const eviction = evictionOf(run, pod);
  const replaced = run.pods.replaces[pod] ?? -1;
  const made = run.pods.madeEvent[pod] ?? -1;
  const rows: ReactNode[] = [];
  if (replaced >= 0) {
    rows.push(
      <Row key="replaces" term={t('story.replaces')}>
        <PodLink run={run} pod={replaced} />
        <StepLink step={stepOf(run, made)} />
      </Row>,
    );
  }
  for (const cycle of nominationsOf(run, pod)) {
    const step = stepOfCycle(run, cycle);
    if (step === stepOf(run, playhead)) continue;
    const victims = victimsOf(run, cycle);
    const node = run.nodes[run.cycles.nominated[cycle] ?? -1]?.name ?? '';
    rows.push(
      <Row key={step} term={victims.length > 0 ? t('story.preempted') : t('story.waitedFor')}>
        {victims.length > 0 ? (
          victims.map((victim) => <PodLink key={victim} run={run} pod={victim} />)
        ) : (
          <Tag>{node}</Tag>
        )}
        <StepLink step={step} />
      </Row>,
    );
  }
  if (eviction !== undefined) {
    const term = eviction.event <= playhead ? t('story.preemptedBy') : t('story.laterBy');
    rows.push(
      <Row key="evicted" term={term}>
        <PodLink run={run} pod={eviction.by} />
        <StepLink step={stepOf(run, eviction.event)} />
      </Row>,
    );
    if (eviction.replacement >= 0) {
      rows.push(
        <Row key="replacement" term={t('story.replacement')}>
          <PodLink run={run} pod={eviction.replacement} />
        </Row>,
      );
    }
  }
  if (rows.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{t('story.title')}</h3>
      <dl className={styles.story}>{rows}</dl>
    </section>
  );
}

/** Cycles in which preemption nominated a node for the Pod. */
function nominationsOf(run: RunView, pod: number): readonly CycleIndex[] {
  if (run.pods.lastCycle[pod] === -1) return [];
  const cycles: CycleIndex[] = [];
  const { pod: ofCycle } = run.cycles;
  for (let cycle = 0; cycle < ofCycle.length; cycle += 1) {
    if (ofCycle[cycle] === pod && isNomination(run, cycle)) cycles.push(cycle);
  }
  return cycles;
}

function Row({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function PodLink({ run, pod }: { readonly run: RunView; readonly pod: number }) {
  const { selectPod } = useActions();
  return (
    <Tag
      onClick={() => {
        selectPod(pod);
      }}
    >
      {run.pods.names[pod]}
    </Tag>
  );
}

function StepLink({ step }: { readonly step: number }) {
  const { t } = useTranslation('panels');
  const { selectStep } = useActions();
  if (step < 0) return null;
  return (
    <Tag
      onClick={() => {
        selectStep(step);
      }}
    >
      {t('story.step', { step: step + 1 })}
    </Tag>
  );
}
