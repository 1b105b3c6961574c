import { describe, expect, it } from 'vitest';
import { type KubernetesObject, type TimelineAction, validateObject } from '../../model/index.ts';
import { storyOf } from '../../timeline/index.ts';
import { Console } from '../console.ts';
import { NODE_1, web } from '../typedBeside.ts';

function read(given: unknown): KubernetesObject {
  const { object } = validateObject(given);
  if (object === undefined) throw new Error('This is no object.');
  return object;
}

const other = { ...NODE_1, metadata: { name: 'node-2' }, spec: { unschedulable: true } };

/** What some commands print, so many seconds into a story in which this happens. */
function printed(
  actions: readonly TimelineAction[],
  seconds: number,
  lines: string | readonly string[],
  node: object = NODE_1,
) {
  const { story } = storyOf({
    standing: [read(node), read(other)],
    workload: [read(web(1))],
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  const console = new Console(story, { begins: 1000 * seconds });
  return [lines].flat().map((line) => console.run(`kubectl ${line}`).stdout);
}

const CONDITIONS =
  'get pods -o \'jsonpath={range .items[0].status.conditions[*]}{.type} {.status} {.lastTransitionTime}{"\\n"}{end}\'';

describe('a Pod whose node has fallen silent', () => {
  const fails = { at: '5s', fail: 'node-1' };

  it('is not ready any more, and its containers are as its kubelet has left them', () => {
    const [list, deployment, conditions] = printed([fails], 90, [
      'get pods --no-headers',
      'get deploy --no-headers',
      CONDITIONS,
    ]);
    expect(list).toMatch(/^web-\S+ +1\/1 +Running /);
    expect(deployment).toMatch(/^web +0\/1 /);
    expect(conditions).toContain(
      'Ready False 2025-01-01T00:01:00Z\nContainersReady True 2025-01-01T00:00:01Z',
    );
    // It is told to go once the taint is no longer tolerated, and stays.
    expect(printed([fails], 400, 'get pods --no-headers')[0]).toMatch(
      /web-\S+ +1\/1 +Terminating /,
    );
  });

  it('is evicted though somebody has deleted it before, and says so from then on', () => {
    const actions = [fails, { at: '100s', run: 'kubectl delete pods -l app=web' }];
    const lines = [
      CONDITIONS,
      'events --types=Normal --no-headers',
      "get pods -o 'jsonpath={.items[0].metadata.deletionTimestamp}'",
    ];
    const [before, events] = printed(actions, 350, lines);
    expect(before).not.toContain('DisruptionTarget');
    expect(events).not.toContain('Marking');
    const [conditions, told, deleted] = printed(actions, 370, lines);
    expect(conditions).toContain('DisruptionTarget True 2025-01-01T00:06:00Z');
    expect(told?.match(/Marking for deletion Pod default\/web-\S+/g)).toHaveLength(1);
    expect(deleted).toBe('2025-01-01T00:02:10Z');
  });

  it('is on one of which nothing else is known either, and which says so', () => {
    const heard = { reason: 'KubeletHasSufficientMemory', message: 'enough' };
    const conditions = [
      {
        type: 'MemoryPressure',
        status: 'False',
        ...heard,
        lastTransitionTime: '2024-12-31T00:00:00Z',
      },
    ];
    const { status } = NODE_1;
    const node = { ...NODE_1, status: { ...status, conditions } };
    const line =
      "get node node-1 -o 'jsonpath={.status.conditions[0].status} {.status.conditions[0].reason} {.status.conditions[0].message} {.status.conditions[0].lastTransitionTime}'";
    expect(printed([fails], 90, line, node)).toEqual([
      'Unknown NodeStatusUnknown Kubelet stopped posting node status. 2025-01-01T00:01:00Z',
    ]);
    expect(printed([fails, { at: '80s', recover: 'node-1' }], 90, line, node)).toEqual([
      'False KubeletHasSufficientMemory enough 2025-01-01T00:01:20Z',
    ]);
  });

  it('that could not start before has containers that are not ready', () => {
    const early = { at: '500ms', fail: 'node-1' };
    expect(printed([early], 90, 'get pods --no-headers')[0]).toMatch(/^web-\S+ +0\/1 /);
  });
});
