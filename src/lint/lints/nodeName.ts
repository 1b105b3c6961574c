import type { FieldEdit, PodSpec } from '../../model/index.ts';
import type { Subject } from '../cluster/subject.ts';
import type { PodLint } from '../finding.ts';
import { HOSTNAME } from '../../model/index.ts';

/**
 * `spec.nodeName` in what its author writes: the Pod never meets kube-scheduler, so no rule of its
 * own is looked at; kubelet alone may refuse it. In what comes out of a cluster it only says where
 * the Pod is.
 */
export const nodeNameLint: PodLint = {
  codes: ['node-name-bypasses-scheduler'],
  *check(subject) {
    const { spec, at, name, replicas = 1, object } = subject;
    const { nodeName } = spec;
    if (!nodeName || isFromCluster(subject)) return;
    const rules = rulesOf(spec);
    // A bare Pod on a node without rules says nothing else.
    if (rules.length === 0 && object.kind === 'Pod') return;
    const edits: FieldEdit[] = [
      { op: 'remove', path: [...at, 'nodeName'] },
      { op: 'set', path: [...at, 'nodeSelector', HOSTNAME], value: nodeName },
    ];
    yield {
      code: 'node-name-bypasses-scheduler',
      severity: 'warning',
      path: [...at, 'nodeName'],
      variant: rules.length > 0 ? 'rules' : 'template',
      values: { name, node: nodeName, rules: rules.join(', '), count: replicas },
      link: 'nodeName',
      fixes: [{ title: 'hostname', values: { node: nodeName }, edits }],
    };
  },
};

function isFromCluster({ object, tab }: Subject): boolean {
  if (object.kind !== 'Pod') return false;
  const { uid, ownerReferences = [] } = object.metadata;
  const isRunning = object.status?.phase !== undefined;
  return tab === 'cluster' || uid !== undefined || ownerReferences.length > 0 || isRunning;
}

/** The fields that a Pod with a nodeName states in vain. */
function rulesOf(spec: PodSpec): readonly string[] {
  const { nodeSelector = {}, affinity = {}, topologySpreadConstraints = [] } = spec;
  return [
    ...(Object.keys(nodeSelector).length > 0 ? ['nodeSelector'] : []),
    ...(['nodeAffinity', 'podAffinity', 'podAntiAffinity'] as const).filter(
      (field) => Object.keys(affinity[field] ?? {}).length > 0,
    ),
    ...(topologySpreadConstraints.length > 0 ? ['topologySpreadConstraints'] : []),
  ];
}
