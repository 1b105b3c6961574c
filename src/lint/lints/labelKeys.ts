import { type FieldPath, labelSelectorMatches, labelValue } from '../../model/index.ts';
import { podTerms, spreadRules } from '../cluster/podRules.ts';
import type { Subject } from '../cluster/subject.ts';
import type { Mending, PodLint } from '../finding.ts';

const TEMPLATE_HASH = 'pod-template-hash';
const REVISION_HASH = 'controller-revision-hash';

/** Labels that controllers put on their Pods, beside the template's. */
const ADDED: Readonly<Record<string, readonly string[]>> = {
  Deployment: [TEMPLATE_HASH],
  DaemonSet: [REVISION_HASH, 'pod-template-generation'],
  StatefulSet: [
    REVISION_HASH,
    'statefulset.kubernetes.io/pod-name',
    'apps.kubernetes.io/pod-index',
  ],
  Job: ['batch.kubernetes.io/job-name', 'batch.kubernetes.io/controller-uid', 'job-name'],
  CronJob: ['batch.kubernetes.io/job-name', 'batch.kubernetes.io/controller-uid', 'job-name'],
};

/**
 * Keys of matchLabelKeys that the Pod lacks are ignored without a word; and what the right key is
 * for: Pods of an older revision are counted until the rolling update has removed them.
 */
export const labelKeysLint: PodLint = {
  codes: ['match-label-keys-missing', 'spread-counts-old-revisions'],
  *check(subject, facts) {
    const { spec, at, name, labels, podLabels, object, pods } = subject;
    const added = ADDED[object.kind] ?? [];
    const has = (key: string) => labelValue(podLabels, key) !== undefined || added.includes(key);
    for (const { keys, path } of keyLists(subject)) {
      for (const [index, key] of keys.entries()) {
        if (has(key)) continue;
        yield {
          code: 'match-label-keys-missing',
          severity: 'warning',
          path: [...path, index],
          values: { name, key, field: String(path.at(-1)) },
          link: 'matchLabelKeys',
          fixes: [meantKey(key, keys, added, [...path, index])],
        };
      }
    }
    if (object.kind !== 'Deployment') return;
    if ((object.spec.strategy?.type ?? 'RollingUpdate') !== 'RollingUpdate') return;
    if ((subject.replicas ?? 0) < 2) return;
    const revisions = new Set(
      pods.map((pod) => labelValue(facts.pods[pod]?.labels, TEMPLATE_HASH) ?? ''),
    );
    for (const { constraint, path } of spreadRules(spec, at)) {
      const { labelSelector, matchLabelKeys = [], whenUnsatisfiable } = constraint;
      if (matchLabelKeys.includes(TEMPLATE_HASH) || labelSelector === undefined) continue;
      if (whenUnsatisfiable !== 'DoNotSchedule') continue;
      if (!labelSelectorMatches(labelSelector, labels)) continue;
      const isNow = revisions.size > 1;
      const value = TEMPLATE_HASH;
      yield {
        code: 'spread-counts-old-revisions',
        severity: isNow ? 'warning' : 'info',
        path: [...path, 'labelSelector'],
        variant: isNow ? 'now' : 'later',
        values: { name, count: pods.length, revisions: revisions.size },
        link: 'spread',
        fixes: [
          {
            title: 'append',
            values: { field: 'matchLabelKeys', value },
            edits: [{ op: 'append', path: [...path, 'matchLabelKeys'], value }],
          },
        ],
      };
    }
  },
};

interface KeyList {
  readonly keys: readonly string[];
  readonly path: FieldPath;
}

function keyLists({ spec, at }: Subject): readonly KeyList[] {
  return [
    ...spreadRules(spec, at).map(({ constraint, path }) => ({
      keys: constraint.matchLabelKeys ?? [],
      path: [...path, 'matchLabelKeys'],
    })),
    ...podTerms(spec, at).flatMap(({ term, path }) =>
      (['matchLabelKeys', 'mismatchLabelKeys'] as const).map((field) => ({
        keys: term[field] ?? [],
        path: [...path, field],
      })),
    ),
  ];
}

/** The key that this kind's controller marks revisions with, where that of another kind is given. */
function meantKey(
  key: string,
  keys: readonly string[],
  added: readonly string[],
  path: FieldPath,
): Mending {
  const isRevision = key === TEMPLATE_HASH || key === REVISION_HASH;
  const meant = [TEMPLATE_HASH, REVISION_HASH].find((other) => added.includes(other));
  if (isRevision && meant !== undefined && !keys.includes(meant)) {
    return { title: 'key', values: { key: meant }, edits: [{ op: 'set', path, value: meant }] };
  }
  return { title: 'remove', values: { field: key }, edits: [{ op: 'remove', path }] };
}
