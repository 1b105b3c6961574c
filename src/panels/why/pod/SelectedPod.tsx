import { type ReactElement, useDeferredValue } from 'react';
import {
  evictionOf,
  refusalOf,
  type Eviction,
  shownEvent,
  strayOf,
  useAnswer,
  useBerth,
} from '../../../store/index.ts';
import { podKey } from '../../../model/index.ts';
import { placeAfter, stepOf } from '../../../run/index.ts';
import { RichText, useTranslation, Named } from '../../../ui/index.ts';
import {
  DUMP_COMMAND,
  type DecisionView,
  type Message,
  type MomentView,
  type RunView,
  type StrayPod,
} from '../../../protocol/index.ts';
import { fareOf, type PodFare } from '../../podFare.ts';
import { nominatedNode } from '../../verdict.ts';
import { MissingParts } from '../missing/MissingParts.tsx';
import { PodDecision } from './PodDecision.tsx';
import { PodHeader, type PodHeaderProps, type PodStatus } from './PodHeader.tsx';
import { PodStory } from './PodStory.tsx';
import { Refused } from '../missing/Refused.tsx';
import { Today } from './Today.tsx';
import styles from '../Why.module.css';

export interface SelectedPodProps {
  readonly run: RunView;
  readonly pod: number;
  readonly playhead: number;
  readonly decision: DecisionView | undefined;
}

/** Why the selected Pod is where it is: its decision, or why there is none, and what befell it. */
export function SelectedPod(props: SelectedPodProps) {
  const { run, pod, playhead, decision } = props;
  const scenario = useBerth(({ scenarios }) => scenarios);
  const eviction = evictionOf(run, pod);
  const gone = eviction !== undefined && eviction.event <= playhead ? eviction : undefined;
  const mine = gone === undefined && decision?.pod === pod ? decision : undefined;
  return (
    <>
      <HeaderOf run={run} pod={pod} mine={mine} gone={gone} />
      <MissingParts run={run} pod={pod} />
      {gone !== undefined ? (
        <PreemptedLead run={run} pod={pod} eviction={gone} />
      ) : mine !== undefined ? (
        <PodDecision
          key={scenario}
          run={run}
          decision={mine}
          story={<PodStory run={run} pod={pod} playhead={playhead} />}
        />
      ) : (
        <NoDecision run={run} pod={pod} playhead={playhead} />
      )}
      {mine === undefined && <PodStory run={run} pod={pod} playhead={playhead} />}
    </>
  );
}

/** Apart, since the playhead moves before what is told of it: until then the header stays, too. */
function HeaderOf({
  run,
  pod,
  mine,
  gone,
}: Pick<SelectedPodProps, 'run' | 'pod'> & {
  readonly mine: DecisionView | undefined;
  readonly gone: Eviction | undefined;
}) {
  // While the decision is played, the Pod is where it was before it.
  const now = useBerth(shownEvent);
  const moment = useBerth((state) => (state.moment?.run === run ? state.moment : undefined));
  const status = statusOf(run, pod, { now, mine, gone, moment });
  const header: ReactElement<PodHeaderProps> = <PodHeader run={run} pod={pod} status={status} />;
  const before = useDeferredValue(header);
  const { run: ofRun, pod: ofPod } = before.props;
  return ofRun === run && ofPod === pod ? before : header;
}

function statusOf(
  run: RunView,
  pod: number,
  {
    now,
    mine,
    gone,
    moment,
  }: {
    readonly now: number;
    readonly mine: DecisionView | undefined;
    readonly gone: Eviction | undefined;
    readonly moment: MomentView | undefined;
  },
): PodStatus {
  if (gone !== undefined) return { kind: 'preempted', node: gone.node };
  if (refusalOf(run, pod) !== undefined) return { kind: 'refused' };
  const stray = strayOf(run, pod);
  if (stray !== undefined) {
    const { node, nodeName, reason } = stray;
    return node < 0 ? { kind: 'lost', nodeName } : { kind: 'failed', reason };
  }
  const initialNode = run.pods.initialNode[pod] ?? -1;
  if (initialNode >= 0) {
    const fare = moment && fareOf(moment, pod, initialNode);
    return fare === undefined
      ? { kind: 'running', node: initialNode }
      : { kind: 'fares', fare, node: initialNode };
  }
  if (mine?.outcome === 'nominated' && (run.cycles.event[mine.cycle] ?? -1) <= now) {
    return { kind: 'nominated', node: nominatedNode(mine) };
  }
  const node = placeAfter(run, pod, now);
  return node >= 0 ? { kind: 'placed', node } : { kind: 'pending' };
}

