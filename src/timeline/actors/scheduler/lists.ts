import type { ClusterObjects } from '../../../model/index.ts';
import type { ObjectOf, StoredKind } from '../../entry.ts';
import type { Store } from '../../store.ts';

type Lists = { -readonly [List in keyof ClusterObjects]: ClusterObjects[List] };

/** Keeps what the scheduler reads at each cycle, as from listers, as it stands in the store. */
export function keepLists(store: Store, cluster: Lists): void {
  const keep = <Kind extends StoredKind>(
    kind: Kind,
    put: (objects: readonly ObjectOf<Kind>[]) => void,
  ) => {
    store.watch(kind, (_, { before, after }) => {
      // What such an object is said to be, its status too, may count.
      if (before === after) return;
      put(store.all(kind).map(({ object }) => object) as unknown as readonly ObjectOf<Kind>[]);
    });
  };
  keep('PodDisruptionBudget', (objects) => {
    cluster.podDisruptionBudgets = objects;
  });
  keep('Service', (objects) => {
    cluster.services = objects;
  });
  keep('ReplicaSet', (objects) => {
    cluster.replicaSets = objects;
  });
  keep('StatefulSet', (objects) => {
    cluster.statefulSets = objects;
  });
  keep('ReplicationController', (objects) => {
    cluster.replicationControllers = objects;
  });
}
