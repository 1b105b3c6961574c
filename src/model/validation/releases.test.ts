import { describe, expect, it } from 'vitest';
import { API_FIELD_CHANGES, RELEASE_NAMES, type ReleaseName } from '../../releases/index.ts';
import { isObjectType, objectType } from './fields/fieldTypes.ts';
import { deployment, node, pod, podWith, template } from './testing/objects.ts';
import { validateObject } from './validateObject.ts';

const judge = (object: unknown, release: ReleaseName) => validateObject(object, { release });

/** What is said: severity, code, and the API server's words if it has any. */
const said = (object: unknown, release: ReleaseName) =>
  judge(object, release).diagnostics.map(({ severity, code, path, apiServer = '' }) =>
    `${severity} ${code} ${path.join('.')} ${apiServer}`.trim(),
  );

const specOf = (object: unknown, release: ReleaseName) =>
  (judge(object, release).object as { spec?: Record<string, unknown> } | undefined)?.spec;

describe('the table of fields', () => {
  it.each(API_FIELD_CHANGES.map((change) => [`${change.type}.${change.field}`, change] as const))(
    '%s is a field of a type that is read',
    (_, { type, field }) => {
      expect(isObjectType(type)).toBe(true);
      expect(objectType(type).fields.has(field)).toBe(true);
    },
  );
});

describe('a field that a release does not know', () => {
  const asked = pod({ resources: { requests: { cpu: '1' } } });

  it('is unknown to its strict decoder, and told since when it is one', () => {
    expect(said(asked, 'v1.31')).toEqual([
      'error unknown-field-by-default-since spec.resources strict decoding error: unknown field "spec.resources"',
    ]);
    const [told] = judge(asked, 'v1.31').diagnostics;
    expect(told?.values).toMatchObject({ name: 'resources', since: '1.34', release: '1.31' });
  });

  it('is told of in templates too, and where it has gone again', () => {
    const grouped = deployment({ template: template({ workloadRef: {} }) });
    expect(said(grouped, 'v1.36')).toEqual([
      'error unknown-field-gone spec.template.spec.workloadRef strict decoding error: unknown field "spec.template.spec.workloadRef"',
    ]);
    expect(said(grouped, 'v1.34')).toEqual([
      'error unknown-field-since spec.template.spec.workloadRef strict decoding error: unknown field "spec.template.spec.workloadRef"',
    ]);
  });

  it('is left aside where a server held the object', () => {
    const held = node({}, { declaredFeatures: ['a'], nodeInfo: { kubeletVersion: 'v1.36.0' } });
    expect(said(held, 'v1.34')).toEqual(['warning unknown-field-newer status.declaredFeatures']);
    expect(judge(held, 'v1.34').object).not.toHaveProperty('status.declaredFeatures');
    expect(said(held, 'v1.36')).toEqual([]);
    expect(judge(held, 'v1.36').object).toHaveProperty('status.declaredFeatures');
  });
});

describe('the requests of a Pod as a whole', () => {
  it('leave its containers what it does not name, such as devices', () => {
    const containers = [
      {
        name: 'main',
        image: 'x',
        resources: {
          requests: { cpu: '1', memory: '1Gi', 'ephemeral-storage': '1Gi', 'example.com/gpu': '1' },
          limits: { 'example.com/gpu': '1' },
        },
      },
    ];
    const asked = pod({ resources: { requests: { cpu: '1' } }, containers });
    expect(said(asked, 'v1.34')).toEqual([]);
    expect(said(asked, 'v1.36')).toEqual([]);
  });
});

