import type { Node } from '../../model/index.ts';
import type { Found, LintCode } from '../finding.ts';

export const NODE_CODES: readonly LintCode[] = ['node-condition-without-taint'];

/** By condition and status, the taint that stands for it. Source: nodeConditionToTaintKeyStatusMap of pkg/controller/nodelifecycle. */
const TAINTS: Readonly<Partial<Record<string, Readonly<Partial<Record<string, string>>>>>> = {
  Ready: { False: 'node.kubernetes.io/not-ready', Unknown: 'node.kubernetes.io/unreachable' },
  MemoryPressure: { True: 'node.kubernetes.io/memory-pressure' },
  DiskPressure: { True: 'node.kubernetes.io/disk-pressure' },
  PIDPressure: { True: 'node.kubernetes.io/pid-pressure' },
  NetworkUnavailable: { True: 'node.kubernetes.io/network-unavailable' },
};

/** kube-scheduler reads taints and not conditions: who writes a node down by hand has to write both. */
export function* checkNode({ metadata: { name }, spec, status }: Node): Iterable<Found> {
  const taints = spec?.taints ?? [];
  for (const [index, { type, status: is }] of (status?.conditions ?? []).entries()) {
    const key = TAINTS[type]?.[is];
    const keepsOff = taints.some(
      (taint) => taint.key === key && taint.effect !== 'PreferNoSchedule',
    );
    if (key === undefined || keepsOff) continue;
    const taint = `${key}:NoSchedule`;
    yield {
      code: 'node-condition-without-taint',
      severity: 'warning',
      path: ['status', 'conditions', index, 'status'],
      values: { name, condition: `${type}: ${is}`, taint },
      link: 'taintsByCondition',
      fixes: [
        {
          title: 'append',
          values: { value: taint, field: 'taints' },
          edits: [{ op: 'append', path: ['spec', 'taints'], value: { key, effect: 'NoSchedule' } }],
        },
      ],
    };
  }
}
