import { autoscalerKey, namespaceIn } from '../autoscalers.ts';
import { type Json, recordAt, textAt } from '../json.ts';
import type { World } from '../world.ts';
import type { Printed } from './printed.ts';

/** `kubectl apply` of autoscalers that a server takes. */
export function applyAutoscalers(world: World, written: readonly Json[], printed: Printed): void {
  world.namespaces.implyNames(written.map(namespaceIn));
  for (const each of written) {
    const done = makeAutoscaler(world, each, true);
    printed.out.push(
      `horizontalpodautoscaler.autoscaling/${textAt(each, 'metadata', 'name')} ${done}`,
    );
  }
}

/** One that a server takes, as it is written; `isApplied`: what is written counts as applied. */
export function makeAutoscaler(world: World, written: Json, isApplied = false) {
  const metadata = { ...recordAt(written, 'metadata'), namespace: namespaceIn(written) };
  if (isApplied) world.applied.set(autoscalerKey(written), { ...written, metadata });
  return world.autoscalers.apply(written);
}
