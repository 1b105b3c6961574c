import type { Node, ResourceClaim } from '../../model/index.ts';
import type { PodInfo } from '../cache/podInfo.ts';
import type { DynamicResourcesSays } from '../framework/decision.ts';
import { REASONS, reasonText } from '../framework/reasonTable.ts';
import type { Framework } from '../framework/runtime.ts';
import { claimToFree, dynamicResourcesSays, SAYS } from '../plugins/DynamicResources.ts';
import { sortedClaims } from '../plugins/podResourceClaims.ts';
import type { DryRuns } from '../preemption/dryRuns.ts';
import { preempt, type PreemptionOutcome } from '../preemption/preempt.ts';
import type { Rejections } from './feasibility.ts';

export interface PostFiltered extends PreemptionOutcome {
  readonly dynamicResources?: DynamicResourcesSays;
  /** The claim whose devices are taken back. */
  readonly frees?: ResourceClaim;
}

/**
 * Runs the PostFilter plugins in the profile's order: the first that finds a way ends it, and so does
 * an error; what the others say is told in a row (`RunPostFilterPlugins` of
 * framework/runtime/framework.go).
 */
export function postFilter(
  framework: Framework,
  pod: PodInfo,
  rejections: Rejections,
  dryRuns: DryRuns | undefined,
): PostFiltered {
  const { profile, handle } = framework;
  const told: string[] = [];
  let outcome: PreemptionOutcome = { message: '', outcome: 'not-enabled' };
  let dynamicResources: DynamicResourcesSays | undefined;
  let frees: ResourceClaim | undefined;
  for (const name of profile.plugins.postFilter) {
    if (name === 'DynamicResources') {
      const { rejected } = rejections.filtered;
      const sorted = sortedClaims(handle.cache.devices, pod.pod);
      const claims = 'code' in sorted ? undefined : sorted;
      const free =
        claims && claims.claims.length > 0 && rejected === undefined
          ? claimToFree(claims, turnedDownFor(framework, rejections))
          : undefined;
      const says = dynamicResourcesSays(handle.release, profile, rejected, claims, free);
      const message = reasonText(SAYS[says]);
      if (says === 'no-state') return { message, outcome: 'stopped', dynamicResources: says };
      dynamicResources = says;
      if (says === 'taken-back') frees = free;
      told.push(message);
    } else if (name === 'DefaultPreemption') {
      outcome = preempt(framework, pod, rejections, dryRuns);
      if (outcome.outcome === 'nominated') break;
      told.push(outcome.message);
    }
  }
  if (outcome.outcome === 'nominated') return { ...outcome, ...(frees && { frees }) };
  const message = told.filter((text) => text !== '').join(', ');
  return {
    ...outcome,
    message,
    ...(dynamicResources && { dynamicResources }),
    ...(frees && { frees }),
  };
}

/** Nodes that got as far as DynamicResources, which found claims of the Pod to be elsewhere. */
function turnedDownFor(
  { allNodes, handle: { cache, statuses } }: Framework,
  { statusAt }: Rejections,
): readonly Node[] {
  const { code } = REASONS.claimElsewhere;
  return [...allNodes].flatMap((node) => {
    const status = statusAt(node);
    const reasons = status === undefined ? [] : statuses.at(status).reasons;
    return (reasons.some((each) => each.code === code) && cache.nodes[node]) || [];
  });
}
