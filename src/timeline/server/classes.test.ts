import { describe, expect, it } from 'vitest';
import type { KubernetesObject, Pod } from '../../model/index.ts';
import { storyOf } from '../story.ts';
import { Timeline } from '../timeline.ts';

const pod = (name: string, spec: object, metadata: object = {}): Pod => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, ...metadata },
  spec: { containers: [{ name: 'c' }], ...spec },
});

/** What the server says of a Pod; '' where it takes it, and with which priority then. */
function sent(standing: readonly KubernetesObject[], spec: object): string {
  const { world } = new Timeline(storyOf({ standing, workload: [] }).story);
  world.namespaces.write('default');
  const made = world.server.createPod(pod('new', spec));
  return world.server.refusal ?? String(made?.object.spec.priority);
}

describe('a class that a Pod names', () => {
  it('has to be there, though Namespaces that nobody wrote out have an identity', () => {
    expect(sent([], { runtimeClassName: 'kata' })).toMatch(/RuntimeClass "kata" not found$/);
    expect(sent([], { priorityClassName: 'high' })).toMatch(/no PriorityClass with name high/);
  });

  it('may be there in a cluster of which only some objects are at hand, and is worth what its Pods are', () => {
    const high = { priorityClassName: 'high', priority: 7, nodeName: 'n' };
    const dump = [pod('old', high, { uid: 'u' })];
    expect(sent(dump, { priorityClassName: 'high' })).toBe('7');
    expect(sent(dump, { priorityClassName: 'other', runtimeClassName: 'kata' })).toBe('0');
  });
});
