import type { Deployment, Labels, PodTemplateSpec, ReplicaSet } from '../../../model/index.ts';
import {
  canonicalJson,
  newReplicaSet,
  TEMPLATE_HASH_LABEL,
  templateHash,
} from '../../../simulation/index.ts';
import type { Entry } from '../../entry.ts';
import { defaultedTemplate } from '../../server/defaults/podSpec.ts';
import { without } from '../../without.ts';

const REVISION = 'deployment.kubernetes.io/revision';
const DESIRED = 'deployment.kubernetes.io/desired-replicas';
const MOST = 'deployment.kubernetes.io/max-replicas';
const PAST = 'deployment.kubernetes.io/revision-history';

/** A Deployment's own annotations, which none of its sets takes over. Source: annotationsToSkip of deployment/util. */
const OWN: ReadonlySet<string> = new Set([
  'kubectl.kubernetes.io/last-applied-configuration',
  'deprecated.deployment.rollback.to',
  ...[REVISION, PAST, DESIRED, MOST],
]);

export type SetEntry = Entry<ReplicaSet>;

export function replicasOf({ object }: SetEntry): number {
  return object.spec.replicas ?? 1;
}

export function total(sets: readonly SetEntry[]): number {
  return sets.reduce((sum, set) => sum + replicasOf(set), 0);
}

export function revisionOf({ object }: Entry<ReplicaSet | Deployment>): number {
  return Number(object.metadata.annotations?.[REVISION] ?? 0);
}

/** How many Pods the Deployment wanted when it scaled the set last. */
export function desiredOf({ object }: SetEntry): number | undefined {
  const text = object.metadata.annotations?.[DESIRED];
  return text === undefined ? undefined : Number(text);
}

export function mostOf({ object }: SetEntry): number | undefined {
  const text = object.metadata.annotations?.[MOST];
  return text === undefined ? undefined : Number(text);
}

/** The set with the Deployment's template, the oldest of several. Source: FindNewReplicaSet. */
export function newSetOf(deployment: Deployment, sets: readonly SetEntry[]): SetEntry | undefined {
  const template = withoutHash(deployment.spec.template);
  return byAge(sets).find(({ object }) => withoutHash(object.spec.template) === template);
}

export function byAge(sets: readonly SetEntry[]): SetEntry[] {
  return [...sets].sort((a, b) => a.order - b.order);
}

/**
 * The set of a template that has none, with nothing in it yet; under another hash where a set that is not the Deployment's
 * has the name. Source: getNewReplicaSet, which counts such collisions into the hash.
 */
export function makeSet(
  deployment: Deployment,
  { revision, replicas }: { readonly revision: number; readonly replicas: number },
  isTaken: (name: string) => boolean,
): ReplicaSet {
  const { template } = deployment.spec;
  let made = newReplicaSet(deployment, templateHash(template));
  for (let collisions = 1; isTaken(made.metadata.name); collisions += 1) {
    made = newReplicaSet(deployment, templateHash([template, collisions]));
  }
  const metadata = without(made.metadata, 'uid');
  const { minReadySeconds } = deployment.spec;
  return {
    ...made,
    metadata: { ...metadata, annotations: annotationsFor(deployment, revision) },
    spec: { ...made.spec, replicas, ...(minReadySeconds !== undefined && { minReadySeconds }) },
  };
}

/** The set with so many replicas, and what the Deployment notes on it. */
export function scaledSet(set: ReplicaSet, deployment: Deployment, replicas: number): ReplicaSet {
  const noted = {
    ...set.metadata.annotations,
    [DESIRED]: String(deployment.spec.replicas ?? 1),
    [MOST]: String((deployment.spec.replicas ?? 1) + maxSurge(deployment)),
  };
  const isSame =
    set.spec.replicas === replicas &&
    noted[DESIRED] === set.metadata.annotations?.[DESIRED] &&
    noted[MOST] === set.metadata.annotations[MOST];
  if (isSame) return set;
  return {
    ...set,
    metadata: { ...set.metadata, annotations: noted },
    spec: { ...set.spec, replicas },
  };
}

