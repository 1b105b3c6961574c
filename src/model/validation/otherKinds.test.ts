import { describe, expect, it } from 'vitest';
import type { ReleaseName } from '../../releases/index.ts';
import { API_FIELDS } from './fields/apiFields.ts';
import { objectType, type FieldType } from './fields/fieldTypes.ts';
import { OPEN_FIELDS } from './fields/openFields.ts';
import { OTHER_FIELDS, OTHER_VERSIONS } from './fields/otherFields.ts';
import { undecodedOther } from './otherKinds.ts';
import { PLANE_FIELDS } from './fields/planeFields.ts';

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
    const types = { ...OTHER_FIELDS, ...PLANE_FIELDS };
    for (const kind of Object.keys(OTHER_VERSIONS)) expect(types).toHaveProperty(kind);
    const tables = [OTHER_FIELDS, PLANE_FIELDS].flatMap((table) => Object.keys(table));
    expect(tables).toHaveLength(Object.keys(types).length);
    for (const type of tables) {
      expect(API_FIELDS).not.toHaveProperty([type]);
      expect(OPEN_FIELDS).not.toHaveProperty([type]);
      for (const field of objectType(type).fields.values()) {
        const name = named(field);
        if (name !== undefined) expect(objectType(name).name).toBe(name);
      }
    }
  });

  it('is told of in the names that Go has for types', () => {
    const service = { port: '443' };
    const ofService = 'string into Go struct field ServiceReference.';
    expect(said('apiregistration.k8s.io/v1', 'APIService', { spec: { service } })).toEqual([
      unmarshal('APIService', 'v1', `${ofService}spec.service.port of type int32`),
    ]);
    const kind = 'ValidatingWebhookConfiguration';
    const webhook = { clientConfig: { service }, failurePolicy: 1 };
    expect(said('admissionregistration.k8s.io/v1', kind, { webhooks: [webhook] })).toEqual([
      unmarshal(kind, 'v1', `${ofService}webhooks.clientConfig.service.port of type int32`),
      unmarshal(
        kind,
        'v1',
        'number into Go struct field ValidatingWebhook.webhooks.failurePolicy of type v1.FailurePolicyType',
      ),
    ]);
    expect(said('events.k8s.io/v1', 'Event', { regarding: 'x', involvedObject: {} })).toEqual([
      unmarshal(
        'Event',
        'v1',
        'string into Go struct field Event.regarding of type v1.ObjectReference',
      ),
      'strict decoding error: unknown field "involvedObject"',
    ]);
  });

  it('is told of first what ends the reading, and of the rest what is sent first', () => {
    const spec = { strategy: 1, leaseTransitions: '1', holderIdentity: 2 };
    const ask = (more: object) =>
      said('coordination.k8s.io/v1', 'Lease', { spec: { ...spec, ...more } })[0];
    expect(ask({})).toContain('LeaseSpec.spec.holderIdentity');
    expect(ask({ renewTime: 1 })).toContain('LeaseSpec.spec.renewTime of type string');
  });

  it('has moments to the microsecond where it is a Lease', () => {
    const ask = (renewTime: string) =>
      said('coordination.k8s.io/v1', 'Lease', { spec: { renewTime } }).join('');
    const at = '2026-01-31T12:00:00';
    expect(ask(`${at}.000000Z`)).toBe('');
    const layout = '"2006-01-02T15:04:05.000000Z07:00": cannot parse';
    expect(ask(`${at}Z`)).toContain(`${layout} "Z" as ".000000"`);
    expect(ask(`${at}.000000000Z`)).toContain(`${layout} "000Z" as "Z07:00"`);
  });
});
