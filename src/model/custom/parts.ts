import type { KubernetesObject, PodTemplateSpec } from '../kubernetes.ts';
import type { LabelSelector, ObjectMeta } from '../kubernetes/metadata.ts';
import type {
  DaemonSet,
  Deployment,
  Job,
  JobSpec,
  ReplicaSet,
  ReplicationController,
  StatefulSet,
} from '../kubernetes/workloads.ts';
import { isRecord } from '../validation/record.ts';
import {
  countOf,
  customKindOf,
  type FoundTemplate,
  isSuspended,
  templatesIn,
  writtenKind,
} from './find.ts';
import type { CustomPart, NearestKind } from './kinds.ts';
import type { CustomWorkload, MadeBy } from './workload.ts';
import { valueAt } from '../valueAt.ts';

/** A workload of Kubernetes that stands for a custom object, or a part of one. */
export type MadeWorkload =
  | Deployment
  | ReplicaSet
  | StatefulSet
  | DaemonSet
  | Job
  | ReplicationController;

/** Looks another object of the scenario up; undefined where there is none. */
type Find = (kind: string, namespace: string, name: string) => KubernetesObject | undefined;

/**
 * The workloads that a custom object is run as. `find` gives the Deployment of which a Rollout with
 * a `workloadRef` takes the template.
 */
export function partsOf(object: CustomWorkload, find: Find): readonly MadeWorkload[] {
  const { apiVersion, customKind, metadata, spec } = object;
  const kind = writtenKind(customKind);
  const custom = customKindOf(apiVersion, kind, spec);
  if (!custom) return [];
  const madeBy: MadeBy = {
    apiVersion,
    kind,
    customKind,
    name: metadata.name,
    ownsPods: custom.ownsPods === true,
  };
  const found = templatesIn({ spec }, custom);
  if (found.length === 0) {
    const referred = referredTemplate(object, find);
    const [part] = custom.parts;
    if (!referred || !part) return [];
    const item = { spec };
    const template = { part, path: [], item, label: '' };
    const count = countOf(template);
    return [madeOf(object, madeBy, template, referred.template, count, referred.selector)];
  }
  if (found[0]?.part.isGroups) return groupsOf(object, madeBy, found);
  return found.flatMap((template) => {
    const of = valueAt({ spec }, template.path) as PodTemplateSpec;
    const isAtRest = isSuspended({ spec }, custom);
    return template.part.isJobs
      ? jobsOf(object, madeBy, template, of, isAtRest)
      : [madeOf(object, madeBy, template, of, isAtRest ? 0 : countOf(template))];
  });
}

/** The Deployment that a Rollout names in `workloadRef`. */
export function referredTemplate(
  { metadata, spec }: CustomWorkload,
  find: Find,
):
  | { readonly template: PodTemplateSpec; readonly selector?: LabelSelector | undefined }
  | undefined {
  const reference = spec['workloadRef'];
  if (!isRecord(reference)) return undefined;
  const { kind, name } = reference;
  if (typeof kind !== 'string' || typeof name !== 'string') return undefined;
  const found = find(kind, metadata.namespace || 'default', name);
  if (found?.kind !== 'Deployment' && found?.kind !== 'ReplicaSet') return undefined;
  return { template: found.spec.template, selector: found.spec.selector };
}

function madeOf(
  object: CustomWorkload,
  madeBy: MadeBy,
  found: FoundTemplate,
  template: PodTemplateSpec,
  count: number | undefined,
  selector: LabelSelector | undefined = selectorOf(object),
): MadeWorkload {
  const { part, label } = found;
  const suffix = part.suffix?.replace('*', label) ?? '';
  return workload(part.nearest, {
    madeBy,
    metadata: metadataOf(object, madeBy, suffix),
    spec: { ...own(object), selector, template: withNames(withInherited(template, part, object)) },
    count,
  });
}

function withInherited(
  template: PodTemplateSpec,
  { inherited = {} }: CustomPart,
  { spec }: CustomWorkload,
): PodTemplateSpec {
  const entries = Object.entries(inherited).flatMap(([field, other]) => {
    const given = spec[field];
    const value = typeof given === 'string' && given !== '' ? given : other;
    return value === undefined ? [] : [[field, value] as const];
  });
  if (entries.length === 0) return template;
  const own = Object.entries(template.spec).filter(([, value]) => value !== '' && value !== null);
  return { ...template, spec: { ...template.spec, ...Object.fromEntries([...entries, ...own]) } };
}

interface Making {
  readonly madeBy: MadeBy;
  readonly metadata: ObjectMeta;
  readonly spec: {
    readonly template: PodTemplateSpec;
    readonly selector?: LabelSelector | undefined;
  };
  readonly count: number | undefined;
}

