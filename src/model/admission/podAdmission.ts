/**
 * What an API server does to a Pod before it is stored: defaulting (pkg/apis/core/v1), the
 * Priority admission plugin, and the label keys of Pod affinity and spread merged into their selectors
 * (pkg/registry/core/pod). The tolerations of DefaultTolerationSeconds are not added.
 */
import type { Release } from '../../releases/index.ts';
import type {
  Affinity,
  Container,
  ContainerPort,
  LabelSelectorRequirement,
  Labels,
  Pod,
  PodAffinity,
  PodAffinityTerm,
  PodSpec,
  PriorityClass,
} from '../kubernetes.ts';
import { defaultPodLevelRequests, requestsFromLimits } from '../resources/podLevelResources.ts';
import { labelValue } from '../labels/selectors.ts';
import { withFields } from '../withFields.ts';

/** What Pod admission needs to know of the rest of the cluster. */
export interface PodAdmission {
  /** By name, the built-in `system-…` classes among them. */
  readonly priorityClasses: ReadonlyMap<string, PriorityClass>;
  /** The `globalDefault` class; of several the one with the lowest value. */
  readonly defaultPriorityClass: PriorityClass | undefined;
  /** Whether label keys of spread constraints become part of their selectors. */
  readonly mergesSpreadKeys: boolean;
}

/** The two classes that every API server makes for itself. Source: pkg/apis/scheduling/v1/helpers.go. */
export const SYSTEM_PRIORITY_CLASSES: readonly PriorityClass[] = [
  systemPriorityClass(
    'system-cluster-critical',
    2_000_000_000,
    'Used for system critical pods that must run in the cluster, but can be moved to another node if necessary.',
  ),
  systemPriorityClass(
    'system-node-critical',
    2_000_001_000,
    'Used for system critical pods that must not be moved from their current node.',
  ),
];

/** Prepares the admission of Pods in a cluster with these PriorityClasses, by a release's API server. */
export function podAdmission(
  priorityClasses: readonly PriorityClass[],
  { gates }: Release,
): PodAdmission {
  const { MatchLabelKeysInPodTopologySpreadSelectorMerge: mergesSpreadKeys } = gates;
  return { ...classesOf(priorityClasses), mergesSpreadKeys };
}

/** The PriorityClasses of a cluster by name, and the one of Pods that name none. */
export function classesOf(
  priorityClasses: readonly PriorityClass[],
): Omit<PodAdmission, 'mergesSpreadKeys'> {
  const byName = new Map<string, PriorityClass>();
  let defaultPriorityClass: PriorityClass | undefined;
  for (const priorityClass of [...SYSTEM_PRIORITY_CLASSES, ...priorityClasses]) {
    byName.set(priorityClass.metadata.name, priorityClass);
  }
  for (const priorityClass of byName.values()) {
    if (priorityClass.globalDefault !== true) continue;
    if (defaultPriorityClass === undefined || priorityClass.value < defaultPriorityClass.value) {
      defaultPriorityClass = priorityClass;
    }
  }
  return { priorityClasses: byName, defaultPriorityClass };
}

/**
 * The Pod as the API server would store it: namespace, scheduler name, restart policy, grace
 * period, requests, ports, priority and Pod affinity selectors filled in. The given Pod is not
 * changed; parts that need nothing are shared with the result.
 *
 * A `priority` or `preemptionPolicy` that already stands in the spec is kept: such a Pod was
 * admitted before. A class that does not exist counts as priority 0.
 */
export function admitPod(pod: Pod, admission: PodAdmission): Pod {
  const { metadata } = pod;
  const spec = knownSpec(pod.spec, metadata.labels, admission);
  if (metadata.namespace) return withFields(pod, { spec });
  return withFields(pod, { metadata: withFields(metadata, { namespace: 'default' }), spec });
}

/** Specs that were admitted, by what they were: Pods that say the same share one. */
const admitted = new WeakMap<PodAdmission, WeakMap<PodSpec, PodSpec>>();

