/**
 * A `DeschedulerPolicy` as the strict decoder of the descheduler v0.34 reads it: which fields there are, and what may stand
 * in each. Source: the types of pkg/api/v1alpha2 and of each plugin, and EnableStrict of pkg/descheduler/scheme.
 */
import { durationProblem } from '../../time/goDuration.ts';
import { DESCHEDULER_ARGS } from '../../time/timelineDocument.ts';
import { quotedText } from '../go/text.ts';
import { child, formatPath, item, mapKey, type Path } from '../path.ts';
import { isRecord } from '../record.ts';

/** What a field holds, by its type in Go. */
type Shape =
  | 'bool'
  | 'string'
  | 'float64'
  | 'int'
  | 'int32'
  | 'int64'
  | 'uint'
  | 'duration'
  | 'any'
  | { readonly list: Shape }
  | { readonly map: Shape; readonly go: string }
  | { readonly struct: string };

type Struct = Readonly<Partial<Record<string, Shape>>>;

const TEXTS = { list: 'string' } as const;
const SELECTOR = { struct: 'v1.LabelSelector' } as const;
const NAMESPACES = { struct: 'api.Namespaces' } as const;
const THRESHOLDS = { map: 'float64', go: 'api.ResourceThresholds' } as const;
const PLUGIN_SET = { struct: 'v1alpha2.PluginSet' } as const;
const HEADER = { apiVersion: 'string', kind: 'string' } as const;

/** One name has one type, whichever plugin has it. */
const ARGS: Struct = {
  constraints: TEXTS,
  evictDaemonSetPods: 'bool',
  evictFailedBarePods: 'bool',
  evictLocalStoragePods: 'bool',
  evictSystemCriticalPods: 'bool',
  evictableNamespaces: NAMESPACES,
  evictionLimits: { struct: 'api.EvictionLimits' },
  evictionModes: TEXTS,
  excludeOwnerKinds: TEXTS,
  excludedTaints: TEXTS,
  exitCodes: { list: 'int32' },
  ignorePodsWithoutPDB: 'bool',
  ignorePvcPods: 'bool',
  includePreferNoSchedule: 'bool',
  includedTaints: TEXTS,
  includingEphemeralContainers: 'bool',
  includingInitContainers: 'bool',
  labelSelector: SELECTOR,
  maxPodLifeTimeSeconds: 'uint',
  metricsUtilization: { struct: 'nodeutilization.MetricsUtilization' },
  minPodAge: 'duration',
  minPodLifetimeSeconds: 'uint',
  minReplicas: 'uint',
  namespaceLabelSelector: SELECTOR,
  namespaces: NAMESPACES,
  noEvictionPolicy: 'string',
  nodeAffinityType: TEXTS,
  nodeFit: 'bool',
  nodeSelector: 'string',
  numberOfNodes: 'int',
  podProtections: { struct: 'defaultevictor.PodProtections' },
  podRestartThreshold: 'int32',
  priorityThreshold: { struct: 'api.PriorityThreshold' },
  reasons: TEXTS,
  states: TEXTS,
  targetThresholds: THRESHOLDS,
  thresholds: THRESHOLDS,
  topologyBalanceNodeFit: 'bool',
  useDeviationThresholds: 'bool',
};

