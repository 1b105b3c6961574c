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
