import { expect, it } from 'vitest';
import type { StoredObject } from '../entry.ts';
import { type Json, recordAt } from '../json.ts';
import { asServed } from './asServed.ts';
import { settledService } from './serviceUpdate.ts';

const served = (spec: object) =>
  asServed({
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'web', namespace: 'default' },
    spec: { selector: { app: 'web' }, ports: [{ port: 80 }], ...spec },
  } as unknown as StoredObject);

/** The spec of a Service that fields of it are patched in. */
function patched(spec: object, change: object): Json {
  const before = served(spec);
  const next = { ...before, spec: { ...recordAt(before, 'spec'), ...change } };
  return recordAt(settledService(before, next), 'spec');
}

const REACHED = {
  type: 'LoadBalancer',
  externalTrafficPolicy: 'Local',
  loadBalancerClass: 'a.io/b',
};

it('a Service that is reached from outside no more loses what that took', () => {
  const { internalTrafficPolicy, sessionAffinity, ...spec } = patched(REACHED, {
    type: 'ClusterIP',
  });
  expect([internalTrafficPolicy, sessionAffinity]).toEqual(['Cluster', 'None']);
  expect(spec).toEqual({
    clusterIP: expect.any(String) as string,
    clusterIPs: [spec['clusterIP']],
    ipFamilies: ['IPv4'],
    ipFamilyPolicy: 'SingleStack',
    ports: [{ port: 80, protocol: 'TCP', targetPort: 80 }],
    selector: { app: 'web' },
    type: 'ClusterIP',
  });
});

it('a Service that becomes a name loses its addresses', () => {
  const spec = patched({}, { type: 'ExternalName', externalName: 'a.io' });
  for (const field of ['clusterIP', 'clusterIPs', 'ipFamilies', 'ipFamilyPolicy']) {
    expect(spec).not.toHaveProperty(field);
  }
});

it('what is changed together with the type is kept, to be refused', () => {
  const ports = [{ port: 80, nodePort: 31_000 }];
  expect(patched({ type: 'NodePort' }, { type: 'ClusterIP', ports })).toMatchObject({ ports });
  expect(patched(REACHED, { type: 'ClusterIP', loadBalancerClass: 'c.io/d' })).toMatchObject({
    loadBalancerClass: 'c.io/d',
  });
});

it('an address that is taken out stays, and one that is put in alone is the first', () => {
  const { clusterIP } = recordAt(served({}), 'spec');
  expect(patched({}, { clusterIP: '' })).toMatchObject({ clusterIP, clusterIPs: [clusterIP] });
  expect(patched({}, { clusterIP: 'None' })['clusterIPs']).toEqual(['None']);
});

it('ports of the nodes stay with the ports of their names, unless others ask for them', () => {
  const ports = [
    { name: 'a', port: 80, nodePort: 30_080 },
    { name: 'b', port: 81, nodePort: 30_081 },
  ];
  const next = [
    { name: 'b', port: 82 },
    { name: 'c', port: 83 },
    { name: 'a', port: 80 },
  ];
  expect(patched({ type: 'NodePort', ports }, { ports: next })['ports']).toEqual([
    { name: 'b', port: 82, nodePort: 30_081 },
    { name: 'c', port: 83 },
    { name: 'a', port: 80, nodePort: 30_080 },
  ]);
  const asked = [
    { name: 'a', port: 80 },
    { name: 'c', port: 83, nodePort: 30_080 },
  ];
  expect(patched({ type: 'NodePort', ports }, { ports: asked })['ports']).toEqual(asked);
});
