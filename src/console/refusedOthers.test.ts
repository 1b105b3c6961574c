import { describe, expect, it } from 'vitest';
import { type KubernetesObject, refusedOther } from '../model/index.ts';
import { storyOf } from '../timeline/index.ts';
import { Console } from './console.ts';

type Fields = Readonly<Record<string, unknown>>;

function causes(apiVersion: string, kind: string, fields: Fields): readonly string[] {
  const console = new Console(storyOf({ standing: [], workload: [] }).story);
  const object = { apiVersion, kind, metadata: { name: 'x' }, ...fields };
  const { stderr } = console.run('kubectl create -f -', JSON.stringify(object));
  const head = `The ${kind} "x" is invalid: `;
  if (stderr === '') return [];
  expect(stderr).toContain(head);
  return stderr
    .slice(head.length)
    .split('\n')
    .map((line) => line.replace(/^\* /, '').trim())
    .filter((line) => line !== '');
}

const NETWORKING = 'networking.k8s.io/v1';
const ACCESS = 'rbac.authorization.k8s.io/v1';

describe('an Ingress', () => {
  const ingress = (spec: Fields) => causes(NETWORKING, 'Ingress', { spec });
  const service = (name: string, port: Fields = { number: 80 }) => ({ service: { name, port } });
  const rule = (path: Fields, host = 'a.b') => ({
    rules: [{ host, http: { paths: [{ backend: service('web'), ...path }] } }],
  });

  it('has rules, or a backend for all else', () => {
    const words = 'either `defaultBackend` or `rules` must be specified';
    expect(ingress({})).toEqual([`spec: Invalid value: null: ${words}`]);
    expect(ingress({ rules: [] })).toEqual([`spec: Invalid value: []: ${words}`]);
    expect(ingress({ defaultBackend: service('web') })).toEqual([]);
  });

  it('says of each path what it is, and where it leads', () => {
    const at = 'spec.rules[0].http.paths[0]';
    expect(ingress(rule({ path: '/' }))).toEqual([
      `${at}.pathType: Required value: pathType must be specified`,
    ]);
    expect(ingress(rule({ pathType: 'Prefix', path: 'x//y/..' }))).toEqual([
      `${at}.path: Invalid value: "x//y/..": must be an absolute path`,
      `${at}.path: Invalid value: "x//y/..": must not contain '//'`,
      `${at}.path: Invalid value: "x//y/..": cannot end with '/..'`,
    ]);
    expect(ingress(rule({ pathType: 'Regex', path: '/', backend: {} }))).toEqual([
      `${at}.pathType: Unsupported value: "Regex": supported values: "Exact", "ImplementationSpecific", "Prefix"`,
      `${at}.backend: Invalid value: "": resource or service backend is required`,
    ]);
    expect(ingress(rule({ pathType: 'Exact', path: '/', backend: service('', {}) }))).toEqual([
      `${at}.backend.service.name: Required value`,
      `${at}.backend: Required value: port name or number is required`,
    ]);
  });

  it('has names of hosts, in which a star comes first', () => {
    const exact = { pathType: 'Exact', path: '/' };
    expect(ingress(rule(exact, '*.a.b'))).toEqual([]);
    expect(ingress(rule(exact, '10.0.0.1'))).toEqual([
      'spec.rules[0].host: Invalid value: "10.0.0.1": must be a DNS name, not an IP address',
    ]);
    expect(ingress(rule(exact, 'a.*.b'))).toEqual([
      expect.stringMatching(
        /^spec\.rules\[0\]\.host: Invalid value: "a\.\*\.b": a wildcard DNS-1123 subdomain must start with '\*\.', followed by/,
      ),
    ]);
  });
});

describe('an IngressClass', () => {
  const ingressClass = (controller: string) =>
    causes(NETWORKING, 'IngressClass', { spec: { controller } });

  it('names its controller by a domain and a path', () => {
    expect(ingressClass('a.b/c')).toEqual([]);
    expect(ingressClass('')).toEqual(['spec.controller: Required value']);
    expect(ingressClass('nginx')).toEqual([
      'spec.controller: Invalid value: "nginx": must be a domain-prefixed path (such as "acme.io/foo")',
    ]);
    expect(ingressClass('A_/b')).toEqual([
      expect.stringMatching(
        /^spec\.controller: Invalid value: "A_": a lowercase RFC 1123 subdomain/,
      ),
    ]);
  });
});

