import type { Pod } from '../../model/index.ts';
import { PREEMPTED } from '../actors/kubelet/preemption.ts';
import type { PodFacts } from '../podFacts.ts';
import { restartPolicyOf } from '../restartRules.ts';
import type { StoryFact } from './fact.ts';
import type { Past } from './past.ts';

/** That its volumes cannot be mounted, that it lacks a ConfigMap or Secret, or that one is attached to another node, and until when. */
export function ofVolume(
  past: Past,
  { lacks, unmounted, unconfigured }: PodFacts,
): readonly StoryFact[] {
  if (unmounted !== undefined) return [{ kind: 'unmounted', values: { message: unmounted } }];
  if (unconfigured !== undefined) {
    return [{ kind: 'unconfigured', values: { message: unconfigured } }];
  }
  if (lacks === undefined) return [];
  const { volume, node, pods, until } = lacks;
  const isSilent = past.node(node)?.node?.silentSince !== undefined;
  const values = { volume, node, pods: pods.join(', ') };
  const fact = (how: string, more = {}): readonly StoryFact[] => [
    { kind: 'attachedElsewhere', values: { how, ...values, ...more } },
  ];
  if (pods.length > 0) return fact(isSilent ? 'usedOnSilent' : 'used');
  if (until === undefined) return fact('left');
  return fact(isSilent ? 'leftOnSilent' : 'leftUntil', { untilAt: until });
}

/** That its kubelet ends it, and has told its containers to end. */
export function ofEnding({ spec }: Pod, { ending }: PodFacts): readonly StoryFact[] {
  if (ending === undefined) return [];
  const { reason } = ending.why;
  const { nodeName: node = '', activeDeadlineSeconds: seconds = 0 } = spec;
  return [{ kind: 'ending', values: { reason, node, seconds, endsAt: ending.endsAt } }];
}

/** Since when the kubelet of a Pod is silent. */
export function silence(past: Past, { spec }: Pod): number | undefined {
  return past.node(spec.nodeName)?.node?.silentSince;
}

/** Containers that have ended, and when they are started again: of a silent kubelet nobody knows whether they are. */
export function ofRestart(past: Past, pod: Pod, { restart }: PodFacts): readonly StoryFact[] {
  if (restart === undefined) return [];
  const { endedAt, code, dueAt, isHeld, lacks } = restart;
  const policy = restartPolicyOf(pod.spec, restart);
  const usual = isHeld ? 'backOff' : 'atOnce';
  const how = silence(past, pod) === undefined ? usual : 'silent';
  const values = { at: endedAt, code, dueAt, policy };
  if (lacks && how !== 'silent') {
    const { message } = lacks.problem;
    return [{ kind: 'exited', values: { how: 'unconfigured', ...values, message } }];
  }
  return [{ kind: 'exited', values: { how, ...values } }];
}

/** That its probes have yet to succeed, and when they have. */
export function ofProbes(
  past: Past,
  pod: Pod,
  { state, restart, readyDue, ending }: PodFacts,
): readonly StoryFact[] {
  if (state !== 'running' || restart || ending || readyDue === undefined) return [];
  // Nobody hears of probes that succeed on a silent node.
  if (silence(past, pod) !== undefined) return [];
  return readyDue > past.at ? [{ kind: 'probed', values: { readyAt: readyDue } }] : [];
}

/** A condition that its readinessGates ask for and that nothing sets. */
export function ofReadiness(
  { spec, status }: Pod,
  { isReady, state, restart }: PodFacts,
): readonly StoryFact[] {
  const isTrue = (wanted: string) =>
    status?.conditions?.some((each) => each.type === wanted && each.status === 'True') === true;
  const gate = spec.readinessGates?.find(({ conditionType }) => !isTrue(conditionType));
  if (gate === undefined || isReady || state !== 'running' || restart) return [];
  return [{ kind: 'gatedReady', values: { gate: gate.conditionType } }];
}

/** A resize that its kubelet has not granted: for now, or for as long as its node is as it is. */
export function ofResize(past: Past, pod: Pod): readonly StoryFact[] {
  const pending = pod.status?.conditions?.find(({ type }) => type === 'PodResizePending');
  const { status, reason = '', message = '' } = pending ?? {};
  const { nodeName: node = '' } = pod.spec;
  if (status !== 'True' || node === '' || silence(past, pod) !== undefined) return [];
  if (reason !== 'Deferred' && reason !== 'Infeasible') return [];
  return [{ kind: 'resizePending', values: { reason, node, message } }];
}

/**
 * That it is not ready by its condition alone: the node lifecycle controller (MarkPodsNotReady) writes no
 * container's `ready`, and those are what kubectl counts.
 */
export function ofLostNode(past: Past, { spec }: Pod, pod: PodFacts): readonly StoryFact[] {
  const node = past.node(spec.nodeName);
  if (node === undefined || pod.isReady || pod.state !== 'running' || pod.restart) return [];
  // Containers that were not ready when it fell silent are not ready still.
  const since = node.node?.silentSince ?? Infinity;
  if (pod.readyDue !== undefined && pod.readyDue > since) return [];
  const ready = node.object.status?.conditions?.find(({ type }) => type === 'Ready')?.status;
  return ready === 'Unknown' ? [{ kind: 'unready', values: { node: node.entry.name } }] : [];
}

/** How a kubelet begins what it says of a Pod that it does not run. Source: rejectPod of pkg/kubelet. */
const TURNED_DOWN = 'Pod was rejected: ';

/** A Pod that its kubelet has ended, or turned down. */
export function ofEnd({ metadata, spec, status }: Pod, { since }: PodFacts): readonly StoryFact[] {
  const { phase, reason = '', message } = status ?? {};
  const { nodeName: node } = spec;
  if (phase === 'Failed' && node && message?.startsWith(TURNED_DOWN) === true) {
    return [{ kind: 'turnedDown', values: { node, reason, message } }];
  }
  if (phase === 'Failed' && node && reason === PREEMPTED.reason) {
    return [{ kind: 'endedForCritical', values: { node } }];
  }
  if (reason === 'DeadlineExceeded') {
    return [{ kind: 'pastDeadline', values: { seconds: spec.activeDeadlineSeconds ?? 0 } }];
  }
  // One that came so was ended before; one that is deleted was told to end.
  if (since === 0 || reason !== '' || metadata.deletionTimestamp || !node) return [];
  const how = phase === 'Succeeded' ? 'succeeded' : 'failed';
  // A container may say so itself.
  const policies = spec.containers.map(
    (each) => each.restartPolicy ?? spec.restartPolicy ?? 'Always',
  );
  const policy = [...new Set(policies)].join(', ');
  return [{ kind: 'containersEnded', values: { how, at: since, policy, node } }];
}
