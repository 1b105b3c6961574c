import { podTemplatePath, workloadKind } from '../../model/index.ts';
import type { ApiRules } from '../../releases/index.ts';
import type { Cluster } from '../cluster.ts';
import { targetsOf } from '../autoscalerTargets.ts';
import { AGE, type Column, column, CREATED, NAME, wide } from './column.ts';
import { OTHER_COLUMNS } from './otherColumns.ts';
import { PLANE_COLUMNS } from './planeColumns.ts';
import { gatesOf, podReadiness, podStatus, restarts } from './podCells.ts';
import { labelSelectorText } from '../selectorText.ts';
import {
  accessModes,
  claimCapacity,
  classOf,
  externalAddresses,
  isDefaultClass,
  addressOf,
  jobStatus,
  nodeStatus,
  orNone,
  quota,
  rolesOf,
  leavingWord,
  sinceOf,
  NONE,
} from './cells.ts';
import { humanDuration } from './age.ts';
import { firstSeen, lastSeen, sourceOf, timesSeen } from '../events/recorders.ts';
import { momentOf } from '../time.ts';
import {
  formatLabels,
  type Json,
  listAt,
  numberAt,
  pairsAt,
  recordAt,
  textAt,
  at,
  written,
} from '../json.ts';

const template = (object: Json) =>
  recordAt(object, ...(podTemplatePath(textAt(object, 'kind')) ?? []), 'spec');
const CONTAINERS = wide('CONTAINERS', (object) =>
  listAt(template(object), 'containers')
    .map((each) => textAt(each, 'name'))
    .join(','),
);
const IMAGES = wide('IMAGES', (object) =>
  listAt(template(object), 'containers')
    .map((each) => textAt(each, 'image'))
    .join(','),
);
const SELECTOR = wide('SELECTOR', (object) => labelSelectorText(at(object, 'spec', 'selector')));
const counted = (object: Json, ...path: string[]) => String(numberAt(object, ...path));

const unset = (text: string) => (text === '' ? '<unset>' : text);