describe('an IngressClass with parameters', () => {
  const ingressClass = (parameters: Fields) =>
    causes(NETWORKING, 'IngressClass', { spec: { controller: 'a.b/c', parameters } });
  const at = 'spec.parameters';

  it('says whether they are those of a namespace', () => {
    const named = { kind: 'Foo', name: 'x' };
    expect(ingressClass(named)).toEqual([]);
    expect(ingressClass({ ...named, scope: 'Namespace', namespace: 'a' })).toEqual([]);
    expect(ingressClass({ name: 'x', scope: 'Namespace' })).toEqual([
      `${at}.kind: Required value: kind is required`,
      `${at}.namespace: Required value: \`parameters.scope\` is set to 'Namespace'`,
    ]);
    expect(ingressClass({ ...named, namespace: 'a' })).toEqual([
      `${at}.namespace: Forbidden: \`parameters.scope\` is set to 'Cluster'`,
    ]);
    expect(ingressClass({ ...named, scope: 'All' })).toEqual([
      `${at}.scope: Unsupported value: "All": supported values: "Cluster", "Namespace"`,
    ]);
  });

  it('keeps its controller', () => {
    const console = new Console(storyOf({ standing: [], workload: [] }).story);
    const object = { apiVersion: NETWORKING, kind: 'IngressClass', metadata: { name: 'x' } };
    console.run(
      'kubectl create -f -',
      JSON.stringify({ ...object, spec: { controller: 'a.b/c' } }),
    );
    const patch = `kubectl patch ingressclass x --type merge -p '{"spec":{"controller":"a.b/d"}}'`;
    expect(console.run(patch).stderr).toBe(
      'The IngressClass "x" is invalid: spec.controller: Invalid value: "a.b/d": field is immutable\n',
    );
  });
});

describe('a VolumeAttributesClass', () => {
  const STORAGE = 'storage.k8s.io/v1';

  it('has a driver and parameters, for good', () => {
    expect(causes(STORAGE, 'VolumeAttributesClass', {})).toEqual([
      'driverName: Required value',
      'parameters: Required value: must contain at least one key/value pair',
    ]);
    expect(
      causes(STORAGE, 'VolumeAttributesClass', { driverName: 'a/', parameters: { '': 'b' } }),
    ).toEqual([
      'driverName: Invalid value: "a/": name part must be non-empty',
      expect.stringMatching(/^driverName: Invalid value: "a\/": name part must consist of/),
      'parameters: Invalid value: "": field can not be empty.',
    ]);
    const console = new Console(storyOf({ standing: [], workload: [] }).story);
    const object = {
      ...{ apiVersion: STORAGE, kind: 'VolumeAttributesClass', metadata: { name: 'gold' } },
      ...{ driverName: 'csi.a.b', parameters: { iops: '1' } },
    };
    expect(console.run('kubectl create -f -', JSON.stringify(object)).stderr).toBe('');
    const refused =
      'The VolumeAttributesClass "gold" is invalid: parameters: Forbidden: updates to parameters are forbidden.\n';
    const patch = `kubectl patch vac gold --type merge -p '{"parameters":{"iops":"2"}}'`;
    expect(console.run(patch).stderr).toBe(refused);
    const other = JSON.stringify({ ...object, parameters: { iops: '2' } });
    expect(console.run('kubectl diff -f -', other).stderr).toBe(refused);
  });
});

