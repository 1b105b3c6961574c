import { explainFilters } from '../filters.ts';
import { isCleared } from '../lead/cleared.ts';
import { NarrationContext } from '../narrators/narration.ts';
import type { Relation } from '../../protocol/index.ts';
import { affinityRules } from './affinityRules.ts';
import { causesOfGroup, filterSources } from './filterSources.ts';
import type { RelationsInput, RuleMatch, SourcePlaces } from './input.ts';
import { scoreSources, untoleratedTaints } from './scoreSources.ts';
import { spreadRules } from './spreadRules.ts';

/** Relations told of one decision: more is no picture. */
const MOST_RELATIONS = 500;

/** `RelationsView` of a decision, its sources as places in specs instead of lines. */
export interface RelationsExplanation {
  readonly relations: readonly Relation[];
  readonly total: number;
  /** By index in `DecisionView.groups`. */
  readonly groups: readonly SourcePlaces[];
  /** By index in `DecisionView.scores`. */
  readonly scores: readonly SourcePlaces[];
}

/**
 * Whom a Pod's decision is about and which fields state its rules. The scheduler is asked before the
 * first pause only: it must be in the state in which the decision was made until then.
 */
export function* explainRelations(
  input: RelationsInput,
): Generator<void, RelationsExplanation, void> {
  const { decision, scheduler, pod } = input;
  const { groups } = explainFilters(input, new NarrationContext(input));
  const constraints = scheduler.spreadConstraints(pod);
  const causes = groups.map((group) => causesOfGroup(input, group));
  const untolerated = untoleratedTaints(input);
  yield;
  const matches = [...(yield* affinityRules(input)), ...(yield* spreadRules(input, constraints))];
  const drawn = matches.filter(({ path }) => path !== undefined);
  const from = { input, constraints, matches, causes };
  const scores = isCleared(input) ? [] : decision.scores.map(({ plugin }) => plugin);
  return {
    relations: strongest(drawn).map(({ relation }) => relation),
    total: drawn.length,
    groups: filterSources(from, groups),
    scores: scoreSources(from, scores, untolerated),
  };
}

/** Required rules first, those between two Pods before those that count many, then by weight. */
function strongest(matches: readonly RuleMatch[]): readonly RuleMatch[] {
  const of = (isRequired: boolean) =>
    matches.filter(({ relation }) => relation.required === isRequired);
  const bySpread = (a: RuleMatch, b: RuleMatch) =>
    Number(a.kind === 'spread') - Number(b.kind === 'spread');
  const byWeight = (a: RuleMatch, b: RuleMatch) => b.relation.weight - a.relation.weight;
  return [...of(true).sort(bySpread), ...of(false).sort(byWeight)].slice(0, MOST_RELATIONS);
}
