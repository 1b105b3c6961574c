import type { Diagnostic } from '../diagnostic.ts';
import type { KubernetesObject, PodSpec, PriorityClass } from '../kubernetes.ts';
import { referredTemplate } from '../custom/parts.ts';
import { objectKey } from '../objectKey.ts';
import { isHeld } from '../admission/held.ts';
import { isRecord } from './record.ts';
import { classesOf } from '../admission/podAdmission.ts';
import { child, type Path } from './path.ts';
import { Report } from './report.ts';
import { podSpecOf } from '../workloadKinds.ts';
import { workloadKind } from '../podPaths.ts';

/** A diagnostic that only shows once all objects are known, and the index of its object. */
export interface ReferenceDiagnostic {
  readonly index: number;
  readonly diagnostic: Diagnostic;
}

/**
 * Checks what objects say of each other: a new Pod's priority and preemptionPolicy should be those of its class. What the
 * API server refuses for it is told by `admit`.
 */
export function validateReferences(
  objects: readonly KubernetesObject[],
): readonly ReferenceDiagnostic[] {
  const check = referenceCheck(objects);
  const found: ReferenceDiagnostic[] = [];
  for (const [index, object] of objects.entries()) {
    for (const diagnostic of check(object)) found.push({ index, diagnostic });
  }
  return found;
}

/** What is said of one object, among all of a cluster; of them it keeps classes, nodes and names. */
export type ReferenceCheck = (object: KubernetesObject) => readonly Diagnostic[];

/** Prepares the check of `validateReferences` for objects of this cluster. */
export function referenceCheck(objects: readonly KubernetesObject[]): ReferenceCheck {
  const { priorityClasses: classes, defaultPriorityClass } = classesOf(
    objects.filter((object) => object.kind === 'PriorityClass'),
  );
  const first = objects.find(isDefault);
  let byKey: ReadonlyMap<string, KubernetesObject> | undefined;
  const find = (...key: readonly string[]): KubernetesObject | undefined => {
    byKey ??= new Map(objects.map((object) => [objectKey(object), object]));
    return byKey.get(key.join('/'));
  };
  return (object) => {
    if (object.kind === 'CustomWorkload' && isRecord(object.spec['workloadRef'])) {
      if (referredTemplate(object, find)) return NONE;
      const { kind = '', name = '' } = object.spec['workloadRef'];
      const report = new Report();
      const at = child(undefined, 'spec', 'workloadRef');
      report.warning('workload-reference-missing', at, { kind: String(kind), name: String(name) });
      return report.diagnostics;
    }
    if (first && isDefault(object) && !isHeld(object) && objectKey(object) !== objectKey(first)) {
      const report = new Report();
      const value = first.metadata.name;
      report.warning('priority-class-second-default', child(undefined, 'globalDefault'), { value });
      return report.diagnostics;
    }
    const placed = placedPodSpec(object);
    if (placed === undefined || isHeld(object)) return NONE;
    const { priorityClassName, priority, preemptionPolicy } = placed.spec;
    const computed = priorityClassName ? classes.get(priorityClassName) : defaultPriorityClass;
    const known = !priorityClassName || computed !== undefined;
    if (!known) return NONE;
    const { value: expected = 0, preemptionPolicy: policy = 'PreemptLowerPriority' } =
      computed ?? {};
    const report = new Report();
    if (priority !== undefined && priority !== expected) {
      const at = child(placed.at, 'priority');
      report.warning('priority-not-from-class', at, { value: priority, expected });
    }
    if (preemptionPolicy !== undefined && preemptionPolicy !== policy) {
      report.warning('preemption-policy-not-from-class', child(placed.at, 'preemptionPolicy'), {
        value: preemptionPolicy,
        expected: policy,
      });
    }
    return report.diagnostics;
  };
}

/** Whether it is the PriorityClass of Pods that name none. */
function isDefault(object: KubernetesObject): object is PriorityClass {
  return object.kind === 'PriorityClass' && object.globalDefault === true;
}

const NONE: readonly Diagnostic[] = [];

/** The spec of a Pod or of a controller's Pods, and where it stands. */
export function placedPodSpec(object: KubernetesObject): { spec: PodSpec; at: Path } | undefined {
  const spec = podSpecOf(object);
  const above = workloadKind(object.kind)?.template ?? [];
  return (
    spec && {
      spec,
      at: child(
        above.reduce((at: Path | undefined, field) => child(at, field), undefined),
        'spec',
      ),
    }
  );
}