const STRUCTS: Readonly<Partial<Record<string, Struct>>> = {
  'v1alpha2.DeschedulerPolicy': {
    ...HEADER,
    profiles: { list: { struct: 'v1alpha2.DeschedulerProfile' } },
    nodeSelector: 'string',
    maxNoOfPodsToEvictPerNode: 'uint',
    maxNoOfPodsToEvictPerNamespace: 'uint',
    maxNoOfPodsToEvictTotal: 'uint',
    gracePeriodSeconds: 'int64',
    evictionFailureEventNotification: 'bool',
    metricsCollector: { struct: 'v1alpha2.MetricsCollector' },
    metricsProviders: { list: 'any' },
  },
  'v1alpha2.MetricsCollector': { enabled: 'bool' },
  'v1alpha2.DeschedulerProfile': {
    name: 'string',
    pluginConfig: { list: { struct: 'v1alpha2.PluginConfig' } },
    plugins: { struct: 'v1alpha2.Plugins' },
  },
  'v1alpha2.PluginConfig': { name: 'string', args: 'any' },
  'v1alpha2.Plugins': {
    deschedule: PLUGIN_SET,
    balance: PLUGIN_SET,
    filter: PLUGIN_SET,
    preevictionfilter: PLUGIN_SET,
    presort: PLUGIN_SET,
    sort: PLUGIN_SET,
  },
  'v1alpha2.PluginSet': { enabled: TEXTS, disabled: TEXTS },
  'v1.LabelSelector': {
    matchLabels: { map: 'string', go: 'map[string]string' },
    matchExpressions: { list: { struct: 'v1.LabelSelectorRequirement' } },
  },
  'v1.LabelSelectorRequirement': { key: 'string', operator: 'string', values: TEXTS },
  'api.Namespaces': { include: TEXTS, exclude: TEXTS },
  'api.EvictionLimits': { node: 'uint' },
  'api.PriorityThreshold': { value: 'int32', name: 'string' },
  'defaultevictor.PodProtections': {
    extraEnabled: TEXTS,
    defaultDisabled: TEXTS,
    config: { struct: 'defaultevictor.PodProtectionsConfig' },
  },
  'defaultevictor.PodProtectionsConfig': {
    PodsWithPVC: { struct: 'defaultevictor.PodsWithPVCConfig' },
  },
  'defaultevictor.PodsWithPVCConfig': {
    protectedStorageClasses: { list: { struct: 'defaultevictor.ProtectedStorageClass' } },
  },
  'defaultevictor.ProtectedStorageClass': { name: 'string' },
  'nodeutilization.MetricsUtilization': {
    metricsServer: 'bool',
    source: 'string',
    prometheus: { struct: 'nodeutilization.Prometheus' },
  },
  'nodeutilization.Prometheus': { query: 'string' },
};

/** What the descheduler knows and Berth does not act on, as nothing is measured here. */
const UNREAD: Readonly<Partial<Record<string, readonly string[]>>> = {
  'v1alpha2.DeschedulerPolicy': ['metricsCollector', 'metricsProviders'],
  LowNodeUtilizationArgs: ['metricsUtilization'],
};

/** A field that the decoder does not take, or one that Berth leaves aside. */
export interface PolicyField {
  readonly at: Path;
  readonly problem: 'unknown' | 'type' | 'unread';
  readonly field: string;
  /** The names that are known in its place; of a type, what is wanted. */
  readonly supported: string;
  /** In the decoder's words. */
  readonly words: string;
}

/**
 * What is wrong with the fields of a policy, by who decodes them: its own, and those of each plugin's arguments, which are
 * decoded by themselves. Source: Convert_v1alpha2_PluginConfig_To_api_PluginConfig.
 */
export function policyFields(
  policy: object,
  at: Path | undefined,
): { readonly own: readonly PolicyField[]; readonly args: readonly (readonly PolicyField[])[] } {
  const own: PolicyField[] = [];
  const fields = { ...policy } as Readonly<Record<string, unknown>>;
  readStruct(fields, 'v1alpha2.DeschedulerPolicy', { at, within: undefined, found: own });
  const args: PolicyField[][] = [];
  for (const [profile, profileAt] of itemsOf(fields['profiles'], child(at, 'profiles'))) {
    const configs = itemsOf(profile['pluginConfig'], child(profileAt, 'pluginConfig'));
    for (const [{ name, args: given }, configAt] of configs) {
      if (typeof name !== 'string' || !Object.hasOwn(DESCHEDULER_ARGS, name)) continue;
      if (given === undefined || given === null) continue;
      const found: PolicyField[] = [];
      const argsAt = child(configAt, 'args');
      if (isRecord(given))
        readStruct(given, `${name}Args`, { at: argsAt, within: undefined, found });
      args.push(found);
    }
  }
  return { own, args };
}

/** The records of a list, and where each stands. */
export function itemsOf(
  list: unknown,
  at: Path,
): readonly (readonly [Readonly<Record<string, unknown>>, Path])[] {
  if (!Array.isArray(list)) return [];
  return (list as readonly unknown[]).flatMap((each, index) =>
    isRecord(each) ? [[each, item(at, index)] as const] : [],
  );
}

interface Place {
  readonly at: Path | undefined;
  /** The same, from where the decoder began. */
  readonly within: Path | undefined;
  readonly found: PolicyField[];
}

