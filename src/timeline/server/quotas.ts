import { QuotaLedger } from '../../model/index.ts';
import type { StoredKind, StoredObject } from '../entry.ts';
import type { Store } from '../store.ts';

/** Kinds of which quotas count objects. */
const COUNTED: readonly StoredKind[] = [
  'Pod',
  'Service',
  'PersistentVolumeClaim',
  'PodDisruptionBudget',
  'ReplicaSet',
  'StatefulSet',
  'ReplicationController',
  'Deployment',
  'DaemonSet',
  'Job',
  'CronJob',
  'LimitRange',
  'ResourceQuota',
];

/**
 * What is used of the ResourceQuotas, as objects come and go. What is free again is so at once: the resource quota
 * controller says it within some milliseconds. Source: the admission plugin ResourceQuota, and
 * pkg/controller/resourcequota.
 */
export class Quotas {
  readonly #store: Store;
  /** None is kept while there are no quotas. */
  #ledger: QuotaLedger | undefined;

  constructor(store: Store) {
    this.#store = store;
    for (const kind of COUNTED) {
      store.watch(kind, (_, { before, after }) => {
        if (kind === 'ResourceQuota') {
          // Its own status is nothing that it counts.
          this.#ledger = undefined;
          return;
        }
        if (before) this.#ledger?.release(before);
        if (after) this.#ledger?.count(after);
      });
    }
  }

  /** Why a new object is not let in, in the words behind `is forbidden: `; undefined where it is. */
  refusal(object: StoredObject): string | undefined {
    const quotas = this.#store.all('ResourceQuota');
    if (quotas.length === 0) return undefined;
    this.#ledger ??= this.#opened();
    const refusal = this.#ledger.charge(object);
    // It is counted once it is stored.
    if (refusal === undefined) this.#ledger.release(object);
    return refusal;
  }

  /** Why what stands may not become another, in the same words. */
  refusalOfGrowth(before: StoredObject, after: StoredObject): string | undefined {
    if (this.#store.all('ResourceQuota').length === 0) return undefined;
    this.#ledger ??= this.#opened();
    return this.#ledger.growth(before, after);
  }

  #opened(): QuotaLedger {
    const store = this.#store;
    const ledger = new QuotaLedger(store.all('ResourceQuota').map(({ object }) => object));
    for (const kind of COUNTED) {
      for (const { object } of store.all(kind)) ledger.count(object);
    }
    return ledger;
  }
}
