import type { Node } from '../../model/index.ts';

export type Readiness = 'True' | 'False' | 'Unknown';

/** The Ready condition of a node; one that says nothing counts as ready. */
export function readinessOf({ status }: Node): Readiness {
  const found = status?.conditions?.find(({ type }) => type === 'Ready')?.status;
  return found === 'False' || found === 'Unknown' ? found : 'True';
}

export function withReadiness(node: Node, readiness: Readiness): Node {
  const others = (node.status?.conditions ?? []).filter(({ type }) => type !== 'Ready');
  const conditions = [...others, { type: 'Ready', status: readiness }];
  return { ...node, status: { ...node.status, conditions } };
}

/** What else a kubelet tells of its node, besides that it is ready. */
const PRESSURES: readonly string[] = ['MemoryPressure', 'DiskPressure', 'PIDPressure'];

/**
 * A node of whose kubelet nothing is heard: all that it told of the node is Unknown. Source: nodeConditionTypes of
 * tryUpdateNodeHealth of pkg/controller/nodelifecycle.
 */
export function withNothingHeard(node: Node): Node {
  return withPressures(withReadiness(node, 'Unknown'), ({ type }) => ({ type, status: 'Unknown' }));
}

/** A node that is heard again, and tells what it told before. */
export function heardAsBefore(node: Node, before: Node | undefined): Node {
  const told = new Map(before?.status?.conditions?.map((each) => [each.type, each]));
  return withPressures(withReadiness(node, 'True'), (each) => told.get(each.type) ?? each);
}

type Condition = NonNullable<NonNullable<Node['status']>['conditions']>[number];

function withPressures(node: Node, toldOf: (condition: Condition) => Condition): Node {
  const conditions = node.status?.conditions?.map((each) =>
    PRESSURES.includes(each.type) ? toldOf(each) : each,
  );
  return { ...node, status: { ...node.status, ...(conditions && { conditions }) } };
}
