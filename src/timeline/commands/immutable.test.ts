import { describe, expect, it } from 'vitest';
import { validateObject } from '../../model/index.ts';
import type { StoredObject } from '../entry.ts';
import { forbiddenUpdate } from './immutable.ts';

const container = { name: 'c', image: 'nginx' };
const labels = { app: 'web' };
const template = { metadata: { labels }, spec: { containers: [container] } };
const set = { selector: { matchLabels: labels }, template };

function object(kind: string, apiVersion: string, fields: object): StoredObject {
  const { object: read, diagnostics } = validateObject({
    apiVersion,
    kind,
    metadata: { name: 'web', namespace: 'default' },
    ...fields,
  });
  if (read === undefined) throw new Error(JSON.stringify(diagnostics));
  return read as StoredObject;
}

const pod = (spec: object = {}) =>
  object('Pod', 'v1', { spec: { containers: [container], ...spec } });
const toleration = { key: 'gpu', operator: 'Exists', effect: 'NoSchedule' };

describe('an update', () => {
  it.each([
    ['a Pod’s image', pod(), pod({ containers: [{ ...container, image: 'nginx:2' }] })],
    ['a Pod’s deadline', pod(), pod({ activeDeadlineSeconds: 60 })],
    ['one more toleration', pod(), pod({ tolerations: [toleration] })],
    [
      'the node selector of a gated Pod',
      pod({ schedulingGates: [{ name: 'x' }] }),
      pod({ schedulingGates: [{ name: 'x' }], nodeSelector: { disk: 'ssd' } }),
    ],
    [
      'a Deployment’s template',
      object('Deployment', 'apps/v1', { spec: set }),
      object('Deployment', 'apps/v1', { spec: { ...set, replicas: 3 } }),
    ],
  ])('may change %s', (_, before, after) => {
    expect(forbiddenUpdate(before, after)).toBeUndefined();
  });

  it.each([
    [
      'a Pod’s node selector',
      pod(),
      pod({ nodeSelector: { disk: 'ssd' } }),
      /^spec: Forbidden: pod updates may not change fields other than `spec\.containers/,
    ],
    [
      'a toleration that stands',
      pod({ tolerations: [toleration] }),
      pod(),
      /^spec\.tolerations: Forbidden: existing toleration can not be modified/,
    ],
    [
      'a Deployment’s selector',
      object('Deployment', 'apps/v1', { spec: set }),
      object('Deployment', 'apps/v1', {
        spec: {
          selector: { matchLabels: { app: 'b' } },
          template: { ...template, metadata: { labels: { app: 'b' } } },
        },
      }),
      /^spec\.selector: Invalid value: \{"matchLabels":\{"app":"b"\}\}: field is immutable$/,
    ],
    [
      'a StatefulSet’s service',
      object('StatefulSet', 'apps/v1', { spec: { ...set, serviceName: 'a' } }),
      object('StatefulSet', 'apps/v1', { spec: { ...set, serviceName: 'b' } }),
      /^spec: Forbidden: updates to statefulset spec/,
    ],
    [
      'the value of a PriorityClass',
      object('PriorityClass', 'scheduling.k8s.io/v1', { value: 1 }),
      object('PriorityClass', 'scheduling.k8s.io/v1', { value: 2 }),
      /^value: Forbidden: may not be changed in an update\.$/,
    ],
  ])('may not change %s', (_, before, after, words) => {
    expect(forbiddenUpdate(before, after)).toMatch(words);
  });
});
