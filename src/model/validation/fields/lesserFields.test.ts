import { describe, expect, it } from 'vitest';
import { CONTAINER_FIELD_CASES } from '../testing/containerFields.ts';
import { POD_FIELD_CASES, VOLUME_CASES } from '../testing/lesserFields.ts';
import { container, cronJob, deployment, job, pod, template } from '../testing/objects.ts';
import type { SpecCase } from '../testing/specCase.ts';
import { placesAmiss, wordsOf } from '../testing/words.ts';
import { validateObject } from '../validateObject.ts';

type Fields = Readonly<Record<string, unknown>>;

const CASES = [...CONTAINER_FIELD_CASES, ...POD_FIELD_CASES, ...VOLUME_CASES].map(
  ([what, spec, ...words]: SpecCase) => ({ what, spec, words }),
);
const IN_CONTAINERS = CASES.slice(0, CONTAINER_FIELD_CASES.length);

const ofKind = (kind: string) => (spec: Fields) => ({
  ...deployment({ template: template(spec) }),
  kind,
});
const finite = (spec: Fields) => template({ restartPolicy: 'OnFailure', ...spec });
const controller = (spec: Fields) => ({
  apiVersion: 'v1',
  kind: 'ReplicationController',
  metadata: { name: 'web' },
  spec: { template: template(spec) },
});

/** Every kind that holds a Pod's spec, and where. */
const HOLDERS: readonly (readonly [string, string, (spec: Fields) => unknown])[] = [
  ['Pod', 'spec', (spec) => pod(spec)],
  ...['Deployment', 'ReplicaSet', 'StatefulSet', 'DaemonSet'].map(
    (kind) => [kind, 'spec.template.spec', ofKind(kind)] as const,
  ),
  ['ReplicationController', 'spec.template.spec', controller],
  ['Job', 'spec.template.spec', (spec) => job({ template: finite(spec) })],
  [
    'CronJob',
    'spec.jobTemplate.spec.template.spec',
    (spec) => cronJob({ jobTemplate: { spec: { template: finite(spec) } } }),
  ],
];

describe.each(HOLDERS)('fields that scheduling does not read, in a %s', (_kind, at, holding) => {
  it.each(CASES)('are judged as by the API server: $what', ({ spec, words }) => {
    const wanted = words.map((word) => `${at}.${word}`).sort();
    expect(wordsOf(holding(spec))).toEqual(wanted);
  });

  it.each(CASES)('are marked where they stand: $what', ({ spec }) => {
    expect(placesAmiss(holding(spec))).toEqual([]);
  });
});

