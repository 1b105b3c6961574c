import { labelValue, HOSTNAME, type ObjectEdit } from '../../model/index.ts';
import type { Message } from '../../protocol/index.ts';
import { COST } from '../costs.ts';
import type { Change } from '../input.ts';
import { say } from '../messages.ts';
import type { Situation } from '../situation.ts';

/** What the kubelet or the cloud knows of a machine: another value would be a lie. */
const FACTS: ReadonlySet<string> = new Set([
  HOSTNAME,
  'kubernetes.io/arch',
  'kubernetes.io/os',
  'beta.kubernetes.io/arch',
  'beta.kubernetes.io/os',
  'beta.kubernetes.io/instance-type',
  'node.kubernetes.io/instance-type',
  'node.kubernetes.io/windows-build',
]);
const SYSTEMS = ['linux', 'windows'];
const MACHINES = ['amd64', 'arm64', 'arm', 'ppc64le', 's390x'];
/**
 * What every kubelet says of its own machine: a node without it was written by hand, or taken from a
 * text that leaves it out. The old names stand beside the new ones to this day, and the node lifecycle controller
 * keeps them so. Source: well-known labels, pkg/kubelet/kubelet_node_status.go initialNode;
 * pkg/controller/nodelifecycle (`labelReconcileInfo`).
 */
const OF_EVERY_MACHINE: Readonly<Record<string, readonly string[]>> = {
  'kubernetes.io/os': SYSTEMS,
  'kubernetes.io/arch': MACHINES,
  'beta.kubernetes.io/os': SYSTEMS,
  'beta.kubernetes.io/arch': MACHINES,
};
/** More are not labelled in one change. */
const MOST_LABELLED = 200;
const PLACE = /^(topology|failure-domain\.beta)\.kubernetes\.io\//;

/**
 * The node gets a label, or loses it where no value is given. Where a machine stands may be told
 * where nothing is said of it, but not told otherwise.
 */
export function labelNode(
  { given, simulation }: Situation,
  node: number,
  key: string,
  value: string | undefined,
): readonly Change[] {
  const object = given.node(node);
  if (!object) return [];
  const actual = labelValue(object.object.metadata.labels, key);
  if (FACTS.has(key)) {
    return value !== undefined && actual === undefined
      ? kubeletLabel(given, simulation, node, key, value)
      : [];
  }
  if (actual === value || (PLACE.test(key) && actual !== undefined)) return [];
  const path = ['metadata', 'labels', key];
  const name = simulation.scheduler.nodeNames[node] ?? '';
  const label = `${key}=${value ?? ''}`;
  const cautions: Message[] = PLACE.test(key)
    ? [say('caution.zoneLabel', { key })]
    : value === undefined
      ? []
      : [say('caution.nodeLabel', { label })];
  return [
    {
      nature: `nodeLabel:${key}`,
      cost: COST.nodeLabel,
      edits: [
        {
          kind: 'fields',
          object: object.index,
          edits: [value === undefined ? { op: 'remove', path } : { op: 'set', path, value }],
        },
      ],
      title:
        value === undefined
          ? say('title.nodeLabelGone', { key, node: name })
          : say('title.nodeLabel', { label, node: name }),
      cautions,
    },
  ];
}

/** All nodes that lack what every kubelet says of its machine get it, as no real cluster has such nodes. */
function kubeletLabel(
  given: Situation['given'],
  { scheduler }: Situation['simulation'],
  asked: number,
  key: string,
  value: string,
): readonly Change[] {
  if (OF_EVERY_MACHINE[key]?.includes(value) !== true) return [];
  const isOther = (node: number): boolean => {
    const newer = labelValue(given.node(node)?.object.metadata.labels, key.replace('beta.', ''));
    return newer !== undefined && newer !== value;
  };
  if (isOther(asked)) return [];
  const edits: ObjectEdit[] = [];
  for (const node of scheduler.nodeNames.keys()) {
    const object = given.node(node);
    if (!object || labelValue(object.object.metadata.labels, key) !== undefined) continue;
    if (isOther(node)) continue;
    if (edits.length === MOST_LABELLED) return [];
    edits.push({
      kind: 'fields',
      object: object.index,
      edits: [{ op: 'set', path: ['metadata', 'labels', key], value }],
    });
  }
  return [
    {
      nature: `nodeLabel:${key}`,
      cost: COST.kubeletLabel,
      edits,
      title: say('title.kubeletLabel', { label: `${key}=${value}`, count: edits.length }),
      cautions: [say('caution.kubeletLabel', { key, value })],
    },
  ];
}
