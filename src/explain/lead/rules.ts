import { OUTSIDE_PREFILTER } from '../../engine/index.ts';
import type { Decision, PluginName, SpreadConstraintFact } from '../../engine/index.ts';
import { spreadCause } from '../domains.ts';
import type { ExplainedNode, ExplainInput } from '../input.ts';

/**
 * One rule of a decision and the nodes it would do on if it were alone: a Filter plugin, or one
 * constraint of PodTopologySpread.
 */
export interface Rule {
  readonly plugin: PluginName;
  readonly constraint?: SpreadConstraintFact;
  /** By node index: 1 where the rule is met. */
  readonly met: Uint8Array;
  readonly metCount: number;
}

/** Every rule that at least one node fails, in the profile's order. */
export function rulesOf({ decision, scheduler, pod, nodes }: ExplainInput): readonly Rule[] {
  const rules: Rule[] = [];
  for (const [index, plugin] of decision.filterPlugins.entries()) {
    const column = decision.filterStatus[index];
    const whole = toRule(decision, plugin, (node) => (column?.[node] ?? -1) < 0);
    const constraints =
      plugin === 'PodTopologySpread' && !isMetEverywhere(whole, decision)
        ? scheduler
            .spreadConstraints(pod)
            .filter(({ whenUnsatisfiable }) => whenUnsatisfiable === 'DoNotSchedule')
            .map((constraint) => ({
              ...toRule(decision, plugin, constraintMet(constraint, nodes)),
              constraint,
            }))
        : [];
    rules.push(...(isConjunction(whole, constraints) ? constraints : [whole]));
  }
  return rules.filter((rule) => !isMetEverywhere(rule, decision));
}

/** Whether some node meets both rules. */
export function canMeetBoth(first: Rule, second: Rule): boolean {
  return first.met.some((met, node) => met === 1 && second.met[node] === 1);
}

/** Node indexes on which the rule is met. */
export function nodesMeeting({ met }: Rule): number[] {
  return [...met.keys()].filter((node) => met[node] === 1);
}

function toRule(decision: Decision, plugin: PluginName, isMet: (node: number) => boolean): Rule {
  const met = new Uint8Array(decision.nodeCount);
  let metCount = 0;
  for (let node = 0; node < met.length; node += 1) {
    if (decision.reported[node] === OUTSIDE_PREFILTER || !isMet(node)) continue;
    met[node] = 1;
    metCount += 1;
  }
  return { plugin, met, metCount };
}

function constraintMet(
  constraint: SpreadConstraintFact,
  nodes: readonly ExplainedNode[],
): (node: number) => boolean {
  const causeFor = spreadCause([constraint]);
  return (node) => causeFor(nodes[node]?.labels ?? {}) === undefined;
}

function isMetEverywhere(rule: Rule, { reported }: Decision): boolean {
  return (
    rule.metCount === reported.reduce((sum, at) => sum + (at === OUTSIDE_PREFILTER ? 0 : 1), 0)
  );
}

/** Whether the parts say together what the whole says; a plugin without parts stays whole. */
function isConjunction(whole: Rule, parts: readonly Rule[]): boolean {
  return (
    parts.length > 0 &&
    whole.met.every((met, node) => (met === 1) === parts.every((part) => part.met[node] === 1))
  );
}
