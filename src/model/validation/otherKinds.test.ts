import { describe, expect, it } from 'vitest';
import type { ReleaseName } from '../../releases/index.ts';
import { API_FIELDS } from './apiFields.ts';
import { objectType, type FieldType } from './fieldTypes.ts';
import { OPEN_FIELDS } from './openFields.ts';
import { OTHER_FIELDS, OTHER_VERSIONS } from './otherFields.ts';
import { undecodedOther } from './otherKinds.ts';

const NETWORKING = 'networking.k8s.io/v1';

function said(apiVersion: string, kind: string, fields: object, release?: ReleaseName) {
  const object = { apiVersion, kind, metadata: { name: 'x' }, ...fields };
  return undecodedOther(object, release).map(({ apiServer }) => apiServer);
}

const unmarshal = (kind: string, version: string, words: string) =>
  `${kind} in version "${version}" cannot be handled as a ${kind}: json: cannot unmarshal ${words}`;

describe('an object of a kind that no run reads', () => {
  it('has no fields that its type has not', () => {
    expect(said(NETWORKING, 'Ingress', { spec: { rule: [] } })).toEqual([
      'strict decoding error: unknown field "spec.rule"',
    ]);
    const spec = { podSelector: {}, ingress: [{ ports: [{ ports: 80 }] }] };
    expect(said(NETWORKING, 'NetworkPolicy', { spec })).toEqual([
      'strict decoding error: unknown field "spec.ingress[0].ports[0].ports"',
    ]);
    expect(said('v1', 'ServiceAccount', { metadata: { label: {} } })).toEqual([
      'strict decoding error: unknown field "metadata.label"',
    ]);
  });

  it('has values of the types of its fields', () => {
    const service = { name: 'web', port: 80 };
    const paths = [{ path: '/', pathType: 'Prefix', backend: { service } }];
    expect(said(NETWORKING, 'Ingress', { spec: { rules: [{ http: { paths } }] } })).toEqual([
      unmarshal(
        'Ingress',
        'v1',
        'number into Go struct field IngressServiceBackend.spec.rules.http.paths.backend.service.port of type v1.ServiceBackendPort',
      ),
    ]);
    expect(said('autoscaling/v2', 'HorizontalPodAutoscaler', { spec: { metrics: {} } })).toEqual([
      unmarshal(
        'HorizontalPodAutoscaler',
        'v2',
        'object into Go struct field HorizontalPodAutoscalerSpec.spec.metrics of type []v2.MetricSpec',
      ),
    ]);
    const rules = [{ verbs: 'get' }];
    expect(said('rbac.authorization.k8s.io/v1', 'Role', { rules })).toEqual([
      unmarshal(
        'Role',
        'v1',
        'string into Go struct field PolicyRule.rules.verbs of type []string',
      ),
    ]);
  });

  it('has the fields of its release', () => {
    const spec = { maxReplicas: 2, behavior: { scaleUp: { tolerance: '0.1' } } };
    const ask = (release: ReleaseName) =>
      said('autoscaling/v2', 'HorizontalPodAutoscaler', { spec }, release);
    expect(ask('v1.32')).toEqual([
      'strict decoding error: unknown field "spec.behavior.scaleUp.tolerance"',
    ]);
    expect(ask('v1.35')).toEqual([]);
  });

  it('is read to the last field of a device, as its release has them', () => {
    const ask = (device: object, release?: ReleaseName) =>
      said('resource.k8s.io/v1', 'ResourceSlice', { spec: { devices: [device] } }, release);
    const range = { min: '1', most: '2' };
    const requestPolicy = { default: '1', validValues: ['1'], validRange: range };
    const device = { nope: 1, capacity: { a: { value: '1', requestPolicy, worth: 1 } } };
    expect(ask(device)).toEqual([
      'strict decoding error: unknown field "spec.devices[0].nope"',
      'strict decoding error: unknown field "spec.devices[0].capacity[a].requestPolicy.validRange.most"',
      'strict decoding error: unknown field "spec.devices[0].capacity[a].worth"',
    ]);
    const newer = { attributes: { a: { ints: [1] } }, nodeAllocatableResourceMappings: {} };
    expect(ask(newer, 'v1.34')).toEqual([
      'strict decoding error: unknown field "spec.devices[0].attributes[a].ints"',
      'strict decoding error: unknown field "spec.devices[0].nodeAllocatableResourceMappings"',
    ]);
    expect(ask(newer, 'v1.36').filter((words) => words !== undefined)).toEqual([]);
    expect(ask({ attributes: [] })).toEqual([
      unmarshal(
        'ResourceSlice',
        'v1',
        'array into Go struct field Device.spec.devices.attributes of type map[v1.QualifiedName]v1.DeviceAttribute',
      ),
    ]);
  });

  it('has in an older version the fields that it had there', () => {
    const ask = (spec: object) => said('autoscaling/v1', 'HorizontalPodAutoscaler', { spec });
    expect(ask({ maxReplicas: 2, targetCPUUtilizationPercentage: 50 })).toEqual([]);
    expect(ask({ metrics: [] })).toEqual(['strict decoding error: unknown field "spec.metrics"']);
    expect(ask({ maxReplicas: '2' })).toEqual([
      unmarshal(
        'HorizontalPodAutoscaler',
        'v1',
        'string into Go struct field HorizontalPodAutoscalerSpec.spec.maxReplicas of type int32',
      ),
    ]);
    expect(ask({ scaleTargetRef: [] })).toEqual([
      unmarshal(
        'HorizontalPodAutoscaler',
        'v1',
        'array into Go struct field HorizontalPodAutoscalerSpec.spec.scaleTargetRef of type v1.CrossVersionObjectReference',
      ),
    ]);
  });

  it('is changed in a newer version than it was made in', () => {
    const metadata = { name: 'x', uid: 'u' };
    const autoscaler = { metadata, spec: { behavior: {} } };
    expect(said('autoscaling/v1', 'HorizontalPodAutoscaler', autoscaler)).toEqual([]);
  });

  it('is let be in versions and of kinds that are not known', () => {
    expect(said('autoscaling/v2beta2', 'HorizontalPodAutoscaler', { spec: { a: 1 } })).toEqual([]);
    expect(said('example.org/v1', 'Ingress', { spec: { nope: 1 } })).toEqual([]);
    expect(said('v1', 'toString', { nope: 1 })).toEqual([]);
  });

  it('has types of which each is known, and none under two names', () => {
    const named = (type: FieldType): string | undefined =>
      type.kind === 'list' || type.kind === 'map'
        ? named(type.of)
        : type.kind === 'object'
          ? type.name
          : undefined;
    for (const kind of Object.keys(OTHER_VERSIONS)) expect(OTHER_FIELDS).toHaveProperty(kind);
    for (const type of Object.keys(OTHER_FIELDS)) {
      expect(API_FIELDS).not.toHaveProperty(type);
      expect(OPEN_FIELDS).not.toHaveProperty(type);
      for (const field of objectType(type).fields.values()) {
        const name = named(field);
        if (name !== undefined) expect(objectType(name).fields.size).toBeGreaterThan(0);
      }
    }
  });
});
