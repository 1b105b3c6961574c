import type { NodeAffinity, NodeSelectorRequirement, NodeSelectorTerm } from '../../model/index.ts';
import { fields, integer, list, texts } from './decode.ts';

const OPERATORS = ['In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt'] as const;

/**
 * `addedAffinity` as Go decodes it: what is null counts as not given, an item that is null as an
 * empty one. Undefined where nothing is added.
 */
export function addedNodeAffinity(value: unknown): NodeAffinity | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const {
    requiredDuringSchedulingIgnoredDuringExecution: required,
    preferredDuringSchedulingIgnoredDuringExecution: preferred,
  } = fields(value);
  return {
    ...(isGiven(required) && {
      requiredDuringSchedulingIgnoredDuringExecution: {
        nodeSelectorTerms: list(fields(required)['nodeSelectorTerms']).map(term),
      },
    }),
    ...(isGiven(preferred) && {
      preferredDuringSchedulingIgnoredDuringExecution: list(preferred).map((item) => {
        const { weight, preference } = fields(item);
        return { weight: integer(weight) ?? 0, preference: term(preference) };
      }),
    }),
  };
}

function term(value: unknown): NodeSelectorTerm {
  const { matchExpressions, matchFields } = fields(value);
  return {
    ...(isGiven(matchExpressions) && { matchExpressions: list(matchExpressions).flatMap(rule) }),
    ...(isGiven(matchFields) && { matchFields: list(matchFields).flatMap(rule) }),
  };
}

/** Validation has refused what has no operator. */
function rule(value: unknown): NodeSelectorRequirement[] {
  const { key, operator, values } = fields(value);
  const known = OPERATORS.find((name) => name === operator);
  if (known === undefined) return [];
  const given = isGiven(values) && { values: texts(values) };
  return [{ key: typeof key === 'string' ? key : '', operator: known, ...given }];
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
