import type { Command } from '../../kubectl/index.ts';
import {
  editedValue,
  podTemplateOf,
  podTemplatePath,
  type PodTemplateSpec,
} from '../../model/index.ts';
import {
  newSetOf,
  revisionOf,
  rolledBackAnnotations,
  type SetEntry,
  templateWithoutHash,
} from '../actors/deployment/replicaSets.ts';
import { type ApiRules, apiRulesOf } from '../../releases/index.ts';
import type { Entry, StoredObject } from '../entry.ts';
import { fullSecond } from '../server/dates.ts';
import type { World } from '../world.ts';
import { change } from './change.ts';
import { found } from './find.ts';
import { asServed } from './asServed.ts';
import { patchedBy } from './patching.ts';
import { named, type Printed, shown } from './printed.ts';
import { noTemplateWords } from './setContainers.ts';
import { settled } from './settled.ts';
import { update } from './update.ts';
import { groupKindText, unvisitedWords, VISITED } from './visited.ts';

type Of<Verb extends Command['verb']> = Extract<Command, { readonly verb: Verb }>;

const RESTARTED = 'kubectl.kubernetes.io/restartedAt';

/** `kubectl scale`. */
export function scale(world: World, command: Of<'scale'>, printed: Printed): void {
  for (const entry of found(world, command.objects, command.namespace, printed)) {
    const { object } = entry;
    switch (object.kind) {
      case 'Deployment':
      case 'ReplicaSet':
      case 'StatefulSet':
      case 'ReplicationController': {
        const has = object.spec.replicas ?? 1;
        if (command.currentReplicas !== undefined && command.currentReplicas !== has) {
          printed.errors.push(
            `error: Expected replicas to be ${command.currentReplicas}, was ${has}`,
          );
          continue;
        }
        const spec = { ...object.spec, replicas: command.replicas };
        change(world, entry, { ...object, spec } as StoredObject);
        printed.out.push(`${shown(entry)} scaled`);
        break;
      }
      default:
        printed.errors.push('error: the server could not find the requested resource');
    }
  }
}

/** `kubectl set image`; the API server refuses what may not change, as a Job's template. */
export function setImage(world: World, command: Of<'set image'>, printed: Printed): void {
  for (const entry of found(world, command.objects, command.namespace, printed)) {
    const { object } = entry;
    const template = object.kind === 'Pod' ? { spec: object.spec } : templateOf(object);
    if (template === undefined) {
      printed.errors.push(`error: ${noTemplateWords(object)}`);
      continue;
    }
    const isKnown = (name: string) =>
      name === '*' ||
      [...template.spec.containers, ...(template.spec.initContainers ?? [])].some(
        (container) => container.name === name,
      );
    const unknown = Object.keys(command.images).find((name) => !isKnown(name));
    if (unknown !== undefined) {
      printed.errors.push(`error: unable to find container named "${unknown}"`);
      continue;
    }
    const spec = { ...template.spec, containers: template.spec.containers.map(imaged) };
    const { initContainers } = template.spec;
    const whole = initContainers ? { ...spec, initContainers: initContainers.map(imaged) } : spec;
    if (JSON.stringify(whole) === JSON.stringify(template.spec)) continue;
    const changed =
      object.kind === 'Pod'
        ? { ...object, spec: whole }
        : withTemplate(object, { ...template, spec: whole });
    if (update(world, entry, changed, printed) === 'refused') continue;
    printed.out.push(`${shown(entry)} image updated`);
  }

  function imaged<Kept extends { readonly name: string; readonly image?: string }>(
    container: Kept,
  ): Kept {
    const image = command.images[container.name] ?? command.images['*'];
    return image === undefined ? container : { ...container, image };
  }
}

/** `kubectl rollout`; `status` and `history` change nothing. */
export function rollout(world: World, command: Of<'rollout'>, printed: Printed): void {
  for (const entry of found(world, command.objects, command.namespace, printed)) {
    switch (command.action) {
      case 'restart':
        restart(world, entry, printed);
        break;
      case 'undo':
        undo(world, entry, command.toRevision, printed);
        break;
      case 'pause':
      case 'resume':
        setPaused(world, entry, command.action === 'pause', printed);
        break;
      case 'status':
      case 'history':
        break;
    }
  }
}

function restart(world: World, entry: Entry, printed: Printed): void {
  const template = templateOf(entry.object);
  const { kind } = entry.object;
  if (template === undefined || !['Deployment', 'StatefulSet', 'DaemonSet'].includes(kind)) {
    printed.errors.push(`error: ${named(kind, entry.name)} restarting is not supported`);
    return;
  }
  if (entry.object.kind === 'Deployment' && entry.object.spec.paused === true) {
    printed.errors.push(
      `error: ${named(kind, entry.name)} can't restart paused deployment (run rollout resume first)`,
    );
    return;
  }
  const now = fullSecond(world.clock.now);
  if (template.metadata?.annotations?.[RESTARTED] === now) {
    printed.errors.push(
      `error: failed to create patch for ${entry.name}: if restart has already been triggered within the past second, please wait before attempting to trigger another`,
    );
    return;
  }
  const annotations = { ...template.metadata?.annotations, [RESTARTED]: now };
  const metadata = { ...template.metadata, annotations };
  change(world, entry, withTemplate(entry.object, { ...template, metadata }));
  printed.out.push(`${shown(entry)} restarted`);
}

