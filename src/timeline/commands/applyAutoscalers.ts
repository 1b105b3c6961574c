import { autoscalerKey, namespaceIn } from '../autoscalers.ts';
import { type Json, recordAt, textAt } from '../json.ts';
import type { World } from '../world.ts';
import type { Printed } from './printed.ts';

/** `kubectl apply` of autoscalers that a server takes. */
export function applyAutoscalers(world: World, written: readonly Json[], printed: Printed): void {
  world.namespaces.implyNames(written.map(namespaceIn));
  for (const each of written) {
    const done = world.autoscalers.apply(each);
    const metadata = { ...recordAt(each, 'metadata'), namespace: namespaceIn(each) };
    world.applied.set(autoscalerKey(each), { ...each, metadata });
    printed.out.push(
      `horizontalpodautoscaler.autoscaling/${textAt(each, 'metadata', 'name')} ${done}`,
    );
  }
}