describe('a field whose gate is off', () => {
  it('is taken out and told of', () => {
    const asked = pod({ resources: { requests: { cpu: '1' } }, hostnameOverride: 'a' });
    expect(said(asked, 'v1.34')).toEqual(['warning field-gate-off-yet spec.hostnameOverride']);
    expect(specOf(asked, 'v1.34')).toHaveProperty('resources');
    expect(specOf(asked, 'v1.34')).not.toHaveProperty('hostnameOverride');
    expect(said(asked, 'v1.35')).toEqual([]);
    const [told] = judge(pod({ resources: {} }), 'v1.33').diagnostics;
    expect(told?.values).toMatchObject({ gate: 'PodLevelResources', since: '1.34' });
  });

  it('is not judged but for its type', () => {
    const wrong = podWith({ securityContext: { procMount: 'Open' } });
    expect(said(wrong, 'v1.32')).toEqual([
      'warning field-gate-off-yet spec.containers.0.securityContext.procMount',
    ]);
    expect(said(wrong, 'v1.33')[0]).toContain('error value-unsupported');
    expect(said(podWith({ securityContext: { procMount: 1 } }), 'v1.32')[0]).toContain('error');
  });

  it('takes a hook along that has nothing else', () => {
    const init = { name: 'first', image: 'pause', lifecycle: { stopSignal: 'SIGTERM' } };
    expect(said(pod({ initContainers: [init] }), 'v1.36')).toEqual([
      'warning field-gate-off spec.initContainers.0.lifecycle.stopSignal',
    ]);
  });

  it('leaves an environment variable without a source', () => {
    const env = [
      { name: 'A', valueFrom: { fileKeyRef: { key: 'a', path: 'b', volumeName: 'c' } } },
    ];
    expect(said(podWith({ env }), 'v1.34')).toEqual([
      'warning field-gate-off-yet spec.containers.0.env.0.valueFrom.fileKeyRef',
      'error value-refused spec.containers.0.env.0.valueFrom spec.containers[0].env[0].valueFrom: Invalid value: "": must specify one of: `fieldRef`, `resourceFieldRef`, `configMapKeyRef` or `secretKeyRef`',
    ]);
    const volumes = [{ name: 'c', emptyDir: {} }];
    const containers = [{ name: 'main', image: 'i', env }];
    expect(said(pod({ volumes, containers }), 'v1.35')).toEqual([]);
  });

  it('is let be in silence where servers fill it in', () => {
    const resizePolicy = [{ resourceName: 'cpu', restartPolicy: 'NotRequired' }];
    const held = { ...podWith({ resizePolicy }), metadata: { name: 'web', uid: '1' } };
    expect(said(held, 'v1.32')).toEqual([]);
    expect(said(podWith({ resizePolicy }), 'v1.32')).toHaveLength(1);
  });
});

describe('an environment variable from a file', () => {
  const from = (valueFrom: object) => podWith({ env: [{ name: 'A', valueFrom }] });
  const at = 'spec.containers[0].env[0].valueFrom';
  const words = (object: unknown, release: ReleaseName) =>
    judge(object, release).diagnostics.flatMap(({ apiServer }) => apiServer ?? []);

  it('names its key, its volume and a path within', () => {
    expect(words(from({ fileKeyRef: {} }), 'v1.35')).toEqual([
      ...['key', 'volumeName', 'path'].map((field) => `${at}.fileKeyRef.${field}: Required value`),
      `${at}.fileKeyRef.volumeName: Not found: ""`,
    ]);
    const odd = { fileKeyRef: { key: 'a=b', volumeName: 'V', path: 'a/../b' } };
    expect(words(from(odd), 'v1.36')).toEqual([
      `${at}.fileKeyRef.key: Invalid value: "a=b": a valid environment variable name must consist only of printable ASCII characters other than '='`,
      expect.stringContaining(`${at}.fileKeyRef.volumeName: Invalid value: "V": a lowercase RFC`),
      `${at}.fileKeyRef.path: Invalid value: "a/../b": must not contain '..'`,
      `${at}.fileKeyRef.volumeName: Not found: "V"`,
    ]);
  });

  it('is one of the sources of which one is missing', () => {
    const objects = '`fieldRef`, `resourceFieldRef`, `configMapKeyRef`';
    expect(words(from({}), 'v1.34')).toEqual([
      `${at}: Invalid value: "": must specify one of: ${objects} or \`secretKeyRef\``,
    ]);
    expect(words(from({}), 'v1.35')).toEqual([
      `${at}: Invalid value: "": must specify one of: ${objects}, \`secretKeyRef\` or \`fileKeyRef\``,
    ]);
  });
});

