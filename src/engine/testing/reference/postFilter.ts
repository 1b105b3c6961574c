import type { PluginName } from '../../framework/names.ts';
import type { Profile } from '../../profile/profile.ts';
import type { Cycle } from './cycle.ts';
import type { Status } from './plugin.ts';
import { referencePreemption, type Preempting } from './preemption.ts';
import type { View } from './view.ts';

/**
 * PostFilter: one plugin after the other, until one finds a way or fails. `cycle` is missing where a
 * PreFilter, that of `rejectedBy`, turned the Pod down.
 */
export function referencePostFilter(
  view: View,
  cycle: Cycle | undefined,
  reported: readonly (Status | undefined)[],
  asked: Cycle,
  rejectedBy?: PluginName,
): Preempting {
  const texts: string[] = [];
  for (const plugin of asked.profile.plugins.postFilter) {
    if (plugin === 'DynamicResources') {
      const text = ofClaims(view, asked.profile, rejectedBy);
      if (text === 'not found') return { text };
      texts.push(text);
    }
    if (plugin !== 'DefaultPreemption') continue;
    const preempting = referencePreemption(view, cycle, reported, asked);
    if (preempting.preemption) return preempting;
    texts.push(preempting.text);
  }
  return { text: texts.filter((text) => text.length > 0).join(', ') };
}

/** No Pod here has a claim. */
function ofClaims(
  { release }: View,
  { plugins: { preFilter } }: Profile,
  rejectedBy: PluginName | undefined,
): string {
  if (!release.gates.DynamicResourceAllocation) return 'plugin disabled';
  const ran =
    rejectedBy === undefined ? preFilter : preFilter.slice(0, preFilter.indexOf(rejectedBy));
  return ran.includes('DynamicResources') ? 'no new claims to deallocate' : 'not found';
}
