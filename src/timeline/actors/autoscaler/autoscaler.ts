import { metricsOf } from '../../../model/index.ts';
import { type AutoscalerSaid, uidIn } from '../../autoscalers.ts';
import { change } from '../../commands/change.ts';
import { at, type Json, numberAt, recordAt, textAt } from '../../json.ts';
import { fullSecond } from '../../server/dates.ts';
import { withServerDefaults } from '../../server/defaults/objects.ts';
import type { World } from '../../world.ts';
import { ambiguity } from './ambiguity.ts';
import { Status } from './status.ts';
import { type ScaledEntry, targetOf, unscalable } from './target.ts';
import { unmeasured } from './unmeasured.ts';

/** `HorizontalPodAutoscalerSyncPeriod`: when one is looked at first, and how often. */
const PERIOD = 15_000;

type Said = Pick<AutoscalerSaid, 'reason' | 'message' | 'isWarning'>;

/** What became of a look at an autoscaler. */
interface Look {
  readonly status: Json;
  readonly said: readonly Said[];
}

/**
 * Each autoscaler is looked at once a period has passed since it was made, and then in each. Nothing measures here, so
 * that it brings a number of replicas within its bounds, and else says that it cannot tell one; what its `behavior` says
 * limits what metrics ask for, and not that. Source: reconcileAutoscaler of pkg/controller/podautoscaler, and
 * FixedItemIntervalRateLimiter.
 */
export function startAutoscalers(world: World): void {
  const { autoscalers, clock, store } = world;
  autoscalers.watch((key) => {
    const uid = uidIn(autoscalers.get(key));
    let quiet: { readonly stamp: string; readonly said: readonly AutoscalerSaid[] } | undefined;
    const look = () => {
      const object = autoscalers.get(key);
      if (object === undefined || uidIn(object) !== uid) return;
      if (quiet?.stamp === stampOf(world))
        for (const each of quiet.said) each.moments.push(clock.now);
      else quiet = { said: sync(world, object), stamp: stampOf(world) };
      clock.after(PERIOD, look, true);
    };
    clock.after(PERIOD, look, true);
  });
  store.watch('Namespace', ({ name }, { after }) => {
    if (after !== undefined) return;
    for (const [key, object] of [...autoscalers.all]) {
      if (textAt(object, 'metadata', 'namespace') === name) autoscalers.remove(key);
    }
  });
}

/** As long as it is the same, what an autoscaler was told last is so still. */
function stampOf({ history, autoscalers }: World): string {
  return `${history.versions.length}/${autoscalers.writings}`;
}

function sync(world: World, object: Json): readonly AutoscalerSaid[] {
  const { autoscalers, clock } = world;
  const { status, said } = look(world, withServerDefaults(object));
  const all = said.map((each) => ({ moments: [clock.now], about: object, ...each }));
  autoscalers.said.push(...all);
  if (JSON.stringify(status) !== JSON.stringify(object['status'])) {
    autoscalers.tell({ ...object, status });
  }
  return all;
}

function look(world: World, autoscaler: Json): Look {
  const status = new Status(autoscaler, world.clock.now);
  const target = recordAt(autoscaler, 'spec', 'scaleTargetRef');
  const entry = targetOf(world, textAt(autoscaler, 'metadata', 'namespace'), target);
  if (entry === undefined) {
    const why = unscalable(target);
    const message = `the HPA controller was unable to get the target's current scale: ${why}`;
    status.set('AbleToScale', 'False', 'FailedGetScale', message);
    return { status: status.with({}), said: [warning('FailedGetScale', why)] };
  }
  const able = "the HPA controller was able to get the target's current scale";
  status.set('AbleToScale', 'True', 'SucceededGetScale', able);
  const current = entry.object.spec.replicas ?? 1;
  const least = (at(autoscaler, 'spec', 'minReplicas') as number | undefined) ?? 1;
  const most = numberAt(autoscaler, 'spec', 'maxReplicas');
  if (current === 0 && least !== 0) {
    const why = 'scaling is disabled since the replica count of the target is zero';
    status.set('ScalingActive', 'False', 'ScalingDisabled', why);
    const counts = { currentReplicas: 0, desiredReplicas: 0 };
    return { status: status.with({ ...status.measured(0), ...counts }), said: [] };
  }
  if (current > most) return rescaled(world, autoscaler, status, entry, current, most);
  if (current < least) return rescaled(world, autoscaler, status, entry, current, least);
  return unknown(world, autoscaler, status, entry, current);
}

function rescaled(
  world: World,
  autoscaler: Json,
  status: Status,
  entry: ScaledEntry,
  from: number,
  to: number,
): Look {
  const { autoscalers, clock } = world;
  const spec = { ...entry.object.spec, replicas: to };
  change(world, entry, { ...entry.object, spec } as typeof entry.object);
  const name = textAt(autoscaler, 'metadata', 'name');
  const beyond = from > to ? 'maxReplicas' : 'minReplicas';
  autoscalers.scalings.push({ at: clock.now, uid: entry.uid, autoscaler: name, from, to, beyond });
  const bound = from > to ? 'above Spec.MaxReplicas' : 'below Spec.MinReplicas';
  const message = `New size: ${to}; reason: Current number of replicas ${bound}`;
  const done = `the HPA controller was able to update the target scale to ${to}`;
  status.set('AbleToScale', 'True', 'SucceededRescale', done);
  const told = status.with({
    ...status.measured(0),
    currentReplicas: from,
    desiredReplicas: to,
    lastScaleTime: fullSecond(clock.now),
  });
  return { status: told, said: [{ reason: 'SuccessfulRescale', message, isWarning: false }] };
}

/** Within its bounds it has to know its metrics. Source: computeReplicasForMetrics. */
function unknown(
  world: World,
  autoscaler: Json,
  status: Status,
  entry: ScaledEntry,
  current: number,
): Look {
  const why = ambiguity(world, autoscaler, entry);
  if (why !== undefined) {
    status.set('ScalingActive', 'False', 'AmbiguousSelector', why);
    const said = ['AmbiguousSelector', COMPUTE].map((reason) => warning(reason, why));
    return { status: status.with({ ...status.measured(0), currentReplicas: current }), said };
  }
  const namespace = textAt(autoscaler, 'metadata', 'namespace');
  const failures = metricsOf(autoscaler).map((metric) => unmeasured(metric, namespace));
  const [first] = failures;
  if (first !== undefined) {
    const message = `the HPA was unable to compute the replica count: ${first.message}`;
    status.set('ScalingActive', 'False', first.reason, message);
  }
  const count = `(${failures.length} invalid out of ${failures.length})`;
  const whole = `invalid metrics ${count}, first error is: ${first?.whole}`;
  const counts = { ...status.measured(failures.length), currentReplicas: current };
  return {
    status: status.with(counts),
    said: [
      ...failures.map(({ reason, message }) => warning(reason, message)),
      warning(COMPUTE, whole),
    ],
  };
}

const COMPUTE = 'FailedComputeMetricsReplicas';

function warning(reason: string, message: string): Said {
  return { reason, message, isWarning: true };
}
