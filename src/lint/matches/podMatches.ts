import {
  type FieldPath,
  type KubernetesObject,
  type LabelSelector,
  namespaceOf,
  greatest,
  least,
} from '../../model/index.ts';
import type { ClusterFacts, Namespaces } from '../cluster/clusterFacts.ts';
import { namespacesOf, podTerms, spreadRules, termSelector } from '../cluster/podRules.ts';
import { spreadDomains } from '../cluster/spread.ts';
import type { Subject } from '../cluster/subject.ts';
import { match, type Match } from './match.ts';

/** Pods that the terms of Pod affinity match, and domains that spread constraints count. */
export function podMatches(facts: ClusterFacts, subject: Subject): Match[] {
  const { spec, at, namespace, podLabels } = subject;
  const terms = podTerms(spec, at).map(({ term, path }) => {
    const reach = namespacesOf(term, namespace, facts.namespaces);
    return pods(facts, path, reach, termSelector(term, podLabels));
  });
  const about = { spec, labels: podLabels, namespace };
  const spreads = spreadRules(spec, at).map(({ constraint, path }) => {
    const domains = spreadDomains(facts, about, constraint);
    const counts = domains.map((domain) => domain.pods.length);
    const skew = domains.length > 0 ? greatest(counts) - least(counts) : 0;
    const { maxSkew, topologyKey } = constraint;
    return match({
      path,
      what: 'domains',
      count: domains.length,
      of: facts.valuesOf(topologyKey).size,
      skew,
      maxSkew,
      isWarning: facts.nodes.length > 0 && (domains.length === 0 || skew > maxSkew),
      nodes: domains.flatMap((domain) => domain.nodes),
      pods: domains.flatMap((domain) => domain.pods),
      items: domains.map((domain) => `${domain.value}: ${String(domain.pods.length)}`),
    });
  });
  return [...terms, ...spreads];
}

/** Pods that a Service, a PodDisruptionBudget or a workload selects in its namespace. */
export function selectorMatches(facts: ClusterFacts, object: KubernetesObject): Match[] {
  const given = ownSelector(object);
  if (given === undefined) return [];
  return [pods(facts, ['spec', 'selector'], new Set([namespaceOf(object)]), given)];
}

function ownSelector(object: KubernetesObject): LabelSelector | undefined {
  switch (object.kind) {
    case 'Service':
    case 'ReplicationController': {
      const { selector = {} } = object.spec ?? {};
      return Object.keys(selector).length === 0 ? undefined : { matchLabels: selector };
    }
    case 'Deployment':
    case 'ReplicaSet':
    case 'StatefulSet':
    case 'DaemonSet':
    case 'PodDisruptionBudget':
      return object.spec?.selector;
    default:
      return undefined;
  }
}

function pods(
  facts: ClusterFacts,
  path: FieldPath,
  reach: Namespaces,
  selector: LabelSelector | undefined,
): Match {
  const matched = facts.podsSelected(reach, selector);
  return match({
    path,
    what: 'pods',
    count: matched.length,
    of: facts.podsSelected(reach, {}).length,
    isWarning: matched.length === 0,
    pods: matched,
    nodes: [...new Set(matched.map((pod) => facts.pods[pod]?.node ?? -1))].filter(
      (node) => node >= 0,
    ),
  });
}
