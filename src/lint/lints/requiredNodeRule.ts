import {
  type FieldPath,
  formatRequirement,
  nodeRequirementIsValid,
  type NodeSelectorRequirement,
} from '../../model/index.ts';
import type { ClusterFacts } from '../cluster/clusterFacts.ts';
import { nodeTerms, type NodeTermRule } from '../cluster/podRules.ts';
import type { Subject } from '../cluster/subject.ts';
import type { Found, Mending, PodLint } from '../finding.ts';
import { nearestKey, nearestWord } from '../nearest.ts';
import { labelsText, listed } from '../wording.ts';

/** nodeSelector or required node affinity that no node of the cluster can meet. */
export const requiredNodeRuleLint: PodLint = {
  codes: ['required-rule-matches-no-node'],
  *check(subject, facts) {
    const { spec, at, isAsked } = subject;
    // A Pod with a nodeName is where it is, whatever it asks for.
    if (!isAsked || facts.nodes.length === 0 || facts.required(spec).length > 0) return;
    const { nodeSelector } = spec;
    const terms = nodeTerms(spec, at).filter(({ isRequired }) => isRequired);
    const selected = nodeSelector === undefined ? facts.all : facts.selected(nodeSelector);
    const matched = facts.anyTerm(terms.map(({ term }) => term));
    if (nodeSelector !== undefined && selected.length === 0) {
      yield* ofSelector(subject, nodeSelector, facts);
    }
    if (terms.length > 0 && matched.length === 0) {
      for (const rule of terms) {
        for (const [wanted, found] of ofTerm(subject, rule, facts)) {
          // Terms are ORed: one that matches none is not yet why no node will do.
          const values = { name: subject.name, wanted };
          yield terms.length === 1 ? found : { ...found, variant: 'term', values };
        }
      }
    }
    if (selected.length > 0 && matched.length > 0) {
      const wanted = [labelsText(nodeSelector ?? {}), ...terms.map(({ term }) => termText(term))];
      yield together(subject, [...at, 'nodeSelector'], wanted.join(' + '));
    }
  },
};

function* ofSelector(
  subject: Subject,
  nodeSelector: Readonly<Record<string, string>>,
  facts: ClusterFacts,
): Iterable<Found> {
  const path = [...subject.at, 'nodeSelector'];
  let isExplained = false;
  for (const [key, value] of Object.entries(nodeSelector)) {
    if (facts.selected({ [key]: value }).length > 0) continue;
    isExplained = true;
    const entry = [...path, key];
    const requirement = { key, operator: 'In', values: [value] } as const;
    const near = nearestKey(key, facts.labelKeys());
    const renamed: Mending[] =
      near === undefined || Object.hasOwn(nodeSelector, near)
        ? []
        : [
            {
              title: 'key',
              values: { key: near },
              edits: [
                { op: 'remove', path: entry },
                { op: 'set', path: [...path, near], value },
              ],
            },
          ];
    yield ofOne(subject, { requirement, path: entry, valueAt: entry, renamed }, facts);
  }
  if (!isExplained) yield together(subject, path, labelsText(nodeSelector));
}

/** What of a term no node meets, as it is written, and what is said where it is the only term. */
function* ofTerm(
  subject: Subject,
  { term, path }: NodeTermRule,
  facts: ClusterFacts,
): Iterable<readonly [wanted: string, found: Found]> {
  const { matchExpressions = [], matchFields = [] } = term;
  // An empty term, and one that cannot be evaluated, have diagnostics of their own.
  if (matchExpressions.length + matchFields.length === 0) return;
  if (!matchExpressions.every(nodeRequirementIsValid)) return;
  let isExplained = false;
  for (const [index, requirement] of matchExpressions.entries()) {
    if (facts.expression(requirement).length > 0) continue;
    isExplained = true;
    const at = [...path, 'matchExpressions', index];
    const near = nearestKey(requirement.key, facts.labelKeys());
    const renamed: Mending[] =
      near === undefined
        ? []
        : [
            {
              title: 'key',
              values: { key: near },
              edits: [{ op: 'set', path: [...at, 'key'], value: near }],
            },
          ];
    const valueAt = requirement.values?.length === 1 ? [...at, 'values', 0] : undefined;
    const found = ofOne(subject, { requirement, path: at, valueAt, renamed }, facts);
    yield [formatRequirement(requirement), found];
  }
  for (const [index, field] of matchFields.entries()) {
    if (facts.field(field).length > 0) continue;
    isExplained = true;
    const { name } = subject;
    const { key, operator, values = [] } = field;
    const found = base(subject, [...path, 'matchFields', index]);
    const wanted = formatRequirement(field);
    if (operator === 'In') {
      const named = { ...found, variant: 'name', values: { name, wanted: listed(values) } };
      yield [wanted, named];
      continue;
    }
    const known = listed(
      facts.all.map((node) => facts.nodeName(node)),
      4,
    );
    yield [wanted, { ...found, variant: 'value', values: { name, key, wanted, known } }];
  }
  if (!isExplained) yield [termText(term), together(subject, path, termText(term))];
}

interface Unmet {
  readonly requirement: NodeSelectorRequirement;
  readonly path: FieldPath;
  /** Where its only value stands. */
  readonly valueAt: FieldPath | undefined;
  readonly renamed: readonly Mending[];
}

/** One label that no node has, or not with the value asked for. */
function ofOne(
  subject: Subject,
  { requirement, path, valueAt, renamed }: Unmet,
  facts: ClusterFacts,
): Found {
  const { key, operator, values = [] } = requirement;
  const known = [...facts.valuesOf(key).keys()];
  const { name } = subject;
  if (known.length === 0) {
    const found = base(subject, path);
    // A key that is written otherwise on the nodes is no matter of nodes to come.
    const severity = renamed.length > 0 ? 'warning' : found.severity;
    return { ...found, severity, variant: 'key', values: { name, key }, fixes: renamed };
  }
  const near = operator === 'In' && valueAt ? nearestWord(values[0] ?? '', known) : undefined;
  const fixes: Mending[] =
    near === undefined || valueAt === undefined
      ? []
      : [
          {
            title: 'value',
            values: { field: key, value: near },
            edits: [{ op: 'set', path: valueAt, value: near }],
          },
        ];
  return {
    ...base(subject, path),
    variant: 'value',
    values: { name, key, wanted: formatRequirement(requirement), known: listed(known, 4) },
    fixes,
  };
}

function together(subject: Subject, path: FieldPath, wanted: string): Found {
  return { ...base(subject, path), variant: 'together', values: { name: subject.name, wanted } };
}

function base(
  { object }: Subject,
  path: FieldPath,
): Pick<Found, 'code' | 'severity' | 'path' | 'link'> {
  // Daemons for nodes that are not there yet are common.
  const severity = object.kind === 'DaemonSet' ? 'info' : 'warning';
  return { code: 'required-rule-matches-no-node', severity, path, link: 'nodeSelector' };
}

function termText({ matchExpressions = [], matchFields = [] }: NodeTermRule['term']): string {
  return [...matchExpressions, ...matchFields].map(formatRequirement).join(', ');
}
