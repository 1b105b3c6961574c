import {
  type Command,
  newAutoscaler,
  type Objects,
  type RolloutAction,
} from '../../kubectl/index.ts';
import { labelSelectorMatches, parseSelectorText } from '../../model/index.ts';
import { apiRulesOf } from '../../releases/index.ts';
import { canonical } from '../applied.ts';
import { AUTOSCALER, autoscalerKey, namespaceIn } from '../autoscalers.ts';
import { isRecord, type Json, recordAt, textAt } from '../json.ts';
import { judgedAutoscaler } from '../server/acceptedAutoscaler.ts';
import { withServerDefaults } from '../server/defaults/objects.ts';
import type { World } from '../world.ts';
import { undebuggedWords } from './debug.ts';
import { fieldsChosen } from './fieldSelector.ts';
import { found } from './find.ts';
import { pairsAfter, pairsWord } from './metadata.ts';
import { patchedBy } from './patching.ts';
import { named, notFound, type Printed, resourceOf } from './printed.ts';
import { noTemplateWords, type ObjectNamed } from './setContainers.ts';
import { partOf } from './update.ts';
import { groupKindText, unvisitedWords } from './visited.ts';

type Of<Verb extends Command['verb']> = Extract<Command, { readonly verb: Verb }>;

const NO_SUCH_PART =
  'Error from server (NotFound): the server could not find the requested resource';

/** What a command does to autoscalers, which are no objects of the store: nothing where it means none. */
export function changeAutoscalers(world: World, command: Command, printed: Printed): void {
  if (!('objects' in command)) return;
  const live = foundAutoscalers(world, command.objects, command.namespace, printed);
  for (const each of live) changeOne(world, command, each, printed);
}

function changeOne(world: World, command: Command, live: Json, printed: Printed): void {
  const typed = {
    apiVersion: textAt(live, 'apiVersion'),
    kind: AUTOSCALER,
    metadata: { name: textAt(live, 'metadata', 'name') },
  };
  switch (command.verb) {
    case 'delete':
      remove(world, command, live, printed);
      break;
    case 'label':
    case 'annotate':
      setPairs(world, command, live, printed);
      break;
    case 'patch':
      patch(world, command, live, printed);
      break;
    case 'set image':
    case 'set env':
    case 'set resources':
      printed.errors.push(`error: ${noTemplateWords(typed)}`);
      break;
    case 'rollout':
      printed.errors.push(`error: ${notRolledOut(command.action, typed)}`);
      break;
    case 'debug':
      printed.errors.push(`error: ${undebuggedWords({ object: live })}`);
      break;
    // It has no count of its own; and none of these names it.
    case 'scale':
    case 'taint':
    case 'cordon':
    case 'uncordon':
    case 'drain':
    case 'autoscale':
    case 'create':
      printed.errors.push(NO_SUCH_PART);
  }
}

/** Source: ObjectRestarter, ObjectPauser, ObjectResumer, RollbackerFor, StatusViewerFor and HistoryViewerFor of polymorphichelpers. */
function notRolledOut(action: RolloutAction, object: ObjectNamed): string {
  const what = named(AUTOSCALER, object.metadata.name);
  switch (action) {
    case 'restart':
      return `${what} restarting is not supported`;
    case 'pause':
      return `${what} pausing is not supported`;
    case 'resume':
      return `${what} resuming is not supported`;
    case 'undo':
      return unvisitedWords('rollbacker', object);
    case 'history':
      return unvisitedWords('history', object);
    case 'status':
      return `no status viewer has been implemented for ${groupKindText(object)}`;
  }
}

/** `kubectl autoscale`. Source: AutoscaleOptions.Run of k8s.io/kubectl/pkg/cmd/autoscale. */
export function autoscale(world: World, command: Of<'autoscale'>, printed: Printed): void {
  for (const { object, name: scaled, namespace } of found(
    world,
    command.objects,
    command.namespace,
    printed,
  )) {
    const { apiVersion, kind } = object;
    const [group = '', version = ''] = apiVersion.includes('/')
      ? apiVersion.split('/')
      : ['', apiVersion];
    if (!SCALED.includes(kind)) {
      const [resource = ''] = named(kind, '').split(/[. ]/);
      printed.errors.push(
        `error: cannot autoscale a ${kind}: could not find scale subresource for ${group}/${version}, Resource=${resource} in discovery information`,
      );
      continue;
    }
    const { name = scaled, ...asked } = command;
    const target = { apiVersion, kind, name: scaled };
    const made = newAutoscaler({ ...asked, name, namespace, target });
    const refused = judgedAutoscaler(made, world.server.release);
    if (world.autoscalers.get(autoscalerKey(made)) !== undefined) {
      const what = named(AUTOSCALER, name);
      printed.errors.push(`Error from server (AlreadyExists): ${what} already exists`);
    } else if (refused.length > 0) printed.errors.push(invalid(name, refused));
    else {
      world.autoscalers.apply(made);
      printed.out.push(`${shown(made)} autoscaled`);
    }
  }
}

