import type { KubernetesObject } from '../../model/index.ts';
import { isNamespaced, isSetting, namespaceOf } from '../../model/index.ts';
import { appliedKey, placed, withLastApplied, withoutNote } from '../applied.ts';
import type { Entry, StoredObject } from '../entry.ts';
import type { World } from '../world.ts';
import { forbiddenByAdmission } from './admission.ts';
import { asServed, carriedOver } from './asServed.ts';
import { change } from './change.ts';
import { forbiddenUpdate } from './immutable.ts';
import { causesOf, type Printed, resourceOf } from './printed.ts';
import { appliedPatch, strategicPatched } from './strategicPatch/index.ts';
import { settled } from './settled.ts';
import { wrongOf } from './update.ts';

/**
 * `kubectl apply` of whole objects: made where they are not; else what is written is put in, and what was applied before
 * and is not written any longer goes.
 */
export function applyObjects(
  world: World,
  objects: readonly KubernetesObject[],
  printed: Printed,
): void {
  for (const object of objects.filter(isStored)) {
    const before = world.applied.get(appliedKey(object));
    if (putObject(world, object, printed, before)) world.applied.note(object);
  }
}

/** Whole objects are put in place, made where they are not, without a word of what was applied. */
export function putObjects(
  world: World,
  objects: readonly KubernetesObject[],
  printed: Printed,
): void {
  for (const object of objects.filter(isStored)) putObject(world, object, printed, undefined);
}

/** Whether it is in place now. */
function putObject(
  world: World,
  object: StoredObject,
  printed: Printed,
  before: string | undefined,
): boolean {
  const { name } = object.metadata;
  const scope = isNamespaced(object.kind) ? namespaceOf(object) : '';
  const shown = `${resourceOf(object.kind)}/${name}`;
  if (object.kind === 'Namespace') world.namespaces.write(name);
  const known = name ? world.store.find(object.kind, scope, name) : undefined;
  if (known === undefined) {
    const isMade = world.server.create(object) !== undefined;
    if (isMade) printed.out.push(`${shown} created`);
    else printed.errors.push(world.server.refusalOf(shown));
    return isMade;
  }
  const problem = patch(world, known, object, before);
  if (problem === 'none' || problem === 'same') {
    printed.out.push(`${shown} ${problem === 'same' ? 'unchanged' : 'configured'}`);
    return true;
  }
  printed.errors.push(problem.words);
  return false;
}

function patch(
  world: World,
  known: Entry,
  object: StoredObject,
  before: string | undefined,
): 'none' | 'same' | { readonly words: string } {
  const live = asServed(placed(known.object) as unknown as StoredObject);
  const written = withLastApplied(placed(object), '');
  const made = appliedPatch({ before, written, live });
  if ('refused' in made) return { words: made.refused };
  const wanted = withoutNote(made.patch);
  if (Object.keys(wanted).length === 0) return 'same';
  const patched = strategicPatched(live, wanted);
  if ('refused' in patched) return { words: patched.refused };
  const merged = settled(world.server, live, patched.value, 'rest') as StoredObject;
  const { release } = world.server;
  const from = live as unknown as StoredObject;
  const wrong = wrongOf(known, { from, value: merged }, release);
  const causes = [...wrong, ...forbiddenUpdate(from, merged, release)];
  if (causes.length > 0) return { words: causesOf(known, causes) };
  const next = carriedOver(known.object, live, merged) as StoredObject;
  const unadmitted = forbiddenByAdmission(world, known.object, next);
  if (unadmitted !== undefined) return { words: unadmitted };
  change(world, known, next);
  return 'none';
}

/** Whether it is an object of the cluster. */
export function isStored(object: KubernetesObject): object is StoredObject {
  return !isSetting(object) && object.kind !== 'CustomWorkload';
}
