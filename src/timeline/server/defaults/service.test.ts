import { describe, expect, it } from 'vitest';
import { service } from './service.ts';

const specOf = (spec: object) =>
  service({ metadata: { name: 'web' }, spec: { ports: [{ port: 80 }], ...spec } })[
    'spec'
  ] as Record<string, unknown>;

describe('a Service as a server writes it down', () => {
  it('has one port of the nodes for ports of one number', () => {
    const dns = (nodePort?: number) => [
      { name: 'a', port: 53 },
      { name: 'b', port: 53, protocol: 'UDP', ...(nodePort && { nodePort }) },
    ];
    expect(specOf({ type: 'NodePort', ports: dns(30_053) })['ports']).toMatchObject([
      { nodePort: 30_053 },
      { nodePort: 30_053 },
    ]);
    const [one, other] = specOf({ type: 'NodePort', ports: dns() })['ports'] as readonly {
      readonly nodePort: number;
    }[];
    expect(one?.nodePort).toBeGreaterThanOrEqual(30_000);
    expect(other?.nodePort).toBe(one?.nodePort);
  });

  it('has none where its balancer needs none, and one for its health where only its own nodes answer', () => {
    const { ports } = specOf({ type: 'LoadBalancer', allocateLoadBalancerNodePorts: false });
    expect(ports).toEqual([{ port: 80, protocol: 'TCP', targetPort: 80 }]);
    const { healthCheckNodePort } = specOf({
      type: 'LoadBalancer',
      externalTrafficPolicy: 'Local',
    });
    expect(healthCheckNodePort).toBeGreaterThanOrEqual(30_000);
    expect(specOf({ type: 'LoadBalancer' })).not.toHaveProperty('healthCheckNodePort');
  });

  it('is reached from outside by addresses of its own, too', () => {
    expect(specOf({ externalIPs: ['192.0.2.1'] })).toMatchObject({
      externalTrafficPolicy: 'Cluster',
    });
    expect(specOf({})).not.toHaveProperty('externalTrafficPolicy');
  });

  it('has the families of its addresses', () => {
    expect(specOf({})['ipFamilies']).toEqual(['IPv4']);
    expect(specOf({ clusterIP: 'None', selector: { app: 'web' } })['ipFamilies']).toEqual(['IPv4']);
    expect(specOf({ clusterIP: 'fd00::1' })['ipFamilies']).toEqual(['IPv6']);
    const both = { clusterIP: 'fd00::1', clusterIPs: ['fd00::1', '10.0.0.1'] };
    expect(specOf({ ...both, ipFamilyPolicy: 'PreferDualStack' })).toMatchObject({
      ...{ ipFamilies: ['IPv6', 'IPv4'], ipFamilyPolicy: 'PreferDualStack' },
    });
  });

  it('says for how long clients stay with a Pod only where they do', () => {
    const sessionAffinityConfig = { clientIP: { timeoutSeconds: 5 } };
    expect(specOf({ sessionAffinityConfig })).not.toHaveProperty('sessionAffinityConfig');
    expect(specOf({ sessionAffinity: 'ClientIP', sessionAffinityConfig })).toMatchObject({
      sessionAffinityConfig,
    });
  });

  it('is of both families where it has no address and selects nothing, unless it asks for one', () => {
    const familiesOf = (fields: object) => {
      const { ipFamilies, ipFamilyPolicy } = specOf(fields);
      return [ipFamilyPolicy, ipFamilies];
    };
    const open = { clusterIP: 'None' };
    expect(familiesOf(open)).toEqual(['RequireDualStack', ['IPv4', 'IPv6']]);
    expect(familiesOf({ ...open, ipFamilies: ['IPv6'] })).toEqual([
      'RequireDualStack',
      ['IPv6', 'IPv4'],
    ]);
    for (const one of [
      { ...open, ipFamilyPolicy: 'SingleStack' },
      { ...open, selector: { app: 'web' } },
    ]) {
      expect(familiesOf(one)).toEqual(['SingleStack', ['IPv4']]);
    }
  });
});