function knownSpec(given: PodSpec, labels: Labels | undefined, admission: PodAdmission): PodSpec {
  const spec = admission.mergesSpreadKeys ? withSpreadKeys(given, labels) : given;
  // The labels of a Pod go into the terms of its affinity.
  if (spec.affinity !== undefined) return admitSpec(spec, labels, admission);
  const specs = admitted.get(admission) ?? new WeakMap<PodSpec, PodSpec>();
  admitted.set(admission, specs);
  const known = specs.get(spec);
  if (known !== undefined) return known;
  const made = admitSpec(spec, labels, admission);
  if (made !== spec) specs.set(spec, made);
  return made;
}

/** Specs with merged spread constraints, by the values that their keys have in a Pod's labels. */
const spread = new WeakMap<PodSpec, Map<string, PodSpec>>();

function withSpreadKeys(spec: PodSpec, labels: Labels | undefined): PodSpec {
  const { topologySpreadConstraints: constraints = [] } = spec;
  const keys = constraints.flatMap(({ matchLabelKeys = [] }) => matchLabelKeys);
  if (keys.length === 0) return spec;
  const values = JSON.stringify(keys.map((key) => labelValue(labels, key)));
  const specs = spread.get(spec) ?? new Map<string, PodSpec>();
  spread.set(spec, specs);
  const known = specs.get(values);
  if (known !== undefined) return known;
  const merged = mapShared(constraints, (constraint) => mergeLabelKeys(constraint, labels));
  const made = merged === constraints ? spec : { ...spec, topologySpreadConstraints: merged };
  specs.set(values, made);
  return made;
}

function admitSpec(spec: PodSpec, labels: Labels | undefined, admission: PodAdmission): PodSpec {
  const hostNetwork = spec.hostNetwork === true;
  const containers = mapShared(spec.containers, (container) =>
    defaultContainer(container, hostNetwork),
  );
  const initContainers =
    spec.initContainers &&
    mapShared(spec.initContainers, (container) => defaultContainer(container, hostNetwork));
  const priorityClass = spec.priorityClassName
    ? admission.priorityClasses.get(spec.priorityClassName)
    : admission.defaultPriorityClass;
  const priorityClassName = spec.priorityClassName || priorityClass?.metadata.name;
  return withFields(spec, {
    schedulerName: spec.schedulerName || 'default-scheduler',
    restartPolicy: spec.restartPolicy || 'Always',
    terminationGracePeriodSeconds: spec.terminationGracePeriodSeconds ?? 30,
    ...(priorityClassName && { priorityClassName }),
    priority: spec.priority ?? priorityClass?.value ?? 0,
    preemptionPolicy:
      spec.preemptionPolicy ?? priorityClass?.preemptionPolicy ?? 'PreemptLowerPriority',
    containers,
    ...(initContainers && { initContainers }),
    ...(spec.resources && {
      resources: defaultPodLevelRequests(spec.resources, containers, initContainers ?? []),
    }),
    ...(spec.affinity && { affinity: mergeAffinityLabelKeys(spec.affinity, labels) }),
  });
}

function defaultContainer(container: Container, hostNetwork: boolean): Container {
  const { resources, ports } = container;
  const filledResources = resources && requestsFromLimits(resources);
  const filledPorts = ports && mapShared(ports, (port) => defaultPort(port, hostNetwork));
  if (filledResources === resources && filledPorts === ports) return container;
  return {
    ...container,
    ...(filledResources && { resources: filledResources }),
    ...(filledPorts && { ports: filledPorts }),
  };
}

function defaultPort(port: ContainerPort, hostNetwork: boolean): ContainerPort {
  const bindsHost = hostNetwork && !port.hostPort;
  if (port.protocol && !bindsHost) return port;
  return {
    ...port,
    protocol: port.protocol || 'TCP',
    ...(bindsHost && { hostPort: port.containerPort }),
  };
}

