import { describe, expect, it } from 'vitest';
import { container, pod } from './testing/objects.ts';
import { validateObject } from './validateObject.ts';

/** The places that are told of, in the order of the server's causes. */
function places(object: unknown): readonly string[] {
  const { diagnostics } = validateObject(object, { request: { namespace: 'default' } });
  const words = diagnostics.flatMap(({ severity, apiServer = '' }) =>
    severity === 'error' ? [apiServer.replace(/:.*/s, '')] : [],
  );
  return words.filter((place, index) => place !== words[index - 1]);
}

describe('what is wrong is told in the order in which a server looks', () => {
  it('in a Pod: what it mounts, its containers, itself, and last what is asked of no template', () => {
    const spec = {
      os: { name: 'bsd' },
      overhead: { foo: '1' },
      tolerations: [{ operator: 'Foo', key: 'a' }],
      nodeName: 'A',
      serviceAccountName: 'A',
      hostUsers: false,
      hostPID: true,
      schedulingGates: [{ name: 'a' }, { name: 'a' }, { name: '-' }],
      affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: {} } },
      securityContext: { fsGroup: -1 },
      nodeSelector: { a: '-' },
      dnsPolicy: 'Foo',
      restartPolicy: 'Foo',
      containers: [container({ image: ' ', imagePullPolicy: 'Foo', env: [{ name: '=' }] })],
      volumes: [{ name: 'A', emptyDir: {} }],
    };
    expect(places(pod(spec)).map((place) => place.replace(/^spec\./, ''))).toEqual([
      'volumes[0].name',
      'containers[0].env[0].name',
      'containers[0].imagePullPolicy',
      'restartPolicy',
      'dnsPolicy',
      'nodeSelector',
      'securityContext.fsGroup',
      'affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms',
      'schedulingGates[1]',
      'schedulingGates[2]',
      'HostPID',
      'serviceAccountName',
      'nodeName',
      'tolerations[0].operator',
      'overhead.limits[foo]',
      'os',
      'containers[0].image',
      'nodeName',
    ]);
  });

  it('in processes of a host: each for itself, then all together', () => {
    const windowsOptions = { hostProcess: true };
    const containers = [
      container({ securityContext: { windowsOptions } }),
      container({ name: 'other' }),
    ];
    expect(places(pod({ containers }))).toEqual(['spec', 'spec.hostNetwork']);
  });

  it('in requests: beside their limits, before whether huge pages are whole', () => {
    const resources = { requests: { 'hugepages-2Mi': '1Mi', cpu: '1' } };
    expect(places(pod({ containers: [container({ resources })] }))).toEqual([
      'spec.containers[0].resources.limits',
      'spec.containers[0].resources.requests[hugepages-2Mi]',
    ]);
  });

  it('in a PersistentVolume: where it is, before that it is nothing', () => {
    const spec = {
      capacity: { storage: '1Gi' },
      accessModes: ['ReadWriteOnce'],
      nodeAffinity: { required: { nodeSelectorTerms: [] } },
      storageClassName: 'A',
    };
    const volume = { apiVersion: 'v1', kind: 'PersistentVolume', metadata: { name: 'v' }, spec };
    expect(places(volume)).toEqual([
      'spec.nodeAffinity.required.nodeSelectorTerms',
      'spec',
      'spec.storageClassName',
    ]);
  });

  it('in a Service: its type, each port, what it selects, addresses, and ports that stand twice before traffic', () => {
    const spec = {
      type: 'Foo',
      ports: [{ port: 80, appProtocol: '-', targetPort: 'A_' }, { port: 80 }],
      selector: { a: '-' },
      sessionAffinity: 'ClientIP',
      sessionAffinityConfig: { clientIP: { timeoutSeconds: 0 } },
      externalIPs: ['x'],
      allocateLoadBalancerNodePorts: true,
      internalTrafficPolicy: 'Foo',
    };
    const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'a' }, spec };
    expect(places(service)).toEqual([
      ...['spec.ports[0].name', 'spec.ports[0].targetPort', 'spec.ports[0].appProtocol'],
      ...['spec.ports[1].name', 'spec.selector'],
      ...['spec.sessionAffinityConfig.clientIP.timeoutSeconds', 'spec.externalIPs[0]', 'spec.type'],
      ...['spec.ports[1]', 'spec.allocateLoadBalancerNodePorts', 'spec.internalTrafficPolicy'],
    ]);
    const named = { ...spec, type: 'ExternalName', ipFamilies: ['IPv4'], ports: [] };
    expect(places({ ...service, spec: named }).slice(0, 3)).toEqual([
      ...['spec.ipFamilies', 'spec.externalName', 'spec.selector'],
    ]);
  });

  it('in metadata: finalizers as names, before those that nobody knows', () => {
    expect(places(pod({}, { finalizers: ['foo', '-'] }))).toEqual([
      'metadata.finalizers',
      'metadata.finalizers[0]',
      'metadata.finalizers[1]',
    ]);
  });

  it('in a StorageClass: its policies, then where its volumes are, each requirement from its values on', () => {
    const requirements = [
      { key: '-', values: [] },
      { key: 'a', values: ['x', 'x'] },
      { key: 'a', values: ['y'] },
    ];
    const storageClass = {
      apiVersion: 'storage.k8s.io/v1',
      kind: 'StorageClass',
      metadata: { name: 's' },
      provisioner: 'a',
      volumeBindingMode: 'Foo',
      reclaimPolicy: 'Foo',
      allowedTopologies: [{ matchLabelExpressions: requirements }],
    };
    const at = 'allowedTopologies[0].matchLabelExpressions';
    expect(places(storageClass)).toEqual([
      ...['reclaimPolicy', 'volumeBindingMode', `${at}[0].values`, `${at}[0].key`],
      ...[`${at}[1].values[1]`, `${at}[2].key`],
    ]);
  });

  const template = { spec: { restartPolicy: 'Foo', containers: [container()] } };
  const selector = { matchLabels: { a: 'b' } };
  const counts = { minReadySeconds: -1, revisionHistoryLimit: -1 };
  const percent = { rollingUpdate: { maxUnavailable: '101%' } };
  const metadata = { name: 'a' };
  const ofTemplate = ['template.metadata.labels', 'template.spec.restartPolicy'];

  it.each([
    [
      'Deployment',
      {
        ...{ ...counts, replicas: -1, selector, template, strategy: percent },
        progressDeadlineSeconds: -1,
      },
      ['replicas', ...ofTemplate, 'strategy.rollingUpdate.maxUnavailable'],
      ['minReadySeconds', 'revisionHistoryLimit', 'progressDeadlineSeconds'],
    ],
    [
      'DaemonSet',
      { ...counts, selector, template, updateStrategy: percent },
      [...ofTemplate, 'minReadySeconds', 'updateStrategy.rollingUpdate.maxUnavailable'],
      ['revisionHistoryLimit'],
    ],
    [
      'StatefulSet',
      {
        ...{ ...counts, replicas: -1, selector, template, ordinals: { start: -1 } },
        serviceName: '-',
        ...{ volumeClaimTemplates: [{ metadata }], podManagementPolicy: 'Foo' },
        updateStrategy: { type: 'Foo' },
        persistentVolumeClaimRetentionPolicy: { whenScaled: 'Foo' },
      },
      ['podManagementPolicy', 'updateStrategy', 'persistentVolumeClaimRetentionPolicy.whenScaled'],
      ['volumeClaimTemplates[0].spec.accessModes', 'volumeClaimTemplates[0].spec.resources'],
      ['replicas', 'minReadySeconds', 'ordinals.start', 'serviceName', ...ofTemplate],
    ],
  ])('in a %s', (kind, spec, ...wanted) => {
    const told = places({ apiVersion: 'apps/v1', kind, metadata, spec });
    expect(told.map((place) => place.replace(/^spec\.|\[storage\]/g, ''))).toEqual(wanted.flat());
  });

  it('in a CronJob: when it runs, its Job from its limits to its template, and what it keeps', () => {
    const limits = { backoffLimitPerIndex: -1, managedBy: '' };
    const spec = {
      schedule: 'TZ',
      startingDeadlineSeconds: -1,
      timeZone: 'foo',
      concurrencyPolicy: 'Foo',
      failedJobsHistoryLimit: -1,
      jobTemplate: {
        spec: { ...limits, completionMode: 'Foo', backoffLimit: -1, template, selector },
      },
    };
    const at = 'spec.jobTemplate.spec';
    expect(places({ apiVersion: 'batch/v1', kind: 'CronJob', metadata, spec })).toEqual([
      ...['spec.schedule', 'spec.startingDeadlineSeconds', 'spec.timeZone'],
      ...['spec.concurrencyPolicy', `${at}.backoffLimit`, `${at}.backoffLimitPerIndex`],
      ...[`${at}.managedBy`, `${at}.completionMode`, `${at}.template.spec.restartPolicy`],
      ...[`${at}.selector`, 'spec.failedJobsHistoryLimit'],
    ]);
  });
});