describe('a NetworkPolicy', () => {
  const policy = (spec: Fields) => causes(NETWORKING, 'NetworkPolicy', { spec });

  it('names peers, ports and ranges that there can be', () => {
    const block = (cidr: string, ...except: string[]) => ({ ipBlock: { cidr, except } });
    expect(
      policy({
        podSelector: { matchLabels: { a: '-' } },
        policyTypes: ['Both'],
        ingress: [
          {
            ports: [{ protocol: 'HTTP', port: 0 }, { port: 90, endPort: 80 }, { endPort: 1 }],
            from: [{}, { ...block('10.0.0.0/8', '10.1.0.0/16', '11.0.0.0/8'), podSelector: {} }],
          },
        ],
        egress: [{ ports: [{ port: 'a--' }], to: [block('x')] }],
      }),
    ).toEqual([
      expect.stringMatching(/^spec\.podSelector\.matchLabels: Invalid value: "-": a valid label/),
      'spec.ingress[0].ports[0].protocol: Unsupported value: "HTTP": supported values: "TCP", "UDP", "SCTP"',
      'spec.ingress[0].ports[0].port: Invalid value: 0: must be between 1 and 65535, inclusive',
      'spec.ingress[0].ports[1].endPort: Invalid value: 90: must be greater than or equal to `port`',
      'spec.ingress[0].ports[2].endPort: Invalid value: 1: may not be specified when `port` is not specified',
      'spec.ingress[0].from[0]: Required value: must specify a peer',
      'spec.ingress[0].from[1].ipBlock.except[1]: Invalid value: "11.0.0.0/8": must be a strict subset of `cidr`',
      'spec.ingress[0].from[1]: Forbidden: may not specify both ipBlock and another peer',
      'spec.egress[0].ports[0].port: Invalid value: "a--": must not contain consecutive hyphens',
      'spec.egress[0].ports[0].port: Invalid value: "a--": must not begin or end with a hyphen',
      'spec.egress[0].to[0].ipBlock.cidr: Invalid value: "x": must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)',
      'spec.policyTypes[0]: Unsupported value: "Both": supported values: "Ingress", "Egress"',
    ]);
    expect(policy({ podSelector: {}, policyTypes: ['Egress'], egress: [{}] })).toEqual([]);
  });
});

