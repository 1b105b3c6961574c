/**
 * What the legacy rules make of Pods and Pod templates before they are admitted. Sources: the
 * design proposals of node affinity and inter-Pod affinity, and `PodAffinityTerm` before v1.7.
 */
import type {
  Affinity,
  CronJob,
  KubernetesObject,
  NodeAffinity,
  NodeSelectorTerm,
  PodAffinity,
  PodSpec,
  PodTemplateSpec,
} from '../kubernetes.ts';
import type { LegacyRules } from '../runOptions.ts';

export type ObjectsByKind = {
  readonly [Kind in KubernetesObject['kind']]: Extract<KubernetesObject, { kind: Kind }>[];
};

/**
 * The objects with `requiredDuringSchedulingRequiredDuringExecution` joined to what is required
 * when scheduling, and with a missing topologyKey of preferred anti-affinity written as the empty
 * one, each where its rule is on. Without such a rule the lists themselves.
 */
export function underLegacyRules(objects: ObjectsByKind, legacy: LegacyRules): ObjectsByKind {
  if (!legacy.requiredDuringExecution && !legacy.emptyTopologyKeyMeansAllTopologies) {
    return objects;
  }
  const spec = (given: PodSpec): PodSpec => specUnderLegacyRules(given, legacy);
  const template = <Held extends { readonly template: PodTemplateSpec }>(held: Held): Held => ({
    ...held,
    template: { ...held.template, spec: spec(held.template.spec) },
  });
  const templated = <Workload extends { readonly spec: { readonly template: PodTemplateSpec } }>(
    workload: Workload,
  ): Workload => ({ ...workload, spec: template(workload.spec) });
  const cronJob = (given: CronJob): CronJob => {
    const { jobTemplate } = given.spec;
    const spec = {
      ...given.spec,
      jobTemplate: { ...jobTemplate, spec: template(jobTemplate.spec) },
    };
    return { ...given, spec };
  };
  return {
    ...objects,
    Pod: objects.Pod.map((pod) => ({ ...pod, spec: spec(pod.spec) })),
    Deployment: objects.Deployment.map(templated),
    ReplicaSet: objects.ReplicaSet.map(templated),
    StatefulSet: objects.StatefulSet.map(templated),
    DaemonSet: objects.DaemonSet.map(templated),
    ReplicationController: objects.ReplicationController.map(templated),
    Job: objects.Job.map(templated),
    CronJob: objects.CronJob.map(cronJob),
  };
}

/**
 * What a Pod asks for, as `underLegacyRules` has it; the spec itself where no rule touches it. What has
 * gone through it once, as a template has whose Pod comes, stays as it is.
 */
export function specUnderLegacyRules(given: PodSpec, legacy: LegacyRules): PodSpec {
  if (given.affinity === undefined) return given;
  if (!legacy.requiredDuringExecution && !legacy.emptyTopologyKeyMeansAllTopologies) return given;
  const affinity = affinityUnder(given.affinity, legacy);
  return affinity === given.affinity ? given : { ...given, affinity };
}

function affinityUnder(affinity: Affinity, legacy: LegacyRules): Affinity {
  const { nodeAffinity, podAffinity, podAntiAffinity } = affinity;
  return {
    ...affinity,
    ...(nodeAffinity &&
      legacy.requiredDuringExecution && { nodeAffinity: withRequiredNodes(nodeAffinity) }),
    ...(podAffinity &&
      legacy.requiredDuringExecution && { podAffinity: withRequiredPods(podAffinity) }),
    ...(podAntiAffinity && { podAntiAffinity: antiAffinityUnder(podAntiAffinity, legacy) }),
  };
}

function antiAffinityUnder(affinity: PodAffinity, legacy: LegacyRules): PodAffinity {
  const required = legacy.requiredDuringExecution ? withRequiredPods(affinity) : affinity;
  return legacy.emptyTopologyKeyMeansAllTopologies ? withEmptyKeys(required) : required;
}

/** A node must match a term of both selectors: a term for each pair says so. */
function withRequiredNodes(affinity: NodeAffinity): NodeAffinity {
  const {
    requiredDuringSchedulingIgnoredDuringExecution: required,
    requiredDuringSchedulingRequiredDuringExecution: lasting,
  } = affinity;
  if (lasting === undefined || JOINED.has(affinity)) return affinity;
  const nodeSelectorTerms =
    required === undefined
      ? lasting.nodeSelectorTerms
      : required.nodeSelectorTerms.flatMap((term) =>
          lasting.nodeSelectorTerms.map((other) => bothTerms(term, other)),
        );
  return joined({
    ...affinity,
    requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms },
  });
}

/** What has been joined already: a template gives its Pods what it has itself. */
const JOINED = new WeakSet<object>();

function joined<Rules extends object>(rules: Rules): Rules {
  JOINED.add(rules);
  return rules;
}

/** What both terms ask for; a term that asks for nothing matches no node, and so does the pair. */
function bothTerms(term: NodeSelectorTerm, other: NodeSelectorTerm): NodeSelectorTerm {
  if (isEmptyTerm(term) || isEmptyTerm(other)) return {};
  return {
    matchExpressions: [...(term.matchExpressions ?? []), ...(other.matchExpressions ?? [])],
    matchFields: [...(term.matchFields ?? []), ...(other.matchFields ?? [])],
  };
}

function isEmptyTerm({ matchExpressions = [], matchFields = [] }: NodeSelectorTerm): boolean {
  return matchExpressions.length === 0 && matchFields.length === 0;
}

/** Terms of required Pod (anti-)affinity are ANDed, so the lists are put together. */
function withRequiredPods(affinity: PodAffinity): PodAffinity {
  const {
    requiredDuringSchedulingIgnoredDuringExecution: required = [],
    requiredDuringSchedulingRequiredDuringExecution: lasting,
  } = affinity;
  if (lasting === undefined || JOINED.has(affinity)) return affinity;
  return joined({
    ...affinity,
    requiredDuringSchedulingIgnoredDuringExecution: [...required, ...lasting],
  });
}

/** In Go a key that is left out is the empty one. */
function withEmptyKeys(affinity: PodAffinity): PodAffinity {
  const { preferredDuringSchedulingIgnoredDuringExecution: preferred } = affinity;
  if (preferred === undefined) return affinity;
  return {
    ...affinity,
    preferredDuringSchedulingIgnoredDuringExecution: preferred.map((weighted) => ({
      ...weighted,
      podAffinityTerm: { ...EMPTY_KEY, ...weighted.podAffinityTerm },
    })),
  };
}

const EMPTY_KEY = { topologyKey: '' } as const;
