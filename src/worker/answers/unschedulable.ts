import { explainDecision } from '../../explain/index.ts';
import {
  admit,
  isReadByAdmission,
  type Pod,
  releaseIn,
  type ScenarioEdit,
  validateObject,
} from '../../model/index.ts';
import { planRun } from '../../simulation/index.ts';
import type { FinishedRun } from '../load.ts';
import type { Message, Operation } from '../../protocol/index.ts';

type AddWorkload = Extract<Operation, { kind: 'add-workload' }>;

/** More reasons than these nobody reads beside the pointer. */
const MOST_REASONS = 3;

/**
 * Why kube-scheduler would give the first Pod of a new workload none of the nodes that it is kept to,
 * as the run ends; undefined where it would, if need be by preemption. A DaemonSet is not told of:
 * its controller makes Pods only for nodes that they may run on.
 */
export function unschedulableAt(
  run: FinishedRun,
  { place }: AddWorkload,
  edits: readonly ScenarioEdit[],
): readonly Message[] | undefined {
  if (place === undefined) return undefined;
  const pod = firstPod(run, edits);
  if (pod === undefined) return undefined;
  const { simulation, decisions } = run;
  const { scheduler } = simulation;
  simulation.seek(simulation.run.cycles.length);
  if (scheduler.profileOf(pod) === undefined) return undefined;
  const decision = scheduler.decide(pod);
  if (decision.chosen >= 0) return undefined;
  const outcome = 'unschedulable';
  const view = explainDecision({ ...decisions.aroundEnd(), pod, podIndex: -1, decision, outcome });
  if (view.preemption !== undefined) return undefined;
  const found = new Set<number>();
  for (const [node, { labels }] of run.run.nodes.entries()) {
    const own = Object.hasOwn(labels, place.key) ? labels[place.key] : undefined;
    const reason = own === place.value ? (view.reason[node] ?? -1) : -1;
    if (reason >= 0) found.add(reason);
  }
  const reasons = [...found].slice(0, MOST_REASONS);
  return reasons.flatMap((reason) => view.reasons[reason] ?? []);
}

/** The first Pod of what is added, as it would be admitted; undefined where none is made at once. */
function firstPod(run: FinishedRun, edits: readonly ScenarioEdit[]): Pod | undefined {
  const around = run.combined.objects.filter(isReadByAdmission);
  const release = releaseIn(run.simulation.plan.cluster).name;
  const added = edits.flatMap((edit) =>
    edit.kind === 'add' ? (validateObject(edit.value, { release }).object ?? []) : [],
  );
  const { admission } = run.simulation.plan.cluster;
  return planRun(admit([...around, ...added], { plugins: true, admission })).pods[0]?.pod;
}
