import { describe, expect, it } from 'vitest';
import { placesAmiss, rows, wordsOf } from '../testing/words.ts';

type Fields = Readonly<Record<string, unknown>>;

const service = (spec: Fields): Fields => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: 'web' },
  spec: { ports: [{ port: 80 }], ...spec },
});

const ADDRESS = 'must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)';
const BALANCER = "may only be used when `type` is 'LoadBalancer'";
const REACHABLE = 'may only be set for externally-accessible services';
const HEALTH =
  "may only be set when `type` is 'LoadBalancer' and `externalTrafficPolicy` is 'Local'";

const CASES = rows(
  [
    'a node port of a cluster address',
    { ports: [{ port: 80, nodePort: 30_000 }] },
    "ports[0].nodePort: Forbidden: may not be used when `type` is 'ClusterIP'",
  ],
  [
    'a node port out of range, and nothing beside it',
    { type: 'NodePort', ports: [{ port: 0, nodePort: 80 }] },
    'ports[0].nodePort: Invalid value: 80: provided port is not in the valid range. The range of valid ports is 30000-32767',
  ],
  [
    'a node port given twice',
    {
      type: 'NodePort',
      ports: [
        { name: 'a', port: 1, nodePort: 30_001 },
        { name: 'b', port: 2, nodePort: 30_001 },
      ],
    },
    'ports[1].nodePort: Invalid value: 30001: provided port is already allocated',
  ],
  [
    'two node ports out of range, of which the first is told',
    {
      type: 'NodePort',
      ports: [
        { name: 'a', port: 1, nodePort: 1 },
        { name: 'b', port: 2, nodePort: 2 },
      ],
    },
    'ports[0].nodePort: Invalid value: 1: provided port is not in the valid range. The range of valid ports is 30000-32767',
  ],
  [
    'two addresses and families of one stack',
    { clusterIP: 'fd00::1', clusterIPs: ['fd00::1', '10.0.0.1'], ipFamilies: ['IPv6', 'IPv4'] },
    `ipFamilyPolicy: Invalid value: "SingleStack": must be 'RequireDualStack' or 'PreferDualStack' when multiple cluster IPs are specified`,
    `ipFamilyPolicy: Invalid value: "SingleStack": must be 'RequireDualStack' or 'PreferDualStack' when multiple IP families are specified`,
  ],
  ['no address', { clusterIP: 'x', type: 'Foo' }, `clusterIPs[0]: Invalid value: "x": ${ADDRESS}`],
  [
    'addresses that do not agree',
    { clusterIP: '10.0.0.1', clusterIPs: ['10.0.0.2', '10.0.0.1', 'fd00::1'] },
    'clusterIPs: Invalid value: ["10.0.0.2","10.0.0.1","fd00::1"]: first value must match `clusterIP`',
    'clusterIPs: Invalid value: ["10.0.0.2","10.0.0.1","fd00::1"]: may only hold up to 2 values',
  ],
  [
    'two addresses of one family',
    { clusterIP: '10.0.0.1', clusterIPs: ['10.0.0.1', '10.0.0.2'], ipFamilies: ['IPv6'] },
    'clusterIPs: Invalid value: ["10.0.0.1","10.0.0.2"]: may specify no more than one IP for each IP family',
    'clusterIPs[0]: Invalid value: "10.0.0.1": expected an IPv6 value as indicated by `ipFamilies[0]`',
  ],
  [
    'addresses without the first',
    { clusterIPs: ['None', '10.0.0.1'] },
    'clusterIPs: Invalid value: ["None","10.0.0.1"]: must be empty when `clusterIP` is not specified',
    'clusterIPs: Invalid value: ["None","10.0.0.1"]: \'None\' must be the first and only value',
  ],
  [
    'families',
    { ipFamilies: ['IPv5', 'IPv4', 'IPv4'], ipFamilyPolicy: 'Dual' },
    'ipFamilies[0]: Unsupported value: "IPv5": supported values: "IPv4", "IPv6"',
    'ipFamilies[2]: Duplicate value: "IPv4"',
    'ipFamilyPolicy: Unsupported value: "Dual": supported values: "PreferDualStack", "RequireDualStack", "SingleStack"',
  ],
  [
    'a balancer without an address',
    { type: 'LoadBalancer', clusterIP: 'None' },
    'clusterIPs[0]: Invalid value: "None": may not be set to \'None\' for LoadBalancer services',
  ],
  [
    'a balancer of the port of kubelets',
    { type: 'LoadBalancer', ports: [{ port: 10_250 }] },
    'ports[0]: Invalid value: 10250: may not expose port 10250 externally since it is used by kubelet',
  ],
  [
    'an external name without a name',
    { type: 'ExternalName', externalName: '.' },
    'externalName: Required value',
  ],
  [
    'an external name with addresses',
    { type: 'ExternalName', externalName: 'a.b.', clusterIP: 'None', ipFamilies: ['IPv4'] },
    'clusterIPs: Forbidden: may not be set for ExternalName services',
    'ipFamilies: Forbidden: may not be set for ExternalName services',
  ],
  [
    'external addresses',
    { externalIPs: ['x', '127.0.0.1', '0.0.0.0', '169.254.1.1', 'ff02::1', '::1', '10.0.0.1'] },
    `externalIPs[0]: Invalid value: "x": ${ADDRESS}`,
    'externalIPs[1]: Invalid value: "127.0.0.1": may not be in the loopback range (127.0.0.0/8, ::1/128)',
    'externalIPs[2]: Invalid value: "0.0.0.0": may not be unspecified (0.0.0.0)',
    'externalIPs[3]: Invalid value: "169.254.1.1": may not be in the link-local range (169.254.0.0/16, fe80::/10)',
    'externalIPs[4]: Invalid value: "ff02::1": may not be in the link-local multicast range (224.0.0.0/24, ff02::/10)',
    'externalIPs[5]: Invalid value: "::1": may not be in the loopback range (127.0.0.0/8, ::1/128)',
  ],
  [
    'what only a balancer has',
    {
      loadBalancerSourceRanges: [' 10.0.0.0/8 ', '10.0.0.0'],
      loadBalancerClass: 'x',
      allocateLoadBalancerNodePorts: false,
    },
    `LoadBalancerSourceRanges: Forbidden: ${BALANCER}`,
    'LoadBalancerSourceRanges[1]: Invalid value: "10.0.0.0": must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)',
    `loadBalancerClass: Forbidden: ${BALANCER}`,
    `allocateLoadBalancerNodePorts: Forbidden: ${BALANCER}`,
  ],
  [
    'traffic of a cluster address',
    { externalTrafficPolicy: 'Local', internalTrafficPolicy: '', healthCheckNodePort: 5 },
    `externalTrafficPolicy: Invalid value: "Local": ${REACHABLE}`,
    'internalTrafficPolicy: Unsupported value: "": supported values: "Cluster", "Local"',
    `healthCheckNodePort: Invalid value: 5: ${HEALTH}`,
  ],
  [
    'traffic of node ports',
    { type: 'NodePort', externalTrafficPolicy: 'X', trafficDistribution: 'X' },
    'externalTrafficPolicy: Unsupported value: "X": supported values: "Cluster", "Local"',
    'trafficDistribution: Unsupported value: "X": supported values: "PreferClose", "PreferSameZone", "PreferSameNode"',
  ],
  [
    'a day and a second of affinity',
    {
      sessionAffinity: 'ClientIP',
      sessionAffinityConfig: { clientIP: { timeoutSeconds: 86_401 } },
    },
    'sessionAffinityConfig.clientIP.timeoutSeconds: Invalid value: 86401: must be greater than 0 and less than 86400',
  ],
);