function workload(kind: NearestKind, { madeBy, metadata, spec, count = 1 }: Making): MadeWorkload {
  const { template, selector, ...more } = spec;
  const selected = { ...(selector && { selector }), template };
  switch (kind) {
    case 'Deployment':
      return {
        apiVersion: 'apps/v1',
        kind,
        madeBy,
        metadata,
        spec: { ...selected, replicas: count },
      };
    case 'ReplicaSet':
      return {
        apiVersion: 'apps/v1',
        kind,
        madeBy,
        metadata,
        spec: { ...selected, replicas: count },
      };
    case 'StatefulSet':
      return {
        apiVersion: 'apps/v1',
        kind,
        madeBy,
        metadata,
        spec: { ...more, ...selected, replicas: count },
      };
    case 'DaemonSet':
      return { apiVersion: 'apps/v1', kind, madeBy, metadata, spec: selected };
    case 'Job':
      return {
        apiVersion: 'batch/v1',
        kind,
        madeBy,
        metadata,
        spec: { template, parallelism: count, completions: count },
      };
    case 'ReplicationController':
      return { apiVersion: 'v1', kind, madeBy, metadata, spec: { template, replicas: count } };
  }
}

/** Fields of a spec that a StatefulSet of another project has in common with that of Kubernetes. */
function own({ spec }: CustomWorkload): Partial<StatefulSet['spec']> {
  const { podManagementPolicy, volumeClaimTemplates } = spec as Partial<StatefulSet['spec']>;
  return {
    ...(podManagementPolicy === 'Parallel' && { podManagementPolicy }),
    ...(Array.isArray(volumeClaimTemplates) && { volumeClaimTemplates }),
  };
}

/** `spec.selector` where it is a selector of labels; a DeploymentConfig's is a map of them. */
function selectorOf({ spec }: CustomWorkload): LabelSelector | undefined {
  const { selector } = spec;
  if (!isRecord(selector)) return undefined;
  const isSelector =
    isRecord(selector['matchLabels']) || Array.isArray(selector['matchExpressions']);
  return isSelector ? selector : undefined;
}

function metadataOf({ metadata }: CustomWorkload, madeBy: MadeBy, suffix: string): ObjectMeta {
  const { apiVersion, kind, name } = madeBy;
  const owner = { apiVersion, kind, name, controller: true };
  return {
    name: `${metadata.name}${suffix}`,
    ...(metadata.namespace && { namespace: metadata.namespace }),
    ...(metadata.uid && madeBy.ownsPods && { uid: metadata.uid }),
    ownerReferences: [metadata.uid ? { ...owner, uid: metadata.uid } : owner],
  };
}

/** Knative gives the one container a name. */
function withNames(template: PodTemplateSpec): PodTemplateSpec {
  const { containers } = template.spec;
  if (containers.every(({ name }) => name)) return template;
  const named = containers.map((container, index) => ({
    ...container,
    name: container.name || (index === 0 ? 'user-container' : `user-container-${index}`),
  }));
  return { ...template, spec: { ...template.spec, containers: named } };
}

/** JobSet's Jobs: `<jobset>-<job>-<index>`. */
function jobsOf(
  object: CustomWorkload,
  madeBy: MadeBy,
  found: FoundTemplate,
  template: PodTemplateSpec,
  isAtRest: boolean,
): readonly MadeWorkload[] {
  const written = valueAt({ spec: object.spec }, found.path.slice(0, -1)) as JobSpec;
  const { parallelism, completions, suspend } = written;
  const spec: JobSpec = {
    template,
    completionMode: 'Indexed',
    parallelism: numberOr(parallelism, 1),
    completions: numberOr(completions, numberOr(parallelism, 1)),
    ...((suspend === true || isAtRest) && { suspend: true }),
  };
  return Array.from({ length: Math.min(countOf(found) ?? 1, MOST_PARTS) }, (_, index): Job => ({
    apiVersion: 'batch/v1',
    kind: 'Job',
    madeBy,
    metadata: metadataOf(object, madeBy, `-${found.label}-${String(index)}`),
    spec,
  }));
}

/** LeaderWorkerSet: a StatefulSet of leaders, and one of workers for each, which begin at 1. */
function groupsOf(
  object: CustomWorkload,
  madeBy: MadeBy,
  found: readonly FoundTemplate[],
): readonly MadeWorkload[] {
  const templates = found.map(
    ({ path }) => valueAt({ spec: object.spec }, path) as PodTemplateSpec,
  );
  const [leader, worker = leader] = templates;
  const groups = found[0] && countOf(found[0]);
  if (!leader || !worker || groups === undefined) return [];
  const size = numberOr(valueAt(object.spec, ['leaderWorkerTemplate', 'size']), 1);
  const set = (suffix: string, template: PodTemplateSpec, count: number): StatefulSet => ({
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    madeBy,
    metadata: metadataOf(object, madeBy, suffix),
    spec: { template, replicas: count, podManagementPolicy: 'Parallel' },
  });
  const workers = Array.from(
    { length: size > 1 ? Math.min(groups, MOST_PARTS) : 0 },
    (_, group) => {
      const made = set(`-${String(group)}`, worker, size - 1);
      return { ...made, spec: { ...made.spec, ordinals: { start: 1 } } };
    },
  );
  return [set('', leader, groups), ...workers];
}

/** More than this many workloads of one object are not made: a number was mistyped. */
const MOST_PARTS = 10_000;

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : otherwise;
}
