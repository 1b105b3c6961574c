/** `ValidateNode` of pkg/apis/core/validation. */
import type { Node } from '../kubernetes.ts';
import { validatePodCIDRs, type CheckedRanges } from './services/ipAddress.ts';
import { entries, type Loose } from './loose.ts';
import { child, mapKey } from './path.ts';
import type { Report } from './report.ts';
import { validateQuantityValue } from './pods/resourceRequirements.ts';
import { validateTaints } from './taints.ts';

/** Reports what is wrong in a Node: its taints, ranges and the quantities it offers. */
export function validateNode(node: Loose<Node>, report: Report): void {
  const specAt = child(undefined, 'spec');
  validateTaints(node.spec?.taints, child(specAt, 'taints'), report);
  const spec: Loose<Node['spec']> & CheckedRanges = node.spec ?? {};
  if (!report.lenient) validatePodCIDRs(spec, specAt, report);
  for (const field of ['capacity', 'allocatable'] as const) {
    const at = child(undefined, 'status', field);
    for (const [name, quantity] of entries(node.status?.[field])) {
      validateQuantityValue(name, quantity, mapKey(at, name), report, child(at, name));
    }
  }
}
