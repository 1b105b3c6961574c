import { expect, it } from 'vitest';
import type { KubernetesObject, TimelineAction } from '../../../model/index.ts';
import { comingTo, NODE, read } from '../../testing/onNode.ts';

const CLASSES = { low: 1, high: 1000 };
const classes = Object.entries(CLASSES).map(([name, value]) =>
  read({ apiVersion: 'scheduling.k8s.io/v1', kind: 'PriorityClass', metadata: { name }, value }),
);
/** A Pod of three of the four cores. */
const pod = (name: string, priorityClassName: keyof typeof CLASSES) =>
  read({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace: 'default' },
    spec: {
      priorityClassName,
      containers: [{ name: 'c', image: 'i', resources: { requests: { cpu: '3' } } }],
    },
  });

function told(
  workload: readonly KubernetesObject[],
  standing: readonly KubernetesObject[],
  actions: readonly TimelineAction[] = [],
) {
  const timeline = comingTo(workload, { standing: [...classes, ...standing], actions });
  timeline.runTo(20_000);
  return timeline.events
    .filter(({ what }) => what === 'bound' || what === 'nominated')
    .map((event) => ('pod' in event ? `${event.what} ${event.pod}` : ''));
}

it('Pods made one after the other are tried as they come; those that wait are by priority', () => {
  const [low, high] = [pod('a', 'low'), pod('b', 'high')];
  const inTurn = ['bound default/a', 'nominated default/b', 'bound default/b'];
  expect(told([low, high], [NODE])).toEqual(inTurn);
  expect(told([high, low], [NODE])).toEqual(['bound default/b']);
  const came = [{ at: '5s', apply: [NODE] }];
  expect(told([low, high], [], came)).toEqual(['bound default/b']);
  expect(told([], [low, high, NODE])).toEqual(['bound default/b']);
});