describe('a hostname of its own', () => {
  const words = (spec: object) =>
    judge(pod({ ...spec }), 'v1.35').diagnostics.flatMap(({ apiServer }) => apiServer ?? []);

  it('is a name of at most 64 bytes, and the only one', () => {
    const at = 'spec.hostnameOverride';
    const name = `${'a'.repeat(60)}.com.b`;
    const both = { setHostnameAsFQDN: true, hostNetwork: true };
    expect(words({ hostnameOverride: name, ...both })).toEqual([
      `${at}: Forbidden: may not be specified when setHostnameAsFQDN is true`,
      `${at}: Forbidden: may not be specified when hostNetwork is true`,
      `${at}: Too long: may not be more than 64 bytes`,
    ]);
    expect(words({ hostnameOverride: '' })).toEqual([
      expect.stringContaining(`${at}: Invalid value: "": a lowercase RFC 1123 subdomain`),
    ]);
    expect(words({ hostnameOverride: name.slice(2), setHostnameAsFQDN: false })).toEqual([]);
  });
});

describe('a volume of an image', () => {
  const mounted = pod({
    volumes: [
      { name: 'model', image: { reference: 'a' } },
      { name: 'Scratch', emptyDir: {} },
    ],
    containers: [
      {
        name: 'main',
        image: 'pause',
        volumeMounts: [
          { name: 'model', mountPath: '/model' },
          { name: 'none', mountPath: '/none' },
        ],
      },
    ],
  });

  it('goes with its mounts where the gate is off; the API server counts the others from there', () => {
    const { diagnostics } = judge(mounted, 'v1.34');
    const found = diagnostics.map(({ path, apiServer }) => [
      path.join('.'),
      apiServer?.split(':')[0],
    ]);
    expect(found).toEqual([
      ['spec.volumes.0.image', undefined],
      ['spec.volumes.1.name', 'spec.volumes[0].name'],
      ['spec.containers.0.volumeMounts.1.name', 'spec.containers[0].volumeMounts[0].name'],
    ]);
  });

  it('stays where it is on', () => {
    const volumes = [{ name: 'model', image: { reference: 'a' } }];
    expect(specOf(pod({ volumes }), 'v1.35')?.['volumes']).toEqual(volumes);
    expect(specOf(pod({ volumes }), 'v1.34')?.['volumes']).toEqual([]);
  });
});

/** By release, oldest first: the words on an object without its place; '' where it is taken. */
const wordsByRelease = (object: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    RELEASE_NAMES.map((release) => {
      const errors = judge(object, release).diagnostics.filter(({ apiServer }) => apiServer);
      return [
        release,
        errors.map(({ apiServer = '' }) => apiServer.replace(/^[^:]*: /, '')).join(),
      ];
    }),
  );

const service = (spec: object, name = 'web') => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name },
  spec: { ports: [{ port: 80 }], ...spec },
});

