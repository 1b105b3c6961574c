import { describe, expect, it } from 'vitest';
import { type KubernetesObject, validateObject } from '../../model/index.ts';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';

const NODE = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '20' } },
};
const spec = (account: string) => ({
  serviceAccountName: account,
  containers: [{ name: 'c', image: 'i' }],
});
const pod = (name: string, account = 'robot') => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name },
  spec: spec(account),
});
const labels = { app: 'web' };
const web = (kind: string) => ({
  apiVersion: 'apps/v1',
  kind,
  metadata: { name: 'web' },
  spec: {
    replicas: 2,
    selector: { matchLabels: labels },
    template: { metadata: { labels }, spec: spec('robot') },
  },
});
const ROBOT = { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'robot' } };
const missing = (name: string) =>
  `pods "${name}" is forbidden: error looking up service account default/robot: serviceaccount "robot" not found`;

/** When Pods were made, what controllers were refused, and what was printed. */
function told(workload: readonly object[], actions: readonly object[]) {
  const read = (value: object) => validateObject(value).object as KubernetesObject;
  const { story } = storyOf({
    standing: [read(NODE)],
    workload: workload.map(read),
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  const timeline = new Timeline(story);
  timeline.runTo(60_000);
  return {
    made: timeline.events.flatMap(({ what, t }) => (what === 'created' ? [t] : [])),
    refused: timeline.world.refusals.all.map(({ message }) => message),
    printed: timeline.printed.flatMap((each) => [...(each?.out ?? []), ...(each?.errors ?? [])]),
  };
}

describe('the account that a Pod acts as', () => {
  it('is taken to be there where nothing in the scenario speaks of it', () => {
    expect(told([web('Deployment'), pod('x')], [])).toMatchObject({ refused: [], printed: [] });
  });

  it('keeps Pods out until an action brings it, and their controller tries again after twice as long each time', () => {
    const { made, refused, printed } = told(
      [web('Deployment'), { ...web('StatefulSet'), metadata: { name: 'db' } }],
      [
        { at: '1s', apply: [pod('early')] },
        { at: '5s', apply: [pod('late'), ROBOT] },
      ],
    );
    expect(refused[0]).toMatch(/^pods "db-0" is forbidden: error looking up /);
    expect(refused.find((words) => words.includes('web'))).toMatch(
      /^pods "web-[a-z0-9]+-" is forbidden: error looking up /,
    );
    expect(printed).toEqual([
      `Error from server (Forbidden): ${missing('early')}`,
      'serviceaccount/robot created',
      'pod/late created',
    ]);
    expect([made.length, Math.min(...made) >= 5000]).toEqual([5, true]);
  });

  it('is missed by what is made after it was deleted, but for the default one, which is made again at once', () => {
    const { printed } = told(
      [pod('x')],
      [
        { at: '1s', run: 'kubectl delete sa robot default' },
        { at: '2s', apply: [pod('y'), pod('z', 'default')] },
        { at: '3s', run: 'kubectl delete serviceaccount/robot' },
      ],
    );
    expect(printed).toEqual([
      'serviceaccount "robot" deleted from default namespace',
      'serviceaccount "default" deleted from default namespace',
      'pod/z created',
      `Error from server (Forbidden): ${missing('y')}`,
      'Error from server (NotFound): serviceaccounts "robot" not found',
    ]);
  });
});
