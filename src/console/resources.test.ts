import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { explain, type Explained } from '../kubectl/index.ts';
import { findResource, RESOURCES } from './resources.ts';
import { typedBeside } from './typedBeside.ts';

const FILE = new URL('../../public/schema/explained.json', import.meta.url);
const known = JSON.parse(readFileSync(FILE, 'utf8')) as Explained;

describe('the resources of a server', () => {
  it('are explained by kubectl under each of their names', () => {
    const words = RESOURCES.flatMap(({ name, short, kind }) => [name, kind, ...short]);
    const denied = words.filter((word) => explain(known, [word]).rc !== 0);
    expect(denied).toEqual([]);
  });

  it('are explained where a flag stands before the verb', () => {
    const [answer] = typedBeside([], ['-n x explain pod.spec.nodeName'], { explained: known });
    expect(answer?.stdout).toContain('FIELD: nodeName <string>');
  });

  it('are those that kubectl explain knows, in their order and with the version that is listed', () => {
    const listed = RESOURCES.map(({ name, short, group, version, kind }) =>
      [name, short.join(','), group, version, kind].join(' '),
    );
    const explained = known.resources.map((row) => row.slice(0, 5).join(' '));
    expect(explained.slice(0, listed.length)).toEqual(listed);
    expect(explained.slice(listed.length)).toEqual([
      'horizontalpodautoscalers hpa autoscaling v1 HorizontalPodAutoscaler',
    ]);
  });

  it.each([
    ['deployments.v1.apps', 'Deployment'],
    ['ing.networking.k8s.io', 'Ingress'],
    ['deployments.apps', 'Deployment'],
    ['deployments.app', 'Deployment'],
    ['deployments.v1beta1.apps', undefined],
    ['deployments.v1.app', undefined],
    ['deploy.v1beta1.apps', 'Deployment'],
    ['deploy.v1.x', undefined],
    ['pods.v1.', 'Pod'],
    ['pods.v2.', undefined],
    ['horizontalpodautoscalers.v1.autoscaling', 'HorizontalPodAutoscaler'],
  ])('are named with a version that they have, unless by a short name: %s', (word, kind) => {
    expect(findResource(word)?.kind).toBe(kind);
  });
});
