import { describe, expect, it } from 'vitest';
import { recognize } from '../recognize/recognize.ts';
import { said } from '../testing/said.ts';

// As they stand in public threads and in the sources of their projects.
describe('what other schedulers, queues, autoscalers of clouds and Helm say', () => {
  it.each([
    [
      '1/1 tasks in gang unschedulable: pod group is not ready, 1 Pending, 1 minAvailable; Pending: 1 Undetermined',
      'gangWaits 1 Pending, 1 minAvailable; Pending: 1 Undetermined',
    ],
    [
      '1/0 tasks in gang unschedulable: pod group is not ready, 1 minAvailable.',
      'gangWaits 1 minAvailable',
    ],
    [
      '10/6 tasks in gang unschedulable: job is not ready, 10 minAvailable, 6 Pending.',
      'gangWaits 10 minAvailable, 6 Pending',
    ],
    [
      'pod group is ready, 1 minAvailable, 8 Running, 83 Pending; Pending: 83 Unschedulable',
      'gangRest 1 minAvailable, 8 Running, 83 Pending; Pending: 83 Unschedulable',
    ],
    [
      "couldn't assign flavors to pod set main: insufficient unused quota for cpu in flavor default-flavor, 3 more needed",
      'flavorsUnassigned main insufficient unused quota for cpu in flavor default-flavor, 3 more needed',
    ],
    [
      'Node scale up in zones us-central1-a associated with this pod failed: GCE quota exceeded. Pod is at risk of not being scheduled.',
      'zonesFailed us-central1-a GCE quota exceeded',
    ],
    [
      'Node scale up in zones associated with this pod failed: Internal error. Pod is at risk of not being scheduled',
      'zonesFailed  Internal error',
    ],
    [
      'Pod not supported on Fargate: fields not supported: HostNetwork, port contains HostIP or HostPort',
      'fargateUnfit fields not supported: HostNetwork, port contains HostIP or HostPort',
    ],
    ['no nodepools found', 'noPools'],
    ['Error: INSTALLATION FAILED: timed out waiting for the condition', 'helmEnds'],
    ['Error: UPGRADE FAILED: context deadline exceeded', 'helmEnds'],
    [
      'Error: UPGRADE FAILED: release web failed, and has been rolled back due to atomic being set: timed out waiting for the condition',
      'helmEnds',
    ],
    ['Error: timed out waiting for the condition', 'helmEnds'],
    ['error: timed out waiting for the condition', 'waitEnds'],
  ])('is understood, alone and within other text: %s', (message, what) => {
    expect(said(message)).toEqual([what]);
    expect(recognize(message)?.messages.map(({ text }) => text)).toEqual([message]);
  });

  it('is found in tables of events and in logs', () => {
    const gang =
      '3/3 tasks in gang unschedulable: pod group is not ready, 3 Pending, 3 minAvailable';
    const table = [
      'LAST SEEN   TYPE      REASON          OBJECT             MESSAGE',
      `12s         Warning   Unschedulable   podgroup/job-1     ${gang}`,
      "10s         Warning   Pending         workload/job-2     couldn't assign flavors to pod set main: insufficient quota for cpu",
      '9s          Warning   FailedScaleUp   pod/web            Node scale up in zones a associated with this pod failed: GCE out of resources. Pod is at risk of not being scheduled.',
      '8s          Normal    Pending         workload/job-3     waiting for nothing',
    ].join('\n');
    expect(recognize(table)?.messages.map(({ text }) => said(text)[0]?.split(' ')[0])).toEqual([
      'gangWaits',
      'flavorsUnassigned',
      'zonesFailed',
    ]);
    const log =
      'level=error msg="helm: Error: INSTALLATION FAILED: timed out waiting for the condition"';
    expect(recognize(log)?.messages.map(({ text }) => said(text))).toEqual([['helmEnds']]);
  });

  it('is not taken for what it only looks like', () => {
    for (const message of [
      'Error: the cat ate it',
      'pod group is not ready',
      'Pod not supported',
      'no nodepools found matching x',
    ]) {
      expect(recognize(message)).toBeUndefined();
    }
  });
});
