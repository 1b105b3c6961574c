import type { Container, Pod, Probe } from '../model/index.ts';
import type { Instant } from './clock.ts';

/** When a container counts as started, and when as ready. */
export interface Passed {
  readonly startedAt: Instant;
  readonly readyAt: Instant;
}

/** How often a probe is asked, in seconds, where it does not say: SetDefaults_Probe. */
const PERIOD = 10;

/**
 * When the probes of a container have succeeded, which all do as often as they are asked: each every `periodSeconds`, and
 * not before its `initialDelaySeconds`; readiness only once the container has started by its startup probe, at once then,
 * and its turns are counted from that. From when those of a startup probe are counted no story knows: here one falls on the
 * container's start. Source: doProbe and run of pkg/kubelet/prober, and UpdatePodStatus there.
 * @param upAt When the container runs
 */
export function passedAt({ startupProbe, readinessProbe }: Container, upAt: Instant): Passed {
  const startedAt = startupProbe ? turnFrom(startupProbe, upAt, upAt) : upAt;
  if (readinessProbe === undefined) return { startedAt, readyAt: startedAt };
  const first = turnFrom(readinessProbe, startedAt, upAt);
  const times = readinessProbe.successThreshold || 1;
  return { startedAt, readyAt: first + (times - 1) * periodOf(readinessProbe) };
}

/**
 * When the probes of all containers have succeeded, sidecars' too.
 * @param upAt When its containers run
 * @param firstUpAt When they ran first, since when its sidecars do
 */
export function allPassedAt({ spec }: Pod, upAt: Instant, firstUpAt: Instant): Instant {
  const sidecars = (spec.initContainers ?? []).filter(
    ({ restartPolicy }) => restartPolicy === 'Always',
  );
  return [
    ...spec.containers.map((container) => passedAt(container, upAt).readyAt),
    ...sidecars.map((sidecar) => passedAt(sidecar, firstUpAt).readyAt),
  ].reduce((latest, each) => Math.max(latest, each), upAt);
}

/** When the probes of those of its containers have succeeded that are started now. */
export function passedBy({ spec }: Pod, names: readonly string[], now: Instant): Instant {
  return [...spec.containers, ...(spec.initContainers ?? [])]
    .filter(({ name }) => names.includes(name))
    .map((container) => passedAt(container, now).readyAt)
    .reduce((latest, each) => Math.max(latest, each), now);
}

/** Its first turn, which are counted from a moment on, at which its container has run for long enough. */
function turnFrom(probe: Probe, from: Instant, upAt: Instant): Instant {
  const { initialDelaySeconds: delay = 0 } = probe;
  const period = periodOf(probe);
  return from + Math.ceil(Math.max(0, upAt + 1000 * delay - from) / period) * period;
}

/** Milliseconds. */
function periodOf({ periodSeconds }: Probe): number {
  return 1000 * (periodSeconds || PERIOD);
}