describe('rules that changed between releases', () => {
  it('the restart policy of a container', () => {
    const words = wordsByRelease(podWith({ restartPolicy: 'Sometimes' }));
    expect(words['v1.33']).toBe('Forbidden: may not be set for non-init containers');
    expect(words['v1.34']).toBe('');
    expect(words['v1.35']).toContain('supported values: "Always", "Never", "OnFailure"');
    expect(wordsByRelease(podWith({ restartPolicy: 'Never' }))['v1.36']).toBe('');
  });

  it('the restart policy of an init container', () => {
    const never = { name: 'first', image: 'pause', restartPolicy: 'Never' };
    const words = wordsByRelease(pod({ initContainers: [never] }));
    expect(words['v1.32']).toBe('Unsupported value: "Never": supported values: "Always"');
    expect([words['v1.34'], words['v1.35']]).toEqual(['', '']);
  });

  it('names of environment variables', () => {
    const words = wordsByRelease(podWith({ env: [{ name: '1 a' }] }));
    expect(words['v1.31']).toContain('and must not start with a digit');
    expect(words['v1.32']).toBe('');
    const up = wordsByRelease(podWith({ env: [{ name: '..a' }], envFrom: [] }));
    expect(up['v1.31']).toBe('Invalid value: "..a": must not start with \'..\'');
  });

  it('search paths', () => {
    const words = wordsByRelease(pod({ dnsConfig: { searches: ['_a.b'] } }));
    expect(words['v1.32']).toContain('a lowercase RFC 1123 subdomain');
    expect(words['v1.33']).toBe('');
  });

  it('sleeps of no time', () => {
    const words = wordsByRelease(podWith({ lifecycle: { preStop: { sleep: { seconds: 0 } } } }));
    expect(words['v1.31']).toBe(
      'Invalid value: 0: must be greater than 0 and less than terminationGracePeriodSeconds (30)',
    );
    expect(words['v1.32']).toContain('feature gate for zero sleep.');
    expect(words['v1.33']).toBe('');
  });

  it('label keys of a spread constraint beside its selector', () => {
    const labelSelector = { matchExpressions: [{ key: 'app', operator: 'Exists' }] };
    const constraint = {
      maxSkew: 1,
      topologyKey: 'zone',
      whenUnsatisfiable: 'DoNotSchedule',
      labelSelector,
      matchLabelKeys: ['app'],
    };
    const spec = { topologySpreadConstraints: [constraint] };
    const place = (release: ReleaseName) =>
      judge(pod(spec), release).diagnostics.map(({ apiServer = '' }) => apiServer.split(':')[0]);
    expect(place('v1.33')).toEqual(['spec.topologySpreadConstraints[0].matchLabelKeys[0]']);
    // Without the label nothing is merged, and once is not twice.
    expect(place('v1.34')).toEqual([]);
  });

  it('names of Services', () => {
    const words = wordsByRelease(service({}, '1web'));
    expect(words['v1.35']).toContain('a DNS-1035 label');
    expect(words['v1.36']).toBe('');
  });

  it('where Services send traffic', () => {
    const words = wordsByRelease(service({ trafficDistribution: 'PreferSameNode' }));
    expect(words['v1.33']).toContain('supported values: "PreferClose"');
    expect(words['v1.34.1']).toBe('');
  });

  it.each([
    ['010.0.0.1', 'must not have leading 0s'],
    ['::ffff:10.0.0.1', 'must not be an IPv4-mapped IPv6 address'],
    ['2001:db8::1', ''],
    ['10.0.0.1', ''],
  ])('the address %s', (address, detail) => {
    const words = wordsByRelease(pod({ hostAliases: [{ ip: address }] }));
    expect(words['v1.35']).toBe('');
    expect(words['v1.36']).toBe(detail && `Invalid value: "${address}": ${detail}`);
  });

  it.each([
    ['10.0.0.1/8', 'must not have bits set beyond the prefix length'],
    ['10.0.0.0/08', 'must not have leading 0s in IP or prefix length'],
    ['10.0.0.0/8', ''],
    ['2001:db8::/33', ''],
  ])('the range %s', (podCIDR, detail) => {
    const words = wordsByRelease(node({ podCIDR }));
    expect(words['v1.35']).toBe('');
    expect(words['v1.36']).toBe(detail && `Invalid value: "${podCIDR}": ${detail}`);
  });

  it('how many Pods of a StatefulSet are replaced at once, which no release asks by default', () => {
    const spec = deployment()['spec'] as object;
    const words = wordsByRelease({
      apiVersion: 'apps/v1',
      kind: 'StatefulSet',
      metadata: { name: 'db' },
      spec: { ...spec, updateStrategy: { rollingUpdate: { maxUnavailable: 0 } } },
    });
    expect(new Set(Object.values(words))).toEqual(new Set(['']));
  });
});

describe('a plugin of kube-scheduler', () => {
  const profile = (point: string, name: string) => ({
    apiVersion: 'kubescheduler.config.k8s.io/v1',
    kind: 'KubeSchedulerConfiguration',
    profiles: [{ plugins: { [point]: { enabled: [{ name }] } } }],
  });

  it('is none in a release before it came, which is told with the release that it came with', () => {
    const newer = profile('filter', 'NodeDeclaredFeatures');
    const at = 'profiles.0.plugins.filter.enabled.0.name';
    expect(said(newer, 'v1.34')).toEqual([
      `error scheduler-plugin-since ${at} FilterPlugin "NodeDeclaredFeatures" does not exist`,
    ]);
    const [told] = judge(newer, 'v1.34').diagnostics;
    expect(told?.values).toMatchObject({ since: '1.35', release: '1.34' });
    expect(said(newer, 'v1.35')).toEqual([]);
  });

  it('is enabled where it does something in the release', () => {
    const scoring = profile('score', 'DynamicResources');
    expect(said(scoring, 'v1.35')).toEqual([]);
    expect(said(scoring, 'v1.34')).toEqual([
      expect.stringContaining('error scheduler-plugin-wrong-point'),
    ]);
  });
});

