import type { FilterCause } from '../../../engine/index.ts';
import { DOMAIN_CASES } from './domainCases.ts';

export const unmet = { isField: false, met: false } as const;

/** What it is, the cause, its sentence, and its line on a card. */
export const FILTER_CASES: readonly (readonly [string, FilterCause, string, string])[] = [
  [
    'a cordoned node',
    { plugin: 'NodeUnschedulable' },
    'cordoned: spec.unschedulable is true, and the Pod does not tolerate node.kubernetes.io/unschedulable:NoSchedule',
    'cordoned',
  ],
  [
    'a feature that the kubelet does not declare',
    {
      plugin: 'NodeDeclaredFeatures',
      missing: [
        {
          feature: 'RestartAllContainersOnContainerExits',
          why: 'restart-all',
          containers: ['app'],
        },
      ],
    },
    'its kubelet does not declare RestartAllContainersOnContainerExits, which RestartAllContainers in the restartPolicyRules of app needs',
    'kubelet lacks a feature',
  ],
  [
    'users of its own on the node’s network',
    {
      plugin: 'NodeDeclaredFeatures',
      missing: [
        { feature: 'UserNamespacesHostNetworkSupport', why: 'user-namespaces', containers: [] },
      ],
    },
    'its kubelet does not declare UserNamespacesHostNetworkSupport, which hostNetwork with hostUsers: false needs',
    'kubelet lacks a feature',
  ],
  [
    'another node name',
    { plugin: 'NodeName', wanted: 'node-9', actual: 'node-1' },
    'spec.nodeName asks for node-9; no other node will do',
    'Pod names node-9',
  ],
  [
    'a toleration that covers another effect',
    {
      plugin: 'TaintToleration',
      taint: { key: 'dedicated', value: 'gpu', effect: 'NoSchedule' },
      untolerated: [{ key: 'dedicated', value: 'gpu', effect: 'NoSchedule' }],
      nearest: {
        toleration: { key: 'dedicated', operator: 'Exists', effect: 'NoExecute' },
        differs: 'effect',
      },
    },
    'untolerated taint dedicated=gpu:NoSchedule; the toleration for dedicated covers NoExecute only',
    'dedicated=gpu:NoSchedule',
  ],
  [
    'several taints with long keys',
    {
      plugin: 'TaintToleration',
      taint: { key: 'node-role.kubernetes.io/control-plane', effect: 'NoSchedule' },
      untolerated: [
        { key: 'node-role.kubernetes.io/control-plane', effect: 'NoSchedule' },
        { key: 'gpu', value: '', effect: 'NoExecute' },
      ],
    },
    'untolerated taints node-role.kubernetes.io/control-plane:NoSchedule, gpu:NoExecute',
    'control-plane:NoSchedule',
  ],
  [
    'a toleration of another value',
    {
      plugin: 'TaintToleration',
      taint: { key: 'team', value: 'a', effect: 'NoSchedule' },
      untolerated: [{ key: 'team', value: 'a', effect: 'NoSchedule' }],
      nearest: { toleration: { key: 'team', operator: 'Equal' }, differs: 'value' },
    },
    'untolerated taint team=a:NoSchedule; the toleration for team wants the value ""',
    'team=a:NoSchedule',
  ],
  [
    'a label value that one expression refuses',
    {
      plugin: 'NodeAffinity',
      nodeSelector: [],
      terms: [
        {
          met: false,
          expressions: [
            { key: 'disktype', operator: 'In', values: ['ssd'], actual: 'hdd', ...unmet },
          ],
        },
      ],
    },
    'node label disktype is hdd, wants In [ssd]',
    'disktype is hdd',
  ],
  [
    'a label that is missing',
    {
      plugin: 'NodeAffinity',
      nodeSelector: [],
      terms: [
        {
          met: false,
          expressions: [{ key: 'disktype', operator: 'Exists', values: [], ...unmet }],
        },
      ],
    },
    'has no label disktype, wants Exists',
    'no label disktype',
  ],
  [
    'a nodeSelector entry',
    {
      plugin: 'NodeAffinity',
      nodeSelector: [{ key: 'disktype', operator: 'In', values: ['ssd'], ...unmet }],
    },
    'has no label disktype, nodeSelector wants disktype=ssd',
    'no label disktype',
  ],
  [
    'ORed terms, of which none is met',
    {
      plugin: 'NodeAffinity',
      nodeSelector: [],
      terms: [
        {
          met: false,
          expressions: [{ key: 'zone', operator: 'In', values: ['a', 'b'], actual: 'c', ...unmet }],
        },
        { met: false, expressions: [{ key: 'gen', operator: 'Gt', values: ['3'], ...unmet }] },
      ],
    },
    'none of 2 terms is met, one would do: zone In [a, b] || gen Gt [3]; the node has zone=c',
    'node affinity not met',
  ],
  [
    'a term without expressions',
    { plugin: 'NodeAffinity', nodeSelector: [], terms: [{ met: false, expressions: [] }] },
    'the required term has no expressions, and such a term matches no node',
    'empty affinity term',
  ],
  [
    'nodeSelector and terms at once',
    {
      plugin: 'NodeAffinity',
      nodeSelector: [{ key: 'disktype', operator: 'In', values: ['ssd'], actual: 'hdd', ...unmet }],
      terms: [
        { met: false, expressions: [{ key: 'gpu', operator: 'Exists', values: [], ...unmet }] },
      ],
    },
    'nodeSelector wants disktype=ssd and required node affinity gpu Exists; the node has disktype=hdd',
    'disktype is hdd',
  ],
  [
    'nodeSelector and ORed terms at once',
    {
      plugin: 'NodeAffinity',
      nodeSelector: [{ key: 'disktype', operator: 'In', values: ['ssd'], ...unmet }],
      terms: ['gpu', 'tpu'].map((key) => ({
        met: false,
        expressions: [{ key, operator: 'Exists', values: [], ...unmet }],
      })),
    },
    'nodeSelector wants disktype=ssd and required node affinity gpu Exists || tpu Exists; the node has none of these labels',
    'no label disktype',
  ],
  [
    'nodeSelector and a term without expressions at once',
    {
      plugin: 'NodeAffinity',
      nodeSelector: [{ key: 'disktype', operator: 'In', values: ['ssd'], ...unmet }],
      terms: [{ met: false, expressions: [] }],
    },
    'the required term has no expressions, and such a term matches no node',
    'empty affinity term',
  ],
  [
    'addedAffinity of the profile',
    {
      plugin: 'NodeAffinity',
      nodeSelector: [],
      addedTerms: [
        { met: false, expressions: [{ key: 'pool', operator: 'In', values: ['x'], ...unmet }] },
      ],
    },
    'the scheduler profile’s addedAffinity wants pool In [x]; the node has none of these labels',
    'addedAffinity not met',
  ],
  [
    'a taken port',
    {
      plugin: 'NodePorts',
      conflicts: [{ hostPort: 8080, protocol: 'TCP', hostIP: '0.0.0.0', pod: 'kube-system/proxy' }],
    },
    'port 8080/TCP is taken by kube-system/proxy',
    'port 8080/TCP is taken',
  ],
  [
    'too little cpu',
    {
      plugin: 'NodeResourcesFit',
      insufficient: [
        { resource: 'cpu', unit: 'milli', requested: 500, used: 3700, allocatable: 4000 },
      ],
    },
    'Insufficient cpu: asks 500m, 300m of 4 free',
    'cpu: 300m free',
  ],
  [
    'a request that is larger than the node',
    {
      plugin: 'NodeResourcesFit',
      insufficient: [
        { resource: 'memory', unit: 'bytes', requested: 2 ** 35, used: 0, allocatable: 2 ** 34 },
      ],
    },
    'Insufficient memory: asks 32Gi, more than the 16Gi that the node has in all',
    'memory: 16Gi in all',
  ],
  [
    'a resource that the node does not have',
    {
      plugin: 'NodeResourcesFit',
      insufficient: [
        { resource: 'nvidia.com/gpu', unit: 'count', requested: 1, used: 0, allocatable: 0 },
      ],
    },
    'Insufficient nvidia.com/gpu: asks 1, and the node offers none',
    'no nvidia.com/gpu',
  ],
  [
    'a node full of Pods',
    {
      plugin: 'NodeResourcesFit',
      insufficient: [
        { resource: 'pods', unit: 'count', requested: 1, used: 110, allocatable: 110 },
      ],
    },
    'Too many Pods: 110 of 110 places are taken',
    '110 of 110 Pods',
  ],
  [
    'two resources, and a difference of one byte',
    {
      plugin: 'NodeResourcesFit',
      insufficient: [
        { resource: 'cpu', unit: 'milli', requested: 2000, used: 5000, allocatable: 4000 },
        { resource: 'memory', unit: 'bytes', requested: 2 ** 30, used: 1, allocatable: 2 ** 30 },
      ],
    },
    'Insufficient cpu, memory: asks cpu 2, memory 1073741824; free cpu 0, memory 1073741823',
    'short of cpu, memory',
  ],
  ...DOMAIN_CASES,
];
