import { documents, pod, running, THREE_NODES, workload, ZONE } from '../manifests.ts';
import type { LintCase } from './lintCase.ts';

const spread = (...more: readonly string[]) =>
  [
    'topologySpreadConstraints:',
    '- maxSkew: 1 # tight',
    `  topologyKey: ${ZONE}`,
    '  whenUnsatisfiable: ScheduleAnyway # soft',
    ...more,
  ].join('\n');

const term = (rule: string, ...selector: readonly string[]) =>
  [
    'affinity:',
    `  ${rule}:`,
    '    requiredDuringSchedulingIgnoredDuringExecution:',
    `    - topologyKey: ${ZONE} # by zone`,
    ...selector.map((line) => `      ${line}`),
  ].join('\n');

const OWN = '  labelSelector: { matchLabels: { app: web } }';
const WITH_DB = documents(THREE_NODES, running('db-0', 'n1', { app: 'db' }));

const budget = (selector: string) => `apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: keep # most
spec:
  minAvailable: 1
${selector}`;

export const SELECTOR_CASES: readonly LintCase[] = [
  {
    code: 'spread-selector-missing',
    severity: 'warning',
    says: 'counts no Pods, so it does not spread web over topology.kubernetes.io/zone',
    marks: 'maxSkew: 1 # tight',
    fixes: {
      'Select app=web': [
        '+        labelSelector:',
        '+          matchLabels:',
        '+            app: web',
      ],
    },
    texts: { workload: workload(spread()) },
    not: { workload: workload(spread(OWN)) },
  },
  {
    code: 'spread-selector-empty',
    severity: 'warning',
    says: 'counts none in a spread constraint: web is not spread',
    marks: '{}',
    fixes: {
      'Select app=web': [
        '-        labelSelector: {} # everything?',
        '+        labelSelector: # everything?',
        '+          matchLabels:',
        '+            app: web',
      ],
    },
    texts: { workload: workload(spread('  labelSelector: {} # everything?')) },
    not: {
      workload: workload(spread('  labelSelector: {}', '  matchLabelKeys: [app]')),
    },
  },
  {
    code: 'spread-misses-own-labels',
    variant: 'labelled',
    severity: 'warning',
    says: 'app=wbe misses the Pod’s own labels (app=web) and matches 0 other Pods',
    marks: 'labelSelector',
    fixes: {
      'Select app=web': [
        '-            app: wbe # typed late',
        '+            app: web # typed late',
      ],
    },
    texts: {
      workload: workload(
        spread('  labelSelector:', '    matchLabels:', '      app: wbe # typed late'),
      ),
    },
    not: { workload: workload(spread(OWN)) },
  },
  {
    code: 'spread-misses-own-labels',
    variant: 'labelled',
    severity: 'warning',
    says: 'tier=front misses the Pod’s own labels',
    marks: '{ matchLabels: { tier: front } }',
    fixes: {
      'Select app=web': [
        '-        labelSelector: { matchLabels: { tier: front } } # copied',
        '+        labelSelector: { matchLabels: { app: web } } # copied',
      ],
    },
    texts: {
      workload: workload(spread('  labelSelector: { matchLabels: { tier: front } } # copied')),
    },
    not: {
      workload: workload(spread('  labelSelector: { matchLabels: { tier: front } } # copied'), {
        labels: 'app: web\ntier: front',
      }),
    },
  },
  {
    code: 'spread-misses-own-labels',
    variant: 'unlabelled',
    severity: 'warning',
    says: 'tier=front asks for labels, of which the Pod has none, and matches 0 other Pods',
    marks: '{ matchLabels: { tier: front } }',
    texts: {
      workload: pod(spread('  labelSelector: { matchLabels: { tier: front } } # copied')).replace(
        '  labels: { app: web }\n',
        '',
      ),
    },
    not: { workload: pod(spread(OWN)) },
  },
  {
    code: 'affinity-selector-missing',
    variant: 'required',
    severity: 'warning',
    says: 'no node can meet it, and none can take web.',
    marks: 'topologyKey: topology.kubernetes.io/zone # by zone',
    texts: { workload: workload(term('podAffinity')) },
    not: {
      workload: workload(term('podAffinity', 'labelSelector: { matchLabels: { app: web } }')),
    },
  },
  {
    code: 'affinity-selector-missing',
    variant: 'anti',
    severity: 'warning',
    says: 'keeps web away from none',
    marks: 'topologyKey: topology.kubernetes.io/zone # by zone',
    fixes: {
      'Select app=web': [
        '+            labelSelector:',
        '+              matchLabels:',
        '+                app: web',
      ],
    },
    texts: { workload: workload(term('podAntiAffinity')) },
    not: {
      workload: workload(term('podAntiAffinity', 'labelSelector: { matchLabels: { app: web } }')),
    },
  },
  {
    code: 'affinity-selector-missing',
    variant: 'preferred',
    severity: 'warning',
    says: 'changes no node’s points for web',
    marks: 'podAffinityTerm',
    texts: {
      workload: workload(
        [
          'affinity:',
          '  podAffinity:',
          '    preferredDuringSchedulingIgnoredDuringExecution:',
          '    - weight: 5',
          '      podAffinityTerm:',
          `        topologyKey: ${ZONE}`,
        ].join('\n'),
      ),
    },
    not: { workload: workload('terminationGracePeriodSeconds: 5') },
  },
  {
    code: 'affinity-selector-empty',
    variant: 'affinity',
    severity: 'info',
    says: 'matches every Pod in default: 3 now. Any of them attracts web.',
    marks: '{}',
    texts: {
      workload: workload(term('podAffinity', 'labelSelector: {} # all')),
      cluster: WITH_DB,
    },
    not: {
      workload: workload(term('podAffinity', 'labelSelector: { matchLabels: { app: db } }')),
      cluster: WITH_DB,
    },
  },
  {
    code: 'affinity-selector-empty',
    variant: 'anti',
    severity: 'warning',
    says: 'matches every Pod in default: 3 now. The rule is against all of them.',
    marks: '{}',
    fixes: {
      'Select app=web': [
        '-            labelSelector: {} # all',
        '+            labelSelector: # all',
        '+              matchLabels:',
        '+                app: web',
      ],
    },
    texts: {
      workload: workload(term('podAntiAffinity', 'labelSelector: {} # all')),
      cluster: WITH_DB,
    },
    not: {
      workload: workload(term('podAntiAffinity', 'labelSelector: {}', 'mismatchLabelKeys: [app]')),
      cluster: WITH_DB,
    },
  },
  {
    code: 'affinity-with-negative-operator',
    variant: 'affinity',
    severity: 'warning',
    says: 'NotIn matches 3 Pods (1 without any label app), and one match in a domain is enough. It does not keep web away from Pods with app in (db)',
    marks: 'key: app # theirs',
    fixes: {
      'Make it podAntiAffinity with app in (db)': [
        '-        podAffinity:',
        '+        podAntiAffinity:',
        '-                operator: NotIn',
        '+                operator: In',
      ],
    },
    texts: {
      workload: workload(
        term(
          'podAffinity',
          'labelSelector:',
          '  matchExpressions:',
          '  - key: app # theirs',
          '    operator: NotIn',
          '    values: [db]',
        ),
      ),
      cluster: documents(WITH_DB, running('plain', 'n2', { tier: 'x' })),
    },
    not: {
      workload: workload(
        term(
          'podAffinity',
          'labelSelector:',
          '  matchLabels: { app: web }',
          '  matchExpressions: [{ key: tier, operator: DoesNotExist }]',
        ),
      ),
    },
  },
  {
    code: 'affinity-with-negative-operator',
    variant: 'anti',
    severity: 'info',
    says: 'DoesNotExist makes this a rule against every Pod but those with tenant: 3 Pods now, 3 without any label tenant.',
    marks: '{ key: tenant, operator: DoesNotExist }',
    texts: {
      workload: workload(
        term(
          'podAntiAffinity',
          'labelSelector:',
          '  matchExpressions:',
          '  - { key: tenant, operator: DoesNotExist }',
        ),
      ),
      cluster: WITH_DB,
    },
    not: {
      workload: workload(
        term(
          'podAntiAffinity',
          'labelSelector:',
          '  matchExpressions:',
          '  - { key: tenant, operator: Exists }',
        ),
      ),
      cluster: WITH_DB,
    },
  },
  {
    code: 'budget-selector-missing',
    severity: 'warning',
    says: 'the PodDisruptionBudget keep covers no Pod',
    marks: 'spec',
    texts: { workload: budget('') },
    not: { workload: budget('  selector: { matchLabels: { app: web } }\n') },
  },
  {
    code: 'budget-selector-empty',
    severity: 'info',
    says: 'covers every Pod in namespace default: 1 now',
    marks: '{}',
    texts: { workload: budget('  selector: {}\n'), cluster: WITH_DB },
    not: { workload: budget('  selector: { matchLabels: { app: db } }\n'), cluster: WITH_DB },
  },
  {
    code: 'match-label-keys-missing',
    severity: 'warning',
    says: 'The Pods of web have no label pod-template-hash: this entry of matchLabelKeys is ignored.',
    marks: 'pod-template-hash',
    fixes: {
      'Use controller-revision-hash': [
        '-        - pod-template-hash # per revision',
        '+        - controller-revision-hash # per revision',
      ],
    },
    texts: {
      workload: workload(spread(OWN, '  matchLabelKeys:', '  - pod-template-hash # per revision'), {
        kind: 'StatefulSet',
        more: 'serviceName: web',
      }),
    },
    not: {
      workload: workload(spread(OWN, '  matchLabelKeys:', '  - pod-template-hash # per revision')),
    },
  },
  {
    code: 'match-label-keys-missing',
    severity: 'warning',
    says: 'have no label release: this entry of mismatchLabelKeys is ignored.',
    marks: 'release',
    fixes: {
      'Remove release': [
        '-            mismatchLabelKeys:',
        '-            - release # of the chart',
      ],
    },
    texts: {
      workload: workload(
        term(
          'podAntiAffinity',
          'labelSelector: { matchLabels: { app: web } }',
          'mismatchLabelKeys:',
          '- release # of the chart',
        ),
      ),
    },
    not: {
      workload: workload(
        term(
          'podAntiAffinity',
          'labelSelector: { matchLabels: { app: web } }',
          'mismatchLabelKeys:',
          '- release # of the chart',
        ),
        { labels: 'app: web\nrelease: blue' },
      ),
    },
  },
  {
    code: 'spread-counts-old-revisions',
    variant: 'later',
    severity: 'info',
    says: 'During a rolling update of web the old Pods count as well',
    marks: '{ matchLabels: { app: web } }',
    fixes: {
      'Add pod-template-hash to matchLabelKeys': [
        '+        matchLabelKeys:',
        '+        - pod-template-hash',
      ],
    },
    texts: { workload: workload(spread(OWN).replace('ScheduleAnyway', 'DoNotSchedule')) },
    not: {
      workload: workload(spread(OWN).replace('ScheduleAnyway', 'DoNotSchedule'), {
        more: 'strategy: { type: Recreate }',
      }),
    },
  },
  {
    code: 'spread-counts-old-revisions',
    variant: 'now',
    severity: 'warning',
    says: 'The 3 Pods of web are of 2 revisions',
    marks: '{ matchLabels: { app: web } }',
    fixes: {
      'Add pod-template-hash to matchLabelKeys': [
        '+        matchLabelKeys:',
        '+        - pod-template-hash',
      ],
    },
    texts: {
      workload: workload(spread(OWN).replace('ScheduleAnyway', 'DoNotSchedule'), { replicas: 3 }),
      cluster: documents(
        THREE_NODES,
        owned('web-old', 'aaa', 'n1', 'ReplicaSet', 'web-aaa'),
        owned('web-new', 'bbb', 'n2', 'ReplicaSet', 'web-bbb'),
      ),
    },
    not: { workload: pod(spread(OWN).replace('ScheduleAnyway', 'DoNotSchedule')) },
  },
];

function owned(name: string, hash: string, at: string, kind: string, owner: string): string {
  return running(name, at, { app: 'web', 'pod-template-hash': hash }).replace(
    'spec:',
    `  ownerReferences:\n  - { apiVersion: apps/v1, kind: ${kind}, name: ${owner}, uid: ${owner}, controller: true }\nspec:`,
  );
}
