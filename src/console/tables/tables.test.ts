import { describe, expect, it } from 'vitest';
import { apiRulesOf, DEFAULT_RELEASE } from '../../releases/index.ts';
import { humanDuration } from './age.ts';
import { tableOf } from './columns.ts';
import type { Json } from '../json.ts';
import { typedBeside } from '../typedBeside.ts';

/** The cells of an object's row under these titles. */
function cells(kind: string, object: Json, ...titles: readonly string[]): readonly unknown[] {
  const table = tableOf(kind, [object], { now: 0, rules: apiRulesOf(DEFAULT_RELEASE) }, true);
  return titles.map((title) => table.rows[0]?.[table.titles.indexOf(title)]);
}

/** All of a row by its titles, without its name and age. */
function told(kind: string, object: Json): Readonly<Record<string, unknown>> {
  const { titles, rows } = tableOf(
    kind,
    [object],
    { now: 0, rules: apiRulesOf(DEFAULT_RELEASE) },
    false,
  );
  const all = titles.map((title, index) => [title, rows[0]?.[index]] as const);
  return Object.fromEntries(all.filter(([title]) => title !== 'NAME' && title !== 'AGE'));
}

// Source of the rules: pkg/printers/internalversion/printers.go, with the function that each names.
describe('rows of what answers', () => {
  it('tell the addresses of a balancer and those that a Service is given (getServiceExternalIP)', () => {
    const of = (spec: object, ...ingress: object[]) =>
      cells('Service', { spec, status: { loadBalancer: { ingress } } }, 'EXTERNAL-IP')[0];
    const balanced = { type: 'LoadBalancer' };
    expect(of(balanced)).toBe('<pending>');
    expect(of({ ...balanced, externalIPs: ['1.2.3.4'] })).toBe('1.2.3.4');
    const far = { hostname: 'a-long-name.example.com' };
    expect(of(balanced, far, { ip: '5.6.7.8' })).toBe('5.6.7.8,a-long-name.example.com');
    expect(of({ ...balanced, externalIPs: ['1.2.3.4'] }, far)).toBe(
      'a-long-name.example.com,1.2.3.4',
    );
    expect(of({ type: 'ClusterIP', externalIPs: ['1.2.3.4'] })).toBe('1.2.3.4');
    expect(of({ type: 'ExternalName', externalName: 'a.b' })).toBe('a.b');
  });

  it('name no endpoint where none is ready, and need no port (formatEndpoints)', () => {
    const of = (...subsets: object[]) => cells('Endpoints', { subsets }, 'ENDPOINTS')[0];
    const ips = (...all: string[]) => all.map((ip) => ({ ip }));
    expect(of()).toBe('<none>');
    expect(of({ notReadyAddresses: ips('1.1.1.1'), ports: [{ port: 80 }] })).toBe('');
    expect(of({ addresses: ips('1.1.1.1', '1.1.1.2') })).toBe('1.1.1.1,1.1.1.2');
    expect(of({ addresses: ips('fd00::1'), ports: [{ port: 80 }] })).toBe('[fd00::1]:80');
    const four = ips('1.1.1.1', '1.1.1.2', '1.1.1.3', '1.1.1.4');
    expect(of({ addresses: four })).toBe('1.1.1.1,1.1.1.2,1.1.1.3 + 1 more...');
  });

  it('count rules without a host among those left out (formatHosts)', () => {
    const of = (...hosts: string[]) =>
      cells('Ingress', { spec: { rules: hosts.map((host) => ({ host })) } }, 'HOSTS')[0];
    expect(of('')).toBe('*');
    expect(of('a', '', 'b')).toBe('a,b');
    expect(of('a', 'b', 'a')).toBe('a,b,a');
    expect(of('', 'a', 'b', 'c', '')).toBe('a,b,c + 2 more...');
    const status = { loadBalancer: { ingress: [{ ip: '2.2.2.2' }, { ip: '1.1.1.1' }] } };
    expect(cells('Ingress', { status }, 'ADDRESS')).toEqual(['1.1.1.1,2.2.2.2']);
  });
});

