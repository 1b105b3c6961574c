import {
  classesOf,
  fullKey,
  isSetting,
  type KubernetesObject,
  nameOf,
  namespaceOf,
  ownPriorityWords,
  type TimelineAction,
} from '../../model/index.ts';
import { printObjects } from '../../io/index.ts';
import type { StoredObject } from '../../timeline/index.ts';
import { changedObject, wordsFor } from './changedObject.ts';
import { actionCommands } from './actions.ts';
import { isSame } from './mergePatch.ts';

/** What has to be typed for a cluster to become another. */
export interface AsKubectl {
  /** Commands and here-documents, a line each; '' where there is nothing to do. */
  readonly script: string;
  /**
   * What changed and no command brings about: kinds that no cluster has (run options, a scheduler's configuration), and
   * Pods that would have to be made with a priority of their own.
   */
  readonly notOfACluster: readonly string[];
}

type Objects = ReadonlyMap<string, KubernetesObject>;

/**
 * The commands of kubectl that make the objects of a cluster others: first what goes, then what changes, then what
 * comes. An object that no update may change so is replaced by force. What comes needs its Namespace, which is made where
 * `hasNamespace` does not know it. `others` are there too.
 */
export function commandsBetween(
  before: readonly KubernetesObject[],
  after: readonly KubernetesObject[],
  hasNamespace: (name: string) => boolean = () => true,
  others: readonly KubernetesObject[] = [],
): AsKubectl {
  const [old, next] = [byKey(before), byKey(after)];
  const lines: string[] = [];
  const replaced: StoredObject[] = [];
  for (const [key, object] of old) {
    if (next.has(key) || !isStored(object)) continue;
    const { resource, name, namespace } = wordsFor(object);
    lines.push(`kubectl delete ${resource} ${name}${namespace}`);
  }
  for (const [key, object] of next) {
    const was = old.get(key);
    if (was === undefined || isSame(was, object) || !isStored(object) || !isStored(was)) continue;
    const commands = changedObject(was, object);
    if (commands === undefined) replaced.push(object);
    else lines.push(...commands);
  }
  const added = [...next].flatMap(([key, object]) =>
    old.has(key) || !isStored(object) ? [] : [object],
  );
  const isRefused = refusedAmong([...others, ...after]);
  const anew = replaced.filter((each) => !isRefused(each));
  const made = added.filter((each) => !isRefused(each));
  const unmade = [...replaced, ...added].filter((each) => isRefused(each));
  if (anew.length > 0) lines.push(fed('kubectl replace --force -f -', anew));
  for (const name of namespacesFor(made, hasNamespace))
    lines.push(`kubectl create namespace ${name}`);
  if (made.length > 0) lines.push(fed('kubectl create -f -', made));
  const [did, does] = [actionsOf(before), actionsOf(after)];
  lines.push(...actionCommands(did, does));
  // What was done and is not any more: no command undoes that it was.
  const isUndone = did.some((action) => !does.some((other) => isSame(other, action)));
  return {
    script: lines.map((line) => `${line}\n`).join(''),
    notOfACluster: [
      ...settingsThatDiffer(old, next),
      ...(isUndone ? ['Timeline'] : []),
      ...unmade.map((object) => `Pod/${nameOf(object)} (spec.priority)`),
    ],
  };
}

/** Which Pods no server takes for a priority or a preemptionPolicy of their own. Source: the admission plugin Priority. */
function refusedAmong(objects: readonly KubernetesObject[]): (object: StoredObject) => boolean {
  const classes = classesOf(objects.filter((object) => object.kind === 'PriorityClass'));
  return (object) =>
    object.kind === 'Pod' && ownPriorityWords(object.spec, classes, false) !== undefined;
}

/** Namespaces that have to be made before the objects can be. */
function namespacesFor(
  made: readonly StoredObject[],
  hasNamespace: (name: string) => boolean,
): readonly string[] {
  const own = new Set(
    made.flatMap((object) => (object.kind === 'Namespace' ? [nameOf(object)] : [])),
  );
  const needed = new Set(made.map(namespaceOf));
  return [...needed].filter((name) => name !== '' && !own.has(name) && !hasNamespace(name));
}

/** A command that reads a here-document. */
function fed(command: string, objects: readonly StoredObject[]): string {
  return `${command} <<'EOF'\n${printObjects(objects)}EOF`;
}

const actionsOf = (objects: readonly KubernetesObject[]): readonly TimelineAction[] =>
  objects.flatMap((object) => (object.kind === 'Timeline' ? (object.actions ?? []) : []));

/** Objects that a cluster has. */
function isStored(object: KubernetesObject): object is StoredObject {
  return !isSetting(object) && object.kind !== 'CustomWorkload';
}

function byKey(objects: readonly KubernetesObject[]): Objects {
  return new Map(
    objects.map((object) => [
      fullKey({ kind: object.kind, namespace: namespaceOf(object), name: nameOf(object) }),
      object,
    ]),
  );
}

function settingsThatDiffer(before: Objects, after: Objects): readonly string[] {
  const kinds = new Set<string>();
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [old, next] = [before.get(key), after.get(key)];
    const { kind } = next ?? old ?? { kind: '' };
    const either = next ?? old;
    if (kind === 'Timeline' || either === undefined || isStored(either)) continue;
    if (!isSame(old, next)) kinds.add(kind);
  }
  return [...kinds];
}
