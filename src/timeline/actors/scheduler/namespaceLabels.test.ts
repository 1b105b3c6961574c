import { describe, expect, it } from 'vitest';
import type { KubernetesObject, TimelineAction } from '../../../model/index.ts';
import { storyOf } from '../../story.ts';
import { Timeline } from '../../timeline.ts';

const node = (name: string): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name, labels: { 'kubernetes.io/hostname': name } },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '10' } },
});

const term = {
  topologyKey: 'kubernetes.io/hostname',
  labelSelector: { matchLabels: { app: 'web' } },
  namespaceSelector: { matchLabels: { team: 'a' } },
};

function pod(
  name: string,
  rule?: 'podAffinity' | 'podAntiAffinity',
  more: { readonly namespace?: string; readonly nodeName?: string } = {},
): KubernetesObject {
  const { namespace = 'default', nodeName } = more;
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace, labels: { app: 'web' } },
    spec: {
      containers: [{ name: 'c', image: 'i' }],
      ...(nodeName && { nodeName }),
      ...(rule && {
        affinity: { [rule]: { requiredDuringSchedulingIgnoredDuringExecution: [term] } },
      }),
    },
  };
}

const SHOP: KubernetesObject = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop' } };
const LABELLED: TimelineAction = { at: '5s', run: 'kubectl label namespace shop team=a' };

/** Where each of these Pods comes that are made after ten seconds: a node's name, '' for none. */
function placed(
  standing: readonly KubernetesObject[],
  made: readonly KubernetesObject[],
  before: readonly TimelineAction[] = [LABELLED],
): readonly string[] {
  const { story } = storyOf({
    standing: [node('a'), node('b'), SHOP, ...standing],
    workload: [],
    document: {
      apiVersion: 'berth/v1',
      kind: 'Timeline',
      actions: [...before, { at: '10s', apply: made }],
    },
  });
  const timeline = new Timeline(story);
  timeline.runTo(12_000);
  return made.flatMap((each) => {
    if (each.kind !== 'Pod') return [];
    const { namespace = 'default', name } = each.metadata;
    return timeline.world.store.find('Pod', namespace, name)?.object.spec.nodeName ?? '';
  });
}

describe('a namespaceSelector, in time', () => {
  it('of a Pod that comes chooses namespaces by the labels that they have by then', () => {
    const standing = [pod('there', undefined, { namespace: 'shop', nodeName: 'b' })];
    const near = [pod('near', 'podAffinity')];
    // Its own namespace is none of those chosen, so it is no first of a series.
    expect(placed(standing, near, [])).toEqual(['']);
    expect(placed(standing, near)).toEqual(['b']);
  });

  it('of a Pod that runs keeps out those of a namespace that has the labels by then', () => {
    const both = ['a', 'b'].map((on) => pod(`guard-${on}`, 'podAntiAffinity', { nodeName: on }));
    const made = [pod('comes', undefined, { namespace: 'shop' })];
    expect(placed(both, made, [])).not.toEqual(['']);
    expect(placed(both, made)).toEqual(['']);
    const relabelled = [LABELLED, { at: '6s', run: 'kubectl label namespace shop team-' }];
    expect(placed(both, made, relabelled)).not.toEqual(['']);
  });

  it('chooses a namespace that comes', () => {
    const late = { ...SHOP, metadata: { name: 'late', labels: { team: 'a' } } };
    const both = ['a', 'b'].map((on) => pod(`guard-${on}`, 'podAntiAffinity', { nodeName: on }));
    const made = [pod('comes', undefined, { namespace: 'late' })];
    const before: readonly TimelineAction[] = [{ at: '5s', apply: [late] as never }];
    expect(placed(both, made, before)).toEqual(['']);
  });
});
