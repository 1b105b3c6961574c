import { makeNode, makePod } from '../../../engine/testing/builders.ts';
import { type Case, REQUIRED, GPU, CORDON, wants, SSD, small } from './parts.ts';

/** Rules about nodes. */
export const NODE_CASES: readonly Case[] = [
  {
    title: 'title.toleration',
    values: { taint: 'gpu=a100:NoSchedule' },
    objects: [makeNode('a', { taints: [GPU] }), makePod('p')],
    not: [small, makePod('p', { requests: { cpu: '3' } })],
  },
  {
    title: 'title.tolerationValue',
    values: { key: 'gpu', value: 'a100' },
    objects: [
      makeNode('a', { taints: [GPU] }),
      makePod('p', { tolerations: [{ key: 'gpu', value: 'A100', effect: 'NoSchedule' }] }),
    ],
    not: [
      makeNode('a', { taints: [GPU] }),
      makePod('p', { tolerations: [{ key: 'other', value: 'x', effect: 'NoSchedule' }] }),
    ],
  },
  {
    title: 'title.tolerationEffect',
    values: { effect: 'NoExecute' },
    objects: [
      makeNode('a', { taints: [GPU] }),
      makePod('p', { tolerations: [{ key: 'gpu', value: 'a100', effect: 'NoExecute' }] }),
    ],
    not: [makeNode('a', { taints: [GPU] }), makePod('p')],
  },
  {
    title: 'title.untaint',
    values: { node: 'a' },
    objects: [makeNode('a', { taints: [GPU] }), makePod('p')],
    not: [makeNode('a', { unschedulable: true }), makePod('p')],
  },
  {
    title: 'title.uncordon',
    values: { node: 'a' },
    objects: [makeNode('a', { unschedulable: true, taints: [CORDON] }), makePod('p')],
    not: [makeNode('a', { taints: [CORDON] }), makePod('p')],
  },
  {
    title: 'title.nodeLabel',
    values: { label: 'disk=ssd', node: 'a' },
    objects: [makeNode('a'), makePod('p', { nodeSelector: { disk: 'ssd' } })],
    not: [makeNode('a'), makePod('p', { nodeSelector: { 'kubernetes.io/arch': 'arm64' } })],
  },
  {
    title: 'title.kubeletLabel',
    values: { label: 'kubernetes.io/os=linux', count: 2 },
    objects: [
      makeNode('a'),
      makeNode('b'),
      makeNode('c', { labels: { 'kubernetes.io/os': 'windows' } }),
      makePod('p', { nodeSelector: { 'kubernetes.io/os': 'linux' } }),
    ],
    // Another value would be a lie, and `beos` is none that a kubelet says.
    not: [
      makeNode('a', { labels: { 'kubernetes.io/os': 'windows' } }),
      makeNode('b'),
      makePod('p', { nodeSelector: { 'kubernetes.io/os': 'beos' } }),
    ],
  },
  {
    // The old name of it stands beside the new one on every node; a machine of another system has its own.
    title: 'title.kubeletLabel',
    values: { label: 'beta.kubernetes.io/os=linux', count: 2 },
    objects: [
      makeNode('a', { labels: { 'kubernetes.io/os': 'linux' } }),
      makeNode('b'),
      makeNode('c', { labels: { 'kubernetes.io/os': 'windows' } }),
      makePod('p', { nodeSelector: { 'beta.kubernetes.io/os': 'linux' } }),
    ],
    not: [
      makeNode('a', { labels: { 'kubernetes.io/os': 'windows' } }),
      makePod('p', { nodeSelector: { 'beta.kubernetes.io/os': 'linux' } }),
    ],
  },
  {
    title: 'title.nodeLabelGone',
    values: { key: 'old', node: 'a' },
    objects: [
      makeNode('a', { labels: { old: 'yes' } }),
      wants({ key: 'old', operator: 'DoesNotExist' }),
    ],
    not: [makeNode('a'), wants(SSD)],
  },
  {
    title: 'title.selectorValue',
    values: { key: 'disk', value: 'hdd' },
    objects: [
      makeNode('a', { labels: { disk: 'hdd' } }),
      makePod('p', { nodeSelector: { disk: 'ssd' } }),
    ],
    not: [makeNode('a'), makePod('p', { nodeSelector: { disk: 'ssd' } })],
  },
  {
    title: 'title.selectorGone',
    values: { entry: 'disk: ssd' },
    objects: [makeNode('a'), makePod('p', { nodeSelector: { disk: 'ssd' } })],
    not: [makeNode('a'), wants(SSD)],
  },
  {
    title: 'title.expressionValue',
    values: { key: 'disk', value: 'hdd' },
    objects: [makeNode('a', { labels: { disk: 'hdd' } }), wants(SSD)],
    not: [makeNode('a'), wants(SSD)],
  },
  {
    title: 'title.expressionAllow',
    values: { key: 'disk', value: 'hdd' },
    objects: [
      makeNode('a', { labels: { disk: 'hdd' } }),
      wants({ key: 'disk', operator: 'NotIn', values: ['hdd', 'tape'] }),
    ],
    // The last value goes with the whole rule.
    not: [
      makeNode('a', { labels: { disk: 'hdd' } }),
      wants({ key: 'disk', operator: 'NotIn', values: ['hdd'] }),
    ],
  },
  {
    title: 'title.expressionBound',
    values: { from: 'cores>8', to: 'cores>3' },
    objects: [
      makeNode('a', { labels: { cores: '4' } }),
      wants({ key: 'cores', operator: 'Gt', values: ['8'] }),
    ],
    not: [
      makeNode('a', { labels: { cores: 'four' } }),
      wants({ key: 'cores', operator: 'Gt', values: ['8'] }),
    ],
  },
  {
    title: 'title.expressionGone',
    values: { expression: 'disk in (ssd)' },
    objects: [
      makeNode('a', { labels: { gen: '2' } }),
      wants(SSD, { key: 'gen', operator: 'Exists' }),
    ],
    // Of a term with one expression nothing would be left.
    not: [makeNode('a'), wants(SSD)],
  },
  {
    title: 'title.nodeName',
    values: { node: 'a' },
    objects: [
      makeNode('a'),
      makePod('p', {
        nodeAffinity: {
          [REQUIRED]: {
            nodeSelectorTerms: [
              { matchFields: [{ key: 'metadata.name', operator: 'In', values: ['gone'] }] },
            ],
          },
        },
      }),
    ],
    not: [makeNode('a'), wants(SSD)],
  },
  {
    title: 'title.nodeAffinityPrefer',
    values: { expression: 'disk in (ssd)' },
    objects: [makeNode('a'), wants(SSD)],
    not: [makeNode('a', { taints: [GPU] }), makePod('p')],
  },
  {
    title: 'title.nodeAffinityGone',
    values: {},
    objects: [
      makeNode('a'),
      makePod('p', { nodeAffinity: { [REQUIRED]: { nodeSelectorTerms: [{}] } } }),
    ],
    not: [makeNode('a'), wants(SSD)],
  },
];
