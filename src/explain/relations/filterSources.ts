import {
  type FilterCause,
  type PluginName,
  type ReasonCode,
  type SpreadConstraintFact,
} from '../../engine/index.ts';
import { labelValue } from '../../model/index.ts';
import type { FieldPath } from '../../model/index.ts';
import type { FilterGroup } from '../../protocol/index.ts';
import { spreadCause } from '../domains.ts';
import { Gathered } from './gather.ts';
import { MOST_CAUSES, type RelationsInput, type RuleMatch, type SourcePlaces } from './input.ts';
import { NODE_TERMS, volumePaths } from './podPlaces.ts';
import { filterExplainer, sourcesOfCause } from '../plugins/registry.ts';

/** What sources are found from: the decision, its spread constraints, and the rules between Pods. */
export interface SourcesInput {
  readonly input: RelationsInput;
  readonly constraints: readonly SpreadConstraintFact[];
  readonly matches: readonly RuleMatch[];
  /** By group: causes of its first nodes, asked while the scheduler stood before the step. */
  readonly causes: readonly (readonly FilterCause[])[];
}

/** Causes of a group's first nodes; none where the plugin turned the Pod down before any node. */
export function causesOfGroup(input: RelationsInput, group: FilterGroup): FilterCause[] {
  const { scheduler, pod, decision } = input;
  // Those are told from rules and counts that are at hand.
  const plugin = group.plugin as PluginName;
  const explainer = filterExplainer(plugin);
  const isCounted = explainer !== undefined && explainer.sources === undefined;
  if (isCounted || decision.preFilter !== undefined) return [];
  return group.nodes
    .slice(0, MOST_CAUSES)
    .flatMap((node) => scheduler.filterCause(pod, plugin, node) ?? []);
}

/** Whom and what each reason why nodes were filtered out is about. */
export function filterSources(from: SourcesInput, groups: readonly FilterGroup[]): SourcePlaces[] {
  return groups.map((group, index) => {
    switch (group.plugin) {
      case 'InterPodAffinity':
        return affinitySources(from, group);
      case 'PodTopologySpread':
        return spreadSources(from, group);
      default:
        return causeSources(from, group, from.causes[index] ?? []);
    }
  });
}

function affinitySources({ input, matches }: SourcesInput, group: FilterGroup): SourcePlaces {
  const { nodes, podIndex, pod } = input;
  const gathered = new Gathered();
  const sharesDomain = domainSharing(input, group);
  const inDomain = matches.filter(({ relation, node }) => sharesDomain(relation.topologyKey, node));
  const addMatches = (kind: RuleMatch['kind']) => {
    for (const { relation, other, path } of inDomain.filter((each) => each.kind === kind)) {
      gathered.addPods([other]);
      if (path !== undefined) gathered.add({ of: 'pod', pod: relation.owner, path });
    }
  };
  const gives = (code: ReasonCode) => group.reasons.some((each) => each.code === code);
  if (gives('existingAntiAffinity')) addMatches('existing-anti-affinity');
  if (gives('antiAffinity')) addMatches('own-anti-affinity');
  if (!gives('affinity')) return gathered.result;
  const wanted = matches.filter(({ kind }) => kind === 'own-affinity');
  gathered.addPods(wanted.map(({ other }) => other));
  const required = 'requiredDuringSchedulingIgnoredDuringExecution';
  const terms = pod.spec.affinity?.podAffinity?.[required] ?? [];
  for (const [index, { topologyKey }] of terms.entries()) {
    const held = new Set(
      wanted
        .filter((each) => each.index === index)
        .map(({ node }) => labelValue(nodes[node]?.labels, topologyKey)),
    );
    const fails = group.nodes.some((node) => {
      const domain = labelValue(nodes[node]?.labels, topologyKey);
      return domain === undefined || !held.has(domain);
    });
    const path = ['affinity', 'podAffinity', required, index];
    if (fails) gathered.add({ of: 'pod', pod: podIndex, path });
  }
  return gathered.result;
}

/** Tells whether a node is in one domain of a key with some node of the group. */
function domainSharing(
  { nodes }: RelationsInput,
  group: FilterGroup,
): (topologyKey: string, node: number) => boolean {
  const known = new Map<string, Set<string | undefined>>();
  return (key, node) => {
    let domains = known.get(key);
    if (domains === undefined) {
      domains = new Set(group.nodes.map((each) => labelValue(nodes[each]?.labels, key)));
      known.set(key, domains);
    }
    const domain = labelValue(nodes[node]?.labels, key);
    return domain !== undefined && domains.has(domain);
  };
}

function spreadSources(
  { input, constraints, matches }: SourcesInput,
  group: FilterGroup,
): SourcePlaces {
  const { nodes, podIndex } = input;
  const gathered = new Gathered();
  const causeOf = spreadCause(constraints);
  /** By index of the constraint: the domains of the group that it closes. */
  const closed = new Map<number, Set<string>>();
  for (const node of group.nodes) {
    const cause = causeOf(nodes[node]?.labels ?? {});
    for (const { constraint, domain } of cause?.plugin === 'PodTopologySpread'
      ? cause.violations
      : []) {
      const { index, isDefault } = constraint;
      gathered.add(
        isDefault
          ? { of: 'profile', path: ['PodTopologySpread', 'defaultConstraints', index] }
          : { of: 'pod', pod: podIndex, path: ['topologySpreadConstraints', index] },
      );
      const domains = closed.get(index) ?? new Set<string>();
      if (domain !== undefined) domains.add(domain);
      closed.set(index, domains);
    }
  }
  const counted = matches.filter(({ kind, index, relation, node }) => {
    const domain = labelValue(nodes[node]?.labels, relation.topologyKey);
    return kind === 'spread' && domain !== undefined && closed.get(index)?.has(domain) === true;
  });
  return gathered.addPods(counted.map(({ other }) => other)).result;
}

function causeSources(
  { input }: SourcesInput,
  group: FilterGroup,
  causes: readonly FilterCause[],
): SourcePlaces {
  const { pod, podIndex } = input;
  const gathered = new Gathered();
  const own = (paths: readonly FieldPath[]) =>
    gathered.add(...paths.map((path) => ({ of: 'pod', pod: podIndex, path }) as const));
  for (const [at, cause] of causes.entries()) {
    const node = group.nodes[at] ?? -1;
    sourcesOfCause(cause, { input, node, gathered, own });
  }
  if (causes.length > 0) return gathered.result;
  // Left out by a PreFilter result, or turned down before any node was looked at.
  if (group.plugin === 'NodeAffinity') own([NODE_TERMS]);
  if (group.plugin.startsWith('Volume')) own(volumePaths(pod, []));
  return gathered.result;
}
