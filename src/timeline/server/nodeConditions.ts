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
 * @param when It is seen
 */
export function withNothingHeard(node: Node, when: string): Node {
  return withPressures(withReadiness(node, 'Unknown'), (each) =>
    each.status === 'Unknown' ? each : { ...each, ...NOTHING_HEARD, lastTransitionTime: when },
  );
}

/**
 * A node that is heard again, and tells what it told before.
 * @param when It is heard
 */
export function heardAsBefore(node: Node, before: Node | undefined, when: string): Node {
  const told = new Map(before?.status?.conditions?.map((each) => [each.type, each]));
  return withPressures(withReadiness(node, 'True'), (each) => {
    const was = told.get(each.type) ?? each;
    return was.status === each.status ? was : { ...was, lastTransitionTime: when };
  });
}

const NOTHING_HEARD = {
  status: 'Unknown',
  reason: 'NodeStatusUnknown',
  message: 'Kubelet stopped posting node status.',
} as const;

type Condition = NonNullable<NonNullable<Node['status']>['conditions']>[number];

function withPressures(node: Node, tell: (condition: Condition) => Condition): Node {
  const conditions = node.status?.conditions?.map((each) =>
    PRESSURES.includes(each.type) ? tell(each) : each,
  );
  return { ...node, status: { ...node.status, ...(conditions && { conditions }) } };
}
