import { validateObject } from '../../model/index.ts';
import type { Entry, StoredObject } from '../entry.ts';
import type { World } from '../world.ts';
import { change } from './change.ts';
import { forbiddenUpdate } from './immutable.ts';
import { invalid, type Printed } from './printed.ts';

/**
 * An object as an update of it leaves it: what is sent to its status changes that alone, and what is sent to all else
 * leaves its status as it is. Source: PrepareForUpdate of the strategies of pkg/registry, of each kind that has a status.
 */
export function partOf(before: object, written: unknown, part: 'status' | 'rest'): unknown {
  if (typeof written !== 'object' || written === null) return written;
  const fields = (object: object): Readonly<Record<string, unknown>> => ({ ...object });
  const [kept, changed] = part === 'status' ? [written, before] : [before, written];
  const { status } = fields(kept);
  const rest = Object.entries(fields(changed)).filter(([field]) => field !== 'status');
  return status === undefined ? Object.fromEntries(rest) : { ...fields(changed), status };
}

/**
 * Another text for an object, as a client's patch would make it, read as the API server reads it: it may be refused,
 * which is printed in its words, or say what the object says already.
 */
export function update(
  world: World,
  entry: Entry,
  value: unknown,
  printed: Printed,
): 'changed' | 'same' | 'refused' {
  const read =
    value === undefined ? undefined : validateObject(value, { release: world.server.release });
  const wrong = read?.diagnostics.find(({ severity }) => severity === 'error');
  const object = wrong ? undefined : read?.object;
  if (object === undefined || object.kind !== entry.object.kind) {
    const why =
      wrong?.apiServer ??
      wrong?.code ??
      'the server rejected our request due to an error in our request';
    const isWhole = /^\S+ "[^"]*" is invalid: /.test(why);
    printed.errors.push(isWhole ? `The ${why}` : `The request is invalid: ${why}`);
    return 'refused';
  }
  const forbidden = forbiddenUpdate(entry.object, object);
  if (forbidden !== undefined) {
    printed.errors.push(invalid(entry, forbidden));
    return 'refused';
  }
  if (JSON.stringify(object) === JSON.stringify(entry.object)) return 'same';
  // What the server keeps beside what a client may write.
  const { metadata } = entry.object;
  const kept = { uid: metadata.uid, ownerReferences: metadata.ownerReferences };
  change(world, entry, { ...object, metadata: { ...kept, ...object.metadata } } as StoredObject);
  return 'changed';
}
