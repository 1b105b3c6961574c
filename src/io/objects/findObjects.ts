import type { FieldPath } from '../../model/index.ts';
import { Cap, MOST_OF_OBJECT } from '../capped.ts';
import type { PathProblem } from '../problem.ts';
import { type Inherited, inheritedFrom } from '../split/chunk.ts';

export type JsonRecord = Readonly<Record<string, unknown>>;

/** One Kubernetes object in the value of a document, still unchecked. */
export interface FoundObject {
  readonly value: JsonRecord;
  /** Where it is in that value: `['items', 3]`. */
  readonly path: FieldPath;
}

export interface Found {
  readonly objects: readonly FoundObject[];
  readonly problems: readonly PathProblem[];
}

/**
 * The lists of a kube-scheduler-simulator snapshot (`GET /api/v1/export`) and the kinds of their
 * items, which carry none of their own. Source: kube-scheduler-simulator, snapshot/snapshot.go.
 */
const SNAPSHOT: Readonly<Record<string, readonly [apiVersion: string, kind: string]>> = {
  namespaces: ['v1', 'Namespace'],
  priorityClasses: ['scheduling.k8s.io/v1', 'PriorityClass'],
  storageClasses: ['storage.k8s.io/v1', 'StorageClass'],
  pvcs: ['v1', 'PersistentVolumeClaim'],
  pvs: ['v1', 'PersistentVolume'],
  nodes: ['v1', 'Node'],
  pods: ['v1', 'Pod'],
};
const SNAPSHOT_CONFIGURATION = [
  'kubescheduler.config.k8s.io/v1',
  'KubeSchedulerConfiguration',
] as const;

/** Fields by which a kustomization.yaml without a kind gives itself away. */
const KUSTOMIZATION =
  /^(?:resources|bases|components|patches|patchesStrategicMerge|patchesJson6902|namePrefix|nameSuffix|commonLabels|labels|images|replicas|configMapGenerator|secretGenerator|namespace|generatorOptions|helmCharts)$/;

/**
 * Finds the objects of a document: itself, or those of its lists, however deep. With `item`, the
 * value is the item of a list that was cut.
 */
export function findObjects(value: unknown, inherited: Inherited, item = false): Found {
  const objects: FoundObject[] = [];
  const problems = new Cap<PathProblem>(MOST_OF_OBJECT);
  const visit = (part: unknown, path: FieldPath, from: Inherited): void => {
    if (part === null || part === undefined) return;
    if (Array.isArray(part)) {
      visitItems(part, path, from);
      return;
    }
    if (!isRecord(part)) {
      problems.add('text', { code: 'not-a-manifest', severity: 'error', path });
      return;
    }
    const source = sourceOf(part);
    if (isList(part)) visitList(part, path);
    else if (isSnapshot(part)) visitSnapshot(part, path);
    else if (source === undefined) objects.push({ value: withInherited(part, from), path });
    else {
      // What stands beside manifests in a folder is passed over with a warning; the others are all that there is.
      const isAlone = source === 'chart-unrendered' || source === 'compose-unconverted';
      const values = source === 'patch-or-unfinished' && { values: { kind: String(part['kind']) } };
      const severity = isAlone ? 'error' : 'warning';
      problems.add(source, { code: source, severity, path, ...values });
    }
  };
  const notAnItem = (path: FieldPath): void => {
    problems.add('item', { code: 'list-item-invalid', severity: 'error', path });
  };
  /** Of a million that are none no path is laid out: the problems are counted, not told. */
  const visitItems = (parts: readonly unknown[], at: FieldPath, from: Inherited): void => {
    for (const [index, part] of parts.entries()) {
      if (isRecord(part)) visit(part, [...at, index], from);
      else if (problems.takes('item')) notAnItem([...at, index]);
    }
  };
  const visitList = (list: JsonRecord, path: FieldPath): void => {
    const { kind, apiVersion, items } = list;
    const at = [...path, 'items'];
    const more = listRemainder(list);
    if (more) {
      const values = { missing: more };
      problems.add('rest', { code: 'list-incomplete', severity: 'warning', path: at, values });
    }
    if (items === null || items === undefined) return;
    if (!Array.isArray(items)) {
      problems.add('items', { code: 'list-items-invalid', severity: 'error', path: at });
      return;
    }
    const from = inheritedFrom(String(kind), typeof apiVersion === 'string' ? apiVersion : '');
    visitItems(items, at, from);
  };
  const visitSnapshot = (snapshot: JsonRecord, path: FieldPath): void => {
    for (const [field, [apiVersion, kind]] of Object.entries(SNAPSHOT)) {
      const items = snapshot[field];
      if (!Array.isArray(items)) continue;
      visitItems(items, [...path, field], { apiVersion, kind });
    }
    const configuration = snapshot['schedulerConfig'];
    const [apiVersion, kind] = SNAPSHOT_CONFIGURATION;
    if (isRecord(configuration))
      visit(configuration, [...path, 'schedulerConfig'], { apiVersion, kind });
  };
  if (item && !isRecord(value)) notAnItem([]);
  else visit(value, [], inherited);
  const { told, more } = problems.result();
  const rest = more.map(({ last: { severity, path }, count }): PathProblem => {
    return { code: 'more-like-this', severity, path, values: { count } };
  });
  return { objects, problems: [...told, ...rest] };
}

