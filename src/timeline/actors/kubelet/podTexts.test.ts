import { describe, expect, it } from 'vitest';
import { type KubernetesObject, validateObject } from '../../../model/index.ts';
import { storyOf } from '../../story.ts';
import { Timeline } from '../../timeline.ts';

const node = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1' },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '20' } },
};

/** A Pod with the files of `config`, of `secret` and of both, or their variables. */
const pod = (
  name: string,
  container: object,
  volumes: readonly object[] = [],
  nodeName?: string,
  annotations = {},
) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, annotations },
  spec: {
    ...(nodeName !== undefined && { nodeName }),
    containers: [{ name: 'c', image: 'i', ...container }],
    volumes,
  },
});

const mounts = { volumeMounts: [{ name: 'v', mountPath: '/v' }] };
const files = (source: object) => [mounts, [{ name: 'v', ...source }]] as const;
const variable = (valueFrom: object) => [{ env: [{ name: 'A', valueFrom }] }] as const;
const config = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'config' },
  data: { a: '1' },
};
const secret = {
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name: 'secret' },
  data: { a: 'MQ==' },
};

/** What becomes of a Pod: when it runs, and why it does not before. */
function told(
  [container, volumes]: readonly [object, (readonly object[])?],
  {
    texts = [] as readonly object[],
    actions = [] as readonly object[],
    until = 120_000,
    nodeName = undefined as string | undefined,
    annotations = {},
  } = {},
) {
  const read = (value: object) => validateObject(value).object as KubernetesObject;
  const { story } = storyOf({
    standing: [read(node)],
    workload: [read(pod('x', container, volumes, nodeName, annotations))],
    texts,
    document: { apiVersion: 'berth/v1', kind: 'Timeline', actions },
  });
  const timeline = new Timeline(story);
  timeline.runTo(until);
  const runs = timeline.events.find(({ what }) => what === 'running')?.t;
  const why = timeline.world.notices.all.flatMap((notice) =>
    notice.what === 'not-configured'
      ? [`${notice.at} ${notice.problem.how}: ${notice.problem.message}`]
      : [],
  );
  return {
    runs,
    why,
    events: timeline.events,
    printed: timeline.printed.flatMap((each) => each?.out ?? []),
  };
}