/** What has a number of replicas that others may set. */
const SCALED: readonly string[] = [
  ...['Deployment', 'ReplicaSet', 'StatefulSet', 'ReplicationController'],
];

/** The autoscalers that a command means, and what is said of those that are not there. */
function foundAutoscalers(
  { autoscalers }: World,
  objects: Objects,
  namespace: string,
  printed: Printed,
): readonly Json[] {
  if (objects.by === 'name') {
    return objects.targets.flatMap(({ kind, name }) => {
      if (kind !== AUTOSCALER) return [];
      const live = autoscalers.get(autoscalerKey({ metadata: { name, namespace } }));
      if (live !== undefined) return [live];
      printed.errors.push(notFound(kind, name));
      return [];
    });
  }
  return objects.chosen.flatMap(({ kind, selector, fields = '', isEverywhere }) => {
    const read = selector === undefined ? {} : parseSelectorText(selector);
    const byFields = fieldsChosen(kind, fields);
    if (kind !== AUTOSCALER || read === undefined) return [];
    if ('refusal' in byFields) {
      printed.errors.push(`Error from server (BadRequest): ${byFields.refusal}`);
      return [];
    }
    return [...autoscalers.all]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, each]) => each)
      .filter(
        (each) =>
          (isEverywhere === true || namespaceIn(each) === namespace) &&
          labelSelectorMatches(read, labelsOf(each)) &&
          byFields.has(each),
      );
  });
}

function labelsOf(object: Json): Readonly<Record<string, string>> {
  return recordAt(object, 'metadata', 'labels') as Readonly<Record<string, string>>;
}

function remove(world: World, command: Of<'delete'>, live: Json, printed: Printed): void {
  const key = autoscalerKey(live);
  world.autoscalers.remove(key);
  world.applied.forget(key);
  const what = `${resourceOf(AUTOSCALER)} "${textAt(live, 'metadata', 'name')}"`;
  const from = ` from ${namespaceIn(live)} namespace`;
  printed.out.push(`${what} ${command.isForced ? 'force ' : ''}deleted${from}`);
}

function setPairs(
  world: World,
  command: Of<'label' | 'annotate'>,
  live: Json,
  printed: Printed,
): void {
  const field = command.verb === 'label' ? 'labels' : 'annotations';
  const before = recordAt(live, 'metadata', field) as Readonly<Record<string, string>>;
  const after = pairsAfter(command, before);
  if ('refused' in after) {
    printed.errors.push(after.refused);
    return;
  }
  const { pairs, isSame } = after;
  if (!isSame) {
    world.autoscalers.apply({
      ...live,
      metadata: { ...recordAt(live, 'metadata'), [field]: pairs },
    });
  }
  printed.out.push(`${shown(live)} ${pairsWord(command, isSame)}`);
}

function patch(world: World, command: Of<'patch'>, live: Json, printed: Printed): void {
  if (command.part === 'resize') {
    printed.errors.push(NO_SUCH_PART);
    return;
  }
  const { release } = world.server;
  const served = withServerDefaults(live);
  const patched = patchedBy(command.type, served, command.patch, apiRulesOf(release));
  if ('refused' in patched) {
    printed.errors.push(patched.refused);
    return;
  }
  const written = partOf(served, patched.value, command.part);
  const { apiVersion, kind } = live;
  const { name, namespace, uid } = recordAt(live, 'metadata');
  const metadata = { ...recordAt(written, 'metadata'), name, namespace, uid };
  const next = { ...(isRecord(written) && written), apiVersion, kind, metadata };
  const refused = judgedAutoscaler(next, release);
  if (refused.length > 0) {
    printed.errors.push(invalid(textAt(live, 'metadata', 'name'), refused));
    return;
  }
  const isSame = canonical(next) === canonical(served);
  if (!isSame) world.autoscalers.apply(next);
  printed.out.push(`${shown(live)} patched${isSame ? ' (no change)' : ''}`);
}

function shown(object: Json): string {
  return `${resourceOf(AUTOSCALER)}/${textAt(object, 'metadata', 'name')}`;
}

function invalid(name: string, causes: readonly string[]): string {
  const all = causes.length === 1 ? causes[0] : causes.map((each) => `\n* ${each}`).join('');
  return `The ${AUTOSCALER} "${name}" is invalid: ${all}`;
}
