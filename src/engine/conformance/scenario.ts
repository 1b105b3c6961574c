import { admit, isKind, validateObject } from '../../model/index.ts';
import type { KubernetesObject, KubeSchedulerConfiguration, ObjectKey } from '../../model/index.ts';
import { FIRST_RECORDED, isReleaseName, RELEASE_NAMES, releaseOf } from '../../releases/index.ts';
import type { ReleaseName } from '../../releases/index.ts';
import { toRecordedDecision } from '../cycle/recordedDecision.ts';
import type { RecordedDecision } from '../cycle/recordedDecision.ts';
import type { PluginName } from '../framework/names.ts';
import { createScheduler } from '../scheduler.ts';

/** One recorded scenario: a cluster as a client sends it, and what is to be scheduled on it. */
export interface Scenario {
  readonly id: string;
  readonly objects: readonly KubernetesObject[];
  /** One Pod, or several one after the other, each seeing the bindings of those before. */
  readonly pod?: ObjectKey;
  readonly queue?: readonly ObjectKey[];
  readonly config?: KubeSchedulerConfiguration;
  /** The release that is asked, as its name without the `v`; without it the one first recorded. */
  readonly version?: string;
  readonly expect?: readonly RecordedDecision[];
  /** By version: what it says instead of `expect`. */
  readonly also?: Readonly<Record<string, readonly RecordedDecision[]>>;
}

/** Plugins that the verdicts were recorded without. */
export const NOT_RECORDED: readonly PluginName[] = ['DynamicResources'];

/** Why a scenario cannot be decided, in plain words. */
export class ScenarioError extends Error {}

/**
 * The engine's decisions on a scenario. Objects that scheduling does not read are left aside, and
 * the others are decoded as an API server does: what is null is not given. A Pod that finds a node is bound to it before the next is
 * looked at; one that finds none stays pending, and its preemption is not carried out. Throws a
 * `ScenarioError` for what is no scenario, and when it names a Pod that it does not hold, or one of
 * no profile.
 */
export function decisionsOf(scenario: Scenario): RecordedDecision[] {
  const { pod, queue, config: configuration, version } = scenario;
  const release = releaseNamed(version);
  if (queue !== undefined && !Array.isArray(queue))
    throw new ScenarioError('"queue" is not a list');
  const { objects, doubts } = readObjects(scenario.objects, release);
  const keys = queue ?? (pod === undefined ? [] : [pod]);
  try {
    return decide(objects, keys, configuration, release);
  } catch (error) {
    // What an API server would refuse may lack what the engine counts on.
    if (error instanceof ScenarioError || doubts[0] === undefined) throw error;
    throw new ScenarioError(doubts[0]);
  }
}

function decide(
  objects: readonly KubernetesObject[],
  keys: readonly ObjectKey[],
  configuration: KubeSchedulerConfiguration | undefined,
  release: ReleaseName,
): RecordedDecision[] {
  const cluster = admit(objects, { release: releaseOf(release) });
  const scheduler = createScheduler(cluster, {
    ...(configuration && { configuration }),
    leaveOut: NOT_RECORDED,
  });
  const pods = new Map(
    cluster.pods.map((object) => [
      `${object.metadata.namespace ?? 'default'}/${object.metadata.name}`,
      object,
    ]),
  );
  return keys.map((key) => {
    const object = pods.get(key);
    if (object === undefined) throw new ScenarioError(`the scenario holds no Pod ${key}`);
    if (scheduler.profileOf(object) === undefined) {
      const { schedulerName = '' } = object.spec;
      throw new ScenarioError(`no profile carries the Pod's schedulerName "${schedulerName}"`);
    }
    const decision = scheduler.decide(object);
    const recorded = toRecordedDecision(decision, scheduler);
    if (decision.chosen >= 0) scheduler.bind(object, decision.chosen);
    return recorded;
  });
}

/** By its version without the `v`. */
function releaseNamed(version: unknown): ReleaseName {
  if (version === undefined) return FIRST_RECORDED;
  const name = typeof version === 'string' ? `v${version}` : '';
  if (isReleaseName(name)) return name;
  const known = RELEASE_NAMES.map((release) => `"${release.slice(1)}"`).join(', ');
  throw new ScenarioError(`"version" is none that is known: ${known}`);
}

interface ReadObjects {
  readonly objects: readonly KubernetesObject[];
  /** What an API server would refuse, in its words. */
  readonly doubts: readonly string[];
}

const TYPE_ERRORS: ReadonlySet<string> = new Set([
  'wrong-type',
  'text-needs-quotes',
  'number-out-of-range',
  'quantity-format',
  'time-format',
]);

function readObjects(given: unknown, release: ReleaseName): ReadObjects {
  if (given === undefined) throw new ScenarioError('"objects" is missing');
  if (!Array.isArray(given)) throw new ScenarioError('"objects" is not a list');
  const items: readonly unknown[] = given;
  const objects: KubernetesObject[] = [];
  const doubts: string[] = [];
  items.forEach((value, index) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new ScenarioError(`"objects"[${index}] is not an object`);
    }
    const { object, diagnostics } = validateObject(value, { release });
    const wrong = diagnostics.find(({ severity }) => severity === 'error');
    if (object !== undefined) objects.push(object);
    else if (wrong !== undefined) {
      const words = `${nameOf(value)}: ${wrong.apiServer ?? wrong.code}`;
      if (TYPE_ERRORS.has(wrong.code)) throw new ScenarioError(words);
      doubts.push(words);
      if (hasKindAndName(value)) objects.push(value);
    }
  });
  return { objects, doubts };
}

/** `Pod web`, as far as that can be said. */
function nameOf(value: object): string {
  const kind: unknown = Reflect.get(value, 'kind');
  const metadata: unknown = Reflect.get(value, 'metadata');
  const isNamed = typeof metadata === 'object' && metadata !== null && 'name' in metadata;
  const name = isNamed && typeof metadata.name === 'string' ? ` ${metadata.name}` : '';
  return `${typeof kind === 'string' ? kind : 'an object'}${name}`;
}

function hasKindAndName(value: object): value is KubernetesObject {
  const { kind } = value as { kind?: unknown };
  if (typeof kind !== 'string' || !isKind(kind)) return false;
  return 'metadata' in value && typeof value.metadata === 'object' && value.metadata !== null;
}