const COLUMNS: Readonly<Record<string, readonly Column[]>> = {
  Pod: [
    NAME,
    column('READY', podReadiness),
    column('STATUS', podStatus),
    column('RESTARTS', restarts),
    AGE,
    wide('IP', (pod) => orNone(textAt(pod, 'status', 'podIP'))),
    wide('NODE', (pod) => orNone(textAt(pod, 'spec', 'nodeName'))),
    wide('NOMINATED NODE', (pod) => orNone(textAt(pod, 'status', 'nominatedNodeName'))),
    wide('READINESS GATES', gatesOf),
  ],
  Node: [
    NAME,
    column('STATUS', nodeStatus),
    column('ROLES', rolesOf),
    AGE,
    column('VERSION', (node) => textAt(node, 'status', 'nodeInfo', 'kubeletVersion')),
    wide('INTERNAL-IP', (node) => addressOf(node, 'InternalIP')),
    wide('EXTERNAL-IP', (node) => addressOf(node, 'ExternalIP')),
    ...(
      [
        ['OS-IMAGE', 'osImage'],
        ['KERNEL-VERSION', 'kernelVersion'],
        ['ARCH', 'architecture'],
        ['CONTAINER-RUNTIME', 'containerRuntimeVersion'],
      ] as const
    ).map(([title, field]) => ({
      ...wide(title, (node) => textAt(node, 'status', 'nodeInfo', field) || '<unknown>'),
      ...(title === 'ARCH' && { isIn: ({ nodeTable }: ApiRules) => nodeTable === 'architectures' }),
    })),
  ],
  Deployment: [
    NAME,
    column(
      'READY',
      (each) => `${counted(each, 'status', 'readyReplicas')}/${counted(each, 'spec', 'replicas')}`,
    ),
    column('UP-TO-DATE', (each) => counted(each, 'status', 'updatedReplicas')),
    column('AVAILABLE', (each) => counted(each, 'status', 'availableReplicas')),
    AGE,
    CONTAINERS,
    IMAGES,
    SELECTOR,
  ],
  ControllerRevision: [
    NAME,
    column('CONTROLLER', controllerName),
    column('REVISION', (each) => String(numberAt(each, 'revision'))),
    AGE,
  ],
  ReplicaSet: replicated(),
  ReplicationController: replicated(),
  DaemonSet: [
    NAME,
    column('DESIRED', (each) => counted(each, 'status', 'desiredNumberScheduled')),
    column('CURRENT', (each) => counted(each, 'status', 'currentNumberScheduled')),
    column('READY', (each) => counted(each, 'status', 'numberReady')),
    column('UP-TO-DATE', (each) => counted(each, 'status', 'updatedNumberScheduled')),
    column('AVAILABLE', (each) => counted(each, 'status', 'numberAvailable')),
    column('NODE SELECTOR', (each) => formatLabels(pairsAt(template(each), 'nodeSelector'))),
    AGE,
    CONTAINERS,
    IMAGES,
    SELECTOR,
  ],
  StatefulSet: [
    NAME,
    column(
      'READY',
      (each) => `${counted(each, 'status', 'readyReplicas')}/${counted(each, 'spec', 'replicas')}`,
    ),
    AGE,
    CONTAINERS,
    IMAGES,
  ],
  Job: [
    NAME,
    column('STATUS', jobStatus),
    column('COMPLETIONS', (job) => {
      const done = counted(job, 'status', 'succeeded');
      const wanted = at(job, 'spec', 'completions');
      const many = at(job, ...(workloadKind('Job')?.count ?? [])) as number | undefined;
      if (wanted === undefined)
        return many !== undefined && many > 1 ? `${done}/1 of ${many}` : `${done}/1`;
      return `${done}/${written(wanted)}`;
    }),
    column('DURATION', (job, now) => {
      const start = textAt(job, 'status', 'startTime');
      if (start === '') return '';
      const end = textAt(job, 'status', 'completionTime');
      return humanDuration((end === '' ? now : momentOf(end)) - momentOf(start));
    }),
    AGE,
    CONTAINERS,
    IMAGES,
    SELECTOR,
  ],
  CronJob: [
    NAME,
    column('SCHEDULE', (each) => textAt(each, 'spec', 'schedule')),
    column('TIMEZONE', (each) => orNone(textAt(each, 'spec', 'timeZone'))),
    column('SUSPEND', (each) => (at(each, 'spec', 'suspend') === true ? 'True' : 'False')),
    column('ACTIVE', (each) => String(listAt(each, 'status', 'active').length)),
    column('LAST SCHEDULE', (each, now) => {
      const time = textAt(each, 'status', 'lastScheduleTime');
      return time === '' ? NONE : sinceOf(time, now);
    }),
    AGE,
    CONTAINERS,
    IMAGES,
    // Of the Jobs that it makes: the selector stands beside the template.
    wide('SELECTOR', (each) =>
      labelSelectorText(at(each, ...(podTemplatePath('CronJob') ?? []).slice(0, -1), 'selector')),
    ),
  ],
  Namespace: [NAME, column('STATUS', (each) => textAt(each, 'status', 'phase')), AGE],
  Service: [
    NAME,
    column('TYPE', (each) => textAt(each, 'spec', 'type') || 'ClusterIP'),
    column('CLUSTER-IP', (each) => orNone(textAt(each, 'spec', 'clusterIP'))),
    column('EXTERNAL-IP', externalAddresses),
    column('PORT(S)', (each) =>
      orNone(
        listAt(each, 'spec', 'ports')
          .map((port) => {
            const node = textAt(port, 'nodePort');
            return `${textAt(port, 'port')}${node && `:${node}`}/${textAt(port, 'protocol') || 'TCP'}`;
          })
          .join(','),
      ),
    ),
    AGE,
    wide('SELECTOR', (each) => formatLabels(pairsAt(each, 'spec', 'selector'))),
  ],
  PriorityClass: [
    NAME,
    column('VALUE', (each) => counted(each, 'value')),
    column('GLOBAL-DEFAULT', (each) => String(at(each, 'globalDefault') === true)),
    AGE,
    column(
      'PREEMPTIONPOLICY',
      (each) => textAt(each, 'preemptionPolicy') || 'PreemptLowerPriority',
    ),
  ],
  PodDisruptionBudget: [
    NAME,
    column('MIN AVAILABLE', (each) => textAt(each, 'spec', 'minAvailable') || 'N/A'),
    column('MAX UNAVAILABLE', (each) => textAt(each, 'spec', 'maxUnavailable') || 'N/A'),
    column('ALLOWED DISRUPTIONS', (each) => counted(each, 'status', 'disruptionsAllowed')),
    AGE,
  ],
  PersistentVolume: [
    NAME,
    column('CAPACITY', (each) => textAt(each, 'spec', 'capacity', 'storage')),
    column('ACCESS MODES', (each) => accessModes(at(each, 'spec', 'accessModes'))),
    column(
      'RECLAIM POLICY',
      (each) => textAt(each, 'spec', 'persistentVolumeReclaimPolicy') || 'Retain',
    ),
    column(
      'STATUS',
      (each) =>
        leavingWord(each) ||
        textAt(each, 'status', 'phase') ||
        (at(each, 'spec', 'claimRef') === undefined ? 'Available' : 'Bound'),
    ),
    column('CLAIM', (each) => {
      const claim = recordAt(each, 'spec', 'claimRef');
      const name = textAt(claim, 'name');
      return name === '' ? '' : `${textAt(claim, 'namespace')}/${name}`;
    }),
    column('STORAGECLASS', classOf),
    column('VOLUMEATTRIBUTESCLASS', (each) =>
      unset(textAt(each, 'spec', 'volumeAttributesClassName')),
    ),
    column('REASON', (each) => textAt(each, 'status', 'reason')),
    AGE,
    wide('VOLUMEMODE', (each) => textAt(each, 'spec', 'volumeMode') || 'Filesystem'),
  ],
  PersistentVolumeClaim: [
    NAME,
    column('STATUS', (each) => leavingWord(each) || textAt(each, 'status', 'phase') || 'Pending'),
    column('VOLUME', (each) => textAt(each, 'spec', 'volumeName')),
    column('CAPACITY', claimCapacity),
    column('ACCESS MODES', (each) => accessModes(at(each, 'status', 'accessModes'))),
    column('STORAGECLASS', classOf),
    column('VOLUMEATTRIBUTESCLASS', (each) =>
      unset(textAt(each, 'spec', 'volumeAttributesClassName')),
    ),
    AGE,
    wide('VOLUMEMODE', (each) => textAt(each, 'spec', 'volumeMode') || 'Filesystem'),
  ],
  StorageClass: [
    column('NAME', (each) => {
      const mark = isDefaultClass(each) ? ' (default)' : '';
      return `${textAt(each, 'metadata', 'name')}${mark}`;
    }),
    column('PROVISIONER', (each) => textAt(each, 'provisioner')),
    column('RECLAIMPOLICY', (each) => textAt(each, 'reclaimPolicy') || 'Delete'),
    column('VOLUMEBINDINGMODE', (each) => textAt(each, 'volumeBindingMode') || 'Immediate'),
    column('ALLOWVOLUMEEXPANSION', (each) => String(at(each, 'allowVolumeExpansion') === true)),
    AGE,
  ],
  HorizontalPodAutoscaler: [
    NAME,
    column(
      'REFERENCE',
      (each) =>
        `${textAt(each, 'spec', 'scaleTargetRef', 'kind')}/${textAt(each, 'spec', 'scaleTargetRef', 'name')}`,
    ),
    column('TARGETS', targetsOf),
    column('MINPODS', (each) => textAt(each, 'spec', 'minReplicas') || '1'),
    column('MAXPODS', (each) => counted(each, 'spec', 'maxReplicas')),
    column('REPLICAS', (each) => counted(each, 'status', 'currentReplicas')),
    AGE,
  ],
  Event: [
    column('LAST SEEN', (each, now) => sinceOf(lastSeen(each), now)),
    column('TYPE', (each) => textAt(each, 'type')),
    column('REASON', (each) => textAt(each, 'reason')),
    column('OBJECT', (each) =>
      ['kind', 'name']
        .map((field) => textAt(each, 'involvedObject', field))
        .map((text, index) => (index === 0 ? text.toLowerCase() : text))
        .filter((text, index) => index === 0 || text !== '')
        .join('/'),
    ),
    wide('SUBOBJECT', (each) => textAt(each, 'involvedObject', 'fieldPath')),
    wide('SOURCE', (each) =>
      [sourceOf(each), textAt(each, 'source', 'host') || textAt(each, 'reportingInstance')]
        .filter((part) => part !== '')
        .join(', '),
    ),
    column('MESSAGE', (each) => textAt(each, 'message').trim()),
    wide('FIRST SEEN', (each, now) => sinceOf(firstSeen(each), now)),
    wide('COUNT', (each) => String(timesSeen(each))),
    wide('NAME', (each) => textAt(each, 'metadata', 'name')),
  ],
  LimitRange: [NAME, CREATED],
  ResourceQuota: [
    NAME,
    column('REQUEST', (each) => quota(each, false)),
    column('LIMIT', (each) => quota(each, true)),
    AGE,
  ],
  RuntimeClass: [NAME, column('HANDLER', (each) => textAt(each, 'handler')), AGE],
  CSIDriver: [
    NAME,
    column('ATTACHREQUIRED', (each) => String(at(each, 'spec', 'attachRequired') !== false)),
    column('PODINFOONMOUNT', (each) => String(at(each, 'spec', 'podInfoOnMount') === true)),
    column('STORAGECAPACITY', (each) => String(at(each, 'spec', 'storageCapacity') === true)),
    column('TOKENREQUESTS', (each) => {
      const audiences = listAt(each, 'spec', 'tokenRequests').map((one) => textAt(one, 'audience'));
      return audiences.length === 0 ? unset('') : audiences.join(',');
    }),
    column('REQUIRESREPUBLISH', (each) => String(at(each, 'spec', 'requiresRepublish') === true)),
    column('MODES', (each) => orNone(listAt(each, 'spec', 'volumeLifecycleModes').join(','))),
    AGE,
  ],
  CSIStorageCapacity: [
    NAME,
    column('STORAGECLASSNAME', (each) => textAt(each, 'storageClassName')),
    column('CAPACITY', (each) => unset(textAt(each, 'capacity'))),
  ],
  CSINode: [NAME, column('DRIVERS', (each) => String(listAt(each, 'spec', 'drivers').length)), AGE],
  ...OTHER_COLUMNS,
  ...PLANE_COLUMNS,
};

