import { describe, expect, it } from 'vitest';
import type { KubernetesObject, TimelineAction } from '../../model/index.ts';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';

const pod = (namespace: string, name = 'one'): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, namespace },
  spec: { containers: [{ name: 'c', image: 'nginx' }] },
});

const SHOP: KubernetesObject = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop' } };

/** What the actions print, ten seconds after each other. */
function printed(
  workload: readonly KubernetesObject[],
  ...actions: readonly Omit<TimelineAction, 'at'>[]
): readonly string[] {
  const { story } = storyOf({
    standing: [],
    workload,
    document: {
      apiVersion: 'berth/v1',
      kind: 'Timeline',
      actions: actions.map((action, index) => ({ at: `${10 * index + 10}s`, ...action })),
    },
  });
  const timeline = new Timeline(story);
  timeline.runTo(10_000 * actions.length + 5000);
  return timeline.printed.flatMap(({ out, errors }) => [...out, ...errors]);
}

const run = (line: string) => ({ run: `kubectl ${line}` });
const NOT_FOUND = 'Error from server (NotFound): namespaces "shop" not found';

describe('the Namespaces that there are', () => {
  it('are those of every cluster, those that were made, and those that the documents use', () => {
    expect(printed([], run('run two --image=a -n kube-public'))).toEqual(['pod/two created']);
    expect(printed([], run('run two --image=a -n shop'))).toEqual([NOT_FOUND]);
    expect(printed([SHOP], run('run two --image=a -n shop'))).toEqual(['pod/two created']);
    expect(printed([pod('shop')], run('run two --image=a -n shop'))).toEqual(['pod/two created']);
  });

  it('may stand behind what is in them', () => {
    expect(printed([pod('shop'), SHOP], run('run one --image=a -n shop'))).toEqual([
      'Error from server (AlreadyExists): pods "one" already exists',
    ]);
  });

  it('stay though nothing is in them any more', () => {
    expect(
      printed([pod('shop')], run('delete pod one -n shop'), run('run two --image=a -n shop')),
    ).toEqual(['pod "one" deleted from shop namespace', 'pod/two created']);
  });

  it('are there from the action that applies something to them', () => {
    expect(
      printed(
        [],
        run('run two --image=a -n shop'),
        { apply: [pod('shop')] },
        run('run two --image=a -n shop'),
      ),
    ).toEqual([NOT_FOUND, 'pod/one created', 'pod/two created']);
  });

  it('go when they are deleted, written or not', () => {
    for (const before of [[pod('shop')], [SHOP]]) {
      expect(
        printed(
          before,
          run('delete namespace shop'),
          { apply: [pod('shop', 'three')] },
          run('create namespace shop'),
          run('run two --image=a -n shop'),
        ),
      ).toEqual([
        'namespace "shop" deleted',
        NOT_FOUND,
        'namespace/shop created',
        'pod/two created',
      ]);
    }
  });

  it('are there before they are made once more, and take labels', () => {
    expect(
      printed(
        [pod('shop')],
        run('create namespace shop'),
        run('label namespace shop team=a'),
        run('label namespace default team=a'),
        { apply: [{ ...SHOP, metadata: { name: 'shop', labels: { team: 'b' } } }] },
      ),
    ).toEqual([
      'Error from server (AlreadyExists): namespaces "shop" already exists',
      'namespace/shop labeled',
      'namespace/default labeled',
      'namespace/shop configured',
    ]);
  });
});
