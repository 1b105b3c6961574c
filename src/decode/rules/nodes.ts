import { WORDINGS } from '../../releases/index.ts';
import type { Rule } from './rule.ts';

export type NodeSayingId =
  | 'unschedulable'
  | 'nodeName'
  | 'taint'
  | 'taints'
  | 'nodeAffinity'
  | 'addedAffinity'
  | 'fieldConflict'
  | 'narrowed'
  | 'ports'
  | 'insufficient'
  | 'tooManyPods'
  | 'nodeCondition'
  | 'oldLabelRule'
  | 'declaredFeatures';

const CANNOT = 'UnschedulableAndUnresolvable';
const MAY = 'Unschedulable';

/** How TaintToleration words it, with the taint and without. */
const TAINT = {
  text: 'node(s) had untolerated taint {{key}: {value}}',
  ...WORDINGS.taintNamed,
};
const TAINTS = { text: 'node(s) had untolerated taint(s)', ...WORDINGS.taintUnnamed };

const AFFINITY = "node(s) didn't match Pod's node affinity/selector";

/** Conditions that have become taints (`TaintNodesByCondition`). */
const CONDITIONS: readonly (readonly [wording: string, predicate: string, taint: string])[] = [
  ['node(s) were not ready', 'NodeNotReady', 'not-ready'],
  ['node(s) were out of disk space', 'NodeOutOfDisk', 'disk-pressure'],
  ['node(s) had memory pressure', 'NodeUnderMemoryPressure', 'memory-pressure'],
  ['node(s) had disk pressure', 'NodeUnderDiskPressure', 'disk-pressure'],
  ['node(s) had pid pressure', 'NodeUnderPIDPressure', 'pid-pressure'],
  ['node(s) had unavailable network', 'NodeNetworkUnavailable', 'network-unavailable'],
  ['node(s) had unknown conditions', 'NodeUnknownCondition', 'unreachable'],
];