/** `statefulset.apps/web`. Source: printControllerRevision of pkg/printers/internalversion. */
function controllerName(object: Json): string {
  const owner = listAt(object, 'metadata', 'ownerReferences').find(
    (each) => at(each, 'controller') === true,
  );
  if (owner === undefined) return '<none>';
  const [group = '', version] = textAt(owner, 'apiVersion').split('/');
  const kind = textAt(owner, 'kind').toLowerCase();
  return `${kind}${version === undefined ? '' : `.${group}`}/${textAt(owner, 'name')}`;
}

function replicated(): readonly Column[] {
  return [
    NAME,
    column('DESIRED', (each) => counted(each, 'spec', 'replicas')),
    column('CURRENT', (each) => counted(each, 'status', 'replicas')),
    column('READY', (each) => counted(each, 'status', 'readyReplicas')),
    AGE,
    CONTAINERS,
    IMAGES,
    SELECTOR,
  ];
}

/** Titles and rows of a kind's objects, as its server-side table has them. */
export function tableOf(
  kind: string,
  objects: readonly Json[],
  { now, rules }: Pick<Cluster, 'now' | 'rules'>,
  isWide: boolean,
): { readonly titles: readonly string[]; readonly rows: readonly (readonly string[])[] } {
  const known = Object.hasOwn(COLUMNS, kind) ? COLUMNS[kind] : undefined;
  const columns = (known ?? [NAME, CREATED]).filter(
    ({ isWide: isOfWide, isIn }) => (isWide || isOfWide !== true) && isIn?.(rules) !== false,
  );
  return {
    titles: columns.map(({ title }) => title),
    rows: objects.map((object) => columns.map(({ cell }) => cell(object, now))),
  };
}
