import type { NodeSelector, NodeSelectorRequirement } from '../../model/index.ts';
import type { PooledDevice } from './pools.ts';

/**
 * On which nodes devices can be reached; none: on all. Source: createNodeSelector of
 * structured/internal/{stable,incubating}/allocator_*.go.
 */
export function nodeSelectorOf(
  devices: readonly PooledDevice[],
  nodeName: string,
): NodeSelector | undefined {
  const fields: NodeSelectorRequirement[] = [];
  const expressions: NodeSelectorRequirement[] = [];
  for (const { device, slice } of devices) {
    const place = slice.spec.perDeviceNodeSelection === true ? device : slice.spec;
    if (place.nodeName !== undefined || device.bindsToNode === true) return onlyOn(nodeName);
    const [term] = place.nodeSelector?.nodeSelectorTerms ?? [];
    addNew(fields, term?.matchFields);
    addNew(expressions, term?.matchExpressions);
  }
  if (fields.length === 0 && expressions.length === 0) return undefined;
  const term = {
    ...(expressions.length > 0 && { matchExpressions: expressions }),
    ...(fields.length > 0 && { matchFields: fields }),
  };
  return { nodeSelectorTerms: [term] };
}

function onlyOn(nodeName: string): NodeSelector {
  const field = { key: 'metadata.name', operator: 'In', values: [nodeName] } as const;
  return { nodeSelectorTerms: [{ matchFields: [field] }] };
}

function addNew(
  to: NodeSelectorRequirement[],
  from: readonly NodeSelectorRequirement[] = [],
): void {
  for (const each of from) if (!to.some((other) => isSame(other, each))) to.push(each);
}

function isSame(a: NodeSelectorRequirement, b: NodeSelectorRequirement): boolean {
  const values = new Set(a.values);
  const others = new Set(b.values);
  return (
    a.key === b.key &&
    a.operator === b.operator &&
    values.size === others.size &&
    [...values].every((each) => others.has(each))
  );
}
