import type { Command } from '../../kubectl/index.ts';
import { namespaceOf } from '../../model/index.ts';
import { kubectlOf } from '../../releases/index.ts';
import {
  addedToDebug,
  type Asked,
  copyToDebug,
  type MadeToDebug,
  podToDebugNode,
} from '../debugging/made.ts';
import type { Entry } from '../entry.ts';
import type { World } from '../world.ts';
import { createObject } from './create.ts';
import { deleteObjects } from './deleting.ts';
import { found } from './find.ts';
import { Printed } from './printed.ts';
import { patch } from './workloads.ts';

type Debug = Extract<Command, { readonly verb: 'debug' }>;

/** `kubectl debug`. Source: DebugOptions.Run of k8s.io/kubectl/pkg/cmd/debug. */
export function debug(world: World, command: Debug, printed: Printed): void {
  const rules = kubectlOf(world.server.release);
  const asked = { ...command, profile: command.profile ?? rules.debugProfile };
  for (const words of saidBeforeDebug(asked)) printed.out.push(words);
  for (const entry of found(world, command.objects, command.namespace, printed)) {
    const made = carryOut(world, entry, asked, command.namespace);
    printed.out.push(...made.out);
    printed.errors.push(...made.errors);
  }
}

/** What is said before anything is made. */
export function saidBeforeDebug({ target, isQuiet }: Pick<Asked, 'target' | 'isQuiet'>) {
  return target === '' || isQuiet
    ? []
    : [
        `Targeting container "${target}". If you don't see processes from this container it may be because the container runtime doesn't support this feature.`,
      ];
}

/** What is said of an object that nobody debugs. Source: visitPod and visitNode of DebugOptions.Run. */
export function undebuggedWords({ object }: { readonly object: object }): string {
  const [version, kind] = ['apiVersion', 'kind'].map((field) => String(Reflect.get(object, field)));
  const group = version?.includes('/') === true ? version : `/${version ?? ''}`;
  return `"${group}, Kind=${kind ?? ''}" not supported by debug`;
}

/** What was said, and what kept it from being done. */
type Carried = Readonly<Record<'out' | 'errors', readonly string[]>>;

function carryOut(world: World, entry: Entry, asked: Asked & Debug, namespace: string): Carried {
  const { object } = entry;
  if (object.kind === 'Node') {
    const isTaken = (name: string) => world.store.find('Pod', namespace, name) !== undefined;
    return create(world, podToDebugNode(asked, object.metadata.name, namespace, isTaken));
  }
  if (object.kind !== 'Pod') return { out: [], errors: [`error: ${undebuggedWords(entry)}`] };
  const targets = [{ kind: 'Pod', name: entry.name }];
  const own = { objects: { by: 'name', targets }, namespace } as const;
  const done = new Printed();
  if (asked.copyTo === '') {
    const { object: sent, said } = addedToDebug(asked, object);
    const part = 'ephemeralcontainers';
    patch(world, { verb: 'patch', type: 'strategic', patch: sent, part, ...own }, done);
    return { out: said, errors: done.errors };
  }
  const copy = copyToDebug(asked, object, namespaceOf(object));
  if (copy === undefined) {
    return { out: [], errors: ['error: you must specify image when creating new container'] };
  }
  const made = create(world, copy);
  if (made.errors.length > 0 || !asked.replaces) return made;
  const how = { cascade: 'background', gracePeriod: undefined, isForced: false } as const;
  deleteObjects(world, { verb: 'delete', ...how, ...own }, done);
  return { out: made.out, errors: done.errors };
}

function create(world: World, { object, said }: MadeToDebug): Carried {
  const done = new Printed();
  createObject(world, object, done);
  return { out: said, errors: done.errors };
}
