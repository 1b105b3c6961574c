/** DefaultPreemption: pkg/scheduler/framework/preemption/preemption.go. */
import type { PodInfo } from '../cache/podInfo.ts';
import type { Rejections } from '../cycle/feasibility.ts';
import { countReasons, fitErrorMessage } from '../cycle/message.ts';
import type {
  PostFilterOutcome,
  Preemption,
  PreemptionFailure,
  Status,
} from '../framework/decision.ts';
import { REASONS, reasonText } from '../framework/reasonTable.ts';
import type { Framework } from '../framework/runtime.ts';
import { DryRuns, withoutVictims } from './dryRuns.ts';
import { bestCandidates } from './pickNode.ts';
import { NO_VICTIMS } from './selectVictims.ts';
import type { Candidate } from './pickNode.ts';

export interface PreemptionOutcome {
  /** What PostFilter adds to the FailedScheduling text; '' when victims were found. */
  readonly message: string;
  readonly outcome: PostFilterOutcome;
  readonly preemption?: Preemption;
  /** Of every node that it was tried on; absent with victims, and where it was not tried. */
  readonly failures?: readonly PreemptionFailure[];
}

/**
 * Looks for a node that has room once Pods of lower priority are gone. Nothing is changed. `dryRuns`
 * are those of like Pods before, if there are such.
 */
export function preempt(
  framework: Framework,
  pod: PodInfo,
  found: Rejections,
  dryRuns = new DryRuns(framework),
): PreemptionOutcome {
  const ineligible = whyIneligible(framework, pod, found);
  if (ineligible !== undefined) {
    return { message: `preemption: ${reasonText(INELIGIBLE[ineligible])}`, outcome: ineligible };
  }
  const { nodeCount } = found;
  if (nodeCount > 0 && framework.handle.cache.leastPriority >= pod.shape.priority) {
    return withNobodyToEvict(framework, found);
  }
  const candidates: Candidate[] = [];
  const failures: PreemptionFailure[] = [];
  if (nodeCount === 0) return { message: '', outcome: 'no-candidates' };
  const potential = potentialNodes(framework, found);
  const wanted = candidateLimit(framework, potential.length);
  dryRuns.update(found.filtered);
  // Source: DryRunPreemption: one that breaks no budget is looked for on all of them; of others no more are kept.
  let isAnySparing = false;
  for (const node of potential) {
    const result = dryRuns.on(node, pod, found.filtered);
    if ('status' in result) {
      failures.push(result);
      continue;
    }
    isAnySparing ||= result.pdbViolations === 0;
    const isKept = result.pdbViolations === 0 || candidates.length < wanted;
    if (isKept) candidates.push({ node, victims: result });
    if (isAnySparing && candidates.length >= wanted) break;
  }
  const [first] = candidates;
  if (first !== undefined) {
    return { message: '', outcome: 'nominated', preemption: toPreemption(framework, candidates) };
  }
  const reasons = new Map<string, number>();
  for (const [status, nodes] of nodesByStatus(failures)) {
    countReasons(reasons, status.reasons, nodes);
  }
  return inVain(nodeCount, reasons, failures);
}

/** Where no Pod is of lower priority each dry run says so. */
function withNobodyToEvict(framework: Framework, found: Rejections): PreemptionOutcome {
  const failures = potentialNodes(framework, found).map(withoutVictims);
  const reasons = new Map<string, number>();
  if (failures.length > 0) countReasons(reasons, NO_VICTIMS.reasons, failures.length);
  return inVain(found.nodeCount, reasons, failures);
}

/** No node gains a place: `reasons` are those of the dry runs, and the other nodes had none. */
function inVain(
  nodeCount: number,
  reasons: Map<string, number>,
  failures: readonly PreemptionFailure[],
): PreemptionOutcome {
  const beyond = nodeCount - failures.length;
  if (beyond > 0) countReasons(reasons, [REASONS.notHelpful], beyond);
  const message = `preemption: ${fitErrorMessage({ nodeCount, reasons })}`;
  return { message, outcome: 'no-candidates', failures };
}