function mergeAffinityLabelKeys(affinity: Affinity, labels: Labels | undefined): Affinity {
  const podAffinity = affinity.podAffinity && mergePodAffinity(affinity.podAffinity, labels);
  const podAntiAffinity =
    affinity.podAntiAffinity && mergePodAffinity(affinity.podAntiAffinity, labels);
  if (podAffinity === affinity.podAffinity && podAntiAffinity === affinity.podAntiAffinity) {
    return affinity;
  }
  return {
    ...affinity,
    ...(podAffinity && { podAffinity }),
    ...(podAntiAffinity && { podAntiAffinity }),
  };
}

function mergePodAffinity(affinity: PodAffinity, labels: Labels | undefined): PodAffinity {
  const {
    requiredDuringSchedulingIgnoredDuringExecution: required,
    preferredDuringSchedulingIgnoredDuringExecution: preferred,
  } = affinity;
  const mergedRequired = required && mapShared(required, (term) => mergeLabelKeys(term, labels));
  const mergedPreferred =
    preferred &&
    mapShared(preferred, (weighted) => {
      const podAffinityTerm = mergeLabelKeys(weighted.podAffinityTerm, labels);
      return podAffinityTerm === weighted.podAffinityTerm
        ? weighted
        : { ...weighted, podAffinityTerm };
    });
  if (mergedRequired === required && mergedPreferred === preferred) return affinity;
  return {
    ...affinity,
    ...(mergedRequired && { requiredDuringSchedulingIgnoredDuringExecution: mergedRequired }),
    ...(mergedPreferred && { preferredDuringSchedulingIgnoredDuringExecution: mergedPreferred }),
  };
}

type KeyedTerm = Partial<
  Pick<PodAffinityTerm, 'labelSelector' | 'matchLabelKeys' | 'mismatchLabelKeys'>
>;

/**
 * `applyMatchLabelKeysAndMismatchLabelKeys` of pkg/registry/core/pod: without a labelSelector the
 * keys have no effect. What a dumped Pod already carries is not added twice.
 */
function mergeLabelKeys<Term extends KeyedTerm>(term: Term, labels: Labels | undefined): Term {
  const { labelSelector, matchLabelKeys = [], mismatchLabelKeys = [] } = term;
  if (labelSelector === undefined) return term;
  const present = labelSelector.matchExpressions ?? [];
  const added = [
    ...keyRequirements(matchLabelKeys, 'In', labels),
    ...keyRequirements(mismatchLabelKeys, 'NotIn', labels),
  ].filter((requirement) => !present.some((other) => sameRequirement(requirement, other)));
  if (added.length === 0) return term;
  return {
    ...term,
    labelSelector: { ...labelSelector, matchExpressions: [...present, ...added] },
  };
}

function keyRequirements(
  keys: readonly string[],
  operator: 'In' | 'NotIn',
  labels: Labels | undefined,
): LabelSelectorRequirement[] {
  return keys.flatMap((key) => {
    const value = labelValue(labels, key);
    return value === undefined ? [] : [{ key, operator, values: [value] }];
  });
}

function sameRequirement(a: LabelSelectorRequirement, b: LabelSelectorRequirement): boolean {
  return (
    a.key === b.key &&
    a.operator === b.operator &&
    a.values?.length === b.values?.length &&
    a.values?.[0] === b.values?.[0]
  );
}

/** Maps an array, giving the array itself back when no element changed. */
function mapShared<Item>(items: readonly Item[], map: (item: Item) => Item): readonly Item[] {
  let changed: Item[] | undefined;
  items.forEach((item, index) => {
    const mapped = map(item);
    if (mapped === item) return;
    changed ??= [...items];
    changed[index] = mapped;
  });
  return changed ?? items;
}

function systemPriorityClass(name: string, value: number, description: string): PriorityClass {
  return {
    apiVersion: 'scheduling.k8s.io/v1',
    kind: 'PriorityClass',
    metadata: { name },
    value,
    description,
    preemptionPolicy: 'PreemptLowerPriority',
  };
}
