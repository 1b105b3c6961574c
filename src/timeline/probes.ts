import type { Container, Pod, PodSpec, Probe } from '../model/index.ts';
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
 * @param firstUpAt When they ran first
 */
export function allPassedAt({ spec }: Pod, upAt: Instant, firstUpAt: Instant): Instant {
  const sidecars = (spec.initContainers ?? []).filter(isSidecar);
  return [
    ...spec.containers.map((container) => passedAt(container, upAt).readyAt),
    ...sidecars.map((sidecar) => passedAt(sidecar, sidecarUpAt(spec, sidecar, firstUpAt)).readyAt),
  ].reduce((latest, each) => Math.max(latest, each), upAt);
}

/**
 * How many milliseconds after the first of its init containers each of them runs at the earliest, and then the others: a
 * sidecar holds up what is behind it until it has started by its startup probe. How long one takes that is no sidecar no
 * story knows. Source: computeInitContainerActions of pkg/kubelet/kuberuntime.
 */
export function heldUp({ initContainers = [] }: PodSpec): {
  readonly upAfter: ReadonlyMap<string, number>;
  readonly whole: number;
} {
  const upAfter = new Map<string, number>();
  let whole = 0;
  for (const container of initContainers) {
    upAfter.set(container.name, whole);
    if (isSidecar(container)) whole = passedAt(container, whole).startedAt;
  }
  return { upAfter, whole };
}

/** Since when a sidecar has run, by when the containers ran first that it held up. */
export function sidecarUpAt(spec: PodSpec, { name }: Container, firstUpAt: Instant): Instant {
  const { upAfter, whole } = heldUp(spec);
  return firstUpAt - whole + (upAfter.get(name) ?? 0);
}

function isSidecar({ restartPolicy }: Container): boolean {
  return restartPolicy === 'Always';
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
