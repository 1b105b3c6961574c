import {
  type FieldPath,
  type Labels,
  namespaceOf,
  nameOf,
  type PodSpec,
  podTemplateOf,
  podPath,
  selectorLabels,
  wantedPods,
} from '../../model/index.ts';
import { NO_LABELS, type PlacedObject } from '../input.ts';
import type { ClusterFacts } from './clusterFacts.ts';

/** Something that states a Pod's rules: a Pod, or the template of a workload. */
export interface Subject extends PlacedObject {
  readonly name: string;
  readonly namespace: string;
  readonly spec: PodSpec;
  /** Path of `spec`. */
  readonly at: FieldPath;
  /** Path of the labels. */
  readonly labelsAt: FieldPath;
  /** As its author wrote them. */
  readonly labels: Labels;
  /** With those that its controller adds, where one of its Pods is there to look at. */
  readonly podLabels: Labels;
  /** Labels that the workload selects its Pods by. */
  readonly selector: Labels | undefined;
  /** Pods that are wanted at the same time; undefined where nodes decide on it. */
  readonly replicas: number | undefined;
  /** Whether kube-scheduler finds nodes for its Pods: not where they name their node, or another scheduler. */
  readonly isAsked: boolean;
  /** Its Pods at the end of the run, as Pod indexes. */
  readonly pods: readonly number[];
}

/** Finds subjects with their Pods. */
export function subjects(facts: ClusterFacts): (placed: PlacedObject) => Subject | undefined {
  /** By object: its Pod where it has one, as most of a large cluster's have, else a list. */
  const podsOf: (number | number[] | undefined)[] = [];
  const add = (object: number, pod: number) => {
    if (object < 0) return;
    const known = podsOf[object];
    if (known === undefined) podsOf[object] = pod;
    else if (typeof known === 'number') podsOf[object] = [known, pod];
    else known.push(pod);
  };
  facts.pods.forEach(({ object, workload, isGone }, index) => {
    if (isGone) return;
    add(object, index);
    if (workload !== object) add(workload, index);
  });
  const placesOf = new Map<string, Pick<Subject, 'at' | 'labelsAt'>>();
  const placesIn = (kind: string, path: FieldPath): Pick<Subject, 'at' | 'labelsAt'> => {
    const known = placesOf.get(kind);
    if (known !== undefined) return known;
    const made = { at: [...path, 'spec'], labelsAt: [...path, 'metadata', 'labels'] };
    placesOf.set(kind, made);
    return made;
  };
  return ({ object, index, tab }) => {
    const template = podTemplateOf(object);
    const path = podPath(object.kind);
    if (template === undefined || path === undefined) return undefined;
    const { at, labelsAt } = placesIn(object.kind, path);
    const selector = selectorLabels(object);
    const labels = template.metadata?.labels ?? NO_LABELS;
    const found = podsOf[index] ?? [];
    const pods = typeof found === 'number' ? [found] : found;
    const own = facts.pods[pods[0] ?? -1]?.labels;
    return {
      object,
      index,
      tab,
      name: nameOf(object),
      namespace: namespaceOf(object),
      spec: template.spec,
      at,
      labelsAt,
      labels,
      podLabels: own === undefined || own === labels ? labels : { ...own, ...labels },
      selector: selector && Object.keys(selector).length > 0 ? selector : undefined,
      replicas: object.kind === 'Pod' ? 1 : wantedPods(object.kind, object)?.count,
      isAsked: !template.spec.nodeName && facts.hasProfile(template.spec),
      pods,
    };
  };
}