describe('addresses of a Service that are written by hand', () => {
  it('stand in Endpoints with ports that there can be', () => {
    const subsets = [
      {},
      {
        addresses: [{ ip: '10.0.0.1', hostname: 'A' }, { ip: '127.0.0.1' }, { ip: '10.0.0' }],
        ports: [{ port: 80 }, { name: 'web', port: 0, protocol: 'HTTP' }],
      },
    ];
    const at = 'subsets[1].addresses';
    expect(causes('v1', 'Endpoints', { subsets })).toEqual([
      'subsets[0]: Required value: must specify `addresses` or `notReadyAddresses`',
      expect.stringMatching(
        /^subsets\[1\]\.addresses\[0\]\.hostname: Invalid value: "A": a lowerc/,
      ),
      `${at}[1].ip: Invalid value: "127.0.0.1": may not be in the loopback range (127.0.0.0/8, ::1/128)`,
      `${at}[2].ip: Invalid value: "10.0.0": must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)`,
      `${at}[2].ip: Invalid value: "10.0.0": must be a valid IP address`,
      'subsets[1].ports[0].name: Required value',
      'subsets[1].ports[1].port: Invalid value: 0: must be between 1 and 65535, inclusive',
      'subsets[1].ports[1].protocol: Unsupported value: "HTTP": supported values: "SCTP", "TCP", "UDP"',
    ]);
    const fine = [{ addresses: [{ ip: '10.0.0.1', hostname: '' }], ports: [{ port: 80 }] }];
    expect(causes('v1', 'Endpoints', { subsets: fine })).toEqual([]);
  });

  it('are of one family in an EndpointSlice', () => {
    const slice = (fields: Fields) => causes('discovery.k8s.io/v1', 'EndpointSlice', fields);
    const endpoints = [{ addresses: ['2001:db8::1'] }, { addresses: [] }];
    expect(slice({ endpoints })).toEqual([
      'addressType: Required value',
      'endpoints[1].addresses: Required value: must contain at least 1 address',
    ]);
    expect(slice({ addressType: 'IPv4', ports: [{ port: 80 }, { port: 81 }], endpoints })).toEqual([
      'ports[1].name: Duplicate value: ""',
      'endpoints[0].addresses[0]: Invalid value: "2001:db8::1": must be a valid IPv4 address',
      'endpoints[1].addresses: Required value: must contain at least 1 address',
    ]);
    expect(slice({ addressType: 'IP', endpoints: [] })).toEqual([
      'addressType: Unsupported value: "IP": supported values: "FQDN", "IPv4", "IPv6"',
    ]);
    expect(slice({ addressType: 'FQDN', endpoints: [{ addresses: ['a', 'a.b.'] }] })).toEqual([
      'endpoints[0].addresses[0]: Invalid value: "a": should be a domain with at least two segments separated by dots',
    ]);
    expect(slice({ addressType: 'IPv6', endpoints: endpoints.slice(0, 1) })).toEqual([]);
    const hints = { forZones: [{ name: 'a' }, { name: 'a' }], forNodes: [{ name: 'A' }] };
    expect(slice({ addressType: 'IPv4', endpoints: [{ addresses: ['10.0.0.1'], hints }] })).toEqual(
      [
        'endpoints[0].hints.forZones[1].name: Duplicate value: "a"',
        expect.stringMatching(
          /^endpoints\[0\]\.hints\.forNodes\[0\]\.name: Invalid value: "A": a low/,
        ),
      ],
    );
  });

  it('stay of the family that they were of', () => {
    const console = new Console(storyOf({ standing: [], workload: [] }).story);
    const metadata = { name: 'x' };
    const slice = { apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice', metadata };
    const object = { ...slice, addressType: 'IPv4', endpoints: [] };
    console.run('kubectl create -f -', JSON.stringify(object));
    const patch = `kubectl patch endpointslice x --type merge -p '{"addressType":"IPv6"}'`;
    expect(console.run(patch).stderr).toBe(
      'The EndpointSlice "x" is invalid: addressType: Invalid value: "IPv6": field is immutable\n',
    );
  });
});

describe('what components of a cluster write', () => {
  it('is a Lease of some time', () => {
    const spec = { leaseDurationSeconds: 0, leaseTransitions: -1 };
    expect(causes('coordination.k8s.io/v1', 'Lease', { spec })).toEqual([
      'spec.leaseDurationSeconds: Invalid value: 0: must be greater than 0',
      'spec.leaseTransitions: Invalid value: -1: must be greater than or equal to 0',
    ]);
    expect(causes('coordination.k8s.io/v1', 'Lease', {})).toEqual([]);
  });

  it('is an attachment of one volume to a node', () => {
    const attachment = (spec: Fields) => causes('storage.k8s.io/v1', 'VolumeAttachment', { spec });
    const source = { persistentVolumeName: 'v' };
    expect(attachment({ attacher: 'csi.a.b', nodeName: 'n', source })).toEqual([]);
    expect(attachment({ attacher: 'csi a', nodeName: 'n' })).toEqual([
      'spec.source: Required value: must specify exactly one of inlineVolumeSpec and persistentVolumeName',
      expect.stringMatching(
        /^spec\.attacher: Invalid value: "csi a": a lowercase RFC 1123 subdomain/,
      ),
    ]);
  });

  it('is a template of Pods, or a kind of its own', () => {
    const template = { metadata: { labels: { a: '-' } }, spec: { containers: [{ name: 'c' }] } };
    expect(causes('v1', 'PodTemplate', { template })).toEqual([
      expect.stringMatching(/^template\.labels: Invalid value: "-": a valid label/),
      'template.spec.containers[0].image: Required value',
    ]);
    const idle = {
      containers: [{ name: 'c', image: ' i' }],
      nodeName: 'n',
      schedulingGates: [{ name: 'a' }],
      restartPolicy: 'Sometimes',
      activeDeadlineSeconds: 5,
      ephemeralContainers: [{ name: 'e', image: 'i' }],
    };
    expect(causes('v1', 'PodTemplate', { template: { spec: idle } })).toEqual([
      'template.spec.ephemeralContainers: Forbidden: ephemeral containers not allowed in pod template',
      'template.spec.restartPolicy: Unsupported value: "Sometimes": supported values: "Always", "OnFailure", "Never"',
    ]);
    const spec = {
      group: 'widgets.k8s.io',
      scope: 'Namespace',
      names: { plural: 'widgets', kind: 'Widget' },
      versions: [{ name: '1', served: true, storage: true }],
    };
    expect(causes('apiextensions.k8s.io/v1', 'CustomResourceDefinition', { spec })).toEqual([
      'metadata.name: Invalid value: "x": must be spec.names.plural+"."+spec.group',
      'spec.scope: Unsupported value: "Namespace": supported values: "Cluster", "Namespaced"',
      'spec.versions[0].schema.openAPIV3Schema: Required value: schemas are required',
      expect.stringMatching(/^spec\.versions\[0\]\.name: Invalid value: "1": a DNS-1035 label/),
      'metadata.annotations[api-approved.kubernetes.io]: Required value: protected groups must have approval annotation "api-approved.kubernetes.io", see https://github.com/kubernetes/enhancements/pull/1111',
    ]);
  });
});

describe('a role, and what binds it', () => {
  it('has a name that may stand in an address', () => {
    const rules = [{ verbs: ['get'], apiGroups: [''], resources: ['pods'] }];
    const role = (name: string) =>
      refusedOther({ apiVersion: ACCESS, kind: 'Role', metadata: { name }, rules }, 'v1.35');
    expect(role('system:Node_x')).toEqual([]);
    expect(role('a/b')).toEqual([`metadata.name: Invalid value: "a/b": may not contain '/'`]);
  });

  it('has verbs, groups and resources', () => {
    const rules = [{ resources: ['pods'] }, { verbs: ['get'], nonResourceURLs: ['/x'] }];
    expect(causes(ACCESS, 'Role', { rules })).toEqual([
      'rules[0].verbs: Required value: verbs must contain at least one value',
      'rules[0].apiGroups: Required value: resource rules must supply at least one api group',
      'rules[1].nonResourceURLs: Invalid value: ["/x"]: namespaced rules cannot apply to non-resource URLs',
    ]);
    expect(causes(ACCESS, 'ClusterRole', { rules: rules.slice(1), aggregationRule: {} })).toEqual([
      'aggregationRule.clusterRoleSelectors: Required value: at least one clusterRoleSelector required if aggregationRule is non-nil',
    ]);
  });

  it('names a role, and subjects that there can be', () => {
    expect(
      causes(ACCESS, 'ClusterRoleBinding', {
        roleRef: { kind: 'Role' },
        subjects: [{ kind: 'ServiceAccount', name: 'a' }, { kind: 'User' }, { kind: 'Pod' }],
      }),
    ).toEqual([
      'roleRef.kind: Unsupported value: "Role": supported values: "ClusterRole"',
      'roleRef.name: Required value',
      'subjects[0].namespace: Required value',
      'subjects[1].name: Required value',
      'subjects[2].name: Required value',
      'subjects[2].kind: Unsupported value: "Pod": supported values: "ServiceAccount", "User", "Group"',
    ]);
    const roleRef = { kind: 'Role', name: 'x' };
    expect(causes(ACCESS, 'RoleBinding', { roleRef, subjects: [] })).toEqual([]);
  });

  it('is bound for good', () => {
    const console = new Console(storyOf({ standing: [], workload: [] }).story);
    console.run('kubectl create rolebinding x --role a --user b');
    expect(
      console.run(`kubectl patch rolebinding x --type merge -p '{"roleRef":{"name":"c"}}'`).stderr,
    ).toBe(
      'The RoleBinding "x" is invalid: roleRef: Invalid value: {"APIGroup":"rbac.authorization.k8s.io","Kind":"Role","Name":"c"}: cannot change roleRef\n',
    );
  });
});

describe('an autoscaler', () => {
  const target = { apiVersion: 'apps/v1', kind: 'Deployment', name: 'w' };
  const autoscaler = (spec: Fields) =>
    causes('autoscaling/v2', 'HorizontalPodAutoscaler', {
      spec: { maxReplicas: 3, scaleTargetRef: target, ...spec },
    });

  it('names what it scales with its group, as soon as its release asks for it', () => {
    const run = (release: 'v1.33' | 'v1.35', scaleTargetRef: Fields) => {
      const options: KubernetesObject = { apiVersion: 'berth/v1', kind: 'RunOptions', release };
      const console = new Console(storyOf({ standing: [options], workload: [] }).story);
      const spec = { maxReplicas: 3, scaleTargetRef };
      const object = { apiVersion: 'autoscaling/v1', kind: 'HorizontalPodAutoscaler' };
      const text = JSON.stringify({ ...object, metadata: { name: 'x' }, spec });
      const made = console.run('kubectl create -f -', text).stderr;
      return made === '' ? console.run('kubectl label hpa x a=b').stderr : made;
    };
    const { apiVersion, ...bare } = target;
    const refused = (version: string, words: string) =>
      `The HorizontalPodAutoscaler "x" is invalid: spec.scaleTargetRef.apiVersion: Invalid value: "${version}": ${words}\n`;
    expect(run('v1.33', bare)).toBe('');
    expect(run('v1.35', bare)).toBe(refused('', 'apiVersion must specify API group'));
    expect(run('v1.35', { ...bare, apiVersion: 'v1' })).toBe(
      refused('v1', 'apiVersion must specify API group'),
    );
    expect(run('v1.35', { ...bare, apiVersion: `${apiVersion}/x` })).toBe(
      refused('apps/v1/x', 'unexpected GroupVersion string: apps/v1/x'),
    );
    expect(run('v1.35', { ...bare, kind: 'ReplicationController' })).toBe('');
    expect(run('v1.35', target)).toBe('');
  });

  const at = 'spec.metrics[0]';

  it('measures by one source each, with a target that can be reached', () => {
    const target = { type: 'Utilization', averageUtilization: 50 };
    const resource = { name: 'cpu', target };
    expect(autoscaler({ metrics: [{ type: 'Resource', resource }] })).toEqual([]);
    // The server finds it twice, and kubectl tells it once.
    expect(autoscaler({ metrics: [{ type: 'Cpu', resource }] })).toEqual([
      `${at}.type: Unsupported value: "Cpu": supported values: "ContainerResource", "External", "Object", "Pods", "Resource"`,
    ]);
    expect(autoscaler({ metrics: [{ type: 'Pods', resource }] })).toEqual([
      `${at}.pods: Required value: must populate information for the given metric source`,
    ]);
    const pods = { metric: { name: 'a/b' }, target: { type: 'Mean', value: '-1' } };
    expect(autoscaler({ metrics: [{ type: 'Pods', pods, resource }] })).toEqual([
      `${at}.pods.metric.name: Invalid value: "a/b": may not contain '/'`,
      `${at}.pods.target.type: Invalid value: "Mean": must be either Utilization, Value, or AverageValue`,
      `${at}.pods.target.value: Invalid value: "-1": must be positive`,
      `${at}.pods.target.averageValue: Required value: must specify a positive target averageValue`,
      `${at}.resource: Forbidden: must populate the given metric source only`,
    ]);
    const both = {
      type: 'ContainerResource',
      containerResource: { ...resource, target: { ...target, averageValue: 1 } },
    };
    expect(autoscaler({ metrics: [both] })).toEqual([
      `${at}.containerResource.container: Required value: must specify a container`,
      `${at}.containerResource.target.averageValue: Forbidden: may not set both a target raw value and a target utilization`,
    ]);
  });

  it('needs something to measure where there are no Pods, which no release takes by default', () => {
    const bound = 'spec.minReplicas: Invalid value: 0: must be greater than or equal to 1';
    expect(autoscaler({ minReplicas: 0 })).toEqual([
      bound,
      'spec.metrics: Forbidden: must specify at least one Object or External metric to support scaling to zero replicas',
    ]);
    const external = { metric: { name: 'a' }, target: { type: 'Value', value: '1' } };
    const metrics = [{ type: 'External', external }];
    expect(autoscaler({ minReplicas: 0, metrics })).toEqual([bound]);
  });

  it('has rules by which it can scale', () => {
    const scaleUp = {
      stabilizationWindowSeconds: 3601,
      selectPolicy: 'Most',
      policies: [{ type: 'Nodes', value: 0, periodSeconds: 1801 }],
    };
    const path = 'spec.behavior.scaleUp';
    expect(autoscaler({ behavior: { scaleUp, scaleDown: { policies: [] } } })).toEqual([
      `${path}.stabilizationWindowSeconds: Invalid value: 3601: must be less than or equal to 3600`,
      `${path}.selectPolicy: Unsupported value: "Most": supported values: "Disabled", "Max", "Min"`,
      `${path}.policies[0].type: Unsupported value: "Nodes": supported values: "Percent", "Pods"`,
      `${path}.policies[0].value: Invalid value: 0: must be greater than zero`,
      `${path}.policies[0].periodSeconds: Invalid value: 1801: must be less than or equal to 1800`,
      'spec.behavior.scaleDown.policies: Required value: must specify at least one Policy',
    ]);
    expect(autoscaler({ behavior: { scaleUp: { selectPolicy: 'Disabled' } } })).toEqual([]);
  });
});

describe('an object at the console', () => {
  it('is judged by the release of its cluster', () => {
    const run = (release: 'v1.35' | 'v1.36') => {
      const options: KubernetesObject = { apiVersion: 'berth/v1', kind: 'RunOptions', release };
      const console = new Console(storyOf({ standing: [options], workload: [] }).story);
      return console.run('kubectl create service clusterip 1web --tcp 80').stderr;
    };
    expect(run('v1.35')).toMatch(/Service "1web" is invalid: metadata\.name: /);
    expect(run('v1.36')).toBe('');
  });

  it('has ranges with bits beyond their mask where its cluster lets it', () => {
    const run = (release: 'v1.35' | 'v1.36') => {
      const options: KubernetesObject = { apiVersion: 'berth/v1', kind: 'RunOptions', release };
      const console = new Console(storyOf({ standing: [options], workload: [] }).story);
      const ipBlock = { cidr: '10.0.0.1/8' };
      const spec = { podSelector: {}, ingress: [{ from: [{ ipBlock }] }] };
      const metadata = { name: 'x' };
      const policy = { apiVersion: NETWORKING, kind: 'NetworkPolicy', metadata, spec };
      return console.run('kubectl create -f -', JSON.stringify(policy)).stderr;
    };
    expect(run('v1.35')).toBe('');
    expect(run('v1.36')).toBe(
      'The NetworkPolicy "x" is invalid: spec.ingress[0].from[0].ipBlock.cidr: Invalid value: "10.0.0.1/8": must not have bits set beyond the prefix length\n',
    );
  });

  it('is read strictly though no run reads its kind, unless it is asked otherwise', () => {
    const console = new Console(storyOf({ standing: [], workload: [] }).story);
    const port = (value: unknown) => ({ defaultBackend: { service: { name: 'a', port: value } } });
    const send = (line: string, spec: Fields) => {
      const object = { apiVersion: NETWORKING, kind: 'Ingress', metadata: { name: 'x' }, spec };
      const { stdout, stderr } = console.run(`kubectl ${line}`, JSON.stringify(object));
      return stdout + stderr;
    };
    const start =
      'Error from server (BadRequest): error when creating "STDIN": Ingress in version "v1" cannot be handled as a Ingress: ';
    const typo = { ...port({ number: 80 }), rule: [] };
    expect(send('create -f -', typo)).toBe(
      `${start}strict decoding error: unknown field "spec.rule"\n`,
    );
    expect(send('create -f -', port(80))).toBe(
      `${start}json: cannot unmarshal number into Go struct field IngressServiceBackend.spec.defaultBackend.service.port of type v1.ServiceBackendPort\n`,
    );
    expect(send('apply --server-side -f -', typo)).toContain(
      '.spec.rule: field not declared in schema',
    );
    expect(send('create --validate=warn -f -', typo)).toBe(
      'ingress.networking.k8s.io/x created\nWarning: unknown field "spec.rule"\n',
    );
    expect(send('get ingress x -o jsonpath={.spec.rule}', {})).toBe('');
    const patch = 'patch ingress x --type=merge -p';
    expect(send(`${patch} '{"spec":{"rules":{}}}'`, {})).toMatch(
      /^The request is invalid: patch: Invalid value: .* json: cannot unmarshal object into Go struct field IngressSpec\.spec\.rules of type \[\]v1\.IngressRule\n$/,
    );
  });
});
