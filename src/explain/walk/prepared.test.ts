import { describe, expect, it } from 'vitest';
import { makeNode, makePod, ZONE } from '../../engine/testing/builders.ts';
import { createTranslator } from '../../i18n/index.ts';
import { admit } from '../../model/index.ts';
import type { Translate } from '../messages/plainText.ts';
import { walkInputOf } from './testing/cases.ts';
import { hostPortsOf } from './prepared.ts';
import { explainWalk } from './walk.ts';

const t = createTranslator('en').t as unknown as Translate;

describe('what InterPodAffinity prepares', () => {
  it('counts no Pod on a node without the key, and says so of affinity and anti-affinity', () => {
    const web = { labels: { app: 'web' } };
    const term = { labelSelector: { matchLabels: { app: 'web' } }, topologyKey: ZONE };
    const off = { labelSelector: { matchLabels: { app: 'db' } }, topologyKey: ZONE };
    const objects = [
      makeNode('bare'),
      makeNode('zoned', { labels: { [ZONE]: 'z1' } }),
      makePod('w', { ...web, on: 'bare' }),
      makePod('db', { labels: { app: 'db' }, on: 'bare' }),
      makePod('new', { ...web, near: [term], apart: [off] }),
    ];
    const cluster = admit(objects);
    const pods = cluster.pods.filter(({ spec }) => spec.nodeName !== undefined);
    const pod = cluster.pods.find((each) => !pods.includes(each));
    const input = pod && walkInputOf({ ...cluster, pods }, pod);
    const says = (input ? explainWalk(input).frames : [])
      .flatMap((frame) => frame.says)
      .map(({ key, values }) => t(`walk:${key}`, { ...values }));
    expect(says.filter((text) => /no Pod counts|No Pod counts|Pod counts, by/.test(text))).toEqual([
      'Required affinity to <code>app=web</code>: no Pod counts.',
      'No Pod counts, but this Pod matches its own terms. It is the first of a series and may go to any node with the label.',
      'Required anti-affinity to <code>app=db</code>: no Pod counts.',
    ]);
  });
});

describe('what NodePorts prepares', () => {
  it('counts ports of containers and sidecars, and none of an init container that ends', () => {
    const container = (name: string, hostPort: number) => ({
      name,
      image: 'registry.example/app:1',
      ports: [{ containerPort: 80, hostPort }],
    });
    const pod = makePod('p', {
      containers: [container('main', 80)],
      initContainers: [
        container('once', 81),
        { ...container('sidecar', 82), restartPolicy: 'Always' as const },
      ],
    });
    expect(hostPortsOf(pod).values).toEqual({ count: 2, ports: '82/TCP, 80/TCP' });
  });
});
