/** "Inter-pod topological affinity and anti-affinity", the design proposal: its rules as manifests. */
import { documents, node, running } from './builders.ts';
import type { SeedCase } from './case.ts';

const place = (name: string, labels: Readonly<Record<string, string>>): string =>
  node({ name, labels: { node: name, ...labels } });

type Rule = 'podAffinity' | 'podAntiAffinity';

const required = (rule: Rule, selector: string, topologyKey: string): string => `    ${rule}:
      requiredDuringSchedulingIgnoredDuringExecution:
      - labelSelector: ${selector}
        topologyKey: ${topologyKey}
`;
const preferred = (rule: Rule, selector: string, topologyKey: string): string => `    ${rule}:
      preferredDuringSchedulingIgnoredDuringExecution:
      - weight: 1
        podAffinityTerm:
          labelSelector: ${selector}
          topologyKey: ${topologyKey}
`;
const both = (rule: Rule, first: string, second: string): string => `    ${rule}:
      requiredDuringSchedulingIgnoredDuringExecution:
      - labelSelector: ${first}
        topologyKey: ${rule === 'podAffinity' ? 'node' : 'rack'}
      preferredDuringSchedulingIgnoredDuringExecution:
      - weight: 1
        podAffinityTerm:
          labelSelector: ${second}
          topologyKey: ${rule === 'podAffinity' ? 'zone' : 'power'}
`;
const labelled = (pair: string): string => `{ matchLabels: { ${pair} } }`;

const pod = (name: string, labels: string, affinity = ''): string => `apiVersion: v1
kind: Pod
metadata:
  name: ${name}
  labels: { ${labels} }
spec:
${affinity === '' ? '' : `  affinity:\n${affinity}`}  containers:
  - name: main
    image: registry.k8s.io/pause:3.1
`;

const replicas = (name: string, count: number, labels: string, affinity: string): string =>
  Array.from({ length: count }, (_, index) =>
    pod(`${name}-${index}`, labels, affinity).trimEnd(),
  ).join('\n---\n');

const twoZones = [
  place('n1', { zone: 'z1' }),
  place('n2', { zone: 'z1' }),
  place('n3', { zone: 'z2' }),
  place('n4', { zone: 'z2' }),
];

