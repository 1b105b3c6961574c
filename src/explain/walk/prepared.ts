import { hostPorts, type SpreadConstraintFact } from '../../engine/index.ts';
import { podRequests, resourceUnit, type Pod } from '../../model/index.ts';
import type { Message } from '../../protocol/index.ts';
import {
  formatAmount,
  formatCounted,
  formatNames,
  formatSelector,
  formatWhose,
} from '../format.ts';
import type { NarrationContext } from '../narrators/narration.ts';
import { MOST_PODS, type WalkInput } from './input.ts';
import { walkMessage } from './messages.ts';
import type { ProposalCluster } from './proposal/cluster.ts';
import type { PlacedPod } from './proposal/placed.ts';
import type { Term } from './proposal/terms.ts';
import { todayFilter } from './proposal/today.ts';

/** What one PreFilter plugin worked out, and the Pods that it found. */
export interface Prepared {
  readonly says: readonly Message[];
  readonly pods: readonly number[];
}

/** Sentences that are about no Pod in particular. */
export function told(...says: readonly Message[]): Prepared {
  return { says, pods: [] };
}

/** What the Pod asks for. */
export function requestsOf(pod: Pod): Message {
  const amounts = [...podRequests(pod)].filter(([, amount]) => amount > 0);
  if (amounts.length === 0) return walkMessage('PreFilter.noRequests', {});
  const requests = amounts
    .map(([name, amount]) => `${name} ${formatAmount(amount, resourceUnit(name))}`)
    .join(', ');
  return walkMessage('PreFilter.requests', { requests });
}

/** nodeSelector, required terms, and the nodes that they name. */
export function nodeRules({ pod, decision, nodes, scheduler }: WalkInput): Message[] {
  const says: Message[] = [];
  const selector = Object.entries(pod.spec.nodeSelector ?? {}).map(([key, value]) =>
    [key, value].join('='),
  );
  if (selector.length > 0) {
    says.push(walkMessage('PreFilter.nodeSelector', { selector: selector.join(', ') }));
  }
  const required = pod.spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  if (required !== undefined) {
    says.push(walkMessage('PreFilter.nodeTerms', { count: required.nodeSelectorTerms.length }));
  }
  const facts = nodes.length > 0 ? scheduler.filterFacts(pod, 'NodeAffinity', 0) : undefined;
  const isAdded = facts?.plugin === 'NodeAffinity' && facts.addedTerms !== undefined;
  if (isAdded || says.length === 0) says.push(walkMessage('PreFilter.addedAffinity', {}));
  if (decision.preFilterNodes !== undefined) {
    const left = decision.preFilterNodes.map((node) => nodes[node]?.name ?? '');
    says.push(
      left.length === 0
        ? walkMessage('PreFilter.namedNone', {})
        : walkMessage('PreFilter.named', { count: left.length, nodes: formatNames(left) }),
    );
  }
  return says;
}

/** The host ports that it asks for. An init container that ends holds none while the Pod runs. */
export function hostPortsOf(pod: Pod): Message {
  const list = hostPorts(pod).map(({ hostPort, protocol }) => `${hostPort}/${protocol}`);
  return walkMessage('PreFilter.ports', { count: list.length, ports: formatNames(list) });
}

/** The DoNotSchedule constraints: those of ScheduleAnyway only score. */
export function hardSpread(constraints: readonly SpreadConstraintFact[]): Message[] {
  return constraints
    .filter(({ whenUnsatisfiable }) => whenUnsatisfiable === 'DoNotSchedule')
    .flatMap((constraint): Message[] => {
      const { topologyKey: key, domains, minimum, maxSkew, minDomains, selfMatch } = constraint;
      const selector = formatCounted(constraint.selector);
      const whose = formatWhose(constraint.isDefault);
      if (domains.length === 0) {
        return [walkMessage('PreFilter.spreadNoDomain', { key, selector, whose })];
      }
      const counts = countsText(domains.map(({ value, count }) => [value, count] as const));
      return [
        walkMessage('PreFilter.spread', { counts, key, maxSkew, minimum, selector, whose }),
        ...(domains.length < minDomains
          ? [walkMessage('PreFilter.spreadMinDomains', { count: domains.length, minDomains })]
          : []),
        walkMessage(selfMatch ? 'PreFilter.spreadSelf' : 'PreFilter.spreadOther', {}),
      ];
    });
}