describe('validateService', () => {
  it.each(CASES)('judges $what as the API server does, where it stands', ({ spec, words }) => {
    const object = service(spec);
    expect(wordsOf(object)).toEqual(words.map((word) => `spec.${word}`).sort());
    expect(placesAmiss(object)).toEqual([]);
  });

  it.each([
    { clusterIP: 'None', ports: [] },
    { type: 'LoadBalancer', externalTrafficPolicy: 'Local', loadBalancerClass: 'a.b/c' },
    { type: 'LoadBalancer', loadBalancerSourceRanges: ['fd00::/8'], loadBalancerIP: 'any' },
    { externalIPs: ['192.0.2.1'], externalTrafficPolicy: 'Local' },
    {
      ...{ clusterIP: 'fd00::1', clusterIPs: ['fd00::1', '10.0.0.1'] },
      ...{ ipFamilies: ['IPv6', 'IPv4'], ipFamilyPolicy: 'PreferDualStack' },
    },
    { clusterIP: 'None', ipFamilies: ['IPv6', 'IPv4'] },
    {
      type: 'NodePort',
      ports: [
        { name: 'a', port: 53, nodePort: 30_053 },
        { name: 'b', port: 53, nodePort: 30_053, protocol: 'UDP' },
      ],
    },
    { sessionAffinity: 'None', sessionAffinityConfig: {}, trafficDistribution: 'PreferClose' },
    { ports: [{ port: 80, targetPort: 0, appProtocol: 'kubernetes.io/h2c' }] },
  ])('takes %o', (spec) => {
    expect(wordsOf(service(spec))).toEqual([]);
  });

  it('judges annotations as the API server does', () => {
    const annotated = (annotations: object, spec = {}) => ({
      ...service(spec),
      metadata: { name: 'web', annotations },
    });
    const hints = 'service.kubernetes.io/topology-aware-hints';
    const mode = 'service.kubernetes.io/topology-mode';
    const ranges = 'service.beta.kubernetes.io/load-balancer-source-ranges';
    expect(wordsOf(annotated({ [hints]: 'auto', [mode]: 'Auto' }))).toEqual([
      `metadata.annotations[${mode}]: Invalid value: "Auto": must match annotations[${hints}] when both are specified`,
    ]);
    expect(wordsOf(annotated({ [hints]: 'Auto', [mode]: 'Auto' }))).toEqual([]);
    expect(wordsOf(annotated({ [ranges]: '10.0.0.0/8' }))).toEqual([
      `metadata.annotations[${ranges}]: Forbidden: ${BALANCER}`,
    ]);
    const balancer = { type: 'LoadBalancer' };
    expect(wordsOf(annotated({ [ranges]: '10.0.0.0/8, fd00::/8' }, balancer))).toEqual([]);
    expect(wordsOf(annotated({ [ranges]: '10.0.0.0' }, balancer))).toEqual([
      `metadata.annotations[${ranges}]: Invalid value: "10.0.0.0": must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)`,
    ]);
  });

  it('gives out no port for health checks that is out of range, in words of its own', () => {
    const balancer = { type: 'LoadBalancer', externalTrafficPolicy: 'Local' };
    expect(wordsOf(service({ ...balancer, healthCheckNodePort: 80 }))).toEqual([
      'Internal error occurred: failed to allocate requested HealthCheck NodePort 80: provided port is not in the valid range. The range of valid ports is 30000-32767',
    ]);
    expect(wordsOf(service({ ...balancer, healthCheckNodePort: 30_080 }))).toEqual([]);
  });

  it('lets a Service of a server be, whose cluster may give out other ports', () => {
    const object = service({ type: 'NodePort', ports: [{ port: 80, nodePort: 80 }] });
    expect(wordsOf({ ...object, metadata: { name: 'web', uid: '1' } })).toEqual([]);
  });
});
