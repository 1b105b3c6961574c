import { type FieldEdit, labelSelectorMatches, labelValue } from '../../model/index.ts';
import {
  type SpreadRule,
  isEmptySelector,
  spreadRules,
  spreadSelector,
} from '../cluster/podRules.ts';
import type { Subject } from '../cluster/subject.ts';
import type { Mending, PodLint } from '../finding.ts';
import { ownSelector } from '../ownSelector.ts';
import { labelsText, selectorText } from '../wording.ts';

/**
 * A constraint counts Pods by its selector. One that misses the Pod itself does not see it come, so
 * `count + self − min` never grows (`selfMatchNum` in podtopologyspread/filtering.go).
 */
export const spreadSelectorLint: PodLint = {
  codes: ['spread-selector-missing', 'spread-selector-empty', 'spread-misses-own-labels'],
  *check(subject, facts) {
    const { name, spec, at, labels, podLabels, namespace } = subject;
    for (const rule of spreadRules(spec, at)) {
      const { constraint, path } = rule;
      const { labelSelector, topologyKey } = constraint;
      const values = { name, key: topologyKey };
      const fixes = selectOwn(subject, rule);
      if (labelSelector === undefined) {
        const code = 'spread-selector-missing';
        yield { code, severity: 'warning', path, values, link: 'spread', fixes };
        continue;
      }
      const selectorAt = [...path, 'labelSelector'];
      const selector = spreadSelector(constraint, podLabels);
      if (isEmptySelector(selector)) {
        const code = 'spread-selector-empty';
        yield { code, severity: 'warning', path: selectorAt, values, link: 'spread', fixes };
        continue;
      }
      if (labelSelectorMatches(selector, podLabels)) continue;
      yield {
        code: 'spread-misses-own-labels',
        severity: 'warning',
        path: selectorAt,
        variant: Object.keys(labels).length === 0 ? 'unlabelled' : 'labelled',
        values: {
          ...values,
          selector: selectorText(labelSelector),
          ...(Object.keys(labels).length > 0 && { labels: labelsText(labels) }),
          count: facts.podsSelected(new Set([namespace]), selector).length,
        },
        link: 'spreadConventions',
        fixes,
      };
    }
  },
};

function selectOwn(subject: Subject, { constraint, path }: SpreadRule): Mending[] {
  const edits = valuesFromPod(subject, { constraint, path });
  if (edits !== undefined) {
    const matchLabels = { ...constraint.labelSelector?.matchLabels };
    for (const { path: at, value } of edits) matchLabels[String(at.at(-1))] = String(value);
    const selector = selectorText({ ...constraint.labelSelector, matchLabels });
    return [{ title: 'select', values: { selector }, edits }];
  }
  const own = ownSelector(subject);
  // A key stands in matchLabelKeys or in the selector, not in both.
  const isTwice = Object.keys(own?.matchLabels ?? {}).some((key) =>
    constraint.matchLabelKeys?.includes(key),
  );
  if (own === undefined || isTwice) return [];
  const edit: FieldEdit = { op: 'set', path: [...path, 'labelSelector'], value: own };
  return [{ title: 'select', values: { selector: selectorText(own) }, edits: [edit] }];
}

type SetEdit = Extract<FieldEdit, { op: 'set' }>;

/** Where only values of matchLabels are other than the Pod's: those alone. */
function valuesFromPod(
  { labels }: Subject,
  { constraint, path }: SpreadRule,
): SetEdit[] | undefined {
  const { matchLabels = {}, matchExpressions = [] } = constraint.labelSelector ?? {};
  if (!labelSelectorMatches({ matchExpressions }, labels)) return undefined;
  const edits: SetEdit[] = [];
  for (const [key, wanted] of Object.entries(matchLabels)) {
    const value = labelValue(labels, key);
    if (value === undefined) return undefined;
    if (value === wanted) continue;
    edits.push({ op: 'set', path: [...path, 'labelSelector', 'matchLabels', key], value });
  }
  return edits.length === 0 ? undefined : edits;
}
