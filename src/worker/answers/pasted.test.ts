import { describe, expect, it } from 'vitest';
import { finish } from '../../model/index.ts';
import type { PastedView, ScenarioTexts } from '../../protocol/index.ts';
import { answerPasted, answerSaid } from './pasted.ts';
import { runOfTexts } from '../testing/runOfTexts.ts';

const CLUSTER = `apiVersion: v1
kind: Node
metadata: { name: cordoned }
spec: { unschedulable: true }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "10" } }
---
apiVersion: v1
kind: Node
metadata: { name: small }
status: { allocatable: { cpu: 500m, memory: 8Gi, pods: "10" } }
`;
const POD = `apiVersion: v1
kind: Pod
metadata: { name: web }
spec:
  containers: [{ name: main, image: nginx, resources: { requests: { cpu: "1" } } }]
`;
const MESSAGE =
  '0/2 nodes are available: 1 Insufficient cpu, 1 node(s) were unschedulable. no new claims to deallocate, preemption: 0/2 nodes are available: 2 Preemption is not helpful for scheduling.';

function pastedIn(texts: Partial<ScenarioTexts>): PastedView {
  const view = finish(answerPasted(runOfTexts(texts), { kind: 'pasted' }, () => 0));
  if (!view) throw new Error('the question was not answered');
  return view;
}

function nodesBySaying(view: PastedView): Record<string, readonly number[]> {
  const parts = view.messages[0]?.parts ?? [];
  return Object.fromEntries(
    parts.filter(({ nodes }) => nodes.length > 0).map(({ text, nodes }) => [text, nodes]),
  );
}

describe('what was pasted of Kubernetes’ own words', () => {
  it('is decoded in its parts, each with the nodes here of which it is true', () => {
    const run = { cluster: CLUSTER, workload: `${POD}---\n${MESSAGE}\n` };
    const view = pastedIn(run);
    expect(view.messages[0]?.parts.map(({ text }) => text).join('')).toBe(MESSAGE);
    expect(nodesBySaying(view)).toEqual({
      '1 Insufficient cpu': [1],
      '1 node(s) were unschedulable': [0],
    });
    expect(view.messages[0]?.saidHere).toBe(MESSAGE);
    expect(view.messages[0]?.place).toMatchObject({ tab: 'workload', range: { startLine: 7 } });
  });

  it('keeps the manifests around it in the run, and is no error', () => {
    const { report } = runOfTexts({ cluster: CLUSTER, workload: `${MESSAGE}\n---\n${POD}` });
    expect(report.brokenTabs).toEqual([]);
    expect(report.diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ['scheduling-message', 'info'],
    ]);
    expect(report.objects.map(({ kind }) => kind)).toEqual(['Node', 'Node', 'Pod']);
  });

  it('may stand right behind a manifest, without a border', () => {
    const { report } = runOfTexts({ workload: `${POD}${MESSAGE}\n` });
    expect(report.objects.map(({ kind }) => kind)).toEqual(['Pod']);
    expect(pastedIn({ workload: `${POD}${MESSAGE}\n` }).count).toBe(1);
  });

  it('is found in an Event and in the condition of a Pod that stand there as objects', () => {
    const condition = `status:
  conditions:
  - { type: PodScheduled, status: "False", reason: Unschedulable, message: "${MESSAGE}" }
`;
    const event = `apiVersion: v1
kind: Event
metadata: { name: web.1 }
involvedObject:
  kind: Pod
  namespace: default
  name: web
reason: FailedScheduling
message: "${MESSAGE}"
`;
    const workload = `${POD}${condition}---\n${event}`;
    const view = pastedIn({ cluster: CLUSTER, workload });
    expect(view.messages.map(({ pod, reason }) => [pod, reason])).toEqual([
      ['default/web', 'Unschedulable'],
      ['default/web', 'FailedScheduling'],
    ]);
    expect(view.messages.map(({ comparedWith }) => comparedWith)).toEqual([0, 0]);
  });

  it('names no node when the Pod of the message is not here', () => {
    const workload = `Warning  FailedScheduling  5m  default-scheduler  ${MESSAGE}\n`;
    const view = pastedIn({ cluster: CLUSTER, workload });
    expect(view.messages).toHaveLength(1);
    expect(nodesBySaying(view)).toEqual({});
    expect(view.messages[0]?.comparedWith).toBe(-1);
  });

  it('names no node where the message counts those of another cluster, and is explained once where it stands twice', () => {
    const run = runOfTexts({ cluster: CLUSTER, workload: POD });
    const asked = (text: string) =>
      finish(answerSaid(run, { kind: 'said', text }, () => 0))?.messages.map(
        ({ comparedWith }) => comparedWith,
      );
    expect(asked(MESSAGE)).toEqual([0]);
    expect(asked(MESSAGE.replaceAll('0/2', '0/7'))).toEqual([-1]);
    const condition = 'Ready  Unknown  NodeStatusUnknown  Kubelet stopped posting node status.\n';
    expect(asked(condition.repeat(3))).toEqual([-1]);
  });

  it('is compared with no decision where another than kube-scheduler says it', () => {
    const words = 'waiting for first consumer to be created before binding';
    const line = `Normal  WaitForFirstConsumer  5m  persistentvolume-controller  ${words}\n`;
    const view = pastedIn({ cluster: CLUSTER, workload: `${POD}${line}` });
    expect(view.messages.map(({ comparedWith, saidHere }) => [comparedWith, saidHere])).toEqual([
      [-1, ''],
    ]);
  });

  it('is compared with no decision where it was placed, and what went wrong after that stands first', () => {
    const events = `Events:
  Type     Reason              Age   From                     Message
  ----     ------              ----  ----                     -------
  Normal   Scheduled           65s   default-scheduler        Successfully assigned default/db-0 to node-2
  Warning  FailedAttachVolume  65s   attachdetach-controller  Multi-Attach error for volume "pvc-1" Volume is already used by pod(s) db-1
`;
    const { messages } = pastedIn({ cluster: CLUSTER, workload: `${POD}---\n${events}` });
    expect(messages.map(({ reason, comparedWith }) => [reason, comparedWith])).toEqual([
      ['FailedAttachVolume', -1],
      ['Scheduled', -1],
    ]);
  });

  it('is nothing where there are only manifests', () => {
    expect(pastedIn({ cluster: CLUSTER, workload: POD })).toEqual({
      messages: [],
      count: 0,
      hint: undefined,
    });
  });

  it('suggests the release that it fits', () => {
    const kubelet = CLUSTER.replace(
      'status: {',
      'status: { nodeInfo: { kubeletVersion: v1.32.4 },',
    );
    expect(pastedIn({ cluster: kubelet, workload: POD }).hint).toMatchObject({ release: 'v1.32' });
    const scheduler = 'apiVersion: berth/v1\nkind: RunOptions\nrelease: v1.32\n';
    expect(pastedIn({ cluster: kubelet, workload: POD, scheduler }).hint).toBeUndefined();
    const unnamed = '0/1 nodes are available: 1 node(s) had untolerated taint(s).';
    const texts = { cluster: CLUSTER, workload: `${POD}---\n${unnamed}\n` };
    expect(pastedIn({ ...texts, scheduler }).hint).toMatchObject({ release: 'v1.34' });
  });
});