describe('a ConfigMap or Secret of a Pod', () => {
  it('that nothing in the scenario speaks of is taken to be there', () => {
    expect(told(files({ configMap: { name: 'config' } }))).toMatchObject({ runs: 1020, why: [] });
    expect(told([{ envFrom: [{ secretRef: { name: 'secret' } }] }]).why).toEqual([]);
  });

  it('keeps it from its start until an action brings it: its files are tried after twice as long each time', () => {
    const actions = [{ at: '5s', apply: [config] }];
    const { runs, why, printed } = told(files({ configMap: { name: 'config' } }), { actions });
    const words = 'volume: configmap "config" not found';
    expect(why).toEqual([20, 520, 1520, 3520].map((at) => `${at} ${words}`));
    expect(runs).toBe(7520);
    expect(printed).toEqual(['configmap/config created']);
  });

  it('keeps no Pod that names its node for ever', () => {
    const given = [mounts, [{ name: 'v', configMap: { name: 'config' } }]] as const;
    const actions = [{ at: '5s', apply: [config] }];
    expect(told(given, { actions, nodeName: 'node-1' }).runs).toBe(7500);
  });

  it('that comes before it was to start keeps it from nothing', () => {
    const actions = [{ at: '0.3s', apply: [config] }];
    const { runs, why } = told(files({ configMap: { name: 'config' } }), { actions });
    expect([runs, why.length]).toEqual([1020, 1]);
  });

  it('keeps it from its start for a variable, which is looked for every ten seconds', () => {
    const actions = [{ at: '5s', apply: [secret] }];
    const { runs, why } = told([{ envFrom: [{ secretRef: { name: 'secret' } }] }], { actions });
    expect(why).toEqual(['1020 container: secret "secret" not found']);
    expect(runs).toBe(11_020);
  });

  it.each<[string, readonly [object, (readonly object[])?], string]>([
    [
      'a key for a variable',
      variable({ configMapKeyRef: { name: 'config', key: 'b' } }),
      `1020 container: couldn't find key b in ConfigMap default/config`,
    ],
    [
      'a key for a file',
      files({ secret: { secretName: 'secret', items: [{ key: 'b', path: 'b' }] } }),
      '20 volume: references non-existent secret key: b',
    ],
    [
      'keys for files of several',
      files({
        projected: {
          sources: [
            { configMap: { name: 'config', items: [{ key: 'b', path: 'b' }] } },
            { secret: { name: 'secret', items: [{ key: 'c', path: 'c' }] } },
          ],
        },
      }),
      '20 volume: [references non-existent config key: b, references non-existent secret key: c]',
    ],
  ])('lacks %s where the documents hold it without', (_, given, words) => {
    const { runs, why } = told(given, { texts: [config, secret], until: 1100 });
    expect([runs, why[0]]).toEqual([undefined, words]);
  });

  it('is missed by what starts after it was deleted, and not by what runs', () => {
    const actions = [
      { at: '5s', run: 'kubectl delete cm config' },
      {
        at: '6s',
        apply: [pod('y', {}, []), pod('z', mounts, [{ name: 'v', configMap: { name: 'config' } }])],
      },
      { at: '7s', run: 'kubectl delete configmap/config' },
      { at: '20s', apply: [config] },
    ];
    const { runs, why, printed } = told(files({ configMap: { name: 'config' } }), { actions });
    expect(runs).toBe(1020);
    expect(why[0]).toMatch(/^6022 volume: configmap "config" not found$/);
    expect(printed.slice(0, 3)).toEqual([
      'configmap "config" deleted from default namespace',
      'pod/y created',
      'pod/z created',
    ]);
    expect(printed.at(-1)).toBe('configmap/config created');
  });

  it('is not looked for where it is optional, there with its keys, or no container has its files', () => {
    const actions = [{ at: '50s', apply: [config, secret] }];
    const optional = { name: 'config', optional: true };
    expect(told(files({ configMap: optional }), { actions }).runs).toBe(1020);
    expect(told(variable({ configMapKeyRef: { ...optional, key: 'b' } }), { actions }).runs).toBe(
      1020,
    );
    expect(told([{}, [{ name: 'v', secret: { secretName: 'secret' } }]], { actions }).runs).toBe(
      1020,
    );
    const texts = [config];
    const given = variable({ configMapKeyRef: { name: 'config', key: 'a' } });
    expect(told(given, { actions, texts }).runs).toBe(1020);
  });

  it('that was deleted keeps containers from being started again, for longer each time, and not for files', () => {
    const actions = [
      { at: '3s', run: 'kubectl delete cm config' },
      { at: '30s', apply: [config] },
    ];
    const ends = (given: readonly [object, (readonly object[])?]) => {
      const { why, events } = told(given, {
        actions,
        annotations: { 'berth/run': '5', 'berth/exit': '1' },
      });
      const restarted = events.filter(({ what }) => what === 'restarted').map(({ t }) => t);
      return [why, restarted[0]];
    };
    const words = 'container: configmap "config" not found';
    // It has ended at 6 s.
    expect(ends([{ envFrom: [{ configMapRef: { name: 'config' } }] }])).toEqual([
      [7020, 17_020, 27_020].map((at) => `${at} ${words}`),
      46_020,
    ]);
    expect(ends(files({ configMap: { name: 'config' } }))[1]).toBe(7020);
  });
  it('that was deleted keeps a container from being started again that gets another image', () => {
    const actions = [
      { at: '3s', run: 'kubectl delete cm config' },
      { at: '5s', run: 'kubectl set image pod/x c=i:2' },
      { at: '30s', apply: [config] },
    ];
    const { why, events } = told([{ envFrom: [{ configMapRef: { name: 'config' } }] }], {
      actions,
    });
    const fares = events.filter(({ what }) => what === 'exited' || what === 'restarted');
    // Its kubelet sees it at 5.24 s, and it takes a second to end.
    expect(fares.map(({ t, what }) => `${t} ${what}`)).toEqual(['6240 exited', '46240 restarted']);
    expect(why).toHaveLength(3);
  });
});
