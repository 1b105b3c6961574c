import { expect, it } from 'vitest';
import type { KubernetesObject } from '../../model/index.ts';
import { listAt, textAt } from '../json.ts';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';

const STANDING: readonly KubernetesObject[] = [
  {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name: 'n' },
    spec: { taints: [{ key: 'k', effect: 'NoSchedule' }] },
    status: { allocatable: { cpu: '8', memory: '16Gi', pods: '20' } },
  },
  {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p', labels: { a: 'b' } },
    spec: { nodeName: 'n', containers: [{ name: 'c', image: 'i' }] },
  },
];

it('adds containers to Pods, makes Pods on nodes and copies of Pods, and debugs nothing else', () => {
  const lines = [
    'kubectl debug p -it --image=b --target=c -- sh -c "echo 1"',
    'kubectl debug pod/p --image=b -qc second --profile=general',
    'kubectl debug node/n --image=b',
    'kubectl debug p --copy-to=q --set-image=c=j --same-node --replace',
    'kubectl debug deploy/web --image=b',
    'kubectl debug q --copy-to=r -c none -- sh',
  ];
  const actions = lines.map((run, index) => ({ at: `${5 + index}s`, run }));
  const web: KubernetesObject = {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web' },
    spec: {
      replicas: 0,
      selector: { matchLabels: { x: 'y' } },
      template: {
        metadata: { labels: { x: 'y' } },
        spec: { containers: [{ name: 'c', image: 'i' }] },
      },
    },
  };
  const { story } = storyOf({
    standing: STANDING,
    workload: [web],
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  const timeline = new Timeline(story);
  timeline.runTo(7900);
  const { store } = timeline.world;
  const added = listAt(store.find('Pod', 'default', 'p')?.object, 'spec', 'ephemeralContainers');
  expect(added).toMatchObject([
    {
      name: expect.stringMatching(/^debugger-\w{5}$/) as string,
      command: ['sh', '-c', 'echo 1'],
      targetContainerName: 'c',
      stdin: true,
      tty: true,
    },
    { name: 'second', securityContext: { capabilities: { add: ['SYS_PTRACE'] } } },
  ]);
  timeline.runTo(60_000);
  const pods = store.all('Pod').map(({ name, object }) => {
    const [container] = listAt(object, 'spec', 'containers');
    return [name, textAt(object, 'spec', 'nodeName'), textAt(container, 'image')];
  });
  expect(pods).toEqual([
    [expect.stringMatching(/^node-debugger-n-\w{5}$/), 'n', 'b'],
    ['q', 'n', 'j'],
  ]);
  expect(timeline.printed.map(({ out, errors }) => [...out, ...errors])).toEqual([
    [
      expect.stringMatching(/^Targeting container "c"\./),
      expect.stringMatching(/^Defaulting debug container name to debugger-\w{5}\.$/),
    ],
    [],
    [
      expect.stringMatching(
        /^Creating debugging pod node-debugger-n-\w{5} with container debugger on node n\.$/,
      ),
    ],
    [],
    ['error: "apps/v1, Kind=Deployment" not supported by debug'],
    ['error: you must specify image when creating new container'],
  ]);
});