export const interPodProposal: readonly SeedCase[] = [
  {
    name: 'Pod P: only beside P1, if possible in the zone of P2, not in the rack of P3, rather not at the power of P4',
    cluster: documents(
      place('good', { zone: 'z1', rack: 'r1', power: 'w1' }),
      place('bad-power', { zone: 'z1', rack: 'r2', power: 'w2' }),
      place('bad-zone', { zone: 'z2', rack: 'r3', power: 'w1' }),
      place('bad-rack', { zone: 'z1', rack: 'r4', power: 'w1' }),
      place('no-p1', { zone: 'z1', rack: 'r5', power: 'w1' }),
      ...['good', 'bad-power', 'bad-zone', 'bad-rack'].map((on) =>
        running(`p1-${on}`, on, { name: 'P1' }),
      ),
      running('p2', 'no-p1', { name: 'P2' }),
      running('p3', 'bad-rack', { name: 'P3' }),
      running('p4', 'bad-power', { name: 'P4' }),
    ),
    workload: pod(
      'pod-p',
      'app: p',
      both('podAffinity', labelled('name: P1'), labelled('name: P2')) +
        both('podAntiAffinity', labelled('name: P3'), labelled('name: P4')),
    ),
    expected: [{ pods: 'pod-p', on: ['good'] }],
  },
  {
    name: 'symmetry: a Pod of S2 without a rule cannot join a Pod of S1 that refuses S2',
    cluster: documents(
      place('with-s1', {}),
      running(
        's1',
        'with-s1',
        { service: 'S1' },
        `  affinity:\n${required('podAntiAffinity', labelled('service: S2'), 'node').trimEnd()}`,
      ),
    ),
    workload: pod('s2', 'service: S2'),
    expected: [{ pods: 's2', pending: true, because: ['InterPodAffinity', 's1'] }],
  },
  {
    name: 'required affinity is not symmetric: S2 may go to an empty node, S1 may not',
    cluster: documents(place('empty', {})),
    workload: documents(
      pod('s1', 'service: S1', required('podAffinity', labelled('service: S3'), 'node')).trimEnd(),
      pod('s2', 'service: S2').trimEnd(),
    ),
    expected: [
      { pods: 's1', pending: true, because: ['InterPodAffinity'] },
      { pods: 's2', on: ['empty'] },
    ],
  },
  {
    name: 'required affinity draws its target: S2 would rather run where S1 wants it',
    cluster: documents(
      place('n1', {}),
      place('n2', {}),
      running(
        's1',
        'n2',
        { service: 'S1' },
        `  affinity:\n${required('podAffinity', labelled('service: S2'), 'node').trimEnd()}`,
      ),
    ),
    workload: pod('s2', 'service: S2'),
    expected: [{ pods: 's2', on: ['n2'] }],
  },
  {
    name: 'in a zone that is running at least one Pod from service S',
    cluster: documents(...twoZones, running('s', 'n3', { service: 'S' })),
    workload: pod('follows-s', 'app: x', required('podAffinity', labelled('service: S'), 'zone')),
    expected: [{ pods: 'follows-s', on: ['n3', 'n4'] }],
  },
  {
    name: 'on a node that is already running a Pod that needs the licence P',
    cluster: documents(...twoZones, running('licensed', 'n2', { license: 'P' })),
    workload: pod(
      'licence-p',
      'license: P',
      required('podAffinity', labelled('license: P'), 'node'),
    ),
    expected: [{ pods: 'licence-p', on: ['n2'] }],
  },
  {
    name: 'in the same zone as the other Pods of its own service, the first Pod included',
    cluster: documents(...twoZones),
    workload: replicas(
      's',
      3,
      'service: S',
      required('podAffinity', labelled('service: S'), 'zone'),
    ),
    expected: [{ pods: 's-', on: ['n1', 'n2'], count: 3 }],
  },
  {
    name: 'spread the Pods of a service across nodes and zones',
    cluster: documents(...twoZones),
    workload: replicas(
      's',
      2,
      'service: S',
      required('podAntiAffinity', labelled('service: S'), 'zone'),
    ),
    expected: [
      { pods: 's-0', on: ['n1', 'n2'] },
      { pods: 's-1', on: ['n3', 'n4'] },
    ],
  },
  {
    name: 'spread across nodes and zones as a preference places more Pods than zones',
    cluster: documents(...twoZones),
    workload: replicas(
      's',
      4,
      'service: S',
      preferred('podAntiAffinity', labelled('service: S'), 'node'),
    ),
    expected: [{ pods: 's-', oneOnEach: ['n1', 'n2', 'n3', 'n4'] }],
  },
  {
    name: 'not beside the Pods of service evilService',
    cluster: documents(
      place('n1', {}),
      place('n2', {}),
      running('evil', 'n1', { service: 'evilService' }),
    ),
    workload: pod(
      'good',
      'service: S',
      required('podAntiAffinity', labelled('service: evilService'), 'node'),
    ),
    expected: [{ pods: 'good', on: ['n2'] }],
  },
  {
    name: 'not beside any other Pod: an empty selector gives exclusive nodes',
    cluster: documents(place('n1', {}), place('n2', {}), running('any', 'n1', { app: 'any' })),
    workload: replicas('exclusive', 2, 'service: S', required('podAntiAffinity', '{}', 'node')),
    expected: [
      { pods: 'exclusive-0', on: ['n2'] },
      { pods: 'exclusive-1', pending: true, because: ['InterPodAffinity'] },
    ],
  },
  {
    name: 'not beside any other Pods but those of its own service',
    cluster: documents(place('n1', {}), place('n2', {}), running('any', 'n1', { app: 'any' })),
    workload: replicas(
      'own',
      2,
      'service: S',
      required(
        'podAntiAffinity',
        '{ matchExpressions: [{ key: service, operator: NotIn, values: [S] }] }',
        'node',
      ),
    ),
    expected: [{ pods: 'own-', on: ['n2'], count: 2 }],
  },
];