/** How many objects a list says that it lacks because it was asked for in parts; '' for none. */
export function listRemainder(list: JsonRecord): string {
  const { metadata } = list;
  if (!isRecord(metadata) || typeof metadata['continue'] !== 'string' || !metadata['continue'])
    return '';
  const { remainingItemCount } = metadata;
  return typeof remainingItemCount === 'number' ? String(remainingItemCount) : '?';
}

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList({ kind, items }: JsonRecord): boolean {
  return (
    kind === 'List' || (typeof kind === 'string' && kind.endsWith('List') && items !== undefined)
  );
}

/** Whether a value is a snapshot of kube-scheduler-simulator, by its lists. */
export function isSnapshot(value: JsonRecord): boolean {
  if (value['kind'] !== undefined || value['apiVersion'] !== undefined) return false;
  const lists = Object.keys(SNAPSHOT).filter(
    (key) => Array.isArray(value[key]) || value[key] === null,
  );
  return lists.length >= 2 && (lists.includes('nodes') || lists.includes('pods'));
}

type SourceCode =
  | 'kustomization-unbuilt'
  | 'patch-unapplied'
  | 'patch-or-unfinished'
  | 'template-unprocessed'
  | 'chart-unrendered'
  | 'compose-unconverted';

/** What manifests are made from, and is none: it is rendered first. */
function sourceOf(value: JsonRecord): SourceCode | undefined {
  if (isKustomization(value)) return 'kustomization-unbuilt';
  if (isPatch(value)) return 'patch-unapplied';
  if (readsAsPatch(value)) return 'patch-or-unfinished';
  if (value['kind'] === 'Template') {
    return Array.isArray(value['objects']) ? 'template-unprocessed' : undefined;
  }
  if (value['kind'] !== undefined) return undefined;
  if (isOfChart(value)) return 'chart-unrendered';
  return isCompose(value) ? 'compose-unconverted' : undefined;
}

/** Chart.yaml, or values as `helm create` writes them. Source: the chart file structure of Helm. */
function isOfChart({ apiVersion, name, version, replicaCount, image }: JsonRecord): boolean {
  if (apiVersion !== undefined) return typeof name === 'string' && typeof version === 'string';
  return replicaCount !== undefined || (isRecord(image) && image['repository'] !== undefined);
}

/** Source: the `services` of the Compose specification. */
function isCompose({ apiVersion, services }: JsonRecord): boolean {
  if (apiVersion !== undefined || !isRecord(services)) return false;
  return Object.values(services).some(
    (service) => isRecord(service) && ('image' in service || 'build' in service),
  );
}

const KUSTOMIZE = 'kustomize.config.k8s.io';

/**
 * The file of Kustomize, whose version may be left out. An object of that kind of another group, as Flux has one, is
 * what a cluster holds.
 */
function isKustomization(value: JsonRecord): boolean {
  const { kind, apiVersion } = value;
  const group = typeof apiVersion === 'string' ? (apiVersion.split('/')[0] ?? '') : '';
  if (kind === 'Kustomization') return group === KUSTOMIZE || !group.includes('.');
  if (kind === 'Component') return group === KUSTOMIZE;
  const keys = Object.keys(value);
  return (
    keys.length > 0 &&
    keys.every((key) => KUSTOMIZATION.test(key)) &&
    (Array.isArray(value['resources']) || Array.isArray(value['bases']))
  );
}

/**
 * An operation of a JSON patch, or an object with a directive of strategic merge: neither is ever sent to a server as
 * an object. Sources: RFC 6902; `$patch` of k8s.io/apimachinery/pkg/util/strategicpatch.
 */
function isPatch({ kind, op, path, $patch }: JsonRecord): boolean {
  if ($patch !== undefined) return true;
  return kind === undefined && typeof op === 'string' && typeof path === 'string';
}

const HAVE_SELECTOR = /^(?:Deployment|StatefulSet|DaemonSet|ReplicaSet)$/;

/**
 * A workload of which a template tells a part, and neither a selector nor labels nor an image: what kustomize merges into
 * one that stands elsewhere looks so. It would get an error for each that is missing.
 */
function readsAsPatch({ kind, apiVersion, spec }: JsonRecord): boolean {
  if (typeof kind !== 'string' || !HAVE_SELECTOR.test(kind)) return false;
  if (typeof apiVersion !== 'string' || !apiVersion.startsWith('apps/')) return false;
  if (!isRecord(spec) || spec['selector'] !== undefined || !isRecord(spec['template']))
    return false;
  const { metadata, spec: pod } = spec['template'];
  if ((isRecord(metadata) && metadata['labels'] !== undefined) || !isRecord(pod)) return false;
  const { containers = [] } = pod;
  return Array.isArray(containers) && !containers.some((each) => isRecord(each) && each['image']);
}

function withInherited(value: JsonRecord, { kind, apiVersion }: Inherited): JsonRecord {
  if (!kind || (value['kind'] && value['apiVersion'])) return value;
  return { ...value, apiVersion: value['apiVersion'] || apiVersion, kind: value['kind'] || kind };
}
