import { podTemplatePath, workloadKind } from '../../model/index.ts';
import {
  at,
  type Json,
  listAt,
  numberAt,
  pairsAt,
  formatLabels,
  recordAt,
  textAt,
} from '../json.ts';
import type { Cluster } from '../cluster.ts';
import { findResource } from '../resources.ts';
import { labelSelectorText } from '../selectorText.ts';
import { longTime, momentOf } from '../time.ts';
import { humanDuration } from '../tables/age.ts';
import { classOf } from '../tables/cells.ts';
import {
  annotations,
  cappedIndexes,
  controlledBy,
  controllerRef,
  events,
  labels,
  metadata,
  name,
  namespace,
  reasonedConditions,
  type Row,
  some,
} from './parts.ts';
import { podTemplate } from './template.ts';

const UNSET = '<unset>';

const selector = (object: Json): Row => [
  'Selector:',
  labelSelectorText(at(object, 'spec', 'selector')),
];
const templateOf = (object: Json) =>
  recordAt(object, ...(podTemplatePath(textAt(object, 'kind')) ?? []));
const template = (object: Json, { kubectl }: Cluster) => podTemplate(templateOf(object), kubectl);
/** Where a Job says how many of its Pods run at once. */
const COUNT = workloadKind('Job')?.count?.at(-1) ?? '';

/** Source: describeReplicaSet and describeReplicationController of k8s.io/kubectl/pkg/describe. */
export function describedReplicaSet(set: Json, cluster: Cluster): readonly Row[] {
  return [
    name(set),
    namespace(set),
    selector(set),
    ...metadata(set),
    ...controlledBy(set),
    [
      'Replicas:',
      `${numberAt(set, 'status', 'replicas')} current / ${numberAt(set, 'spec', 'replicas')} desired`,
    ],
    podsStatus(set, cluster),
    ...template(set, cluster),
    ...reasonedConditions(set),
    ...events(set, cluster),
  ];
}

/** Source: describeStatefulSet. */
export function describedStatefulSet(set: Json, cluster: Cluster): readonly Row[] {
  const partition = textAt(set, 'spec', 'updateStrategy', 'rollingUpdate', 'partition');
  const limit = textAt(set, 'spec', 'updateStrategy', 'rollingUpdate', 'maxUnavailable');
  return [
    name(set),
    namespace(set),
    ['CreationTimestamp:', longTime(textAt(set, 'metadata', 'creationTimestamp'))],
    selector(set),
    ...metadata(set),
    [
      'Replicas:',
      `${numberAt(set, 'spec', 'replicas')} desired | ${numberAt(set, 'status', 'replicas')} total`,
    ],
    ['Update Strategy:', textAt(set, 'spec', 'updateStrategy', 'type')],
    ...some('  Partition:', partition),
    ...some('  MaxUnavailable:', partition === '' ? '' : limit),
    podsStatus(set, cluster),
    ...template(set, cluster),
    ...claimTemplates(set),
    ...events(set, cluster),
  ];
}

/** Source: describeVolumeClaimTemplates. */
function claimTemplates(set: Json): readonly Row[] {
  const all = listAt(set, 'spec', 'volumeClaimTemplates');
  if (all.length === 0) return [['Volume Claims:', '<none>']];
  return [
    ['Volume Claims:'],
    ...all.flatMap((claim) => [
      ['  Name:', textAt(claim, 'metadata', 'name')],
      ['  StorageClass:', classOf(claim as Json)],
      ...labels('  Labels:', claim, 'metadata', 'labels'),
      ...labels('  Annotations:', claim, 'metadata', 'annotations'),
      ['  Capacity:', textAt(claim, 'spec', 'resources', 'requests', 'storage') || '<default>'],
      ['  Access Modes:', `[${listAt(claim, 'spec', 'accessModes').join(' ')}]`],
    ]),
  ];
}

/** Its numbers stand in no columns. Source: describeDaemonSet. */
export function describedDaemonSet(set: Json, cluster: Cluster): readonly Row[] {
  const counted = (title: string, field: string): Row => [
    `${title}: ${numberAt(set, 'status', field)}`,
  ];
  return [
    name(set),
    ...(cluster.kubectl.setNamespaces ? [namespace(set)] : []),
    selector(set),
    ['Node-Selector:', formatLabels(pairsAt(templateOf(set), 'spec', 'nodeSelector'))],
    ...labels('Labels:', set, 'metadata', 'labels'),
    ...annotations('Annotations:', set, 'metadata', 'annotations'),
    counted('Desired Number of Nodes Scheduled', 'desiredNumberScheduled'),
    counted('Current Number of Nodes Scheduled', 'currentNumberScheduled'),
    counted('Number of Nodes Scheduled with Up-to-date Pods', 'updatedNumberScheduled'),
    counted('Number of Nodes Scheduled with Available Pods', 'numberAvailable'),
    counted('Number of Nodes Misscheduled', 'numberMisscheduled'),
    podsStatus(set, cluster),
    ...template(set, cluster),
    ...events(set, cluster),
  ];
}

