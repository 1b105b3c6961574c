import { applyTextEdits, textEditsSteps } from '../../../io/index.ts';
import {
  editedValue,
  type FieldEdit,
  type FullKey,
  fullKey,
  isSettingKind,
  type KubernetesObject,
  objectKey,
  saying,
  type ScenarioEdit,
  type TimelineDocument,
  validateObject,
  valueAt,
} from '../../../model/index.ts';
import type { AnswerProgress, ClusterTexts } from '../../../protocol/index.ts';
import type { Version } from '../../../timeline/index.ts';
import type { FinishedRun } from '../../load.ts';
import { tellStory, type ToldStory } from '../../story/told.ts';
import type { Answerer } from '../answerer.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The texts of Workload and Cluster as they would be at a moment: the user's own, comments and all, in which
 * each object has become what it is then; who is gone is not there, and who was made since, by no
 * controller, stands at the end. Undefined where the texts cannot be written so.
 */
export const answerMomentTexts: Answerer<'momentTexts'> = function* (shown, { event }) {
  const run = shown.scenario ?? shown;
  const told = yield* tellStory(run);
  const lives = livesAt(told, event);
  if (lives === undefined) return undefined;
  yield SOME;
  const edits = yield* saying(textEditsSteps(run, momentEdits(run, lives)), () => SOME);
  if (edits === undefined) return undefined;
  const edited = (tab: keyof ClusterTexts) =>
    applyTextEdits(
      run.texts[tab],
      edits.filter((edit) => edit.tab === tab),
    );
  return { workload: edited('workload'), cluster: edited('cluster') };
};

/** An object's way through a story up to a moment. */
interface Life {
  /** As an API server took it first. */
  readonly first: KubernetesObject;
  /** Undefined once it is gone. */
  readonly now: KubernetesObject | undefined;
  /** It was there, or made, before anything was done. */
  readonly isOfStart: boolean;
}

function livesAt(
  { timeline: { history }, happenings }: ToldStory,
  event: number,
): ReadonlyMap<FullKey, Life> | undefined {
  const { length } = history.happenings;
  const index = event < 0 ? (happenings[0] ?? length) - 1 : happenings[event];
  if (index === undefined) return undefined;
  const lives = new Map<FullKey, Life>();
  for (const { entry, object, at } of history.versions.slice(0, history.countAfter(index))) {
    const known = lives.get(entry.key);
    const first: Version['object'] = object ?? entry.object;
    lives.set(
      entry.key,
      known ? { ...known, now: object } : { first, now: object, isOfStart: at <= 0 },
    );
  }
  return lives;
}

function momentEdits(
  { report, timeline }: FinishedRun,
  lives: ReadonlyMap<FullKey, Life>,
): readonly ScenarioEdit[] {
  const edits: ScenarioEdit[] = [];
  const written = new Set<FullKey>();
  for (const [object, span] of report.objects.entries()) {
    if (isSettingKind(span.kind) || span.tab === 'scheduler') continue;
    const key = fullKey(span);
    written.add(key);
    const life = span.state === 'taken' ? lives.get(key) : undefined;
    if (life === undefined) continue;
    if (life.now === undefined) {
      edits.push({ kind: 'remove', object });
      continue;
    }
    const fields = changesOf(life.first, life.now);
    if (fields.length > 0) edits.push({ kind: 'fields', object, edits: fields });
  }
  const asApplied = appliedIn(timeline);
  for (const [key, { first, now, isOfStart }] of lives) {
    if (isOfStart || now === undefined || written.has(key) || !isOfUser(now)) continue;
    const tab = now.kind === 'Node' ? 'cluster' : 'workload';
    const applied = asApplied.get(key);
    const value = applied ? valueOf(applied, first, now) : manifestOf(now);
    edits.push({ kind: 'add', tab, behind: undefined, value });
  }
  return edits;
}

function valueOf(applied: Fields, first: KubernetesObject, now: KubernetesObject): Fields {
  const value = editedValue(applied, changesOf(first, now));
  return isFields(value) ? value : applied;
}

