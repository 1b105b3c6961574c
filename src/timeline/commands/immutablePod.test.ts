import { describe, expect, it } from 'vitest';
import { validateObject } from '../../model/index.ts';
import type { StoredObject } from '../entry.ts';
import { forbiddenUpdate } from './immutable.ts';

const container = { name: 'c', image: 'nginx' };
const labels = { app: 'web' };

function pod(spec: object = {}): StoredObject {
  const { object, diagnostics } = validateObject({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web', namespace: 'default' },
    spec: { containers: [container], ...spec },
  });
  if (object === undefined) throw new Error(JSON.stringify(diagnostics));
  return object as StoredObject;
}

const gates = [{ name: 'x' }];
const onDisk = (...terms: object[]) => ({
  nodeAffinity: {
    requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: terms },
  },
});
const isDisk = (value: string) => ({
  matchExpressions: [{ key: 'disk', operator: 'In', values: [value] }],
});
const hasGpu = { key: 'gpu', operator: 'Exists' };
const spread = {
  podAntiAffinity: {
    requiredDuringSchedulingIgnoredDuringExecution: [
      { topologyKey: 'zone', labelSelector: { matchLabels: labels } },
    ],
  },
};
const toleration = { key: 'gpu', operator: 'Exists', effect: 'NoSchedule' };

/** A Pod’s volumes and container as they are written, and as its server serves them. */
const UNSAID = {
  containers: [
    { ...container, ports: [{ containerPort: 80 }], livenessProbe: { tcpSocket: { port: 80 } } },
  ],
  volumes: [
    {
      name: 'a',
      downwardAPI: { items: [{ path: 'l', fieldRef: { fieldPath: 'metadata.labels' } }] },
    },
    { name: 'b', projected: { sources: [{ serviceAccountToken: { path: 't' } }] } },
    { name: 'c', hostPath: { path: '/c' } },
  ],
};
const FILLED = {
  dnsPolicy: 'ClusterFirst',
  containers: [
    {
      ...container,
      imagePullPolicy: 'Always',
      ports: [{ containerPort: 80, protocol: 'TCP' }],
      livenessProbe: {
        tcpSocket: { port: 80 },
        failureThreshold: 3,
        periodSeconds: 10,
        successThreshold: 1,
        timeoutSeconds: 1,
      },
    },
  ],
  volumes: [
    {
      name: 'a',
      downwardAPI: {
        defaultMode: 420,
        items: [{ path: 'l', fieldRef: { apiVersion: 'v1', fieldPath: 'metadata.labels' } }],
      },
    },
    {
      name: 'b',
      projected: {
        defaultMode: 420,
        sources: [{ serviceAccountToken: { path: 't', expirationSeconds: 3600 } }],
      },
    },
    { name: 'c', hostPath: { path: '/c', type: '' } },
  ],
};