describe('rules of when a container starts again', () => {
  const ruled = (rule: object, more: object = { restartPolicy: 'Never' }) =>
    podWith({ restartPolicyRules: [rule], ...more });
  const exitCodes = { operator: 'In', values: [3] };
  const at = 'spec.containers[0]';

  // What v1.36.1 says of each.
  it.each([
    [{ action: 'Restart', exitCodes: { operator: 'NotIn', values: [] } }, ''],
    [{ action: 'RestartAllContainers', exitCodes }, ''],
    [
      { action: 'Restart' },
      `${at}.restartPolicyRules[0].exitCodes: Required value: must be specified`,
    ],
    [
      { action: 'DoNotRestart', exitCodes },
      `${at}.restartPolicyRules[0].action: Unsupported value: "DoNotRestart": supported values: "Restart", "RestartAllContainers"`,
    ],
    [
      { action: 'Restart', exitCodes: { operator: 'Equals', values: [3] } },
      `${at}.restartPolicyRules[0].exitCodes.operator: Unsupported value: "Equals": supported values: "In", "NotIn"`,
    ],
  ])('are judged as the API server judges %j', (rule, words) => {
    const { diagnostics } = judge(ruled(rule), 'v1.36');
    const told = diagnostics.flatMap(({ apiServer }) => apiServer ?? []);
    expect(told).toEqual(words === '' ? [] : [words]);
  });

  it('need a policy of the container’s own', () => {
    const rule = { action: 'Restart', exitCodes };
    const words = 'Required value: must specify restartPolicy when restart rules are used';
    expect(said(ruled(rule, {}), 'v1.36')).toEqual([
      `error field-required spec.containers.0.restartPolicy ${at}.restartPolicy: ${words}`,
    ]);
    const init = { name: 'first', image: 'pause', restartPolicyRules: [rule] };
    expect(said(pod({ initContainers: [init] }), 'v1.36')).toEqual([
      `error field-required spec.initContainers.0.restartPolicy spec.initContainers[0].restartPolicy: ${words}`,
    ]);
  });

  it('are twenty at most, with 255 codes each', () => {
    const restartPolicyRules = Array.from({ length: 21 }, () => ({ action: 'Restart', exitCodes }));
    const many = podWith({ restartPolicy: 'Never', restartPolicyRules });
    expect(said(many, 'v1.35')).toContain(
      `error value-refused spec.containers.0.restartPolicyRules ${at}.restartPolicyRules: Too many: 21: must have at most 20 items`,
    );
    const values = Array.from({ length: 256 }, (_, code) => code + 1);
    const rule = { action: 'Restart', exitCodes: { operator: 'In', values } };
    expect(said(ruled(rule), 'v1.35')).toContain(
      `error value-refused spec.containers.0.restartPolicyRules.0.exitCodes.values ${at}.restartPolicyRules[0].exitCodes.values: Too many: 256: must have at most 255 items`,
    );
    const fewer = { action: 'Restart', exitCodes: { operator: 'In', values: values.slice(1) } };
    expect(judge(ruled(fewer), 'v1.35').object).toBeDefined();
  });

  it('are not for sidecars, but where one may restart the whole Pod', () => {
    const restartPolicyRules = [{ action: 'Restart', exitCodes }];
    const side = { name: 'side', image: 'i', restartPolicy: 'Always', restartPolicyRules };
    const sidecar = pod({ initContainers: [side] });
    const words =
      'spec.initContainers[0].restartPolicyRules: Forbidden: restartPolicyRules are not allowed for init containers with restart policy Always';
    expect(said(sidecar, 'v1.35')).toContain(
      `error field-refused spec.initContainers.0.restartPolicyRules ${words}`,
    );
    expect(judge(sidecar, 'v1.36').object).toBeDefined();
    expect(judge(sidecar, 'v1.34').object).toBeDefined();
  });

  it('restart the whole Pod only where that gate is on', () => {
    const all = ruled({ action: 'RestartAllContainers', exitCodes });
    expect(said(all, 'v1.35')[0]).toContain('supported values: "Restart"');
    expect(said(all, 'v1.34').every((text) => !text.startsWith('error'))).toBe(true);
  });
});

