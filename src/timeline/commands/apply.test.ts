import { describe, expect, it } from 'vitest';
import type { Deployment, KubernetesObject, PodDisruptionBudget } from '../../model/index.ts';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';

const NODE: KubernetesObject = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1', labels: { disk: 'ssd' } },
  status: { allocatable: { cpu: '8', memory: '16Gi', pods: '20' } },
};

const labels = { app: 'web' };
const containers = [{ name: 'c', image: 'nginx' }];

function web(spec: Partial<Deployment['spec']>, pod: object = {}): Deployment {
  const template = { metadata: { labels }, spec: { containers, ...pod } };
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web' },
    spec: { replicas: 2, selector: { matchLabels: labels }, template, ...spec },
  };
}

function budget(matchLabels: Readonly<Record<string, string>>): PodDisruptionBudget {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: 'web' },
    spec: { minAvailable: 1, selector: { matchLabels } },
  };
}

/** What is left of an object, and what was told, once a second something was applied or run. */
function after(
  given: KubernetesObject,
  actions: readonly (KubernetesObject | string)[],
  isApplied = true,
) {
  const { story } = storyOf({
    standing: [NODE],
    workload: [given],
    document: {
      apiVersion: 'berth/v1',
      kind: 'Timeline',
      actions: actions.map((action, index) => ({
        at: `${5 * (1 + index)}s`,
        ...(typeof action === 'string' ? { run: action } : { apply: [action] }),
      })),
    },
    isApplied,
  });
  const timeline = new Timeline(story);
  timeline.runTo(5000 * (actions.length + 1));
  const printed = timeline.printed.flatMap(({ out, errors }) => [...out, ...errors]);
  const { object } = timeline.world.store.all(given.kind as 'Deployment')[0] ?? {};
  return { printed, object, sets: timeline.world.store.all('ReplicaSet').length };
}

describe('what is applied to an object that is there', () => {
  it('is judged together with it', () => {
    const spec = { ...web({}).spec, serviceName: 'web' };
    const set = (updateStrategy?: object) =>
      ({
        ...{ apiVersion: 'apps/v1', kind: 'StatefulSet', metadata: { name: 'web' } },
        spec: { ...spec, ...(updateStrategy && { updateStrategy }) },
      }) as KubernetesObject;
    // Its rollout had a field by itself, which stays.
    expect(after(set(), [set({ type: 'OnDelete' })]).printed).toEqual([
      `The StatefulSet "web" is invalid: spec.updateStrategy.rollingUpdate: Invalid value: {"Partition":0,"MaxUnavailable":null}: only allowed for updateStrategy 'RollingUpdate'`,
    ]);
    expect(after(set({ type: 'OnDelete' }), [set()]).printed).toEqual([
      'statefulset.apps/web configured',
    ]);
  });
});