function fieldsOf(struct: string): Struct {
  const plugin = struct.replace(/Args$/, '');
  const args: Readonly<Record<string, readonly string[]>> = DESCHEDULER_ARGS;
  const known = Object.hasOwn(args, plugin) ? args[plugin] : undefined;
  if (known === undefined) return STRUCTS[struct] ?? {};
  const names = [...known, ...(UNREAD[struct] ?? [])];
  return Object.fromEntries([
    ...Object.entries(HEADER),
    ...names.map((name) => [name, ARGS[name] ?? 'any'] as const),
  ]);
}

/** A place that is no longer where the decoder began. */
type Inner = Place & { readonly at: Path; readonly within: Path };

function readStruct(value: Readonly<Record<string, unknown>>, struct: string, place: Place): void {
  const fields = fieldsOf(struct);
  const supported = Object.keys(fields).filter((name) => !Object.hasOwn(HEADER, name));
  for (const [field, given] of Object.entries(value)) {
    const next = { ...place, at: child(place.at, field), within: child(place.within, field) };
    const shape = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (shape === undefined) {
      const words = `unknown field ${quotedText(formatPath(next.within))}`;
      tell(next, { problem: 'unknown', field, supported: supported.join(', '), words });
      continue;
    }
    if (UNREAD[struct]?.includes(field) === true) {
      tell(next, { problem: 'unread', field, supported: '', words: '' });
    }
    readValue(given, shape, next, struct.slice(struct.indexOf('.') + 1));
  }
}

function tell({ at, found }: Inner, told: Omit<PolicyField, 'at'>): void {
  found.push({ at, ...told });
}

function readValue(value: unknown, shape: Shape, place: Inner, owner: string): void {
  if (value === null || value === undefined || shape === 'any') return;
  const problem = shape === 'duration' ? spanProblem(value) : undefined;
  if (problem !== undefined || !suits(value, shape)) {
    const field = String(place.within.key);
    const path = formatPath(place.within).replaceAll(/\[[^\]]*\]/g, '');
    const words =
      problem ??
      `json: cannot unmarshal ${kindOf(value, shape)} into Go struct field ${owner}.${path} of type ${goOf(shape)}`;
    tell(place, { problem: 'type', field, supported: goOf(shape), words });
    return;
  }
  if (typeof shape === 'string') return;
  if ('struct' in shape) {
    if (isRecord(value)) readStruct(value, shape.struct, place);
  } else if ('list' in shape) {
    for (const [index, each] of (value as readonly unknown[]).entries()) {
      const within = item(place.within, index);
      readValue(each, shape.list, { ...place, at: item(place.at, index), within }, owner);
    }
  } else {
    for (const [key, each] of Object.entries(value)) {
      const within = mapKey(place.within, key);
      readValue(each, shape.map, { ...place, at: mapKey(place.at, key), within }, owner);
    }
  }
}

function suits(value: unknown, shape: Exclude<Shape, 'any'>): boolean {
  switch (shape) {
    case 'bool':
      return typeof value === 'boolean';
    case 'string':
    case 'duration':
      return typeof value === 'string';
    case 'float64':
      return typeof value === 'number';
    case 'int':
    case 'int64':
      return Number.isInteger(value);
    case 'int32':
      return Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31;
    case 'uint':
      return Number.isInteger(value) && Number(value) >= 0;
    default:
      return 'list' in shape ? Array.isArray(value) : isRecord(value);
  }
}

/** Source: Duration.UnmarshalJSON of k8s.io/apimachinery/pkg/apis/meta/v1. */
function spanProblem(value: unknown): string | undefined {
  if (typeof value === 'string') return durationProblem(value);
  return `json: cannot unmarshal ${kindOf(value, 'string')} into Go value of type string`;
}

/** The kind of a JSON value as Go names it; a number that does not fit is printed whole. */
function kindOf(value: unknown, shape: Shape): string {
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') {
    return typeof shape === 'string' && /int/.test(shape) ? `number ${value}` : 'number';
  }
  if (typeof value === 'boolean') return 'bool';
  return typeof value === 'string' ? 'string' : 'object';
}

function goOf(shape: Shape): string {
  if (typeof shape === 'string') return shape === 'duration' ? 'v1.Duration' : shape;
  if ('struct' in shape) return shape.struct;
  return 'list' in shape ? `[]${goOf(shape.list)}` : shape.go;
}
