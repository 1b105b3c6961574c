import { describe, expect, it } from 'vitest';
import { type KubernetesObject, validateObject } from '../../model/index.ts';
import { storyOf } from '../../timeline/index.ts';
import { Console } from '../console.ts';
import { noticeEvents } from './controllers.ts';

const node = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'a' },
  status: { allocatable: { cpu: '2', memory: '8Gi', pods: '110' } },
};
const high = {
  apiVersion: 'scheduling.k8s.io/v1',
  kind: 'PriorityClass',
  metadata: { name: 'high' },
  value: 1000,
};
const profiles = {
  apiVersion: 'kubescheduler.config.k8s.io/v1',
  kind: 'KubeSchedulerConfiguration',
  profiles: [{ schedulerName: 'default-scheduler' }, { schedulerName: 'packed' }],
};

function pod(name: string, cpu: string, spec: object = {}) {
  const container = { name: 'c', image: 'i', resources: { requests: { cpu } } };
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name },
    spec: { containers: [container], ...spec },
  };
}

/** Events of kube-scheduler after some seconds: `Pod reason reporter reporterInstance`. */
function told(standing: readonly unknown[], workload: readonly unknown[]): readonly string[] {
  const story = {
    standing: standing.map(read),
    workload: workload.map(read),
  };
  const console = new Console(storyOf(story).story, { settles: 5000 });
  console.run('kubectl get pods');
  const columns =
    '{range .items[*]}{.involvedObject.name} {.reason} {.reportingComponent} {.reportingInstance}{"\\n"}{end}';
  const { stdout } = console.run(
    `kubectl get events --field-selector involvedObject.kind=Pod -o 'jsonpath=${columns}'`,
  );
  return stdout.split('\n').filter((line) => line !== '');
}

function read(given: unknown): KubernetesObject {
  const { object } = validateObject(given);
  if (object === undefined) throw new Error('This is no object.');
  return object;
}

describe('events of kube-scheduler', () => {
  it('come from the profile that a Pod names', () => {
    const standing = [node, high, profiles];
    const events = told(standing, [
      pod('other', '100m'),
      pod('low', '1500m', { schedulerName: 'packed' }),
      pod('large', '4', { schedulerName: 'packed' }),
    ]);
    expect([...events].sort()).toEqual([
      'large FailedScheduling packed packed-control-plane',
      'low Scheduled packed packed-control-plane',
      'other Scheduled default-scheduler default-scheduler-control-plane',
    ]);
  });

  it('that a Pod is preempted come from the profile of the Pod that preempts it', () => {
    const standing = [node, high, profiles, pod('low', '1500m', { nodeName: 'a' })];
    const top = pod('top', '1500m', { priorityClassName: 'high', schedulerName: 'packed' });
    expect(told(standing, [top])).toContain('low Preempted packed packed-control-plane');
  });

  it('tell of a Pod that gives way before it is bound that nothing is asked of the server for it', () => {
    const messages: string[] = [];
    const object = read(pod('web', '1')) as never;
    const preempted = { what: 'preempted', scheduler: 'packed', by: 'b1', node: 'a' } as const;
    noticeEvents([{ at: 0, object, ...preempted }], (_, from, __, reason, message) => {
      messages.push(`${from} ${reason} ${message}`);
    });
    expect(messages).toEqual([
      'packed Preempted Preempted by pod b1 on node a (in kube-scheduler memory).',
    ]);
  });

  it('tell nothing of a Pod with gates, whose condition says it', () => {
    const gated = pod('gated', '1', { schedulingGates: [{ name: 'example.com/x' }] });
    expect(told([node], [gated])).toEqual([]);
    const { story } = storyOf({ standing: [read(node)], workload: [read(gated)] });
    const { stdout } = new Console(story, {}).run(
      `kubectl get pod gated -o 'jsonpath={.status.conditions[0].reason}'`,
    );
    expect(stdout).toBe('SchedulingGated');
  });
});
