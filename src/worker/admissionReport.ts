import type { CombinedTabs } from '../io/index.ts';
import {
  type FieldPath,
  formatFieldPath,
  type FullKey,
  fullKey,
  objectKey,
} from '../model/index.ts';
import type { RunPod, Simulation } from '../simulation/index.ts';
import type { ObjectSpan, ParseReport, TextDiagnostic } from '../protocol/index.ts';

/** The report with what admission refused. */
export function withAdmission(combined: CombinedTabs, simulation: Simulation): ParseReport {
  const report = withDiagnostics(combined, refusals(simulation));
  return { ...report, objects: withoutRefused(report.objects, combined, simulation) };
}

/** What is found once the run is over, at an object of the text. */
interface LateDiagnostic extends Pick<
  TextDiagnostic,
  'code' | 'severity' | 'values' | 'apiServer'
> {
  /** By `objectKey`. */
  readonly key: FullKey;
  readonly path: FieldPath;
}

/** The report with diagnostics of objects; what stands nowhere in the text is left aside. */
function withDiagnostics(
  { report, objects, spanOf, placesOf }: CombinedTabs,
  found: readonly LateDiagnostic[],
): ParseReport {
  if (found.length === 0) return report;
  const spans = new Map(objects.map((object, index) => [objectKey(object), spanOf[index] ?? -1]));
  const diagnostics = found.flatMap(({ key, path, ...rest }): readonly TextDiagnostic[] => {
    const index = spans.get(key) ?? -1;
    const span = report.objects[index];
    const range = placesOf(index)?.rangeOf(path);
    if (span === undefined || range === undefined) return [];
    const object = `${span.kind} ${span.namespace ? `${span.namespace}/` : ''}${span.name}`;
    return [{ ...rest, tab: span.tab, range, field: formatFieldPath(path), object }];
  });
  return { ...report, diagnostics: [...report.diagnostics, ...diagnostics] };
}

/** The spans without those of objects that the API server refused; its Pods are seen in the run. */
function withoutRefused(
  spans: readonly ObjectSpan[],
  { objects, spanOf }: CombinedTabs,
  { plan }: Simulation,
): readonly ObjectSpan[] {
  const refused = new Set(
    (plan.cluster.refused ?? []).flatMap(({ object }) =>
      object.kind === 'Pod' ? [] : [objectKey(object)],
    ),
  );
  if (refused.size === 0) return spans;
  const left = [...spans];
  for (const [index, object] of objects.entries()) {
    const at = spanOf[index] ?? -1;
    const span = left[at];
    if (span && refused.has(objectKey(object))) left[at] = { ...span, state: 'left-out' };
  }
  return left;
}

/** What admission refused: objects of the text, and the Pods that their controllers want. */
function refusals({ plan, run }: Simulation): readonly LateDiagnostic[] {
  const { cluster, workloads } = plan;
  const objects = (cluster.refused ?? []).map(({ object, message }): LateDiagnostic => {
    const values = { kind: object.kind };
    const key = objectKey(object);
    return { key, path: [], code: 'object-refused', severity: 'error', values, apiServer: message };
  });
  const byWorkload = new Map<number, RunPod[]>();
  const all = new Map<number, number>();
  for (const pod of run.pods) {
    if (pod.workload < 0) continue;
    all.set(pod.workload, (all.get(pod.workload) ?? 0) + 1);
    if (pod.refused === undefined) continue;
    const others = byWorkload.get(pod.workload);
    if (others) others.push(pod);
    else byWorkload.set(pod.workload, [pod]);
  }
  const ofControllers = [...byWorkload].flatMap(([index, pods]): readonly LateDiagnostic[] => {
    const workload = workloads[index];
    const apiServer = pods[0]?.refused;
    if (workload === undefined || apiServer === undefined) return [];
    const { kind, name } = workload;
    const values = { kind, name, refused: pods.length, all: all.get(index) ?? pods.length };
    const key = fullKey(workload);
    return [{ key, path: [], code: 'pods-refused', severity: 'error', values, apiServer }];
  });
  return [...objects, ...ofControllers];
}