describe('an update of a Pod', () => {
  it.each([
    ['a Pod’s image', pod(), pod({ containers: [{ ...container, image: 'nginx:2' }] })],
    ['a Pod’s deadline', pod(), pod({ activeDeadlineSeconds: 60 })],
    ['what its server fills in, away', pod(FILLED), pod(UNSAID)],
    [
      'an image that is pulled otherwise by itself',
      pod({ containers: [{ ...container, image: 'nginx:1' }] }),
      pod({ containers: [{ ...container, image: 'nginx:latest' }] }),
    ],
    ['one more toleration', pod(), pod({ tolerations: [toleration] })],
    [
      'the node selector of a gated Pod',
      pod({ schedulingGates: [{ name: 'x' }] }),
      pod({ schedulingGates: [{ name: 'x' }], nodeSelector: { disk: 'ssd' } }),
    ],
    [
      'the gates of a Pod, away',
      pod({ schedulingGates: [...gates, { name: 'y' }] }),
      pod({ schedulingGates: [{ name: 'y' }] }),
    ],
    [
      'what a gated Pod asks of nodes, to more',
      pod({ schedulingGates: gates, affinity: onDisk(isDisk('ssd')) }),
      pod({
        schedulingGates: gates,
        affinity: onDisk({ matchExpressions: [...isDisk('ssd').matchExpressions, hasGpu] }),
      }),
    ],
    [
      'what a gated Pod asks of nodes, where it asked nothing',
      pod({ schedulingGates: gates }),
      pod({ schedulingGates: gates, affinity: onDisk(isDisk('ssd')) }),
    ],
  ])('may change %s', (_, before, after) => {
    expect(forbiddenUpdate(before, after)).toEqual([]);
  });

  it.each([
    [
      'a Pod’s node selector',
      pod(),
      pod({ nodeSelector: { disk: 'ssd' } }),
      /^spec: Forbidden: pod updates may not change fields other than `spec\.containers/,
    ],
    [
      'a toleration that stands',
      pod({ tolerations: [toleration] }),
      pod(),
      /^spec\.tolerations: Forbidden: existing toleration can not be modified/,
    ],
    [
      'the containers of a Pod',
      pod(),
      pod({ containers: [container, { name: 'd', image: 'b' }], nodeSelector: { disk: 'ssd' } }),
      /^spec\.containers: Forbidden: pod updates may not add or remove containers$/,
    ],
    [
      'the init containers of a Pod',
      pod({ initContainers: [{ name: 'i', image: 'b' }] }),
      pod(),
      /^spec\.initContainers: Forbidden: pod updates may not add or remove containers$/,
    ],
    [
      'a Pod’s deadline to a later one',
      pod({ activeDeadlineSeconds: 60 }),
      pod({ activeDeadlineSeconds: 61, nodeSelector: { disk: 'ssd' } }),
      /^spec\.activeDeadlineSeconds: Invalid value: 61: must be less than or equal to previous value$/,
    ],
    [
      'a Pod’s gates to others',
      pod({ schedulingGates: gates }),
      pod({ schedulingGates: [...gates, { name: 'y' }] }),
      /^spec\.schedulingGates\[1\]\.name: Forbidden: only deletion is allowed, but found new scheduling gate 'y'$/,
    ],
    [
      'the node selector of a gated Pod to another',
      pod({ schedulingGates: gates, nodeSelector: { disk: 'ssd' } }),
      pod({ schedulingGates: gates, nodeSelector: { disk: 'hdd', cpu: 'a' } }),
      /^spec\.nodeSelector: Invalid value: \{"cpu":"a","disk":"hdd"\}: only additions to spec\.nodeSelector are allowed \(no mutations or deletions\)$/,
    ],
    [
      'what a gated Pod asks of nodes, to less',
      pod({ schedulingGates: gates, affinity: onDisk(isDisk('ssd'), isDisk('hdd')) }),
      pod({ schedulingGates: gates, affinity: onDisk(isDisk('ssd')) }),
      /^spec\.affinity\.nodeAffinity\.requiredDuringSchedulingIgnoredDuringExecution\.nodeSelectorTerms: Invalid value: \[\{"MatchExpressions":\[\{"Key":"disk","Operator":"In","Values":\["ssd"\]\}\],"MatchFields":null\}\]: no additions\/deletions to non-empty NodeSelectorTerms list are allowed$/,
    ],
    [
      'what a gated Pod asks of nodes, to something else',
      pod({ schedulingGates: gates, affinity: onDisk(isDisk('ssd')) }),
      pod({ schedulingGates: gates, affinity: onDisk(isDisk('hdd')) }),
      /nodeSelectorTerms\[0\]: Invalid value: \{.*\["hdd"\].*\}: only additions are allowed \(no mutations or deletions\)$/,
    ],
    [
      'which Pods a gated Pod keeps away from',
      pod({ schedulingGates: gates }),
      pod({ schedulingGates: gates, affinity: spread }),
      /^spec: Forbidden: pod updates may not change fields other than `spec\.containers/,
    ],
    [
      'all of a Pod at once, and is told of each',
      pod({ tolerations: [toleration], activeDeadlineSeconds: 60 }),
      pod({ nodeSelector: { disk: 'ssd' } }),
      /^spec\.activeDeadlineSeconds: .*\nspec\.tolerations: .*\nspec: Forbidden: pod updates may not/,
    ],
  ])('may not change %s', (_, before, after, words) => {
    expect(forbiddenUpdate(before, after).join('\n')).toMatch(words);
  });
});