/** Whom its required terms and those of others find. */
export function podRules(cluster: ProposalCluster, context: NarrationContext): Prepared {
  const { attracting, isFirst, repelling } = todayFilter(cluster);
  const { requiredAffinity, requiredAntiAffinity } = cluster.terms.ofIncoming(cluster.pod);
  const says: Message[] = [
    repelling.length === 0
      ? walkMessage('PreFilter.repelledByNone', {})
      : walkMessage('PreFilter.repelled', {
          count: repelling.length,
          pods: context.podNames(
            repelling.map(({ pod }) => `${pod.metadata.namespace ?? ''}/${pod.metadata.name}`),
          ),
        }),
  ];
  for (const term of requiredAffinity) says.push(attraction(cluster, term, attracting));
  if (requiredAffinity.length > 1) {
    says.push(walkMessage('PreFilter.everyTerm', { count: requiredAffinity.length }));
  }
  if (isFirst) says.push(walkMessage('PreFilter.firstOfSeries', {}));
  const found = [...repelling, ...attracting];
  for (const term of requiredAntiAffinity) {
    const pods = counted(cluster, term, cluster.mark(term).pods);
    found.push(...pods);
    const selector = formatSelector(term.selector);
    says.push(
      pods.length === 0
        ? walkMessage('PreFilter.avoidedNone', { selector })
        : walkMessage('PreFilter.avoided', {
            selector,
            count: pods.length,
            key: term.topologyKey,
            counts: domainCounts(cluster, term, pods),
          }),
    );
  }
  const pods = [...new Set(found.map(({ index }) => index))].slice(0, MOST_PODS);
  return { says, pods };
}

/** Pods that stand in a domain of the term: one on a node without its key is counted nowhere. */
function counted(
  cluster: ProposalCluster,
  term: Term,
  pods: readonly PlacedPod[],
): readonly PlacedPod[] {
  return pods.filter(({ node }) => cluster.domainsOf(term, node).length > 0);
}

function attraction(cluster: ProposalCluster, term: Term, matching: readonly PlacedPod[]): Message {
  const attracting = counted(cluster, term, matching);
  const selector = formatSelector(term.selector);
  if (attracting.length === 0) return walkMessage('PreFilter.attractedByNone', { selector });
  return walkMessage('PreFilter.attracted', {
    selector,
    count: attracting.length,
    key: term.topologyKey,
    counts: domainCounts(cluster, term, attracting),
  });
}

function domainCounts(cluster: ProposalCluster, term: Term, pods: readonly PlacedPod[]): string {
  return countsText([...cluster.count(term, pods)]);
}

/** `zone-a 3, zone-b 1, +4`, the most Pods first; `–` for none. */
function countsText(counts: readonly (readonly [value: string, count: number])[]): string {
  const parts = [...counts]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([value, count]) => `${value} ${count}`);
  return formatNames(parts, 6) || '–';
}

function claimsOf({ metadata, spec }: Pod): string[] {
  return (spec.volumes ?? []).flatMap(({ name, persistentVolumeClaim, ephemeral }) => {
    if (persistentVolumeClaim !== undefined) return [persistentVolumeClaim.claimName];
    return ephemeral === undefined ? [] : [`${metadata.name}-${name}`];
  });
}

/** The Pod's volumes, as the plugins about disks and drivers count them. */
export function volumesOf({ spec }: Pod): Prepared {
  const names = (spec.volumes ?? []).map(({ name }) => name);
  const volumes = formatNames(names);
  return told(walkMessage('PreFilter.volumes', { count: names.length, volumes }));
}

/** The Pod's claims, as the plugins about PersistentVolumes look them up. */
export function preparedClaims(pod: Pod): Prepared {
  const claims = claimsOf(pod);
  return told(
    walkMessage('PreFilter.claims', { count: claims.length, claims: formatNames(claims) }),
  );
}
