import { podAffinityTerms, termMatches } from '../../engine/index.ts';
import type { Node, Pod } from '../../model/index.ts';
import { controllerOf } from '../../simulation/index.ts';
import { matchesNode, TERM_RULES } from '../descheduler/nodeFit.ts';
import type { StoryFact } from './fact.ts';
import type { Past } from './past.ts';

/**
 * Rules of a Pod that runs which do not hold any more, and which nobody asks again: what
 * `IgnoredDuringExecution` means. A DaemonSet is another matter, as its controller looks at nodes all the
 * time and takes away what they no longer suit. Source: API reference, NodeAffinity and PodAffinityTerm.
 */
export function ignoredRules(past: Past, pod: Pod, node: Node): readonly StoryFact[] {
  const { name } = node.metadata;
  const ofDaemon = controllerOf(pod.metadata)?.kind === 'DaemonSet';
  const isUnsuited = !ofDaemon && !matchesNode(pod, node);
  const { podAffinity, podAntiAffinity } = pod.spec.affinity ?? {};
  const byPods = (podAffinity ?? podAntiAffinity) ? ofPods(past, pod, node) : [];
  return [
    ...(isUnsuited ? [{ kind: 'ignoredNode', values: { node: name } } as const] : []),
    ...byPods,
  ];
}

function ofPods(past: Past, pod: Pod, node: Node): readonly StoryFact[] {
  const namespaces = new Map(
    past.versions.flatMap(({ entry, object }) =>
      object?.kind === 'Namespace' ? [[entry.name, object.metadata.labels ?? {}] as const] : [],
    ),
  );
  const { requiredAffinity, requiredAntiAffinity } = podAffinityTerms(pod, namespaces, TERM_RULES);
  if (requiredAffinity.length + requiredAntiAffinity.length === 0) return [];
  const own = past.all('Pod').filter(({ object, pod: facts }) => {
    const hasEnded = facts?.state === 'succeeded' || facts?.state === 'failed';
    return !hasEnded && Boolean(object.spec.nodeName);
  });
  const near = (term: (typeof requiredAffinity)[number]) => {
    const domain = node.metadata.labels?.[term.topologyKey];
    return own.filter(({ entry, object }) => {
      const its = past.node(object.spec.nodeName)?.object.metadata.labels?.[term.topologyKey];
      const isNear = domain !== undefined && its === domain;
      return isNear && termMatches(term, entry.namespace, object.metadata.labels);
    });
  };
  const { namespace = 'default', name } = pod.metadata;
  const isOther = ({ entry }: (typeof own)[number]) =>
    entry.name !== name || entry.namespace !== namespace;
  const lonely = requiredAffinity.find((term) => near(term).length === 0);
  const facts: StoryFact[] = [];
  if (lonely) facts.push({ kind: 'ignoredAffinity', values: { key: lonely.topologyKey } });
  for (const term of requiredAntiAffinity) {
    const other = near(term).find(isOther);
    if (other === undefined) continue;
    const values = { other: other.entry.name, key: term.topologyKey };
    return [...facts, { kind: 'ignoredAntiAffinity', values }];
  }
  return facts;
}