describe('what is applied at a moment', () => {
  it('takes out what was applied before and is not written any longer', () => {
    const { printed, object } = after(web({}, { nodeSelector: { disk: 'ssd' } }), [web({})]);
    expect(printed).toEqual(['deployment.apps/web configured']);
    expect(object?.spec.template.spec).not.toHaveProperty('nodeSelector');
    expect(object?.metadata.annotations).toHaveProperty(['deployment.kubernetes.io/revision']);
  });

  it('leaves what was never applied, and takes out what an action before applied', () => {
    const picky = web({}, { nodeSelector: { disk: 'ssd' } });
    expect(after(picky, [web({})], false)).toMatchObject({
      printed: ['deployment.apps/web unchanged'],
      object: { spec: { template: { spec: { nodeSelector: { disk: 'ssd' } } } } },
    });
    const twice = after(web({}), [picky, web({})], false);
    expect(twice.printed).toEqual([
      'deployment.apps/web configured',
      'deployment.apps/web configured',
    ]);
    expect(twice.object?.spec.template.spec).not.toHaveProperty('nodeSelector');
  });

  it('goes back to what is written where something else was scaled, and is no change where all is so', () => {
    const { printed, object } = after(web({}), [
      web({}),
      'kubectl scale deployment web --replicas=1',
      web({}),
    ]);
    expect(printed).toEqual([
      'deployment.apps/web unchanged',
      'deployment.apps/web scaled',
      'deployment.apps/web configured',
    ]);
    expect(object?.spec.replicas).toBe(2);
  });

  it('puts another strategy in place of one with limits', () => {
    const rolling = web({ strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1 } } });
    const { object } = after(rolling, [web({ strategy: { type: 'Recreate' } })]);
    expect(object?.spec.strategy).toEqual({ type: 'Recreate' });
  });

  it('rolls out nothing where it writes out what a server adds', () => {
    const { printed, object, sets } = after(web({}), [
      web(
        {},
        { restartPolicy: 'Always', containers: [{ ...containers[0], imagePullPolicy: 'Always' }] },
      ),
      'kubectl patch deployment web --type=json -p [{"op":"replace","path":"/spec/template/spec/containers/0/imagePullPolicy","value":"Never"}]',
      'kubectl patch deployment web --type=json -p [{"op":"replace","path":"/spec/template/spec/containers/0/imagePullPolicy","value":"Always"}]',
    ]);
    expect(printed).toEqual([
      'deployment.apps/web unchanged',
      'deployment.apps/web patched',
      'deployment.apps/web patched',
    ]);
    expect(sets, 'the third revision is the set of the first one again').toBe(2);
    expect(object?.metadata.annotations).toEqual({ 'deployment.kubernetes.io/revision': '3' });
  });

  it('puts the selector of a budget in place of the one before', () => {
    const { object } = after(budget({ app: 'web' }), [budget({ tier: 'front' })]);
    expect(object).toHaveProperty('spec.selector', { matchLabels: { tier: 'front' } });
  });
});

describe('kubectl patch', () => {
  const patch = (value: object) => `kubectl patch deployment web -p '${JSON.stringify(value)}'`;

  it('needs to say what stays where a strategy is to be without limits', () => {
    const rolling = web({ strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1 } } });
    const plain = after(rolling, [patch({ spec: { strategy: { type: 'Recreate' } } })]);
    expect(plain.printed[0]).toContain('spec.strategy.rollingUpdate: Forbidden');
    const strategy = { $retainKeys: ['type'], type: 'Recreate' };
    const retained = after(rolling, [patch({ spec: { strategy } })]);
    expect(retained.printed).toEqual(['deployment.apps/web patched']);
    expect(retained.object?.spec.strategy).toEqual({ type: 'Recreate' });
  });

  it('is made against what the server adds, and writes none of that into the object', () => {
    const replace = (path: string, value: unknown) =>
      `kubectl patch deployment web --type=json -p '${JSON.stringify([{ op: 'replace', path, value }])}'`;
    const pull = '/spec/template/spec/containers/0/imagePullPolicy';
    const { printed, object } = after(web({}), [
      replace('/spec/strategy/rollingUpdate/maxSurge', 3),
      replace(pull, 'Always'),
      replace(pull, 'Never'),
      replace(pull, 'Always'),
      patch({ spec: { template: { spec: { restartPolicy: 'Always' } } } }),
      replace('/spec/nothing', 1),
    ]);
    expect(printed).toEqual([
      'deployment.apps/web patched',
      'deployment.apps/web patched (no change)',
      'deployment.apps/web patched',
      'deployment.apps/web patched',
      'deployment.apps/web patched (no change)',
      'The request is invalid: the server rejected our request due to an error in our request',
    ]);
    expect(object?.spec.strategy).toEqual({
      type: 'RollingUpdate',
      rollingUpdate: { maxSurge: 3 },
    });
    expect(object?.spec.template.spec).toEqual({
      containers: [{ name: 'c', image: 'nginx', imagePullPolicy: 'Always' }],
    });
  });

  it('is refused in the words of the server where an item has no name', () => {
    const value = { spec: { template: { spec: { containers: [{ image: 'redis' }] } } } };
    expect(after(web({}), [patch(value)]).printed).toEqual([
      'Error from server: map: map[image:redis] does not contain declared merge key: name',
    ]);
  });
});
