import type { KubernetesObject } from '../../model/index.ts';
import { isNamespaced, isSetting, namespaceOf } from '../../model/index.ts';
import type { StoredObject } from '../entry.ts';
import type { World } from '../world.ts';
import { change } from './change.ts';
import { forbiddenUpdate } from './immutable.ts';
import { strategicPatched } from './patching.ts';
import { invalid, type Printed, resourceOf } from './printed.ts';
import { partOf } from './update.ts';

/** `kubectl apply` of whole objects: made where they are not, else what is written is put in place. */
export function applyObjects(
  world: World,
  objects: readonly KubernetesObject[],
  printed: Printed,
): void {
  for (const object of objects) {
    if (!isStored(object)) continue;
    const { name } = object.metadata;
    const scope = isNamespaced(object.kind) ? namespaceOf(object) : '';
    const shown = `${resourceOf(object.kind)}/${name}`;
    if (object.kind === 'Namespace') world.namespaces.write(name);
    const known = name ? world.store.find(object.kind, scope, name) : undefined;
    if (known === undefined) {
      const isMade = world.server.create(object) !== undefined;
      if (isMade) printed.out.push(`${shown} created`);
      else printed.errors.push(world.server.refusalOf(shown));
      continue;
    }
    const written = strategicPatched(known.object, object);
    const merged = partOf(known.object, written, 'rest') as StoredObject;
    const forbidden = forbiddenUpdate(known.object, merged);
    if (forbidden !== undefined) {
      printed.errors.push(invalid(known, forbidden));
      continue;
    }
    change(world, known, merged);
    printed.out.push(`${shown} configured`);
  }
}

/** Whether it is an object of the cluster. */
export function isStored(object: KubernetesObject): object is StoredObject {
  return !isSetting(object) && object.kind !== 'CustomWorkload';
}