export function withRevision(object: Deployment, revision: number): Deployment {
  const annotations = { ...object.metadata.annotations, [REVISION]: String(revision) };
  return { ...object, metadata: { ...object.metadata, annotations } };
}

/** The set in use, with its revision and the Deployment's annotations. Source: SetNewReplicaSetAnnotations. */
export function currentSet(set: ReplicaSet, deployment: Deployment, revision: number): ReplicaSet {
  const before = set.metadata.annotations ?? {};
  const past = before[REVISION];
  const isRaised = past !== undefined && Number(past) < revision;
  const history = [before[PAST], past].filter(Boolean).join(',');
  const annotations = {
    ...before,
    ...shared(deployment.metadata.annotations),
    ...((past === undefined || isRaised) && { [REVISION]: String(revision) }),
    ...(isRaised && { [PAST]: history }),
  };
  const isSame = Object.entries(annotations).every(([key, value]) => before[key] === value);
  return isSame ? set : { ...set, metadata: { ...set.metadata, annotations } };
}

/** The annotations of a Deployment that goes back to a set: the set's, and its own. Source: DeploymentRollbacker. */
export function rolledBackAnnotations(deployment: Deployment, set: ReplicaSet): Labels {
  const own = Object.entries(deployment.metadata.annotations ?? {}).filter(([key]) => OWN.has(key));
  return { ...Object.fromEntries(own), ...shared(set.metadata.annotations) };
}

function shared(annotations: Labels = {}): Labels {
  return Object.fromEntries(Object.entries(annotations).filter(([key]) => !OWN.has(key)));
}

function annotationsFor(deployment: Deployment, revision: number) {
  const replicas = deployment.spec.replicas ?? 1;
  return {
    ...shared(deployment.metadata.annotations),
    [REVISION]: String(revision),
    [DESIRED]: String(replicas),
    [MOST]: String(replicas + maxSurge(deployment)),
  };
}

/** How many Pods there may be beyond those wanted: rounded up. Source: ResolveFenceposts. */
export function maxSurge({ spec }: Deployment): number {
  if (spec.strategy?.type === 'Recreate') return 0;
  return part(spec.strategy?.rollingUpdate?.maxSurge ?? '25%', spec.replicas ?? 1, Math.ceil);
}

/** How many of those wanted may be missing: rounded down, one where neither leaves any room. */
export function maxUnavailable(deployment: Deployment): number {
  const { spec } = deployment;
  if (spec.strategy?.type === 'Recreate' || (spec.replicas ?? 1) === 0) return 0;
  const limit = spec.strategy?.rollingUpdate?.maxUnavailable ?? '25%';
  const missing = part(limit, spec.replicas ?? 1, Math.floor);
  const least = maxSurge(deployment) === 0 && missing === 0 ? 1 : missing;
  return Math.min(least, spec.replicas ?? 1);
}

/** A number, or a percentage of so many. */
export function part(limit: number | string, of: number, round: (value: number) => number): number {
  if (typeof limit === 'number') return limit;
  const percent = /^(\d+)%$/.exec(limit)?.[1];
  return percent === undefined ? 0 : round((Number(percent) * of) / 100);
}

/** The template but for the hash that its set adds. Source: EqualIgnoreHash. */
export function templateWithoutHash(template: PodTemplateSpec): PodTemplateSpec {
  const labels = without<Labels, string>(template.metadata?.labels ?? {}, TEMPLATE_HASH_LABEL);
  return { ...template, metadata: { ...template.metadata, labels } };
}

const texts = new WeakMap<PodTemplateSpec, string>();

function withoutHash(template: PodTemplateSpec): string {
  let text = texts.get(template);
  if (text === undefined) {
    // What a server adds is the same template, be it written out or not.
    text = canonicalJson(defaultedTemplate({ ...templateWithoutHash(template) }));
    texts.set(template, text);
  }
  return text;
}
