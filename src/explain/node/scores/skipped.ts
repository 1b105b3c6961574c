import type { PluginName, ScoreSkip } from '../../../engine/index.ts';
import type { Message, SkippedScore } from '../../../protocol/index.ts';
import type { ExplainInput } from '../../input.ts';
import { isCleared } from '../../lead/cleared.ts';
import { message } from '../../messages/message.ts';

/**
 * Why nothing was scored at all (`schedulePod` of schedule_one.go): one node was feasible,
 * or one had been cleared for the Pod. Undefined where nodes were scored, or none was feasible.
 */
export function notScored(input: ExplainInput): Message | undefined {
  const { decision, nodes } = input;
  const node = nodes[decision.chosen]?.name ?? '';
  if (isCleared(input)) return message('scoring.skip.cleared', { node });
  if (decision.feasibleCount === 1) return message('scoring.skip.onlyOne', { node });
  return undefined;
}

/**
 * The Score plugins that gave nothing to any node, each with its reason: its PreScore said Skip, or
 * nothing was scored at all, which each of them then says alike.
 */
export function skippedScores(input: ExplainInput): SkippedScore[] {
  const { decision, scheduler, pod } = input;
  const { scores, skippedScores: skipped } = decision;
  const nothing = notScored(input);
  if (nothing !== undefined) {
    const plugins = [...scores.map(({ plugin }) => plugin), ...skipped];
    return plugins.map((plugin) => ({ plugin, why: nothing }));
  }
  return skipped.map((plugin) => ({
    plugin,
    why: whySkipped(plugin, scheduler.scoreSkip(pod, plugin)),
  }));
}

function whySkipped(plugin: PluginName, skip: ScoreSkip | undefined): Message {
  switch (skip?.plugin) {
    case 'NodeAffinity':
      return message('scoring.skip.NodeAffinity', {});
    case 'NodeResourcesBalancedAllocation':
      return message('scoring.skip.NodeResourcesBalancedAllocation', {
        resources: skip.resources.join(', '),
      });
    case 'PodTopologySpread':
      return whySpreadSkipped(skip.why);
    case 'InterPodAffinity':
      return whyAffinitySkipped(skip.why);
    case 'VolumeBinding':
      return message('scoring.skip.VolumeBinding', { gate: skip.gate });
    case undefined:
      return message('scoring.skip.other', { plugin });
  }
}

function whySpreadSkipped(
  why: Extract<ScoreSkip, { plugin: 'PodTopologySpread' }>['why'],
): Message {
  switch (why) {
    case 'own-required':
      return message('scoring.skip.PodTopologySpread.ownRequired', {});
    case 'default-required':
      return message('scoring.skip.PodTopologySpread.defaultRequired', {});
    case 'unselected':
      return message('scoring.skip.PodTopologySpread.unselected', {});
  }
}

function whyAffinitySkipped(
  why: Extract<ScoreSkip, { plugin: 'InterPodAffinity' }>['why'],
): Message {
  switch (why) {
    case 'no-match':
      return message('scoring.skip.InterPodAffinity.noMatch', {});
    case 'existing-ignored':
      return message('scoring.skip.InterPodAffinity.existingIgnored', {});
    case 'no-terms':
      return message('scoring.skip.InterPodAffinity.noTerms', {});
  }
}
