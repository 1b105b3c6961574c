/** The clusters in which `edits.ts` measures what an edit costs, as texts of the tabs. */

export interface EditedCluster {
  readonly nodes: number;
  readonly pods: number;
  readonly cluster: string;
  readonly workload: string;
}

const WORKLOADS = 50;
export const REPLICAS = 20;

/** A digit to write anew, found by the text before it. */
export interface Digit {
  readonly tab: 'cluster' | 'workload' | 'scheduler';
  readonly after: string;
}

/** The count of a Deployment: 20 replicas, or 21, and so on. */
export const REPLICA_DIGIT: Digit = { tab: 'workload', after: 'spec: { replicas: 2' };
/** A label of one node that a Pod asks for: with another than 1 the Pod is Pending. */
export const LABEL_DIGIT: Digit = { tab: 'cluster', after: 'edited: "' };

/** When an action of the Timeline comes. */
export const ACTION_DIGIT: Digit = { tab: 'scheduler', after: 'actions: [{ at: 1' };
/** What is done in time. */
export const TIMELINE =
  'apiVersion: berth/v1\nkind: Timeline\nactions: [{ at: 10s, run: kubectl cordon node-1 }]\n';

/** So many nodes with so many bound Pods, and a Deployment that is to be placed on them. */
export function editedCluster(nodes: number, pods: number): EditedCluster {
  const nodeText = (index: number): string => {
    const name = `node-${String(index)}`;
    const edited = index === nodes >> 1 ? ', edited: "1"' : '';
    const labels = `{ kubernetes.io/hostname: ${name}, topology.kubernetes.io/zone: zone-${String(index % 6)}, pool: pool-${String(index % 40)}${edited} }`;
    return `apiVersion: v1\nkind: Node\nmetadata: { name: ${name}, labels: ${labels} }\nstatus: { allocatable: { cpu: "64", memory: 256Gi, pods: "110" } }`;
  };
  const podText = (index: number): string => {
    const app = `app-${String(index % WORKLOADS)}`;
    const containers = `[{ name: c, image: nginx, resources: { requests: { cpu: 100m, memory: 64Mi } } }]`;
    return `apiVersion: v1\nkind: Pod\nmetadata: { name: ${app}-${String(index)}, labels: { app: ${app} } }\nspec: { nodeName: node-${String(index % nodes)}, containers: ${containers} }\nstatus: { phase: Running }`;
  };
  const template = (app: string, more: string): string =>
    `{ metadata: { labels: { app: ${app} } }, spec: { ${more}containers: [{ name: c, image: nginx, resources: { requests: { cpu: 100m, memory: 64Mi } } }] } }`;
  const deployment = (app: string, replicas: number, more = ''): string =>
    `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: ${app} }\nspec: { replicas: ${String(replicas)}, selector: { matchLabels: { app: ${app} } }, template: ${template(app, more)} }`;
  return {
    nodes,
    pods,
    cluster: [
      ...Array.from({ length: nodes }, (_, index) => nodeText(index)),
      ...Array.from({ length: pods }, (_, index) => podText(index)),
    ].join('\n---\n'),
    workload: [
      deployment('web', REPLICAS),
      deployment('pinned', 1, 'nodeSelector: { edited: "1" }, '),
    ].join('\n---\n'),
  };
}

/** The text with another digit behind `after`. */
export function withDigit(text: string, { after }: Digit, digit: number): string {
  const at = text.indexOf(after) + after.length;
  return text.slice(0, at) + String(digit) + text.slice(at + 1);
}