describe('rows of storage', () => {
  it('tell access modes once and in an order of their own (GetAccessModesAsString)', () => {
    const accessModes = ['ReadWriteMany', 'ReadWriteOnce', 'ReadWriteMany', 'ReadOnlyMany'];
    expect(cells('PersistentVolume', { spec: { accessModes } }, 'ACCESS MODES')).toEqual([
      'RWO,ROX,RWX',
    ]);
  });

  it('read the old annotations of classes (IsDefaultAnnotation, GetPersistentVolumeClaimClass)', () => {
    const marked = { 'storageclass.beta.kubernetes.io/is-default-class': 'true' };
    const metadata = { name: 'x', annotations: marked };
    expect(cells('StorageClass', { metadata }, 'NAME')).toEqual(['x (default)']);
    const annotations = { 'volume.beta.kubernetes.io/storage-class': 'old' };
    const object = { metadata: { annotations }, spec: { storageClassName: 'new' } };
    for (const kind of ['PersistentVolumeClaim', 'PersistentVolume']) {
      expect(cells(kind, object, 'STORAGECLASS')).toEqual(['old']);
    }
  });

  it('count binary data of a ConfigMap (printConfigMap)', () => {
    const object = { data: { a: '' }, binaryData: { b: '', c: '' } };
    expect(cells('ConfigMap', object, 'DATA')).toEqual(['3']);
  });

  it('tell of drivers and claims of devices', () => {
    const spec = { attacher: 'a.b', nodeName: 'n', source: { persistentVolumeName: 'v' } };
    expect(told('VolumeAttachment', { spec, status: { attached: true } })).toEqual({
      ATTACHER: 'a.b',
      PV: 'v',
      NODE: 'n',
      ATTACHED: 'true',
    });
    expect(told('VolumeAttributesClass', { driverName: 'a.b' })).toEqual({ DRIVERNAME: 'a.b' });
    const slice = { nodeName: 'n', driver: 'd', pool: { name: 'p' } };
    expect(told('ResourceSlice', { spec: slice })).toEqual({ NODE: 'n', DRIVER: 'd', POOL: 'p' });
    for (const kind of ['DeviceClass', 'ResourceClaimTemplate']) expect(told(kind, {})).toEqual({});
  });

  it('tell the state of a claim of devices (resourceClaimState)', () => {
    const of = (status: object, deletionTimestamp = '') =>
      cells('ResourceClaim', { metadata: { deletionTimestamp }, status }, 'STATE')[0];
    expect(of({})).toBe('pending');
    expect(of({ allocation: {} })).toBe('allocated');
    expect(of({ allocation: {}, reservedFor: [{}] })).toBe('allocated,reserved');
    expect(of({ allocation: {} }, 'then')).toBe('deleted,allocated');
    expect(of({}, 'then')).toBe('deleted');
  });
});

describe('rows of what scales', () => {
  it('tell two metrics of every kind, and how many more (formatHPAMetrics)', () => {
    const of = (...metrics: object[]) =>
      cells('HorizontalPodAutoscaler', { spec: { metrics } }, 'TARGETS')[0];
    const average = (type: string, averageValue: string) => ({ type, target: { averageValue } });
    const share = { averageUtilization: 80 };
    const cpu = { type: 'Resource', resource: { name: 'cpu', target: share } };
    const pods = { type: 'Pods', pods: average('AverageValue', '10') };
    expect(of()).toBe('<none>');
    expect(of(cpu, pods)).toBe('cpu: <unknown>/80%, <unknown>/10');
    expect(of(cpu, pods, cpu)).toBe('cpu: <unknown>/80%, <unknown>/10 + 1 more...');
    expect(of({ type: 'Resource', resource: { name: 'cpu', target: {} } })).toBe(
      'cpu: <unknown>/<auto>',
    );
    const containerResource = { name: 'memory', target: { averageValue: '1Gi' } };
    expect(of({ type: 'ContainerResource', containerResource })).toBe('memory: <unknown>/1Gi');
    expect(of({ type: 'External', external: { target: { value: '5' } } })).toBe('<unknown>/5');
    expect(of({ type: 'Object', object: average('', '5') })).toBe('<unknown>/5 (avg)');
  });

  it('tell the selector of a CronJob’s Jobs (printCronJob)', () => {
    const selector = { matchLabels: { a: 'b' } };
    expect(cells('CronJob', { spec: { jobTemplate: { spec: { selector } } } }, 'SELECTOR')).toEqual(
      ['a=b'],
    );
    expect(cells('CronJob', {}, 'SELECTOR')).toEqual(['<none>']);
  });
});

