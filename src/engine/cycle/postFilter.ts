import type { PodInfo } from '../cache/podInfo.ts';
import type { DynamicResourcesSays } from '../framework/decision.ts';
import { reasonText } from '../framework/reasonTable.ts';
import type { Framework } from '../framework/runtime.ts';
import { dynamicResourcesSays, SAYS } from '../plugins/DynamicResources.ts';
import { sortedClaims } from '../plugins/podResourceClaims.ts';
import type { DryRuns } from '../preemption/dryRuns.ts';
import { preempt, type PreemptionOutcome } from '../preemption/preempt.ts';
import type { Rejections } from './feasibility.ts';

export interface PostFiltered extends PreemptionOutcome {
  readonly dynamicResources?: DynamicResourcesSays;
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
  for (const name of profile.plugins.postFilter) {
    if (name === 'DynamicResources') {
      const { rejected } = rejections.filtered;
      const { devices, nodes } = handle.cache;
      const sorted = sortedClaims(devices, pod.pod);
      const claims = 'code' in sorted ? undefined : sorted;
      const there = nodes.filter((_, node) => handle.cache.isThere[node] === 1);
      const says = dynamicResourcesSays(handle.release, profile, rejected, claims, there);
      const message = reasonText(SAYS[says]);
      if (says === 'no-state') return { message, outcome: 'stopped', dynamicResources: says };
      dynamicResources = says;
      told.push(message);
    } else if (name === 'DefaultPreemption') {
      outcome = preempt(framework, pod, rejections, dryRuns);
      if (outcome.outcome === 'nominated') break;
      told.push(outcome.message);
    }
  }
  if (outcome.outcome === 'nominated') return outcome;
  const message = told.filter((text) => text !== '').join(', ');
  return { ...outcome, message, ...(dynamicResources && { dynamicResources }) };
}
