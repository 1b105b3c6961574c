import { isNamespaced, namespaceOf, validateObject } from '../../model/index.ts';
import type { World } from '../world.ts';
import { isStored } from './apply.ts';
import { named, type Printed, resourceOf } from './printed.ts';

/** `kubectl create` of what kubectl makes itself of a few flags. Nothing is made in the place of what is there. */
export function createObject(world: World, given: unknown, printed: Printed): void {
  const { server, store, namespaces } = world;
  const { object, diagnostics } = validateObject(given, { release: server.release });
  if (object === undefined || !isStored(object)) {
    // One that is well-formed, but not to this release's server.
    printed.errors.push(`error: ${diagnostics[0]?.apiServer ?? 'the object is not valid'}`);
    return;
  }
  const { kind } = object;
  const { name } = object.metadata;
  const scope = isNamespaced(kind) ? namespaceOf(object) : '';
  if (kind === 'Namespace') namespaces.write(name);
  if (store.find(kind, scope, name) !== undefined) {
    printed.errors.push(`Error from server (AlreadyExists): ${named(kind, name)} already exists`);
  } else if (server.create(object) !== undefined) {
    printed.out.push(`${resourceOf(kind)}/${name} created`);
  } else printed.errors.push(server.refusalOf(name));
}
