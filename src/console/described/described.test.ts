import { describe, expect, it } from 'vitest';
import { usedText } from './amounts.ts';
import { cappedIndexes } from './parts.ts';
import { type TypedLine, typedBeside, web } from '../typedBeside.ts';

const apply = (...items: object[]): TypedLine => [
  'apply -f -',
  JSON.stringify({ apiVersion: 'v1', kind: 'List', items }),
];

/** What describe prints of these objects, its blanks drawn together. */
function told(objects: readonly object[], of: string): string {
  const answer = typedBeside([], [apply(...objects), `describe ${of}`]).at(-1);
  return `${answer?.stderr ?? ''}${answer?.stdout ?? ''}`.replaceAll(/ +/g, ' ');
}

const core = (kind: string, name: string, more: object) => ({
  apiVersion: 'v1',
  kind,
  metadata: { name },
  ...more,
});

// Recorded of kubectl 1.36.4, fed with what is served here; the functions are those of pkg/describe.
describe('what kubectl describes', () => {
  it('is no rule of an Ingress that names a host alone (describeIngressV1)', () => {
    const ingress = (rules: readonly object[]) => ({
      apiVersion: 'networking.k8s.io/v1',
      kind: 'Ingress',
      metadata: { name: 'in' },
      spec: {
        rules,
        defaultBackend: { resource: { kind: 'Bucket', name: 'files', apiGroup: 'a.b' } },
      },
    });
    const path = {
      path: '/',
      pathType: 'Prefix',
      backend: { service: { name: 'no', port: { number: 1 } } },
    };
    const rule = { host: 'b.x', http: { paths: [path] } };
    expect(told([ingress([{ host: 'a.x' }, rule])], 'ing in')).not.toContain('a.x');
    expect(told([ingress([{ host: 'a.x' }])], 'ing in')).toContain(
      '\n * * APIGroup: a.b, Kind: Bucket, Name: files\n',
    );
  });

  it('are addresses behind a backend, at a port without a name where it is one that is not there (describeBackendV1)', () => {
    const slice = {
      apiVersion: 'discovery.k8s.io/v1',
      kind: 'EndpointSlice',
      metadata: { name: 's-1', labels: { 'kubernetes.io/service-name': 's' } },
      addressType: 'IPv4',
      ports: [{ port: 80, name: '' }],
      endpoints: [1, 2, 3, 4].map((last) => ({
        addresses: [`192.0.2.${last}`],
        conditions: { ready: last < 4 },
      })),
    };
    const ingress = {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'Ingress',
      metadata: { name: 'in' },
      spec: { defaultBackend: { service: { name: 's', port: { number: 8080 } } } },
    };
    const service = core('Service', 's', { spec: { ports: [{ port: 80 }] } });
    expect(told([service, slice, ingress], 'ing in')).toContain(
      's:8080 (192.0.2.1:80,192.0.2.2:80,192.0.2.3:80 + 0 more...)',
    );
    const named = core('Service', 's', { spec: { type: 'ExternalName', externalName: 'a.b' } });
    expect(told([named, ingress], 'ing in')).toContain('s:8080 (<none>)');
  });

  it('are no ports of Endpoints without any (describeEndpoints)', () => {
    const labels = { app: 'a' };
    const pod = {
      ...core('Pod', 'p', { spec: { containers: [{ name: 'c', image: 'i' }] } }),
      metadata: { name: 'p', labels },
    };
    const service = core('Service', 'head', { spec: { clusterIP: 'None', selector: labels } });
    const lines = [apply(pod, service), 'wait --for=condition=Ready pod/p', 'describe ep head'];
    const answer = typedBeside([], lines).at(-1);
    expect(answer?.stdout).toContain('  NotReadyAddresses:  <none>\n\nEvents:  <none>\n');
  });

  it('are classes by their old annotations (IsDefaultAnnotationText, GetPersistentVolumeClaimClass)', () => {
    const marked = {
      apiVersion: 'storage.k8s.io/v1',
      kind: 'StorageClass',
      metadata: {
        name: 'x',
        annotations: { 'storageclass.beta.kubernetes.io/is-default-class': 'true' },
      },
      provisioner: 'a.b/c',
    };
    expect(told([marked], 'sc x')).toContain('\nIsDefaultClass: Yes\n');
    const annotations = { 'volume.beta.kubernetes.io/storage-class': 'old' };
    const spec = {
      accessModes: ['ReadWriteOnce'],
      resources: { requests: { storage: '1Gi' } },
    };
    const claim = {
      ...core('PersistentVolumeClaim', 'c', { spec }),
      metadata: { name: 'c', annotations },
    };
    expect(told([claim], 'pvc c')).toContain('\nStorageClass: old\n');
  });

  it('is the token of an account, and of any other value its size (describeSecret)', () => {
    const secret = {
      ...core('Secret', 't', { type: 'kubernetes.io/service-account-token' }),
      metadata: { name: 't', annotations: { 'kubernetes.io/service-account.name': 'default' } },
      stringData: { token: 'hello', other: 'hello' },
    };
    expect(told([secret], 'secret t')).toContain('\nother: 5 bytes\ntoken: hello\n');
    const opaque = core('Secret', 'o', { stringData: { token: 'hello' } });
    expect(told([opaque], 'secret o')).toContain('\ntoken: 5 bytes\n');
  });

  it('is how a Service is reached from elsewhere, where it has addresses of its own (describeService)', () => {
    const own = core('Service', 's', {
      spec: { ports: [{ port: 80 }], externalIPs: ['192.0.2.1'] },
    });
    expect(told([own], 'svc s')).toContain('\nExternal Traffic Policy: Cluster\n');
    const inner = core('Service', 's', { spec: { ports: [{ port: 80 }] } });
    expect(told([inner], 'svc s')).not.toContain('External Traffic Policy');
  });

  it('is a path as it stands in a URL, and no limit of a volume that is nothing (DescribeProbe, printEmptyDirVolumeSource)', () => {
    const httpGet = { port: 80, path: '/a?b=(c) d' };
    const spec = {
      containers: [{ name: 'c', image: 'i', livenessProbe: { httpGet } }],
      volumes: [
        { name: 'v', emptyDir: { sizeLimit: '0' } },
        { name: 'd', downwardAPI: { items: [] } },
      ],
    };
    const text = told([core('Pod', 'p', { spec })], 'pod p');
    expect(text).toContain('http-get http://:80/a%3Fb=%28c%29%20d delay');
    expect(text).toContain('\n SizeLimit: <unset>\n');
    expect(text).toContain(
      '\n Type: DownwardAPI (a volume populated by information about the pod)\n',
    );
  });

  it('is a rule of a NetworkPolicy for a whole protocol (printNetworkPolicySpecIngressFrom)', () => {
    const policy = {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'NetworkPolicy',
      metadata: { name: 'n' },
      spec: { podSelector: {}, ingress: [{ ports: [{ protocol: 'UDP' }] }] },
    };
    expect(told([policy], 'netpol n')).toContain('\n To Port: <nil>/UDP\n');
  });

  it('is the port at which a balancer asks for health (describeService)', () => {
    const spec = {
      type: 'LoadBalancer',
      externalTrafficPolicy: 'Local',
      healthCheckNodePort: 31_000,
      ports: [{ port: 80 }],
    };
    expect(told([core('Service', 's', { spec })], 'svc s')).toContain(
      '\nInternal Traffic Policy: Cluster\nHealthCheck NodePort: 31000\n',
    );
  });

  it('is a Pod’s profile of its node, and no owner that does not control it (describePod)', () => {
    const seccompProfile = { type: 'Localhost', localhostProfile: 'a/b.json' };
    const pod = {
      ...core('Pod', 'p', {
        spec: { securityContext: { seccompProfile }, containers: [{ name: 'c', image: 'i' }] },
      }),
      metadata: {
        name: 'p',
        ownerReferences: [{ apiVersion: 'v1', kind: 'ConfigMap', name: 'x', uid: 'u' }],
      },
    };
    const text = told([pod], 'pod p');
    expect(text).toContain('\nSeccompProfile: Localhost\nLocalhostProfile: a/b.json\nIP:');
    expect(text).not.toContain('Controlled By:');
  });

  it('are indexes up to the first comma behind fifty characters (capIndexesListOrNone)', () => {
    const all = Array.from({ length: 25 }, (_, index) => String(2 * index)).join(',');
    expect(cappedIndexes('')).toBe('<none>');
    expect(cappedIndexes('0-59')).toBe('0-59');
    expect(cappedIndexes(all)).toBe('0,2,4,6,8,10,12,14,16,18,20,22,24,26,28,30,32,34,36,...');
  });

  it('are addresses of a balancer with how they are reached (buildIngressString)', () => {
    const spec = { type: 'LoadBalancer', ports: [{ port: 80 }] };
    const ingress = [{ ip: '1.2.3.4', ipMode: 'VIP' }, { hostname: 'a.b' }];
    const service = core('Service', 's', { spec, status: { loadBalancer: { ingress } } });
    const text = typedBeside([service], ['describe svc s']).at(-1)?.stdout;
    expect(text).toContain('\nLoadBalancer Ingress:     1.2.3.4 (VIP), a.b\n');
  });

  it('are sums in the way of their first amount, and of a quota in that of what may be used', () => {
    const resources = { requests: { memory: '1G', cpu: '100m' } };
    const second = { requests: { memory: '1Mi' } };
    const containers = [
      { name: 'c', image: 'i', resources },
      { name: 'd', image: 'i', resources: second },
    ];
    const hard = { 'requests.memory': '12Gi', 'requests.cpu': '5' };
    const counted = containers.map((each) => ({
      ...each,
      resources: { requests: { cpu: '0', ...each.resources.requests } },
    }));
    const objects = [
      core('ResourceQuota', 'q', { spec: { hard } }),
      core('Pod', 'p', { spec: { containers: counted } }),
    ];
    expect(told(objects, 'quota q')).toContain(
      '\nrequests.cpu 100m 5\nrequests.memory 1001048576 12Gi\n',
    );
    const lines = [apply(...objects), 'wait --for=condition=Ready pod/p', 'describe node node-1'];
    const node = (typedBeside([], lines).at(-1)?.stdout ?? '').replaceAll(/ +/g, ' ');
    expect(node).toContain('\n default p 100m (2%) 0 (0%) 1001048576 (11%) 0 (0%) ');
    const even = [{ name: 'c', image: 'i', resources }];
    const one = core('Pod', 'p', { spec: { containers: even } });
    const of = [apply(one), 'wait --for=condition=Ready pod/p', 'describe node node-1'];
    const alone = (typedBeside([], of).at(-1)?.stdout ?? '').replaceAll(/ +/g, ' ');
    expect(alone).toContain('\n default p 100m (2%) 0 (0%) 1G (11%) 0 (0%) ');
    expect(alone).toContain('\n memory 1G (11%) 0 (0%)\n');
    expect(usedText('4G', '12Gi')).toBe('3906250Ki');
    expect(usedText('1Gi', '2G')).toBe('1073741824');
    expect(usedText('400m', '5')).toBe('400m');
  });

  it('ends a column where an annotation ends a line (describeStorageClass)', () => {
    const given = {
      apiVersion: 'storage.k8s.io/v1',
      kind: 'StorageClass',
      metadata: { name: 'x' },
      provisioner: 'a.b/c',
    };
    const answer = typedBeside([], [apply(given), 'describe sc x']).at(-1)?.stdout ?? '';
    expect(answer.split('\n').map((line) => line.slice(0, 30).trimEnd())).toEqual([
      'Name:            x',
      'IsDefaultClass:  No',
      'Annotations:     kubectl.kuber',
      '',
      'Provisioner:           a.b/c',
      'Parameters:            <none>',
      'AllowVolumeExpansion:  <unset>'.slice(0, 30),
      'MountOptions:          <none>',
      'ReclaimPolicy:         Delete',
      'VolumeBindingMode:     Immedia',
      'Events:                <none>',
      '',
    ]);
  });

  it('are rules of one resource as one, each verb once, and those of addresses each by itself (CompactRules)', () => {
    const nodes = (...verbs: string[]) => ({ apiGroups: [''], resources: ['nodes'], verbs });
    const rules = [
      { nonResourceURLs: ['/a'], verbs: ['get'] },
      nodes('get'),
      nodes('list', 'get'),
      { nonResourceURLs: ['/a'], verbs: ['post', 'get'] },
    ];
    const role = {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRole',
      metadata: { name: 'r' },
      rules,
    };
    expect(told([role], 'clusterrole r')).toContain(
      ' nodes [] [] [get list]\n [/a] [] [get]\n [/a] [] [get]\n [/a] [] [post]\n',
    );
  });

  it('are no ReplicaSets of a Deployment that has none (describeDeployment)', () => {
    expect(
      told([{ ...web(1), spec: { ...web(1).spec, paused: true } }], 'deploy web'),
    ).not.toContain('ReplicaSet:');
  });

  it('is the path of a probe from its beginning, and a disk of photon (DescribeProbe, describeVolumes)', () => {
    const containers = [
      { name: 'c', image: 'i', livenessProbe: { httpGet: { port: 80, path: 'h' } } },
    ];
    const volumes = [{ name: 'v', photonPersistentDisk: { pdID: 'p', fsType: 'f' } }];
    const pod = told([core('Pod', 'p', { spec: { containers, volumes } })], 'pod p');
    expect(pod).toContain('http-get http://:80/h delay');
    expect(pod).toContain(' PdID: p\n FSType: f\n');
  });

  it('are kinds of the control plane in words of their own', () => {
    const storage = {
      apiVersion: 'storage.k8s.io/v1',
      kind: 'VolumeAttributesClass',
      metadata: { name: 'v' },
      driverName: 'd.x',
      parameters: { iops: '5' },
    };
    expect(told([storage], 'vac v')).toMatch(
      /^Name: v\nAnnotations: [^]*\nDriverName: d.x\nParameters: iops=5\nEvents: <none>\n$/,
    );
    const networking = (kind: string, name: string, spec: object) => ({
      apiVersion: 'networking.k8s.io/v1',
      kind,
      metadata: { name },
      spec,
    });
    const range = networking('ServiceCIDR', 'r', { cidrs: ['10.2.0.0/24', 'fd00::/112'] });
    expect(told([range], 'servicecidr r')).toBe(
      'Name: r\nLabels: <none>\nAnnotations: <none>\nCIDRs: 10.2.0.0/24, fd00::/112\nEvents: <none>\n',
    );
    const parentRef = { resource: 'services', namespace: 'default', name: 'a' };
    expect(told([networking('IPAddress', '10.0.0.9', { parentRef })], 'ip 10.0.0.9')).toBe(
      'Name: 10.0.0.9\nLabels: <none>\nAnnotations: <none>\nParent Reference:\n Group: \n Resource: services\n Namespace: default\n Name: a\nEvents: <none>\n',
    );
  });
});