/** Source: describeJob. */
export function describedJob(job: Json, cluster: Cluster): readonly Row[] {
  const spec = (field: string) => textAt(job, 'spec', field);
  const count = (field: string) => numberAt(job, 'status', field);
  const start = textAt(job, 'status', 'startTime');
  const end = textAt(job, 'status', 'completionTime');
  const deadline = spec('activeDeadlineSeconds');
  const uid = textAt(job, 'metadata', 'uid');
  const own = at(job, 'spec', 'selector');
  return [
    name(job),
    namespace(job),
    own === undefined ? ['Selector:', `batch.kubernetes.io/controller-uid=${uid}`] : selector(job),
    ...metadata(job),
    ...controlledBy(job),
    ['Parallelism:', textAt(job, 'spec', COUNT) || '1'],
    ['Completions:', spec('completions') || UNSET],
    ['Completion Mode:', spec('completionMode') || 'NonIndexed'],
    ['Suspend:', spec('suspend') || 'false'],
    ['Backoff Limit:', spec('backoffLimit') || '6'],
    ...some('TTL Seconds After Finished:', spec('ttlSecondsAfterFinished')),
    ...some('Start Time:', start === '' ? '' : longTime(start)),
    ...some('Completed At:', end === '' ? '' : longTime(end)),
    ...(start === '' || end === ''
      ? []
      : [['Duration:', humanDuration(momentOf(end) - momentOf(start))]]),
    ...some('Active Deadline Seconds:', deadline === '' ? '' : `${deadline}s`),
    [
      'Pods Statuses:',
      `${count('active')} Active (${count('ready')} Ready) / ${count('succeeded')} Succeeded / ${count('failed')} Failed`,
    ],
    ...(spec('completionMode') === 'Indexed'
      ? [['Completed Indexes:', cappedIndexes(textAt(job, 'status', 'completedIndexes'))]]
      : []),
    ...template(job, cluster),
    ...events(job, cluster),
  ];
}

/** No server fills in the template of a CronJob's Jobs: what is 1 here was most likely not written. */
const unlessOne = (text: string): string => (text === '' || text === '1' ? UNSET : text);

/** Source: describeCronJob. */
export function describedCronJob(cronJob: Json, cluster: Cluster): readonly Row[] {
  const spec = (field: string) => textAt(cronJob, 'spec', field);
  const job = recordAt(cronJob, ...(podTemplatePath('CronJob') ?? []).slice(0, -1));
  const last = textAt(cronJob, 'status', 'lastScheduleTime');
  const deadline = spec('startingDeadlineSeconds');
  const active = listAt(cronJob, 'status', 'active').map((each) => textAt(each, 'name'));
  const limit = textAt(job, 'activeDeadlineSeconds');
  return [
    name(cronJob),
    namespace(cronJob),
    ...metadata(cronJob),
    ['Schedule:', spec('schedule')],
    ['Concurrency Policy:', spec('concurrencyPolicy') || 'Allow'],
    ['Suspend:', spec('suspend') === 'true' ? 'True' : 'False'],
    ...(cluster.kubectl.timeZones ? [['Time Zone:', spec('timeZone') || UNSET]] : []),
    ['Successful Job History Limit:', spec('successfulJobsHistoryLimit') || '3'],
    ['Failed Job History Limit:', spec('failedJobsHistoryLimit') || '1'],
    ['Starting Deadline Seconds:', deadline === '' ? UNSET : `${deadline}s`],
    ['Selector:', job['selector'] === undefined ? UNSET : labelSelectorText(job['selector'])],
    ['Parallelism:', unlessOne(textAt(job, COUNT))],
    ['Completions:', unlessOne(textAt(job, 'completions'))],
    ...some('Active Deadline Seconds:', limit === '' ? '' : `${limit}s`),
    ...podTemplate(recordAt(job, 'template'), cluster.kubectl),
    ['Last Schedule Time:', last === '' ? UNSET : longTime(last)],
    ['Active Jobs:', active.join(', ') || '<none>'],
    ...events(cronJob, cluster),
  ];
}

/** The Pods that an object controls, by phase. Source: getPodStatusForController. */
function podsStatus(object: Json, cluster: Cluster): Row {
  const pods = findResource('pods');
  const uid = textAt(object, 'metadata', 'uid');
  const own = (pods ? cluster.list(pods) : []).filter(
    (pod) => textAt(controllerRef(pod), 'uid') === uid,
  );
  const count = (phase: string) =>
    own.filter((pod) => textAt(pod, 'status', 'phase') === phase).length;
  return [
    'Pods Status:',
    `${count('Running')} Running / ${count('Pending')} Waiting / ${count('Succeeded')} Succeeded / ${count('Failed')} Failed`,
  ];
}
