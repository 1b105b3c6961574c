import { labelValue, HOSTNAME } from '../../model/index.ts';
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
  if (!object || FACTS.has(key)) return [];
  const actual = labelValue(object.object.metadata.labels, key);
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
