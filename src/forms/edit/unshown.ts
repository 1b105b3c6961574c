import { isRecord } from '../fields/records.ts';
import { fieldsAt, type Path, shownText } from '../fields/values.ts';

/** Which fields a form shows: a whole field (`true`), or some of what stands below it. */
interface Shown {
  readonly [field: string]: true | Shown;
}

const SELECTOR: Shown = { matchLabels: true, matchExpressions: true };
const NODE_TERM: Shown = { matchExpressions: true };
const POD_TERM: Shown = {
  topologyKey: true,
  labelSelector: SELECTOR,
  namespaces: true,
  namespaceSelector: SELECTOR,
  matchLabelKeys: true,
  mismatchLabelKeys: true,
};
const POD_RULE: Shown = {
  requiredDuringSchedulingIgnoredDuringExecution: POD_TERM,
  preferredDuringSchedulingIgnoredDuringExecution: { weight: true, podAffinityTerm: POD_TERM },
};
const CONTAINER: Shown = { name: true, image: true, resources: { requests: true } };
const METADATA: Shown = { name: true, namespace: true, annotations: true };

const POD_SPEC: Shown = {
  initContainers: CONTAINER,
  containers: CONTAINER,
  affinity: {
    podAffinity: POD_RULE,
    podAntiAffinity: POD_RULE,
    nodeAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: NODE_TERM },
      preferredDuringSchedulingIgnoredDuringExecution: { weight: true, preference: NODE_TERM },
    },
  },
  topologySpreadConstraints: {
    maxSkew: true,
    topologyKey: true,
    whenUnsatisfiable: true,
    labelSelector: SELECTOR,
    minDomains: true,
    nodeAffinityPolicy: true,
    nodeTaintsPolicy: true,
    matchLabelKeys: true,
  },
  tolerations: true,
  nodeSelector: true,
  priorityClassName: true,
  schedulerName: true,
  schedulingGates: { name: true },
  nodeName: true,
};
const POD: Shown = { metadata: { ...METADATA, labels: true }, spec: POD_SPEC };
const JOB_SPEC: Shown = { completions: true, parallelism: true, template: POD };

/** Of a controller's selector the labels change with those of its Pods. */
const SCALED: Shown = { replicas: true, selector: { matchLabels: true }, template: POD };
const TYPE: Shown = { apiVersion: true, kind: true };

function shownOf(kind: string): Shown {
  switch (kind) {
    case 'Node':
      return {
        ...TYPE,
        metadata: { ...METADATA, labels: true },
        spec: { taints: true, unschedulable: true },
        status: { allocatable: true, capacity: true, images: { names: true, sizeBytes: true } },
      };
    case 'Pod':
      return { ...TYPE, ...POD };
    case 'ReplicationController':
      return { ...TYPE, metadata: METADATA, spec: { ...SCALED, selector: true } };
    case 'DaemonSet':
      return {
        ...TYPE,
        metadata: METADATA,
        spec: { selector: { matchLabels: true }, template: POD },
      };
    case 'Job':
      return { ...TYPE, metadata: METADATA, spec: { ...JOB_SPEC, suspend: true } };
    case 'CronJob':
      return {
        ...TYPE,
        metadata: METADATA,
        spec: { schedule: true, suspend: true, jobTemplate: { spec: JOB_SPEC } },
      };
    default:
      return { ...TYPE, metadata: METADATA, spec: SCALED };
  }
}

/** What is allocatable is shown; the capacity changes with it while it says the same. */
function isCapacityItsOwn(node: unknown): boolean {
  const allocatable = fieldsAt(node, ['status', 'allocatable']);
  const own = Object.entries(fieldsAt(node, ['status', 'capacity']));
  return (
    Object.keys(allocatable).length > 0 &&
    own.some(([resource, amount]) => shownText(allocatable[resource]) !== shownText(amount))
  );
}

/** The fields of an object that its form does not show: the paths of the outermost of them. */
export function unshownPaths(kind: string, value: unknown): readonly Path[] {
  const found: Path[] = [];
  const look = (at: unknown, shown: Shown, path: Path): void => {
    if (Array.isArray(at)) {
      (at as readonly unknown[]).forEach((item, index) => {
        look(item, shown, [...path, index]);
      });
      return;
    }
    if (!isRecord(at)) return;
    for (const [field, below] of Object.entries(at)) {
      if (below === undefined || below === null) continue;
      const rest = Object.hasOwn(shown, field) ? shown[field] : undefined;
      if (rest === undefined) found.push([...path, field]);
      else if (rest !== true) look(below, rest, [...path, field]);
    }
  };
  look(value, shownOf(kind), []);
  if (kind === 'Node' && isCapacityItsOwn(value)) found.push(['status', 'capacity']);
  return found;
}

/**
 * The line of an object's own YAML, from 0, in which the field of a path stands: each key is looked
 * for behind the one before. The first line where it is written in another way.
 */
export function lineOfPath(yaml: string, path: Path): number {
  const lines = yaml.split('\n');
  let line = 0;
  for (const step of path) {
    if (typeof step === 'number') continue;
    const key = step.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const isKey = new RegExp(`(^|[\\s{,"'])${key}["']?\\s*:`);
    const next = lines.findIndex((text, index) => index >= line && isKey.test(text));
    if (next < 0) break;
    line = next;
  }
  return line;
}