describe('rows of what the server itself reads', () => {
  it('count webhooks and rules, and name what they are about', () => {
    for (const kind of ['MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration']) {
      expect(told(kind, { webhooks: [{}, {}] })).toEqual({ WEBHOOKS: '2' });
    }
    const paramKind = { apiVersion: 'a/v1', kind: 'B' };
    expect(told('ValidatingAdmissionPolicy', { spec: { validations: [{}], paramKind } })).toEqual({
      VALIDATIONS: '1',
      PARAMKIND: 'a/v1/B',
    });
    const spec = { policyName: 'p', paramRef: { name: 'n' } };
    expect(told('ValidatingAdmissionPolicyBinding', { spec })).toEqual({
      POLICYNAME: 'p',
      PARAMREF: '*/n',
    });
  });

  it('tell of addresses, requests for certificates and levels of priority', () => {
    expect(told('ServiceCIDR', { spec: { cidrs: ['10.0.0.0/24', 'fd00::/64'] } })).toEqual({
      CIDRS: '10.0.0.0/24,fd00::/64',
    });
    const parentRef = { resource: 'services', namespace: 'default', name: 'web' };
    expect(told('IPAddress', { spec: { parentRef } })).toEqual({
      PARENTREF: 'services/default/web',
    });
    const asked = { signerName: 'a.b/c', username: 'me', expirationSeconds: 3600 };
    const status = { conditions: [{ type: 'Approved', status: 'True' }], certificate: 'aGk=' };
    expect(told('CertificateSigningRequest', { spec: asked, status })).toEqual({
      SIGNERNAME: 'a.b/c',
      REQUESTOR: 'me',
      REQUESTEDDURATION: '60m',
      CONDITION: 'Approved,Issued',
    });
    const flow = { priorityLevelConfiguration: { name: 'p' }, matchingPrecedence: 7 };
    expect(told('FlowSchema', { spec: flow })).toEqual({
      PRIORITYLEVEL: 'p',
      MATCHINGPRECEDENCE: '7',
      DISTINGUISHERMETHOD: '<none>',
      MISSINGPL: '?',
    });
    const queuing = { queues: 64, handSize: 6, queueLengthLimit: 50 };
    const limited = { nominalConcurrencyShares: 30, limitResponse: { queuing } };
    expect(told('PriorityLevelConfiguration', { spec: { type: 'Limited', limited } })).toEqual({
      TYPE: 'Limited',
      NOMINALCONCURRENCYSHARES: '30',
      QUEUES: '64',
      HANDSIZE: '6',
      QUEUELENGTHLIMIT: '50',
    });
  });

  it('show the containers of a PodTemplate (printPodTemplate)', () => {
    const template = {
      metadata: { labels: { a: 'b' } },
      spec: { containers: [{ name: 'c', image: 'x' }] },
    };
    const object = { apiVersion: 'v1', kind: 'PodTemplate', metadata: { name: 't' }, template };
    const lines = ['apply -f -', 'get podtemplates'] as const;
    const shown = typedBeside([], [[lines[0], JSON.stringify(object)], lines[1]]).at(-1)?.stdout;
    expect(shown).toBe(
      'NAME   CONTAINERS   IMAGES   POD LABELS\nt      c            x        a=b\n',
    );
  });
});

describe('an age', () => {
  it('of less than two seconds ahead is none yet, as clocks differ (HumanDuration)', () => {
    expect([-900, -1500, -2000].map(humanDuration)).toEqual(['0s', '0s', '<invalid>']);
  });
});

describe('a text with tabs', () => {
  it('steers no terminal', () => {
    const object = {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'c' },
      data: { k: '\u001b[0m' },
    };
    const [, described] = typedBeside(
      [],
      [['create -f -', JSON.stringify(object)], 'describe cm c'],
    );
    expect(described?.stdout).toContain('\n^[[0m\n');
  });

  // Printed by kubectl 1.34.5.
  it('is laid out with the lines around it', () => {
    const object = {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'c' },
      data: { k: 'if\n\techo b\n\t\techo longer\tx\n' },
    };
    const lines = ['describe cm c', 'get cm c -o custom-columns=A:.data.k,K:.kind'];
    const [, described, columns] = typedBeside(
      [],
      [['create -f -', JSON.stringify(object)], ...lines],
    ).map(({ stdout }) => stdout);
    expect(described).toContain('if\n  echo b\n    echo longer  x\n');
    expect(columns).toBe(
      'A     K\nif\n      echo b\n            echo longer   x\n      ConfigMap\n',
    );
  });
});