/** Many nodes fail with the very same status. */
function nodesByStatus(failures: readonly PreemptionFailure[]): ReadonlyMap<Status, number> {
  const counts = new Map<Status, number>();
  for (const { status } of failures) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}

const INELIGIBLE = { never: REASONS.preemptionNever, terminating: REASONS.terminating } as const;

/** `PodEligibleToPreemptOthers`. */
function whyIneligible(
  framework: Framework,
  { pod, shape }: PodInfo,
  found: Rejections,
): keyof typeof INELIGIBLE | undefined {
  const { cache } = framework.handle;
  if (shape.spec.preemptionPolicy === 'Never') return 'never';
  const nominated = cache.findNode(pod.status?.nominatedNodeName);
  if (nominated < 0) return undefined;
  if (statusOf(framework, found, nominated)?.code === 'UnschedulableAndUnresolvable') {
    return undefined;
  }
  const isAnyLeaving = (cache.podsOnNode[nominated] ?? []).some(
    (other) => other.shape.priority < shape.priority && isBeingPreempted(other),
  );
  return isAnyLeaving ? 'terminating' : undefined;
}

function isBeingPreempted({ pod }: PodInfo): boolean {
  if (!pod.metadata.deletionTimestamp) return false;
  return (pod.status?.conditions ?? []).some(
    ({ type, status, reason }) =>
      type === 'DisruptionTarget' && status === 'True' && reason === 'PreemptionByScheduler',
  );
}

/** Nodes that a change of their Pods may help: those whose status is plainly Unschedulable. */
function potentialNodes(framework: Framework, found: Rejections): number[] {
  const nodes: number[] = [];
  for (const node of framework.allNodes) {
    if (statusOf(framework, found, node)?.code === 'Unschedulable') nodes.push(node);
  }
  return nodes;
}

function statusOf(
  framework: Framework,
  { filtered, outside, statusAt }: Rejections,
  node: number,
): Status | undefined {
  if (filtered.rejected !== undefined) return filtered.rejected;
  const status = statusAt(node);
  return status === undefined ? outside : framework.handle.statuses.at(status);
}

/** How many candidates are enough (`GetOffsetAndNumCandidates`; the offset is 0 here). */
function candidateLimit(framework: Framework, nodes: number): number {
  const { minCandidateNodesPercentage, minCandidateNodesAbsolute } =
    framework.profile.args.DefaultPreemption;
  const share = Math.trunc((nodes * minCandidateNodesPercentage) / 100);
  return Math.min(Math.max(share, minCandidateNodesAbsolute), nodes);
}

function toPreemption(framework: Framework, candidates: readonly Candidate[]): Preemption {
  const { cache, release } = framework.handle;
  const { nodeNames } = cache;
  const byName = (a: Candidate, b: Candidate) =>
    (nodeNames[a.node] ?? '') < (nodeNames[b.node] ?? '') ? -1 : 1;
  const best = [...bestCandidates(candidates)].sort(byName);
  const [picked] = best;
  if (picked === undefined) throw new Error('no candidate to pick: call with at least one');
  const evicted = picked.victims.pods
    .filter(({ pod }) => !pod.metadata.deletionTimestamp)
    .map(({ key }) => key);
  return {
    candidates: [...candidates].sort(byName).map(({ node, victims }) => ({
      node,
      victims: victims.pods.map(({ key }) => key),
      pdbViolations: victims.pdbViolations,
    })),
    nominated: picked.node,
    nominatedAny: best.map(({ node }) => node),
    // One that is being deleted already is waited for: to delete it again changes nothing.
    victims: evicted,
    named: release.rules.goingVictimsNamed ? picked.victims.pods.map(({ key }) => key) : evicted,
  };
}
