import { dns1123LabelProblems, podPath } from '../model/index.ts';
import { apiRulesOf, DEFAULT_RELEASE, type ReleaseName } from '../releases/index.ts';
import { at, isRecord, type Json, listAt, recordAt, textAt } from './json.ts';
import { ofSelector, renamedKeys } from './warnings/labels.ts';
import { ofAnnotations, ofPod } from './warnings/pod.ts';
import { ofService } from './warnings/service.ts';
import { ofClaimSpec, ofStorageClass, ofVolumeSpec } from './warnings/storage.ts';

/** The groups of kinds that make Pods, as they are. */
const OWN: ReadonlySet<string> = new Set(['v1', 'apps/v1', 'batch/v1']);

/** Kinds whose names become part of those of Pods and hosts; a DaemonSet and a StatefulSet are let be. */
const NAMING: readonly string[] = [
  ...['Deployment', 'ReplicaSet', 'ReplicationController', 'Job', 'CronJob'],
];

/**
 * What a server warns of in an object that it takes as new. Source: WarningsOnCreate of the strategies of pkg/registry,
 * with what pkg/api has for each kind.
 */
export function serverWarnings(
  object: Json,
  release: ReleaseName = DEFAULT_RELEASE,
): readonly string[] {
  const kind = textAt(object, 'kind');
  const annotations = recordAt(object, 'metadata', 'annotations');
  const spec = recordAt(object, 'spec');
  switch (kind) {
    case 'PersistentVolumeClaim':
      return [
        ...ofAnnotations(kind, annotations, 'metadata.annotations'),
        ...ofClaimSpec(spec, 'spec'),
      ];
    case 'PersistentVolume':
      return [
        ...ofAnnotations(kind, annotations, 'metadata.annotations'),
        ...ofVolumeSpec(spec, release),
      ];
    case 'StorageClass':
      return ofStorageClass(object);
    case 'CSIStorageCapacity':
      return ofSelector(object['nodeTopology'], 'nodeTopology');
    case 'RuntimeClass': {
      const labels = recordAt(object, 'scheduling', 'nodeSelector');
      return renamedKeys(labels, () => 'scheduling.nodeSelector');
    }
    case 'Service':
      return ofService(object, release);
    case 'Ingress':
      return ofIngress(annotations, spec);
    case 'Node':
      return ofNode(spec);
    default:
      return ofPods(object, kind, release);
  }
}

/**
 * What a server warns of in a workload as another takes its place: of its Pods where its spec is another, of a
 * StatefulSet's claims and revisions ever again. Source: WarningsOnUpdate of the strategies of pkg/registry/apps and batch.
 */
export function updateWarnings(
  before: Json,
  after: Json,
  release: ReleaseName = DEFAULT_RELEASE,
): readonly string[] {
  const kind = textAt(after, 'kind');
  // Of Pods a server is spared the work.
  if (kind === 'Pod') return [];
  const isOther = JSON.stringify(before['spec']) !== JSON.stringify(after['spec']);
  return [
    ...(isOther ? ofTemplate(after, kind, release) : []),
    ...ofClaims(after, kind, '.Spec'),
    ...ofRevisions(after, kind, release),
  ];
}

function ofPods(object: Json, kind: string, release: ReleaseName): readonly string[] {
  if (!OWN.has(textAt(object, 'apiVersion'))) return [];
  return [
    ...ofName(object, kind),
    ...ofTemplate(object, kind, release),
    ...ofClaims(object, kind, ''),
    ...ofRevisions(object, kind, release),
  ];
}

function ofTemplate(object: Json, kind: string, release: ReleaseName): readonly string[] {
  const path = podPath(kind)?.map(String);
  // It knows nothing of the Pods of other projects' kinds.
  if (path === undefined || !OWN.has(textAt(object, 'apiVersion'))) return [];
  const template = path.length === 0 ? object : at(object, ...path);
  if (!isRecord(template)) return [];
  return [
    ...ofIndexes(object, kind, path.slice(0, -1)),
    ...ofPod(template, path.join('.'), release),
  ];
}

function ofClaims(object: Json, kind: string, below: '' | '.Spec'): readonly string[] {
  const claims = kind === 'StatefulSet' ? listAt(object, 'spec', 'volumeClaimTemplates') : [];
  return claims.flatMap((claim, index) =>
    ofClaimSpec(recordAt(claim, 'spec'), `spec.volumeClaimTemplates[${index}]${below}`),
  );
}

/** Source: WarningsForJobSpec of pkg/api/job. */
function ofIndexes(object: Json, kind: string, path: readonly string[]): readonly string[] {
  if (kind !== 'Job' && kind !== 'CronJob') return [];
  const { completionMode, completions, parallelism } = recordAt(object, ...path);
  const isMany = Number(completions) > 100_000 && Number(parallelism) > 10_000;
  if (completionMode !== 'Indexed' || !isMany) return [];
  return [
    `${path.join('.')}: In Indexed Jobs with a number of completions higher than 10^5 and a parallelism higher than 10^4, Kubernetes might not be able to track completedIndexes when a big number of indexes fail`,
  ];
}

function ofRevisions(object: Json, kind: string, release: ReleaseName): readonly string[] {
  if (kind !== 'StatefulSet' || !apiRulesOf(release).revisionLimitsWarned) return [];
  const limit = at(object, 'spec', 'revisionHistoryLimit');
  if (typeof limit !== 'number' || limit >= 0) return [];
  return [
    'spec.revisionHistoryLimit: a negative value retains all historical revisions; a value >= 0 is recommended',
  ];
}

/** Of a name that is no label of DNS. */
function ofName(object: Json, kind: string): readonly string[] {
  const use =
    kind === 'Pod' ? "the Pod's hostname" : NAMING.includes(kind) ? 'Pod names and hostnames' : '';
  const problems = use === '' ? [] : dns1123LabelProblems(textAt(object, 'metadata', 'name'));
  if (problems.length === 0) return [];
  return [
    `metadata.name: this is used in ${use}, which can result in surprising behavior; a DNS label is recommended: [${problems.join(' ')}]`,
  ];
}

/** Source: WarningsOnCreate of pkg/registry/networking/ingress. */
function ofIngress(annotations: Json, spec: Json): readonly string[] {
  const annotation = 'kubernetes.io/ingress.class';
  if (annotations[annotation] === undefined || spec['ingressClassName'] !== undefined) return [];
  return [`annotation "${annotation}" is deprecated, please use 'spec.ingressClassName' instead`];
}

/** Source: fieldIsDeprecatedWarnings of pkg/registry/core/node. */
function ofNode(spec: Json): readonly string[] {
  return [
    ...(spec['configSource'] === undefined ? [] : ['spec.configSource: the feature is removed']),
    ...(textAt(spec, 'externalID') === ''
      ? []
      : ['spec.externalID: this field is deprecated, and is unused by Kubernetes']),
  ];
}
