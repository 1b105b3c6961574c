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
import {
  portName,
  portPaths,
  requestPaths,
  taintPaths,
  tolerationPaths,
  volumePaths,
} from './podPlaces.ts';

/** What sources are found from: the decision, its spread constraints, and the rules between Pods. */
export interface SourcesInput {
  readonly input: RelationsInput;
  readonly constraints: readonly SpreadConstraintFact[];
  readonly matches: readonly RuleMatch[];
  /** By group: causes of its first nodes, asked while the scheduler stood before the step. */
  readonly causes: readonly (readonly FilterCause[])[];
}

const NODE_TERMS = [
  'affinity',
  'nodeAffinity',
  'requiredDuringSchedulingIgnoredDuringExecution',
  'nodeSelectorTerms',
] as const;

/** Causes of a group's first nodes; none where the plugin turned the Pod down before any node. */
export function causesOfGroup(input: RelationsInput, group: FilterGroup): FilterCause[] {
  const { scheduler, pod, decision } = input;
  // Those are told from rules and counts that are at hand.
  const isCounted = group.plugin === 'InterPodAffinity' || group.plugin === 'PodTopologySpread';
  if (isCounted || decision.preFilter !== undefined) return [];
  const plugin = group.plugin as PluginName;
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
  const { pod, podIndex, nodes, podOf } = input;
  const gathered = new Gathered();
  const own = (paths: readonly FieldPath[]) =>
    gathered.add(...paths.map((path) => ({ of: 'pod', pod: podIndex, path }) as const));
  for (const [at, cause] of causes.entries()) {
    const node = group.nodes[at] ?? -1;
    switch (cause.plugin) {
      case 'NodeUnschedulable':
        gathered.add({ of: 'node', node, path: ['unschedulable'] });
        break;
      case 'NodeName':
        own([['nodeName']]);
        break;
      case 'TaintToleration': {
        const view = nodes[node];
        const paths = view ? taintPaths(view, cause.untolerated) : [];
        gathered.add(...paths.map((path) => ({ of: 'node', node, path }) as const));
        if (cause.nearest) own(tolerationPaths(pod, cause.nearest.toleration));
        break;
      }
      case 'NodeAffinity': {
        const unmet = cause.nodeSelector.filter(({ met }) => !met);
        own(unmet.map(({ key }) => ['nodeSelector', key]));
        if (cause.terms?.some(({ met }) => met) === false) own([NODE_TERMS]);
        if (cause.addedTerms) gathered.add({ of: 'profile', path: ['NodeAffinity'] });
        break;
      }
      case 'NodePorts': {
        const ports = new Set(
          cause.conflicts.map(({ protocol, hostPort }) => portName(protocol, hostPort)),
        );
        own(portPaths(pod, ports));
        for (const { pod: key } of cause.conflicts) {
          const other = podOf?.(key);
          if (other === undefined) continue;
          gathered.addPods([other.index]);
          const paths = portPaths(other.pod, ports);
          gathered.add(...paths.map((path) => ({ of: 'pod', pod: other.index, path }) as const));
        }
        break;
      }
      case 'NodeResourcesFit':
        own(cause.insufficient.flatMap(({ resource }) => requestPaths(pod, resource)));
        break;
      case 'VolumeRestrictions':
      case 'NodeVolumeLimits':
      case 'VolumeBinding':
      case 'VolumeZone':
        own(volumePaths(pod, cause.claims));
        break;
      case 'PodTopologySpread':
      case 'InterPodAffinity':
        break;
    }
  }
  if (causes.length > 0) return gathered.result;
  // Left out by a PreFilter result, or turned down before any node was looked at.
  if (group.plugin === 'NodeAffinity') own([NODE_TERMS]);
  if (group.plugin.startsWith('Volume')) own(volumePaths(pod, []));
  return gathered.result;
}
