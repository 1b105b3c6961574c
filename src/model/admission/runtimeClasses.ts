/** The admission plugin RuntimeClass (plugin/pkg/admission/runtimeclass). */
import type { PodSpec, ResourceListText, RuntimeClass } from '../kubernetes.ts';
import { amountOf } from './amounts.ts';
import { mergeTolerations } from './tolerations.ts';

/** The spec with what its RuntimeClass brings, or why the Pod is refused. */
export type WithRuntimeClass = { readonly spec: PodSpec } | { readonly refused: string };

const MISMATCH = "pod rejected: Pod's Overhead doesn't match RuntimeClass's defined Overhead";

/**
 * Overhead, node selector and tolerations of the Pod's RuntimeClass merged into its spec. `known`:
 * all RuntimeClasses of the cluster are at hand; else a missing one is no reason to refuse the Pod.
 */
export function withRuntimeClass(
  spec: PodSpec,
  classes: ReadonlyMap<string, RuntimeClass>,
  known: boolean,
): WithRuntimeClass {
  const { runtimeClassName } = spec;
  const runtimeClass = runtimeClassName ? classes.get(runtimeClassName) : undefined;
  if (runtimeClassName && runtimeClass === undefined) {
    if (!known) return { spec };
    return { refused: `pod rejected: RuntimeClass ${JSON.stringify(runtimeClassName)} not found` };
  }
  const overhead = runtimeClass?.overhead && (runtimeClass.overhead.podFixed ?? {});
  const given = spec.overhead ?? {};
  if (Object.keys(given).length > 0) {
    if (overhead === undefined) {
      return {
        refused:
          'pod rejected: Pod Overhead set without corresponding RuntimeClass defined Overhead',
      };
    }
    if (!isSame(given, overhead)) return { refused: MISMATCH };
  }
  const scheduling = runtimeClass?.scheduling;
  const selector = spec.nodeSelector ?? {};
  for (const [key, value] of Object.entries(scheduling?.nodeSelector ?? {})) {
    const own = Object.hasOwn(selector, key) ? selector[key] : undefined;
    if (own === undefined || own === value) continue;
    const refused = `conflict: runtimeClass.scheduling.nodeSelector[${key}] = ${value}; pod.spec.nodeSelector[${key}] = ${own}`;
    return { refused };
  }
  return {
    spec: {
      ...spec,
      ...(overhead && { overhead }),
      ...(scheduling && {
        nodeSelector: { ...selector, ...scheduling.nodeSelector },
        tolerations: mergeTolerations(spec.tolerations, scheduling.tolerations),
      }),
    },
  };
}

function isSame(a: ResourceListText, b: ResourceListText): boolean {
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => {
    const [one, other] = [a[name], b[name]];
    if (one === undefined || other === undefined) return false;
    return amountOf(one).nano === amountOf(other).nano;
  });
}
