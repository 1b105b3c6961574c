import type { Diagnostic } from '../diagnostic.ts';
import type { KubernetesObject, PodSpec } from '../kubernetes.ts';
import { referredTemplate } from '../custom/parts.ts';
import { objectKey } from '../objectKey.ts';
import { isRecord } from './decode.ts';
import { podAdmission } from '../podAdmission.ts';
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
 * Checks what objects say of each other: a new Pod's priority should be that of its class. What the
 * API server refuses for it is told by `admit`.
 */
export function validateReferences(
  objects: readonly KubernetesObject[],
): readonly ReferenceDiagnostic[] {
  const { priorityClasses: classes, defaultPriorityClass } = podAdmission(
    objects.filter((object) => object.kind === 'PriorityClass'),
  );
  const found: ReferenceDiagnostic[] = [];
  const byKey = new Map(objects.map((object) => [objectKey(object), object]));
  objects.forEach((object, index) => {
    if (object.kind === 'CustomWorkload' && isRecord(object.spec['workloadRef'])) {
      const report = new Report();
      const find = (...key: readonly string[]) => byKey.get(key.join('/'));
      if (!referredTemplate(object, find)) {
        const { kind = '', name = '' } = object.spec['workloadRef'];
        const values = { kind: String(kind), name: String(name) };
        report.warning(
          'workload-reference-missing',
          child(undefined, 'spec', 'workloadRef'),
          values,
        );
      }
      found.push(...report.diagnostics.map((diagnostic) => ({ index, diagnostic })));
    }
    const pod = placedPodSpec(object);
    if (pod === undefined) return;
    const { spec, at } = pod;
    const report = new Report();
    const { priorityClassName, priority, nodeName } = spec;
    const computed = priorityClassName ? classes.get(priorityClassName) : defaultPriorityClass;
    const known = !priorityClassName || computed !== undefined;
    const fresh = object.kind === 'Pod' && !object.metadata.uid && !nodeName;
    if (fresh && known && priority !== undefined && priority !== (computed?.value ?? 0)) {
      const values = { value: priority, expected: computed?.value ?? 0 };
      report.warning('priority-not-from-class', child(at, 'priority'), values);
    }
    found.push(...report.diagnostics.map((diagnostic) => ({ index, diagnostic })));
  });
  return found;
}

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