/** Who preempted a Pod that is gone, and what its controller made of it. */
function PreemptedLead({
  run,
  pod,
  eviction,
}: {
  readonly run: RunView;
  readonly pod: number;
  readonly eviction: Eviction;
}) {
  const { i18n } = useTranslation();
  const { event, by, node, replacement } = eviction;
  const owner = run.workloads[run.pods.workload[pod] ?? -1];
  const gap = i18n.language === 'zh' ? '' : ' ';
  return (
    <p className={styles.lead}>
      <span className={styles.headline}>
        <RichText
          ns="panels"
          text={{
            key: 'why.preemptedBy',
            values: {
              pod: run.pods.names[by] ?? '',
              node: run.nodes[node]?.name ?? '',
              step: stepOf(run, event) + 1,
            },
          }}
        />
      </span>
      {gap}
      <RichText
        ns="panels"
        text={
          replacement < 0
            ? { key: 'why.notReplaced' }
            : {
                key: 'why.replacedBy',
                values: {
                  kind: owner?.kind ?? '',
                  owner: owner?.name ?? '',
                  pod: run.pods.names[replacement] ?? '',
                },
              }
        }
      />
    </p>
  );
}

function NoDecision({ run, pod, playhead }: Omit<SelectedPodProps, 'decision'>) {
  const { t } = useTranslation('panels');
  const isInTime = useBerth((state) => state.moment !== undefined);
  const stray = strayOf(run, pod);
  if (stray !== undefined) return <Stray run={run} stray={stray} />;
  const initialNode = run.pods.initialNode[pod] ?? -1;
  const words = refusalOf(run, pod);
  if (words !== undefined) return <Refused run={run} pod={pod} words={words} />;
  if (initialNode >= 0) return <RanFromStart run={run} pod={pod} />;
  const first = run.cycles.event[run.cycles.pod.indexOf(pod)];
  // In time what it was told before is said above.
  if (first === undefined && isInTime) return null;
  if (first === undefined)
    return (
      <p className={styles.lead}>
        <Named>{t('why.neverTried')}</Named>
      </p>
    );
  if (playhead < first) return <p className={styles.lead}>{t('why.notYet')}</p>;
  return <p className={styles.note}>{t('why.working')}</p>;
}

/** Why a Pod that is bound runs nowhere: in the kubelet's words, or since its node is not there. */
function Stray({ run, stray }: { readonly run: RunView; readonly stray: StrayPod }) {
  const { t } = useTranslation('panels');
  const { pod, nodeName, node, message } = stray;
  const kind = useBerth(({ report }) => report?.objects[run.pods.object[pod] ?? -1]?.kind);
  const values = { node: nodeName };
  if (node < 0) {
    return (
      <>
        <p className={styles.lead}>
          <RichText ns="panels" text={{ key: 'why.nodeLost', values }} />
        </p>
        <p className={styles.note}>
          <RichText
            ns="panels"
            text={{
              key: 'why.nodeLostWhat',
              values: { command: DUMP_COMMAND },
            }}
          />
        </p>
      </>
    );
  }
  const isFromTemplate = kind !== undefined && kind !== 'Pod';
  const isOwned = run.workloads[run.pods.workload[pod] ?? -1]?.kind !== 'Pod';
  return (
    <>
      <p className={styles.lead}>
        <RichText ns="panels" text={{ key: 'why.rejected', values }} />
      </p>
      <section className={styles.section}>
        <h3 className={styles.title}>{t('why.rejectedWords')}</h3>
        <code className={styles.words}>
          <Named>{message}</Named>
        </code>
      </section>
      {isOwned && (
        <p className={styles.note}>
          <RichText
            ns="panels"
            text={{
              key: isFromTemplate ? 'why.rejectedTemplate' : 'why.rejectedOwned',
            }}
          />
        </p>
      )}
    </>
  );
}

const ENDS: ReadonlySet<PodFare['how']> = new Set([
  'terminating',
  'ending',
  'held',
  'succeeded',
  'failed',
]);

/** A Pod that was bound when the run began: by kube-scheduler once, or by its own manifest. */
function RanFromStart({ run, pod }: Pick<SelectedPodProps, 'run' | 'pod'>) {
  const { t } = useTranslation('panels');
  const object = useBerth(({ report }) => report?.objects[run.pods.object[pod] ?? -1]);
  // What stands in the Workload tab is to be placed: with spec.nodeName its author placed it.
  const isOwnChoice = object?.tab === 'workload';
  const key = podKey(run.pods, pod);
  const { answer } = useAnswer(key && { kind: 'today', pod: key });
  const isInTime = useBerth((state) => state.moment !== undefined);
  // Of one that goes in any case, there is nothing to say of what would make it leave.
  const isGoing = useBerth(({ moment }) => {
    const fare =
      moment?.run === run ? fareOf(moment, pod, run.pods.initialNode[pod] ?? -1) : undefined;
    return fare !== undefined && ENDS.has(fare.how);
  });
  if (isGoing) return null;
  return (
    <>
      {!isInTime && (
        <p className={styles.lead}>{t(isOwnChoice ? 'facts.notScheduled' : 'why.ranFromStart')}</p>
      )}
      <Staying leaves={answer?.leaves ?? []} />
      {answer !== undefined && <Today run={run} answer={answer} />}
    </>
  );
}

/** That no rule of scheduling makes the Pod leave, and what would. */
function Staying({ leaves }: { readonly leaves: readonly Message[] }) {
  const { t } = useTranslation('panels');
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{t('facts.rulesTitle')}</h3>
      <p className={styles.note}>{t('facts.rulesPast')}</p>
      {leaves.map((text) => (
        <p key={text.key} className={styles.note}>
          <RichText ns="explain" text={text} />
        </p>
      ))}
    </section>
  );
}
