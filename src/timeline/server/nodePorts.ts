import {
  askedNodePorts,
  type AskedPorts,
  type Service,
  TAKEN_PORT,
  unallocated,
} from '../../model/index.ts';
import type { StoredObject } from '../entry.ts';
import type { Store } from '../store.ts';

/**
 * What is said of a Service that asks for a port of the nodes which another one has; undefined where it may have all
 * that it asks for, and of all else. What was its own `before` it keeps. Source: allocateCreate and allocateUpdate of
 * pkg/registry/core/service/storage.
 */
export function takenPortWords(
  store: Pick<Store, 'all'>,
  object: StoredObject,
  before?: StoredObject,
): string | undefined {
  if (object.kind !== 'Service') return undefined;
  const asked = askedNodePorts(fieldsOf(object));
  if (asked.length === 0) return undefined;
  const { name, namespace } = object.metadata;
  const others = store
    .all('Service')
    .filter((entry) => entry.name !== name || entry.namespace !== (namespace ?? 'default'));
  const numbersOf = (service: Service) =>
    askedNodePorts(fieldsOf(service)).map(({ number }) => number);
  const taken = new Set(others.flatMap((entry) => numbersOf(entry.object)));
  const own = new Set(before?.kind === 'Service' ? numbersOf(before) : []);
  const first = asked.find(({ number }) => taken.has(number) && !own.has(number));
  return first && unallocated(TAKEN_PORT, first);
}

/** Also those that scheduling does not read. */
function fieldsOf({ spec = {} }: Service): AskedPorts {
  return spec;
}
