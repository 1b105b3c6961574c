import type { ExpressionFact, FilterCause, TermFact } from '../../engine/index.ts';
import {
  formatRequirement,
  type NodeSelectorRequirement,
  type NodeSelectorTerm,
  parseInt64,
} from '../../model/index.ts';
import { byShare, COST } from '../costs.ts';
import { editsOf, type Subject } from '../given.ts';
import type { Change, Fix } from '../input.ts';
import { say } from '../messages.ts';
import type { Situation } from '../situation.ts';
import { allOf, MOST_PARTS } from './allOf.ts';
import { labelNode } from './nodeLabels.ts';

const REQUIRED = [
  'spec',
  'affinity',
  'nodeAffinity',
  'requiredDuringSchedulingIgnoredDuringExecution',
];
const PREFERRED = [...REQUIRED.slice(0, -1), 'preferredDuringSchedulingIgnoredDuringExecution'];

/** nodeSelector AND one of the terms AND one of the profile's: what is not met must be. */
export function nodeAffinityFixes(
  situation: Situation,
  node: number,
  cause: Extract<FilterCause, { plugin: 'NodeAffinity' }>,
): readonly Fix[] {
  const selector = cause.nodeSelector
    .filter(({ met }) => !met)
    .map((fact) => selectorEntry(situation, node, fact).map((change): Fix => [change]));
  const parts: (readonly Fix[])[] = [...selector];
  const { terms, addedTerms } = cause;
  if (terms && !terms.some(({ met }) => met)) parts.push(termsFixes(situation, node, terms));
  if (addedTerms && !addedTerms.some(({ met }) => met)) {
    parts.push(
      addedTerms.flatMap((term) =>
        allOf(
          unmet(term).map((fact) => labelFor(situation, node, fact).map((change): Fix => [change])),
        ),
      ),
    );
  }
  return allOf(parts);
}

/** One entry of nodeSelector that the node does not meet. */
function selectorEntry(situation: Situation, node: number, fact: ExpressionFact): Change[] {
  const { own } = situation;
  const { key, actual, values } = fact;
  const changes: Change[] = [];
  if (own?.spec.nodeSelector && Object.hasOwn(own.spec.nodeSelector, key)) {
    const whole = ['spec', 'nodeSelector'];
    const isLast = Object.keys(own.spec.nodeSelector).length === 1;
    if (actual !== undefined) {
      changes.push({
        nature: `nodeSelector:${key}`,
        cost: COST.value,
        edits: editsOf(own, { op: 'set', path: [...whole, key], value: actual }),
        title: say('title.selectorValue', { key, value: actual }),
        cautions: [],
      });
    }
    changes.push({
      nature: `nodeSelectorGone:${key}`,
      cost: COST.dropEntry,
      edits: editsOf(own, { op: 'remove', path: isLast ? whole : [...whole, key] }),
      title: say('title.selectorGone', { entry: `${key}: ${values[0] ?? ''}` }),
      cautions: [say('caution.anyNode', {})],
    });
  }
  return [...changes, ...labelFor(situation, node, fact)];
}

/** One of the terms must be met: each in its own ways, or as a wish where it is the only one. */
function termsFixes(
  situation: Situation,
  node: number,
  facts: readonly TermFact[],
): readonly Fix[] {
  const { own } = situation;
  const terms = own?.spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  const given = terms?.nodeSelectorTerms ?? [];
  // A DaemonSet's Pods, and those under legacy rules, have other terms than their template.
  const isSame = given.length === facts.length;
  const fixes: Fix[] = facts.flatMap((fact, index) => {
    const term = isSame ? given[index] : undefined;
    return allOf(
      unmet(fact).map((expression) => {
        const inText =
          own && term ? expressionChanges(situation, own, { node, index, term, expression }) : [];
        return [...inText, ...labelFor(situation, node, expression)].map((change) => [change]);
      }),
    );
  });
  const [only] = given;
  if (own && isSame && only && given.length === 1) fixes.push(...wholeRule(own, only));
  return fixes;
}

/** The only term as a wish, or not at all. */
function wholeRule(own: Subject, term: NodeSelectorTerm): Fix[] {
  const expression = termText(term);
  const gone: Change = {
    nature: 'nodeAffinity',
    cost: COST.dropRule,
    edits: editsOf(own, { op: 'remove', path: REQUIRED }),
    title: say('title.nodeAffinityGone', { expression }),
    cautions: [say('caution.anyNode', {})],
  };
  if (isEmpty(term)) return [[gone]];
  const soft: Change = {
    nature: 'nodeAffinity',
    cost: COST.soften,
    edits: editsOf(
      own,
      { op: 'append', path: PREFERRED, value: { weight: 100, preference: term } },
      { op: 'remove', path: REQUIRED },
    ),
    title: say('title.nodeAffinityPrefer', { expression }),
    cautions: [say('caution.soft', {})],
  };
  return [[soft], [gone]];
}

