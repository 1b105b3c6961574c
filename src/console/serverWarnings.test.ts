import { describe, expect, it } from 'vitest';
import { storyOf } from '../timeline/index.ts';
import { Console } from './console.ts';
import type { ReleaseName } from '../releases/index.ts';
import { serverWarnings } from './serverWarnings.ts';

const pod = (spec: object) => ({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' }, spec });

// As a server answers that was recorded, but for variables.
describe('what a server warns of in an object that it takes', () => {
  it('are bytes that are no whole number, of requests that are limits too', () => {
    const resources = { limits: { memory: '1.5' }, requests: { memory: '1' } };
    const claim = {
      kind: 'PersistentVolumeClaim',
      spec: { resources: { requests: { storage: '0.0001' } } },
    };
    expect(serverWarnings(claim)).toEqual([
      'spec.resources.requests[storage]: fractional byte value "1m" is invalid, must be an integer',
    ]);
    expect(serverWarnings(pod({ containers: [{ resources }] }))).toEqual([
      'spec.containers[0].resources.limits[memory]: fractional byte value "1500m" is invalid, must be an integer',
    ]);
  });

  it('are ports that stand twice, and the names of two', () => {
    const ports = [{ containerPort: 80, name: 'http' }];
    expect(serverWarnings(pod({ containers: [{ ports }], initContainers: [{ ports }] }))).toEqual([
      'spec.containers[0].ports[0]: duplicate port definition with spec.initContainers[0].ports[0]',
      'spec.containers[0].ports[0]: duplicate port name "http" with spec.initContainers[0].ports[0], services and probes that select ports by name will use spec.initContainers[0].ports[0]',
    ]);
  });

  it('are selectors that select nothing, and preferences of what no label is', () => {
    const when = 'DuringSchedulingIgnoredDuringExecution';
    const preference = { matchExpressions: [{ key: 'a', operator: 'In', values: ['-'] }] };
    const affinity = {
      nodeAffinity: { [`preferred${when}`]: [{ weight: 1, preference }] },
      podAffinity: { [`required${when}`]: [{ topologyKey: 'a' }] },
    };
    const spec = { containers: [], topologySpreadConstraints: [{ topologyKey: 'a' }], affinity };
    const template = { spec };
    const metadata = { name: 'web' };
    expect(
      serverWarnings({ apiVersion: 'apps/v1', kind: 'Deployment', metadata, spec: { template } }),
    ).toEqual([
      expect.stringMatching(
        /^spec\.template\.spec\.affinity\.nodeAffinity\.preferred\w+\[0\]\.preference\.matchExpressions\[0\]\.values\[0\]: - is invalid, a valid label must/,
      ),
      'spec.template.spec.topologySpreadConstraints[0].labelSelector: a null labelSelector results in matching no pod',
      `spec.template.spec.affinity.podAffinity.required${when}[0].labelSelector: a null labelSelector results in matching no pod`,
    ]);
  });

  it('are two ports of each container before their names', () => {
    const ports = [
      { containerPort: 80, name: 'http' },
      { containerPort: 81, name: 'more', hostPort: 81 },
    ];
    const others = [
      { containerPort: 80, name: 'http', hostIP: '1.2.3.4' },
      { containerPort: 81, hostPort: 81, hostIP: '1.2.3.4' },
    ];
    expect(serverWarnings(pod({ containers: [{ ports }, { ports: others }] }))).toEqual([
      'spec.containers[1].ports[0]: hostIP set without hostPort: {Name:http HostPort:0 ContainerPort:80 Protocol:TCP HostIP:1.2.3.4}',
      'spec.containers[1].ports[0]: overlapping port definition with spec.containers[0].ports[0]',
      'spec.containers[1].ports[1]: dangerously ambiguous port definition with spec.containers[0].ports[1]',
      'spec.containers[1].ports[0]: duplicate port name "http" with spec.containers[0].ports[0], services and probes that select ports by name will use spec.containers[0].ports[0]',
    ]);
  });

  it('are labels of nodes that have another name now, wherever nodes are selected', () => {
    const key = 'failure-domain.beta.kubernetes.io/zone';
    const use = 'deprecated since v1.17; use "topology.kubernetes.io/zone" instead';
    const terms = { nodeSelectorTerms: [{ matchExpressions: [{ key, operator: 'Exists' }] }] };
    const spec = {
      nodeSelector: { [key]: 'a' },
      affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: terms } },
      topologySpreadConstraints: [{ topologyKey: key, labelSelector: {} }],
    };
    expect(serverWarnings(pod(spec))).toEqual([
      `spec.nodeSelector[${key}]: ${use}`,
      `spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0].key: ${key} is ${use}`,
      `spec.topologySpreadConstraints[0].topologyKey: ${key} is ${use}`,
    ]);
    const volume = { persistentVolumeReclaimPolicy: 'Recycle', nodeAffinity: { required: terms } };
    expect(serverWarnings({ kind: 'PersistentVolume', spec: { ...volume, rbd: {} } })).toEqual([
      'spec.persistentVolumeReclaimPolicy: The Recycle reclaim policy is deprecated. Instead, the recommended approach is to use dynamic provisioning.',
      `spec.nodeAffinity.required.nodeSelectorTerms[0].matchExpressions[0].key: ${key} is ${use}`,
      'spec.rbd: deprecated in v1.28, non-functional in v1.31+',
    ]);
    const allowedTopologies = [{ matchLabelExpressions: [{ key, values: ['a'] }] }];
    expect(serverWarnings({ kind: 'StorageClass', allowedTopologies })).toEqual([
      `allowedTopologies[0].matchLabelExpressions[0].key: ${use}`,
    ]);
  });

  it('are lists of a Pod in which one stands twice, and times that are none', () => {
    const spec = {
      volumes: [{ name: 'v', gitRepo: {} }],
      hostAliases: [{ ip: '1.2.3.4' }, { ip: '1.2.3.4' }],
      imagePullSecrets: [{ name: 'a' }, { name: 'a' }, {}],
      terminationGracePeriodSeconds: -1,
    };
    const told = (gitRepo: string) => [
      `spec.volumes[0].gitRepo: ${gitRepo}`,
      'spec.hostAliases[1].ip: duplicate ip "1.2.3.4"',
      'spec.imagePullSecrets[1].name: duplicate name "a"',
      'spec.imagePullSecrets[2].name: invalid empty name ""',
      'spec.terminationGracePeriodSeconds: must be >= 0; negative values are invalid and will be treated as 1',
    ];
    expect(serverWarnings(pod(spec), 'v1.32')).toEqual(told('deprecated in v1.11'));
    expect(serverWarnings(pod(spec), 'v1.33')).toEqual(
      told('deprecated in v1.11, and disabled by default in v1.33+'),
    );
  });

  it('are names that hosts cannot have', () => {
    const named = (kind: string, apiVersion: string) =>
      serverWarnings({ apiVersion, kind, metadata: { name: 'web.1' }, spec: { template: {} } });
    const words = (use: string) =>
      `metadata.name: this is used in ${use}, which can result in surprising behavior; a DNS label is recommended: [must not contain dots]`;
    expect(named('Pod', 'v1')).toEqual([words("the Pod's hostname")]);
    expect(named('Job', 'batch/v1')).toEqual([words('Pod names and hostnames')]);
    expect(named('DaemonSet', 'apps/v1')).toEqual([]);
  });

  it('are more indexes of a Job than can be counted, and less than no revisions of a StatefulSet', () => {
    const spec = { completionMode: 'Indexed', completions: 100_001, parallelism: 10_001 };
    const words =
      'In Indexed Jobs with a number of completions higher than 10^5 and a parallelism higher than 10^4, Kubernetes might not be able to track completedIndexes when a big number of indexes fail';
    const ofJobs = (kind: string, given: object) =>
      serverWarnings({ apiVersion: 'batch/v1', kind, metadata: { name: 'a' }, spec: given });
    expect(ofJobs('Job', { ...spec, template: {} })).toEqual([`spec: ${words}`]);
    expect(ofJobs('Job', { ...spec, parallelism: 10_000, template: {} })).toEqual([]);
    expect(ofJobs('CronJob', { jobTemplate: { spec: { ...spec, template: {} } } })).toEqual([
      `spec.jobTemplate.spec: ${words}`,
    ]);
    const requests = { storage: '100m' };
    const set = {
      template: {},
      revisionHistoryLimit: -1,
      volumeClaimTemplates: [{ spec: { resources: { requests } } }],
    };
    const ofSet = (release: ReleaseName) =>
      serverWarnings({ apiVersion: 'apps/v1', kind: 'StatefulSet', spec: set }, release);
    const fraction =
      'spec.volumeClaimTemplates[0].resources.requests[storage]: fractional byte value "100m" is invalid, must be an integer';
    expect(ofSet('v1.32')).toEqual([fraction]);
    expect(ofSet('v1.33')).toEqual([
      fraction,
      'spec.revisionHistoryLimit: a negative value retains all historical revisions; a value >= 0 is recommended',
    ]);
  });

  it('are fields of a Service that do nothing, and a preference that has another name now', () => {
    const service = (spec: object, release?: ReleaseName) =>
      serverWarnings({ apiVersion: 'v1', kind: 'Service', spec }, release);
    const headless = { clusterIP: 'None', sessionAffinity: 'ClientIP', externalIPs: ['1.2.3.4'] };
    expect(service(headless, 'v1.35')).toEqual([
      'spec.externalIPs is ignored for headless services',
      'spec.SessionAffinity is ignored for headless services',
    ]);
    expect(service(headless, 'v1.33')).toEqual([]);
    const unheeded = 'spec.SessionAffinity is ignored for headless services';
    expect(service({ clusterIP: 'None' }, 'v1.34.1')).toEqual([unheeded]);
    expect(service({ clusterIP: 'None' }, 'v1.34')).toEqual([]);
    expect(service({ externalIPs: ['1.2.3.4'] }, 'v1.35')).toEqual([]);
    expect(service({ externalIPs: ['1.2.3.4'] }, 'v1.36')).toEqual([
      'spec.externalIPs is deprecated',
    ]);
    expect(service({ externalName: 'a.b' })).toEqual([
      'spec.externalName is ignored when spec.type is not "ExternalName"',
    ]);
    expect(service({ trafficDistribution: 'PreferClose' }, 'v1.34')).toEqual([]);
    expect(service({ trafficDistribution: 'PreferClose' }, 'v1.35')).toEqual([
      'spec.trafficDistribution: "PreferClose" is deprecated; use "PreferSameZone"',
    ]);
  });

  it('are annotations of an Ingress that a field took the place of', () => {
    const text =
      'apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: { name: i, annotations: { kubernetes.io/ingress.class: a } }\nspec: { defaultBackend: { service: { name: a, port: { number: 80 } } } }\n';
    const console = new Console(storyOf({ standing: [], workload: [] }).story);
    expect(console.run('kubectl apply -f -', text).stderr).toBe(
      `Warning: annotation "kubernetes.io/ingress.class" is deprecated, please use 'spec.ingressClassName' instead\n`,
    );
  });

  it('are no variables that go on with what the one before says', () => {
    const env = [
      { name: 'A', value: 'a' },
      { name: 'A', value: '$(A)b' },
    ];
    expect(serverWarnings(pod({ containers: [{ env }] }))).toEqual([]);
  });

  it('are variables that hide others, which kubectl shows beside that the object is there', () => {
    const text =
      'apiVersion: v1\nkind: Pod\nmetadata: { name: p }\nspec: { containers: [{ name: c, image: i, env: [{ name: A, value: a }, { name: A, value: b }] }] }\n';
    const words =
      'Warning: spec.containers[0].env[1]: hides previous definition of "A", which may be dropped when using apply\n';
    for (const verb of ['apply', 'create']) {
      const console = new Console(storyOf({ standing: [], workload: [] }).story);
      // Once, however many objects have it.
      const both = `${text}---\n${text.replace('name: p ', 'name: q ')}`;
      const { stdout, stderr } = console.run(`kubectl ${verb} -f -`, both);
      expect([stdout, stderr]).toEqual(['pod/p created\npod/q created\n', words]);
    }
  });

  it('are in a workload that becomes another, and ever again what a StatefulSet claims and keeps', () => {
    const env = [
      { name: 'A', value: 'a' },
      { name: 'A', value: 'b' },
    ];
    const spec = (image: string) => ({
      selector: { matchLabels: { a: 'b' } },
      template: {
        metadata: { labels: { a: 'b' } },
        spec: { containers: [{ name: 'c', image, env }] },
      },
    });
    const text = (kind: string, name: string, more: object) =>
      JSON.stringify({ apiVersion: 'apps/v1', kind, metadata: { name }, spec: more });
    const console = new Console(storyOf({ standing: [], workload: [] }).story);
    const said = (line: string, stdin?: string) => console.run(`kubectl ${line}`, stdin).stderr;
    const hidden =
      'Warning: spec.template.spec.containers[0].env[1]: hides previous definition of "A", which may be dropped when using apply\n';
    expect(said('apply -f -', text('Deployment', 'web', spec('i')))).toBe(hidden);
    expect(said('apply -f -', text('Deployment', 'web', spec('j')))).toBe(hidden);
    expect(said('apply -f -', text('Deployment', 'web', spec('j')))).toBe('');
    expect(said('annotate deploy web a=b')).toBe('');
    expect(said('scale deploy web --replicas=2')).toBe(hidden);
    const claim = {
      metadata: { name: 'd' },
      spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1500m' } } },
    };
    const set = { ...spec('i'), revisionHistoryLimit: -1, volumeClaimTemplates: [claim] };
    const more = (below: string) => [
      `Warning: spec.volumeClaimTemplates[0]${below}.resources.requests[storage]: fractional byte value "1500m" is invalid, must be an integer\n`,
      'Warning: spec.revisionHistoryLimit: a negative value retains all historical revisions; a value >= 0 is recommended\n',
    ];
    expect(said('create -f -', text('StatefulSet', 'db', set))).toBe(
      [hidden, ...more('')].join(''),
    );
    expect(said('annotate sts db a=b')).toBe(more('.Spec').join(''));
  });
});
