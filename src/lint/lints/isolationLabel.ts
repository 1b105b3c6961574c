import type { FieldEdit, FieldPath, ObjectEdit } from '../../model/index.ts';
import { nodeTerms } from '../cluster/podRules.ts';
import type { Subject } from '../cluster/subject.ts';
import type { PodLint } from '../finding.ts';

/** Words in a label key that tell of isolation, not of hardware or place. */
const ISOLATION =
  /(?:^|[^a-z])(?:fips|pci(?:-dss)?|hipaa|gdpr|dedicated|exclusive|reserved|team|tenant|customer|client|department|business-unit|cost-cent(?:er|re)|owner|isolat(?:ed|ion)|secure|security|trusted|untrusted|confidential|restricted|sensitive|compliance|compliant|clearance)(?:[^a-z]|$)/i;
/**
 * What NodeRestriction lets no kubelet set: its prefix, and the domains of Kubernetes but for two
 * that are the kubelet's (`getModifiedLabels` of noderestriction/admission.go).
 */
const GUARDED = /^(?!(?:.*\.)?(?:kubelet|node)\.kubernetes\.io\/)(?:.*\.)?(?:kubernetes|k8s)\.io\//;
const PREFIX = 'node-restriction.kubernetes.io/';
/** Node objects that one fix edits at most. */
const MOST_NODES = 50;

interface LabelUse {
  readonly key: string;
  readonly path: FieldPath;
  readonly edits: (guarded: string) => readonly FieldEdit[];
}

/**
 * Pods kept to isolated nodes by a label that the kubelet of any node may put on its own Node: a
 * broken-into node could draw them. The NodeRestriction admission plugin guards a prefix for this.
 */
export const isolationLabelLint: PodLint = {
  codes: ['isolation-label-kubelet-can-set'],
  *check(subject, facts) {
    for (const { key, path, edits } of labelsUsed(subject)) {
      if (!ISOLATION.test(key) || GUARDED.test(key)) continue;
      const guarded = PREFIX + key.slice(key.lastIndexOf('/') + 1);
      const values = facts.valuesOf(key);
      const carriers = [...values.values()].reduce((sum, nodes) => sum + nodes.length, 0);
      const others = [...values].flatMap(([value, nodes]) =>
        nodes.map((node): ObjectEdit => {
          const object = facts.nodes[node]?.object ?? -1;
          const at = ['metadata', 'labels', guarded];
          return { kind: 'fields', object, edits: [{ op: 'set', path: at, value }] };
        }),
      );
      const canFix =
        carriers <= MOST_NODES &&
        others.every((edit) => edit.object >= 0) &&
        facts.carriers(guarded).length === 0;
      yield {
        code: 'isolation-label-kubelet-can-set',
        severity: 'info',
        path,
        values: { key, count: carriers },
        link: 'isolation',
        fixes: canFix
          ? [
              {
                title: 'guard',
                values: { key: guarded, count: carriers },
                edits: edits(guarded),
                others,
              },
            ]
          : [],
      };
    }
  },
};

function labelsUsed({ spec, at }: Subject): readonly LabelUse[] {
  const selectorAt = [...at, 'nodeSelector'];
  return [
    ...Object.entries(spec.nodeSelector ?? {}).map(([key, value]): LabelUse => ({
      key,
      path: [...selectorAt, key],
      edits: (guarded) => [
        { op: 'set', path: [...selectorAt, guarded], value },
        { op: 'remove', path: [...selectorAt, key] },
      ],
    })),
    ...nodeTerms(spec, at)
      .filter(({ isRequired }) => isRequired)
      .flatMap(({ term, path }) =>
        (term.matchExpressions ?? []).map(({ key }, index): LabelUse => {
          const keyAt = [...path, 'matchExpressions', index, 'key'];
          return {
            key,
            path: keyAt,
            edits: (guarded) => [{ op: 'set', path: keyAt, value: guarded }],
          };
        }),
      ),
  ];
}