describe('a volume of an image', () => {
  const volumes = [{ name: 'v', image: { pullPolicy: 'x' } }];

  it('needs to be named but in a template, in releases that have it', () => {
    const words = (object: unknown, release: ReleaseName) =>
      judge(object, release).diagnostics.flatMap(({ severity, apiServer = '' }) =>
        severity === 'error' ? [apiServer] : [],
      );
    const policy =
      'spec.volumes[0].image.pullPolicy: Unsupported value: "x": supported values: "Always", "IfNotPresent", "Never"';
    expect(words(pod({ volumes }), 'v1.35')).toEqual([
      'spec.volumes[0].image.reference: Required value',
      policy,
    ]);
    expect(words(deployment({ template: template({ volumes }) }), 'v1.35')).toEqual([
      policy.replace('spec.', 'spec.template.spec.'),
    ]);
    expect(words(pod({ volumes }), 'v1.34')).toEqual([]);
  });
});

describe('values that are neither text nor numbers', () => {
  const workload = (spec: object) => deployment({ template: template(), ...spec });
  const words = (object: unknown, release: ReleaseName) => said(object, release).join('\n');

  it.each([
    [
      'labels',
      workload({ selector: { matchLabels: { b: 'a' } } }),
      'map[string]string{"app":"web"}',
      '{"app":"web"}',
    ],
    [
      'a selector',
      workload({ selector: {} }),
      'v1.LabelSelector{MatchLabels:map[string]string(nil), MatchExpressions:[]v1.LabelSelectorRequirement(nil)}',
      '{}',
    ],
    [
      'a count of nothing',
      workload({ strategy: { rollingUpdate: { maxSurge: 0, maxUnavailable: 0 } } }),
      'intstr.IntOrString{Type:0, IntVal:0, StrVal:""}',
      '0',
    ],
    [
      'what is pointed to',
      workload({ strategy: { type: 'X', rollingUpdate: {} } }),
      'apps.DeploymentStrategy{Type:"X", RollingUpdate:(*apps.RollingUpdateDeployment)(0xc000a0b0c0)}',
      '{"Type":"X","RollingUpdate":{"MaxUnavailable":0,"MaxSurge":0}}',
    ],
    [
      'a taint',
      node({ taints: Array.from({ length: 2 }, () => ({ key: 'a', effect: 'NoExecute' })) }),
      'core.Taint{Key:"a", Value:"", Effect:"NoExecute", TimeAdded:<nil>}',
      '{"Key":"a","Value":"","Effect":"NoExecute","TimeAdded":null}',
    ],
    [
      'scopes',
      {
        apiVersion: 'v1',
        kind: 'ResourceQuota',
        metadata: { name: 'q' },
        spec: { scopes: ['BestEffort', 'NotBestEffort'] },
      },
      '[]core.ResourceQuotaScope{"BestEffort", "NotBestEffort"}',
      '["BestEffort","NotBestEffort"]',
    ],
  ])('are printed as Go writes them before v1.34, and as JSON since: %s', (_, object, go, json) => {
    expect(words(object, 'v1.33')).toContain(`value: ${go}: `);
    expect(words(object, 'v1.34')).toContain(`value: ${json}: `);
  });

  it('say of annotations that are too long what they must have, and may not be since v1.32', () => {
    const long = { ...pod({}), metadata: { name: 'a', annotations: { a: 'x'.repeat(2 ** 18) } } };
    expect(words(long, 'v1.31')).toMatch(/Too long: must have at most 262144 bytes$/);
    expect(words(long, 'v1.32')).toMatch(/Too long: may not be more than 262144 bytes$/);
  });
});
