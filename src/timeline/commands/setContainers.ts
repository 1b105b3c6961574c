import type { Command } from '../../kubectl/index.ts';
import { editedValue, podPath, valueAt } from '../../model/index.ts';
import type { Entry } from '../entry.ts';
import type { World } from '../world.ts';
import { isNamedBy, nameOf, variablesOf, withAmounts, withVariables } from './containers.ts';
import { found } from './find.ts';
import { named, type Printed, shown } from './printed.ts';
import { update } from './update.ts';

type Part = Readonly<Record<string, unknown>>;
type Of<Verb extends Command['verb']> = Extract<Command, { readonly verb: Verb }>;

/** `kubectl set env`. Source: k8s.io/kubectl/pkg/cmd/set/set_env.go. */
export function setEnv(world: World, command: Of<'set env'>, printed: Printed): void {
  const { set, remove, overwrite } = command;
  eachOf(world, command, printed, 'env updated', (entry, containers) => {
    const there = containers.flatMap(variablesOf);
    const taken = set.find(({ name }) => there.some((each) => nameOf(each) === name));
    if (!overwrite && taken !== undefined) {
      const before = there.find((each) => nameOf(each) === taken.name) ?? {};
      const value: unknown = Reflect.get(before, 'value');
      const has = `'${taken.name}' already has a value (${typeof value === 'string' ? value : ''})`;
      printed.errors.push(`error: ${pathOf(entry)} ${has}, and --overwrite is false`);
      return undefined;
    }
    if (!containers.some((each) => isNamedBy(each, command.containers))) {
      const wanted = JSON.stringify(command.containers);
      printed.warnings.push(
        `Warning: ${entry.object.kind}/${entry.name} does not have any containers matching ${wanted}`,
      );
      return undefined;
    }
    return (container) => withVariables(container, set, remove);
  });
}

/** `kubectl set resources`. Source: k8s.io/kubectl/pkg/cmd/set/set_resources.go. */
export function setResources(world: World, command: Of<'set resources'>, printed: Printed): void {
  eachOf(world, command, printed, 'resource requirements updated', (_, containers) => {
    if (!containers.some((each) => isNamedBy(each, command.containers))) {
      printed.errors.push(`error: unable to find container named ${command.containers}`);
      return undefined;
    }
    return (container) => withAmounts(container, command.amounts);
  });
}

/** The containers of each object that a command means become others, as far as `-c` names them. */
function eachOf(
  world: World,
  command: Of<'set env' | 'set resources'>,
  printed: Printed,
  done: string,
  changeOf: (entry: Entry, containers: readonly Part[]) => ((container: Part) => Part) | undefined,
): void {
  for (const entry of found(world, command.objects, command.namespace, printed)) {
    const path = podPath(entry.object.kind);
    if (path === undefined) {
      printed.errors.push(`error: ${noTemplateWords(entry.object)}`);
      continue;
    }
    const at = [...path, 'spec', 'containers'];
    const containers = (valueAt(entry.object, at) ?? []) as readonly Part[];
    const change = changeOf(entry, containers);
    if (change === undefined) continue;
    const value = containers.map((each) =>
      isNamedBy(each, command.containers) ? change(each) : each,
    );
    if (JSON.stringify(value) === JSON.stringify(containers)) continue;
    const object = editedValue(entry.object, [{ op: 'set', path: at, value }]);
    if (update(world, entry, object, printed) === 'refused') continue;
    printed.out.push(`${shown(entry)} ${done}`);
  }
}

/** An object that something is said of. */
export interface ObjectNamed {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

/** What is said of an object without containers. Source: UpdatePodSpecForObjectFn of polymorphichelpers. */
export function noTemplateWords(object: ObjectNamed): string {
  const { apiVersion, kind, metadata } = object;
  const type = `*${apiVersion.split('/').at(-1) ?? ''}.${kind}`;
  return `${pathOf({ object, name: metadata.name })} the object is not a pod or does not have a pod template: ${type}`;
}

/** `deployments/web`. Source: ObjectName of k8s.io/cli-runtime/pkg/resource. */
function pathOf({
  object: { kind },
  name,
}: {
  readonly object: { readonly kind: string };
  readonly name: string;
}): string {
  return `${named(kind, name).split(/[. ]/)[0] ?? ''}/${name}`;
}
