import { isTolerated } from './matching.ts';
import type { ReferencePlugin } from './plugin.ts';
import { unresolvable } from './plugin.ts';

export const NodeUnschedulable: ReferencePlugin = {
  filter(_view, { spec }, node) {
    if (node.spec?.unschedulable !== true) return undefined;
    const taint = { key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule' } as const;
    if (isTolerated(taint, spec.tolerations)) return undefined;
    return unresolvable('node(s) were unschedulable');
  },
};