interface PlacedExpression {
  readonly node: number;
  readonly index: number;
  readonly term: NodeSelectorTerm;
  readonly expression: ExpressionFact;
}

/** One expression of a term: widened until the node meets it, or taken out. */
function expressionChanges(
  { simulation }: Situation,
  own: Subject,
  { node, index, term, expression }: PlacedExpression,
): Change[] {
  const { key, operator, actual, isField } = expression;
  const list = isField ? 'matchFields' : 'matchExpressions';
  const rules = term[list] ?? [];
  const at = rules.findIndex((rule) => isRule(rule, expression));
  const rule = rules[at];
  if (!rule) return [];
  const path = [...REQUIRED, 'nodeSelectorTerms', index, list, at];
  const nature = `expression:${index}:${key}`;
  const changes: Change[] = [];
  const values = rule.values ?? [];
  if (isField) {
    const name = simulation.scheduler.nodeNames[node] ?? '';
    if (operator === 'In') {
      changes.push({
        nature,
        cost: COST.value,
        edits: editsOf(own, { op: 'set', path: [...path, 'values'], value: [name] }),
        title: say('title.nodeName', { node: name }),
        cautions: [],
      });
    }
  } else if (operator === 'In' && actual !== undefined && values.length > 0) {
    changes.push({
      nature,
      cost: COST.widen,
      edits: editsOf(own, { op: 'append', path: [...path, 'values'], value: actual }),
      title: say('title.expressionValue', { key, value: actual }),
      cautions: [],
    });
  } else if (operator === 'NotIn' && actual !== undefined && values.length > 1) {
    changes.push({
      nature,
      cost: COST.widen,
      edits: editsOf(own, {
        op: 'remove',
        path: [...path, 'values', values.indexOf(actual)],
      }),
      title: say('title.expressionAllow', { key, value: actual }),
      cautions: [],
    });
  } else if (operator === 'Gt' || operator === 'Lt') {
    const bound = boundFor(operator, actual);
    const [before = ''] = values;
    if (bound !== undefined && parseInt64(before) !== undefined) {
      const to: NodeSelectorRequirement = { ...rule, values: [bound] };
      changes.push({
        nature,
        cost: COST.widen + byShare(Number(before), Number(bound)),
        edits: editsOf(own, { op: 'set', path: [...path, 'values', 0], value: bound }),
        title: say('title.expressionBound', {
          from: formatRequirement(rule),
          to: formatRequirement(to),
        }),
        cautions: [],
      });
    }
  }
  const others = (term.matchExpressions?.length ?? 0) + (term.matchFields?.length ?? 0) - 1;
  // A term without expressions matches no node.
  if (others > 0) {
    changes.push({
      nature: `expressionGone:${index}:${key}`,
      cost: COST.dropExpression,
      edits: editsOf(own, { op: 'remove', path }),
      title: say('title.expressionGone', { expression: formatRequirement(rule) }),
      cautions: [say('caution.anyNode', {})],
    });
  }
  return changes;
}

/** The label that makes a node meet an expression. */
export function labelFor(situation: Situation, node: number, fact: ExpressionFact): Change[] {
  const { key, operator, values, isField } = fact;
  if (isField) return [];
  switch (operator) {
    case 'In':
      return values[0] === undefined ? [] : [...labelNode(situation, node, key, values[0])];
    case 'Exists':
      return [...labelNode(situation, node, key, 'true')];
    case 'NotIn':
    case 'DoesNotExist':
      return [...labelNode(situation, node, key, undefined)];
    case 'Gt':
    case 'Lt': {
      const bound = parseInt64(values[0] ?? '');
      if (bound === undefined) return [];
      return [
        ...labelNode(situation, node, key, String(operator === 'Gt' ? bound + 1n : bound - 1n)),
      ];
    }
  }
}

/** The bound next to a node's value that lets it through. */
function boundFor(operator: 'Gt' | 'Lt', actual: string | undefined): string | undefined {
  const value = parseInt64(actual ?? '');
  if (value === undefined) return undefined;
  const bound = operator === 'Gt' ? value - 1n : value + 1n;
  return parseInt64(String(bound)) === undefined ? undefined : String(bound);
}

/** What a term lacks; nothing can be done for one that has too much to do or is empty. */
function unmet({ expressions }: TermFact): readonly ExpressionFact[] {
  const failing = expressions.filter(({ met }) => !met);
  return failing.length > MOST_PARTS ? [] : failing;
}

function isRule(rule: NodeSelectorRequirement, fact: ExpressionFact): boolean {
  const { key, operator, values } = fact;
  return (
    rule.key === key &&
    rule.operator === operator &&
    JSON.stringify(rule.values ?? []) === JSON.stringify(values)
  );
}

function isEmpty({ matchExpressions = [], matchFields = [] }: NodeSelectorTerm): boolean {
  return matchExpressions.length + matchFields.length === 0;
}

function termText({ matchExpressions = [], matchFields = [] }: NodeSelectorTerm): string {
  return [...matchExpressions, ...matchFields].map(formatRequirement).join(', ');
}
