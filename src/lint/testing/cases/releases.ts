import { RELEASE_NAMES } from '../../../releases/index.ts';
import { documents, node, running, THREE_NODES, workload, ZONE } from '../manifests.ts';
import type { LintCase } from './lintCase.ts';

const NEWEST = `apiVersion: berth/v1
kind: RunOptions
release: ${RELEASE_NAMES.at(-1) ?? ''}
`;

const among = (namespaceSelector: string) =>
  workload(
    [
      'affinity:',
      '  podAntiAffinity:',
      '    preferredDuringSchedulingIgnoredDuringExecution:',
      '    - weight: 1',
      '      podAffinityTerm:',
      `        topologyKey: ${ZONE}`,
      '        labelSelector: { matchLabels: { app: db } }',
      `        namespaceSelector: ${namespaceSelector}`,
    ].join('\n'),
  );
const named = (operator: string, name: string) =>
  `{ matchExpressions: [{ key: kubernetes.io/metadata.name, operator: ${operator}, values: [${name}] }] }`;
const WITH_OPS = documents(
  THREE_NODES,
  running('db-0', 'n1', { app: 'db' }, 'data'),
  running('log-0', 'n1', { app: 'log' }, 'ops'),
);

const RULE = `        image: nginx
        restartPolicy: Never
        restartPolicyRules:
        - action: RestartAllContainers
          exitCodes: { operator: In, values: [42] }
`;
const restarting = workload('terminationGracePeriodSeconds: 5').replace(
  '        image: nginx\n',
  RULE,
);
const DECLARED = 'status:\n  declaredFeatures: [RestartAllContainersOnContainerExits]\n';

/** Things that another release takes otherwise. */
export const RELEASE_CASES: readonly LintCase[] = [
  {
    code: 'differs-by-release',
    variant: 'namespaceSelector',
    severity: 'info',
    says: 'makes web look for Pods of every namespace, since it has nothing but NotIn and DoesNotExist. Releases before look in those that kubernetes.io/metadata.name notin (ops) selects: 2 of 3 now.',
    marks: named('NotIn', 'ops'),
    texts: { workload: among(named('NotIn', 'ops')), cluster: WITH_OPS },
    not: { workload: among(named('In', 'data')), cluster: WITH_OPS },
  },
  {
    code: 'differs-by-release',
    variant: 'podLevelResources',
    severity: 'info',
    says: 'does not take spec.resources by default: web then requests what its containers do',
    marks: '{ requests: { cpu: "1" } }',
    texts: { workload: workload('resources: { requests: { cpu: "1" } }'), scheduler: NEWEST },
    not: { workload: workload('terminationGracePeriodSeconds: 5'), scheduler: NEWEST },
  },
  {
    code: 'differs-by-release',
    variant: 'imageVolume',
    severity: 'info',
    says: 'does not take image volumes by default: web is then made without model.',
    marks: '{ reference: shop/model:1 }',
    texts: {
      workload: workload('volumes:\n- name: model\n  image: { reference: shop/model:1 }'),
      scheduler: NEWEST,
    },
    not: { workload: workload('volumes:\n- name: model\n  emptyDir: {}'), scheduler: NEWEST },
  },
  {
    code: 'differs-by-release',
    variant: 'restartAllContainers',
    severity: 'info',
    says: 'goes only to nodes that declare RestartAllContainersOnContainerExits: 1 of 2 now.',
    marks: 'RestartAllContainers',
    texts: {
      workload: restarting,
      cluster: documents(node('n1').replace('status:\n', DECLARED), node('n2')),
      scheduler: NEWEST,
    },
    not: {
      workload: restarting.replace('RestartAllContainers', 'Restart'),
      scheduler: NEWEST,
    },
  },
];