function setPaused(world: World, entry: Entry, paused: boolean, printed: Printed): void {
  if (entry.object.kind !== 'Deployment') {
    const what = `${named(entry.object.kind, entry.name)} ${paused ? 'pausing' : 'resuming'}`;
    printed.errors.push(`error: ${what} is not supported`);
    return;
  }
  const { object } = entry;
  if ((object.spec.paused === true) === paused) {
    const word = paused ? 'already paused' : 'not paused';
    printed.errors.push(`error: ${named(object.kind, entry.name)} is ${word}`);
    return;
  }
  change(world, entry, { ...object, spec: { ...object.spec, paused } });
  printed.out.push(`${shown(entry)} ${paused ? 'paused' : 'resumed'}`);
}

/** To the revision before, or a given one. Source: DeploymentRollbacker.Rollback. */
function undo(world: World, entry: Entry, toRevision: number, printed: Printed): void {
  const { object } = entry;
  if (object.kind !== 'Deployment') {
    undoBySnapshot(world, entry, toRevision, printed);
    return;
  }
  const sets: readonly SetEntry[] = world.store.owned('ReplicaSet', entry.uid);
  const sorted = [...sets].sort((a, b) => revisionOf(b) - revisionOf(a));
  const set = toRevision === 0 ? sorted[1] : sorted.find((each) => revisionOf(each) === toRevision);
  if (set === undefined) {
    printed.errors.push(
      toRevision === 0
        ? `error: no rollout history found for deployment "${entry.name}"`
        : `error: unable to find specified revision ${toRevision} in history`,
    );
    return;
  }
  if (object.spec.paused === true) {
    printed.errors.push(
      `error: you cannot rollback a paused deployment; resume it first with 'kubectl rollout resume' and try again`,
    );
    return;
  }
  const template = templateWithoutHash(set.object.spec.template);
  if (newSetOf(object, [set]) === set) {
    printed.out.push(
      `${shown(entry)} skipped rollback (current template already matches revision ${revisionOf(set)})`,
    );
    return;
  }
  const annotations = rolledBackAnnotations(object, set.object);
  const metadata = { ...object.metadata, annotations };
  change(world, entry, withTemplate({ ...object, metadata }, template));
  printed.out.push(`${shown(entry)} rolled back`);
}

/**
 * StatefulSets and DaemonSets go back to a template that they had. Source: StatefulSetRollbacker and
 * DaemonSetRollbacker of polymorphichelpers/rollback.go.
 */
function undoBySnapshot(world: World, entry: Entry, toRevision: number, printed: Printed): void {
  const { kind } = entry.object;
  if (kind !== 'StatefulSet' && kind !== 'DaemonSet') {
    printed.errors.push(
      VISITED.has(kind)
        ? `error: no rollbacker has been implemented for "${groupKindText(entry.object)}"`
        : `error: ${unvisitedWords('rollbacker', entry.object)}`,
    );
    return;
  }
  const history = world.revisions.of(entry);
  const wanted =
    toRevision === 0 ? history.at(-2) : history.find(({ revision }) => revision === toRevision);
  if (wanted === undefined) {
    printed.errors.push(
      toRevision === 0
        ? 'error: no last revision to roll back to'
        : `error: unable to find specified revision ${toRevision} in history`,
    );
    return;
  }
  if (wanted === history.at(-1)) {
    printed.out.push(
      `${shown(entry)} skipped rollback (current template already matches revision ${wanted.revision})`,
    );
    return;
  }
  change(world, entry, withTemplate(entry.object, wanted.template));
  printed.out.push(`${shown(entry)} rolled back`);
}

/** `kubectl patch`. */
export function patch(world: World, command: Of<'patch'>, printed: Printed): void {
  for (const entry of found(world, command.objects, command.namespace, printed)) {
    const rules = apiRulesOf(world.server.release);
    const isOfPods = command.part === 'ephemeralcontainers';
    if (
      (command.part === 'resize' && !isResizable(entry, rules)) ||
      (isOfPods && entry.object.kind !== 'Pod')
    ) {
      printed.errors.push(NO_SUCH_PART);
      continue;
    }
    const sent = command.type === 'strategic' ? command.patch : undefined;
    const served = asServed(entry.object);
    const patched = patchedBy(command.type, served, command.patch, rules);
    if ('refused' in patched) {
      printed.errors.push(patched.refused);
      continue;
    }
    const { part } = command;
    const outcome = update(
      world,
      entry,
      settled(world.server, served, patched.value, part),
      printed,
      {
        sent,
        served,
        part,
        isWhole: isWhole(command.patch),
      },
    );
    if (outcome === 'refused') continue;
    printed.out.push(`${shown(entry)} patched${outcome === 'same' ? ' (no change)' : ''}`);
  }
}

/** Whether a patch puts another object in the place of the one that is there, as `kubectl replace` does. */
function isWhole(patch: unknown): boolean {
  if (!Array.isArray(patch) || patch.length !== 1) return false;
  const [{ op, path }] = patch as [{ readonly op?: unknown; readonly path?: unknown }];
  return op === 'replace' && path === '';
}

const NO_SUCH_PART =
  'Error from server (NotFound): the server could not find the requested resource';

function isResizable({ object }: Entry, { podResizes }: ApiRules): boolean {
  return object.kind === 'Pod' && podResizes !== 'none';
}

function templateOf(object: StoredObject): PodTemplateSpec | undefined {
  return object.kind === 'Pod' ? undefined : podTemplateOf(object);
}

function withTemplate(object: StoredObject, template: PodTemplateSpec): StoredObject {
  const path = podTemplatePath(object.kind);
  if (path === undefined) return object;
  return editedValue(object, [{ op: 'set', path, value: template }]) as StoredObject;
}
