import { isRecord } from '../validation/record.ts';
import {
  CUSTOM_KINDS,
  type CustomKind,
  type CustomPart,
  KINDS_OF_UNKNOWN_PODS,
  otherKind,
} from './kinds.ts';
import { valueAt } from '../valueAt.ts';

type Fields = Readonly<Record<string, unknown>>;
type FieldSteps = readonly (string | number)[];

/** `apps` of `apps/v1`; the core group has no name. */
export function groupOf(apiVersion: string): string {
  return apiVersion.includes('/') ? (apiVersion.split('/')[0] ?? '') : '';
}

/** The kind without the group that is put behind it where Kubernetes has one of that name. */
export function writtenKind(customKind: string): string {
  return customKind.split('.')[0] ?? customKind;
}

/** How an object of another project's kind makes Pods; undefined where it holds no Pod template. */
export function customKindOf(
  apiVersion: string,
  kind: string,
  spec: unknown,
): CustomKind | undefined {
  const group = groupOf(apiVersion);
  const known = CUSTOM_KINDS.find((other) => other.group === group && other.kind === kind);
  if (known) return known;
  const containers = isRecord(spec) ? valueAt(spec, ['template', 'spec', 'containers']) : undefined;
  if (!Array.isArray(containers)) return undefined;
  // A workflow's steps and a machine's template have no containers there; the list has the last word.
  return makesUnknownPods(apiVersion, kind) ? undefined : otherKind(group, kind);
}

/** Whether objects of the kind are known to make Pods, of which templates or of what else. */
export function isKnownCustom(apiVersion: string, kind: string): boolean {
  const group = groupOf(apiVersion);
  return (
    makesUnknownPods(apiVersion, kind) ||
    CUSTOM_KINDS.some((other) => other.group === group && other.kind === kind)
  );
}

/** Whether objects of the kind make Pods that cannot be known from the object. */
export function makesUnknownPods(apiVersion: string, kind: string): boolean {
  const group = groupOf(apiVersion);
  return KINDS_OF_UNKNOWN_PODS.some(([of, ...kinds]) => of === group && kinds.includes(kind));
}

/** Kinds whose objects others are made from, or that say what others have to be: their controller makes no Pods of one. */
const HOLDS_FOR_OTHERS = /(?:Template|Runtime|Class|Policy|Definition|Profile|Config)$/;
/** Fields that are looked at, and how deep, for the template of an object: what an operator reads is smaller. */
const MOST_FIELDS = 2000;
const DEEPEST = 12;

/**
 * Whether an object of a kind that is not listed holds a Pod template somewhere: under a field that is called a
 * template, with containers in its spec.
 */
export function holdsTemplate(kind: string, spec: unknown): boolean {
  if (HOLDS_FOR_OTHERS.test(kind)) return false;
  let looked = 0;
  const isIn = (value: unknown, depth: number): boolean => {
    if (depth > DEEPEST || looked >= MOST_FIELDS || typeof value !== 'object' || value === null) {
      return false;
    }
    return Object.entries(value).some(([key, part]) => {
      looked += 1;
      const containers = /template$/i.test(key) ? valueAt(part, ['spec', 'containers']) : undefined;
      return (Array.isArray(containers) && containers.length > 0) || isIn(part, depth + 1);
    });
  };
  return isIn(spec, 0);
}

/** One Pod template of an object, the item that it stands in, and what that is called. */
export interface FoundTemplate {
  readonly part: CustomPart;
  readonly path: FieldSteps;
  readonly item: Fields;
  readonly label: string;
}

/** Where the templates of a custom object stand. */
export function templatesIn(object: Fields, { parts }: CustomKind): readonly FoundTemplate[] {
  return parts.flatMap((part) => {
    const star = part.template.indexOf('*');
    if (part.isGroups) return groupTemplates(object, part);
    if (star === -1) {
      const isThere = valueAt(object, part.template) !== undefined;
      return isThere ? [{ part, path: part.template, item: object, label: '' }] : [];
    }
    const [above, below] = [part.template.slice(0, star), part.template.slice(star + 1)];
    const holder = valueAt(object, above);
    const items: readonly (readonly [string | number, unknown])[] = Array.isArray(holder)
      ? [...holder.entries()]
      : isRecord(holder)
        ? Object.entries(holder)
        : [];
    return items.flatMap(([key, item]) => {
      if (!isRecord(item) || valueAt(item, below) === undefined) return [];
      const name = part.itemName === undefined ? key : item[part.itemName];
      const label = typeof name === 'string' ? name.toLowerCase() : String(key);
      return [{ part, path: [...above, key, ...below], item, label }];
    });
  });
}

/** The leaders' template, where there is one, before the workers'. */
function groupTemplates(object: Fields, part: CustomPart): readonly FoundTemplate[] {
  return [['spec', 'leaderWorkerTemplate', 'leaderTemplate'], part.template].flatMap((path) =>
    valueAt(object, path) === undefined ? [] : [{ part, path, item: object, label: '' }],
  );
}

/** Whether an object says that it makes no Pods for now. */
export function isSuspended(object: Fields, { suspend }: CustomKind): boolean {
  return suspend !== undefined && valueAt(object, suspend) === true;
}

/** How many Pods, or Jobs, a template stands for; undefined for one a node. */
export function countOf({ part, item }: FoundTemplate): number | undefined {
  if (part.count === undefined) return undefined;
  if (part.isRayGroup) return workersOf(item);
  if (part.isRevision) return scaleOf(item);
  const written = part.count.length === 0 ? 1 : valueAt(item, part.count);
  return wholeOr(written, 1);
}

/** Workers of a group of Ray's; source: GetWorkerGroupDesiredReplicas of KubeRay, and its defaults. */
function workersOf(group: Fields): number {
  if (group['suspend'] === true) return 0;
  const most = wholeOr(group['maxReplicas'], Number.MAX_SAFE_INTEGER);
  const least = Math.min(wholeOr(group['minReplicas'], 0), most);
  const replicas = Math.min(Math.max(wholeOr(group['replicas'], 0), least), most);
  return replicas * wholeOr(group['numOfHosts'], 1);
}

/**
 * Pods of a revision before anybody asks it for anything; sources: `autoscaling.knative.dev/min-scale`,
 * `max-scale` and `initial-scale`, which are written in camel case too.
 */
function scaleOf(service: Fields): number {
  const annotations = valueAt(service, ['spec', 'template', 'metadata', 'annotations']);
  const scale = (...names: readonly string[]): number | undefined => {
    const [written] = names.flatMap((name) => {
      const value = isRecord(annotations) && annotations[`autoscaling.knative.dev/${name}`];
      return typeof value === 'string' && /^\d+$/.test(value) ? [Number(value)] : [];
    });
    return written;
  };
  const most = scale('max-scale', 'maxScale') || Number.MAX_SAFE_INTEGER;
  const first = scale('initial-scale', 'initialScale') || 1;
  return Math.min(Math.max(first, scale('min-scale', 'minScale') ?? 0), most);
}

function wholeOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : otherwise;
}
