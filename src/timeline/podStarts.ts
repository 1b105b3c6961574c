import type { KubernetesObject, Pod } from '../model/index.ts';
import type { Instant } from './clock.ts';
import { dateOf, fullSecond } from './server/dates.ts';

/**
 * When the last of the Pods that stand has started, by what their kubelets have said: a cluster may have been
 * written down later than on the day of stories.
 */
export function latestStart(standing: readonly KubernetesObject[]): Instant {
  const day = dateOf(0).getTime();
  const starts = standing.map((object) =>
    object.kind === 'Pod' ? Date.parse(object.status?.startTime ?? '') - day : 0,
  );
  return starts.reduce((latest, start) => Math.max(latest, start || 0), 0);
}

/**
 * The Pod as its kubelet takes it at a moment, with the time by which preemption tells who has run for longest; running where
 * it runs. Source: updateStatusInternal of pkg/kubelet/status.
 */
export function withStart(pod: Pod, at: Instant, phase = pod.status?.phase): Pod {
  const startTime = pod.status?.startTime ?? fullSecond(at);
  return { ...pod, status: { ...pod.status, ...(phase !== undefined && { phase }), startTime } };
}