/** What is said of a node by itself. Texts: `ErrReason…` of the plugins, and of their predecessors. */
export const NODE_RULES: readonly Rule<NodeSayingId>[] = [
  {
    id: 'unschedulable',
    speaker: 'NodeUnschedulable',
    verdict: CANNOT,
    text: 'node(s) were unschedulable',
  },
  {
    id: 'unschedulable',
    speaker: 'NodeUnschedulable',
    verdict: CANNOT,
    text: 'NodeUnschedulable',
    ...WORDINGS.older,
    becomes: [{ text: 'node(s) were unschedulable' }],
  },
  {
    id: 'nodeName',
    speaker: 'NodeName',
    verdict: CANNOT,
    text: "node(s) didn't match the requested node name",
  },
  ...["node(s) didn't match the requested hostname", 'HostName'].map(
    (text): Rule<NodeSayingId> => ({
      id: 'nodeName',
      speaker: 'NodeName',
      verdict: CANNOT,
      text,
      ...WORDINGS.older,
      becomes: [{ text: "node(s) didn't match the requested node name" }],
    }),
  ),
  {
    id: 'taint',
    speaker: 'TaintToleration',
    verdict: CANNOT,
    starts: 'node(s)',
    pattern: /^node\(s\) had untolerated taint \{([^{}]*?): ?([^{}]*)\}$/,
    names: ['key', 'value'],
    ...WORDINGS.taintNamed,
    becomes: [TAINTS],
  },
  {
    id: 'taint',
    speaker: 'TaintToleration',
    verdict: CANNOT,
    starts: 'node(s)',
    pattern:
      /^node\(s\) had taints? \{([^{}]*?): ?([^{}]*)\},? that the pod didn't (?:tolerate|tolerant)$/,
    names: ['key', 'value'],
    ...WORDINGS.older,
    becomes: [TAINT, TAINTS],
  },
  {
    id: 'taints',
    speaker: 'TaintToleration',
    verdict: CANNOT,
    ...TAINTS,
    becomes: [],
  },
  {
    id: 'taints',
    speaker: 'TaintToleration',
    verdict: CANNOT,
    text: "node(s) had taints that the pod didn't tolerate",
    ...WORDINGS.older,
    becomes: [TAINTS],
  },
  {
    id: 'taints',
    speaker: 'TaintToleration',
    verdict: CANNOT,
    text: 'PodToleratesNodeTaints',
    ...WORDINGS.older,
    becomes: [TAINTS],
  },
  { id: 'nodeAffinity', speaker: 'NodeAffinity', verdict: CANNOT, text: AFFINITY },
  ...[
    "node(s) didn't match Pod's node affinity",
    "node(s) didn't match node selector",
    'MatchNodeSelector',
  ].map((text): Rule<NodeSayingId> => ({
    id: 'nodeAffinity',
    speaker: 'NodeAffinity',
    verdict: CANNOT,
    text,
    ...WORDINGS.older,
    becomes: [{ text: AFFINITY }],
  })),
  {
    id: 'addedAffinity',
    speaker: 'NodeAffinity',
    verdict: CANNOT,
    text: "node(s) didn't match scheduler-enforced node affinity",
  },
  {
    id: 'fieldConflict',
    speaker: 'NodeAffinity',
    verdict: CANNOT,
    stage: 'preFilter',
    text: 'pod affinity terms conflict',
  },
  {
    id: 'narrowed',
    speaker: 'kube-scheduler',
    verdict: CANNOT,
    starts: 'node(s)',
    pattern: /^node\(s\) didn't satisfy plugin(?:\(s\))? \[?([^[\]]*?)\]?(?: simultaneously)?$/,
    names: ['plugins'],
  },
  {
    id: 'ports',
    speaker: 'NodePorts',
    verdict: MAY,
    text: "node(s) didn't have free ports for the requested pod ports",
  },
  {
    id: 'ports',
    speaker: 'NodePorts',
    verdict: MAY,
    text: 'PodFitsHostPorts',
    ...WORDINGS.older,
    becomes: [{ text: "node(s) didn't have free ports for the requested pod ports" }],
  },
  { id: 'tooManyPods', speaker: 'NodeResourcesFit', verdict: MAY, text: 'Too many pods' },
  {
    id: 'tooManyPods',
    speaker: 'NodeResourcesFit',
    verdict: MAY,
    text: 'Insufficient pods',
    ...WORDINGS.older,
    becomes: [{ text: 'Too many pods' }],
  },
  {
    // No verdict: a request that is more than the node's allocatable amount is unresolvable, any
    // other is not, and the text is the same.
    id: 'insufficient',
    speaker: 'NodeResourcesFit',
    starts: 'Insufficient',
    pattern: /^Insufficient ([\w./-]+)$/,
    names: ['resource'],
  },
  ...CONDITIONS.flatMap(([wording, predicate, taint]) =>
    [wording, predicate].map((text): Rule<NodeSayingId> => ({
      id: 'nodeCondition',
      speaker: 'NodeCondition',
      verdict: CANNOT,
      text,
      values: { key: `node.kubernetes.io/${taint}` },
      ...WORDINGS.older,
      becomes: [TAINT, TAINTS],
    })),
  ),
  ...[
    "node(s) didn't have the requested labels",
    "node(s) didn't match service affinity",
    'CheckNodeLabelPresence',
    'CheckServiceAffinity',
  ].map((text): Rule<NodeSayingId> => ({
    id: 'oldLabelRule',
    speaker: 'NodeCondition',
    verdict: CANNOT,
    text,
    ...WORDINGS.older,
    becomes: [],
  })),
  {
    id: 'declaredFeatures',
    speaker: 'NodeDeclaredFeatures',
    verdict: CANNOT,
    text: "node(s) didn't match Pod's required features",
    ...WORDINGS.declaredFeatures,
  },
  {
    id: 'declaredFeatures',
    speaker: 'NodeDeclaredFeatures',
    verdict: CANNOT,
    starts: 'node',
    pattern: /^node declared features check failed(?: - unsatisfied requirements: .*)?$/,
    ...WORDINGS.declaredFeatures,
  },
];