/** What actions of the Timeline apply, as it is written there. */
function appliedIn(timeline: TimelineDocument | undefined): ReadonlyMap<FullKey, Fields> {
  const found = new Map<FullKey, Fields>();
  for (const value of (timeline?.actions ?? []).flatMap(({ apply = [] }) => apply)) {
    if (!isFields(value)) continue;
    const object = validateObject(value).object;
    if (object) found.set(objectKey(object), value);
  }
  return found;
}

/** Claims are made by controllers, which say in no field that they did. */
function isOfUser(object: KubernetesObject): boolean {
  if (object.kind === 'PersistentVolumeClaim' || object.kind === 'PersistentVolume') return false;
  const owners = valueAt(object, ['metadata', 'ownerReferences']);
  return !Array.isArray(owners) || owners.length === 0;
}

/** What someone may have asked for: neither what controllers note, nor what the server adds. */
function changesOf(first: KubernetesObject, now: KubernetesObject): readonly FieldEdit[] {
  const edits: FieldEdit[] = [];
  const [before, after] = [wishesOf(first), wishesOf(now)];
  compare(before, after, [], edits);
  return edits.filter((edit) => !isNotedOfVolumes(now.kind, edit));
}

/** Which volume a claim has, and which claim a volume, a controller notes; nobody gives one another name later. */
function isNotedOfVolumes(kind: KubernetesObject['kind'], { op, path }: FieldEdit): boolean {
  if (kind !== 'PersistentVolumeClaim' && kind !== 'PersistentVolume') return false;
  const [part, field = '', name = ''] = path.map(String);
  if (part === 'metadata') return field === 'annotations' && NOTED_OF_VOLUMES.test(name);
  return part === 'spec' && op === 'set' && (field === 'volumeName' || field === 'claimRef');
}

const NOTED_OF_VOLUMES =
  /^(?:pv\.kubernetes\.io\/|volume(?:\.beta)?\.kubernetes\.io\/(?:storage-provisioner|selected-node)$)/;

function wishesOf(object: KubernetesObject): Fields {
  const { metadata, status, ...rest } = object as unknown as Readonly<Record<string, Fields>>;
  const { labels, annotations } = metadata ?? {};
  const own = { ...(annotations as Fields | undefined) };
  delete own[REVISION];
  const { allocatable, capacity } = status ?? {};
  // Which node it has was kube-scheduler's wish.
  const podSpec = { ...rest['spec'] };
  delete podSpec['nodeName'];
  return {
    ...rest,
    ...(object.kind === 'Pod' && { spec: podSpec }),
    metadata: { labels: labels ?? {}, annotations: own },
    ...(object.kind === 'Node' && { status: { allocatable, capacity } }),
  };
}

const REVISION = 'deployment.kubernetes.io/revision';

function compare(before: unknown, after: unknown, path: readonly string[], edits: FieldEdit[]) {
  if (!isFields(before) || !isFields(after)) {
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      edits.push(after === undefined ? { op: 'remove', path } : { op: 'set', path, value: after });
    }
    return;
  }
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    compare(before[field], after[field], [...path, field], edits);
  }
}

/** An object as one would write it. */
function manifestOf(object: KubernetesObject): Fields {
  const { metadata, status, ...rest } = object as unknown as Readonly<Record<string, Fields>>;
  const { name, namespace } = metadata ?? {};
  const wishes = wishesOf(object)['metadata'] as Readonly<Record<string, Fields>>;
  const kept = Object.entries(wishes).filter(([, entries]) => Object.keys(entries).length > 0);
  const { apiVersion, kind, ...others } = rest;
  const amounts = object.kind === 'Node' ? status : undefined;
  return {
    apiVersion,
    kind,
    metadata: {
      name,
      ...(namespace === undefined ? {} : { namespace }),
      ...Object.fromEntries(kept),
    },
    ...others,
    ...(amounts && { status: { allocatable: amounts['allocatable'] } }),
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Nobody knows how many steps it takes. */
const SOME: AnswerProgress = { done: 0, of: 1 };