describe('fields that scheduling does not read', () => {
  it.each(IN_CONTAINERS)('are judged in sidecars as in containers: $what', ({ spec, words }) => {
    const [given] = spec['containers'] as readonly [Fields];
    const sidecar = { ...given, name: 'side', restartPolicy: 'Always' };
    const wanted = words.map((word) => `spec.${word.replace(/^containers/, 'initContainers')}`);
    const object = pod({ ...spec, containers: [container()], initContainers: [sidecar] });
    expect(wordsOf(object)).toEqual([...wanted].sort());
  });

  it.each(CASES)('are let pass of what a server held: $what', ({ spec }) => {
    const { diagnostics } = validateObject(pod(spec, { uid: '1' }));
    const refused = diagnostics.filter(({ code }) => code.endsWith('-refused'));
    expect(refused).toEqual([]);
  });

  it('are let pass in other projects’ kinds, whose controllers fill them in', () => {
    const rollout = {
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'Rollout',
      metadata: { name: 'web' },
      spec: { template: template({ containers: [container({ envFrom: [{}] })] }) },
    };
    const { object, diagnostics } = validateObject(rollout);
    expect(object).toBeDefined();
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('keep a Pod from having containers for debugging when it is made', () => {
    const debug = {
      ...container({ name: 'debug' }),
      targetContainerName: 'no',
      livenessProbe: { exec: { command: ['true'] } },
      resources: {},
    };
    const words = [
      'ephemeralContainers[0].livenessProbe: Forbidden: cannot be set for an Ephemeral Container',
      'ephemeralContainers[0].targetContainerName: Not found: "no"',
    ];
    expect(wordsOf(pod({ ephemeralContainers: [debug] }))).toEqual([
      'spec.ephemeralContainers: Forbidden: cannot be set on create',
      ...words.map((word) => `spec.${word}`),
    ]);
    expect(wordsOf(ofKind('Deployment')({ ephemeralContainers: [debug] }))).toEqual([
      'spec.template.spec.ephemeralContainers: Forbidden: ephemeral containers not allowed in pod template',
      ...words.map((word) => `spec.template.spec.${word}`),
    ]);
  });

  it('give no container for debugging the name of another, nor none where another has none', () => {
    const words = wordsOf(
      pod({
        initContainers: [container({ name: '' })],
        ephemeralContainers: [container({ name: '' })],
      }),
    );
    expect(words).toContain('spec.ephemeralContainers[0].name: Duplicate value: ""');
    expect(words).not.toContain('spec.initContainers[0].name: Duplicate value: ""');
  });

  it('look for a device at the last place alone at which its volume is mounted', () => {
    const mounts = ['/a', '/b'].map((mountPath) => ({ name: 'v', mountPath }));
    const claim = { persistentVolumeClaim: { claimName: 'x' } };
    const devices = ['/a', '/b'].map((devicePath, index) => ({ name: `w${index}`, devicePath }));
    const words = wordsOf(
      pod({
        volumes: ['v', 'w0', 'w1'].map((name) => ({ name, ...claim })),
        containers: [container({ volumeMounts: mounts, volumeDevices: devices })],
      }),
    );
    const path = 'spec.containers[0].volumeDevices[1].devicePath';
    expect(words.filter((word) => word.includes('.volumeDevices['))).toEqual([
      `${path}: Invalid value: "/b": must not already exist as a path in volumeMounts`,
    ]);
  });

  it('take a Pod that says all of them rightly', () => {
    const full = {
      os: { name: 'linux' },
      dnsPolicy: 'None',
      dnsConfig: { nameservers: ['10.0.0.10', 'fd00::10'], searches: ['svc.cluster.local'] },
      hostAliases: [{ ip: '127.0.0.1', hostnames: ['a.b'] }],
      readinessGates: [{ conditionType: 'example.com/ready' }],
      securityContext: {
        runAsUser: 0,
        fsGroup: 2000,
        fsGroupChangePolicy: 'OnRootMismatch',
        seccompProfile: { type: 'RuntimeDefault' },
        sysctls: [{ name: 'net.ipv4.ip_unprivileged_port_start', value: '0' }],
      },
      terminationGracePeriodSeconds: -5,
      imagePullSecrets: [{ name: '' }],
      resourceClaims: [{ name: 'gpu', resourceClaimTemplateName: 'gpu' }],
      volumes: [
        { name: 'empty' },
        { name: 'host', hostPath: { path: '/var', type: '' } },
        {
          name: 'map',
          configMap: { name: 'c', defaultMode: 0o644, items: [{ key: 'k', path: 'a/b' }] },
        },
        { name: 'all', projected: { sources: [{ serviceAccountToken: { path: 'token' } }] } },
      ],
      containers: [
        container({
          env: [
            { name: 'MY VAR', value: '' },
            { name: 'IP', valueFrom: { fieldRef: { fieldPath: 'status.podIP' } } },
            { name: 'L', valueFrom: { fieldRef: { fieldPath: "metadata.labels['app']" } } },
            {
              name: 'M',
              valueFrom: { resourceFieldRef: { resource: 'limits.memory', divisor: '1Mi' } },
            },
          ],
          envFrom: [{ prefix: 'P_', secretRef: { name: 's', optional: true } }],
          lifecycle: { preStop: { sleep: { seconds: 0 } } },
          livenessProbe: { httpGet: { port: 'http' }, terminationGracePeriodSeconds: 5 },
          ports: [{ name: 'http', containerPort: 80, hostIP: 'any' }],
          resizePolicy: [{ resourceName: 'cpu', restartPolicy: 'NotRequired' }],
          resources: {
            claims: [
              { name: 'gpu', request: 'a' },
              { name: 'gpu', request: 'b' },
            ],
          },
          securityContext: { privileged: true, procMount: 'Default' },
          volumeMounts: [
            { name: 'empty', mountPath: '/a', subPath: 'x', mountPropagation: 'Bidirectional' },
            { name: 'host', mountPath: 'b', readOnly: true, recursiveReadOnly: 'IfPossible' },
          ],
        }),
      ],
    };
    expect(wordsOf(pod(full))).toEqual([]);
  });
});
