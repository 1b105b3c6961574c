import { expect, it } from 'vitest';
import type { KubernetesObject } from '../model/index.ts';
import { storyOf, Timeline } from '../timeline/index.ts';
import { Console } from './console.ts';

const node = (name: string, taints: readonly object[] = []) =>
  ({
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name },
    spec: { taints },
    status: { allocatable: { cpu: '4', memory: '8Gi', pods: '110' } },
  }) as KubernetesObject;

const web = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web' },
  spec: {
    replicas: 1,
    selector: { matchLabels: { app: 'web' } },
    template: {
      metadata: { labels: { app: 'web' } },
      spec: { containers: [{ name: 'c', image: 'i' }] },
    },
  },
} as KubernetesObject;

const plugin = 'RemovePodsViolatingNodeTaints';
const policy = {
  apiVersion: 'descheduler/v1alpha2',
  kind: 'DeschedulerPolicy',
  profiles: [
    {
      name: 'p',
      pluginConfig: [{ name: plugin, args: {} }],
      plugins: { deschedule: { enabled: [plugin] } },
    },
  ],
};

it('the descheduler tells of each Pod that it evicts which of its plugins did so', () => {
  const { story } = storyOf({
    standing: [node('a'), node('b', [{ key: 'm', effect: 'NoSchedule' }])],
    workload: [web],
    document: {
      apiVersion: 'berth/v1',
      kind: 'Timeline',
      actions: [
        { at: '4s', run: 'kubectl taint nodes a m=1:NoSchedule' },
        { at: '6s', run: 'kubectl taint nodes b m-' },
        { at: '8s', deschedule: policy },
      ],
    } as never,
  });
  const timeline = new Timeline(story);
  timeline.runTo(12_000);
  const columns =
    '{range .items[*]}{.type} {.reason} {.action} {.reportingComponent}: {.message}{"\\n"}{end}';
  const { stdout } = new Console(timeline).run(
    `kubectl get events --field-selector reason=${plugin} -o 'jsonpath=${columns}'`,
  );
  expect(stdout).toBe(
    `Normal ${plugin} Descheduled sigs.k8s.io.descheduler: pod eviction from a node by sigs.k8s.io/descheduler\n`,
  );
});
