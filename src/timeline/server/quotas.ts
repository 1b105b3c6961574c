import { QuotaLedger, type ResourceQuota } from '../../model/index.ts';
import type { Clock, Instant } from '../clock.ts';
import {
  type Entry,
  isFinished,
  type PodEntry,
  type StoredKind,
  type StoredObject,
} from '../entry.ts';
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

/** `ResourceQuotaSyncPeriod`: how often all quotas are reckoned anew. */
const PERIOD = 300_000;

/**
 * What is used of the ResourceQuotas, as objects come and go. What is free again is so at once: the resource quota
 * controller says it within some milliseconds. Of a Pod that should be gone for as long as it had time to end, as on a
 * node that is lost, nothing is counted any more when the controller next reckons: as other Pods of the namespace end
 * or go, else when it does so of all. Source: the admission plugin ResourceQuota, pkg/controller/resourcequota, and
 * QuotaV1Pod of pkg/quota/v1/evaluator/core.
 */
export class Quotas {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #maxPods: number;
  /** None is kept while there are no quotas. */
  #ledger: QuotaLedger | undefined;
  /** Pods that are being deleted. */
  readonly #leaving = new Set<PodEntry>();
  /** Those of them that are not counted any more. */
  readonly #overdue = new Set<Entry>();

  /** `maxPods`: Berth's own ceiling, beyond which a page has no memory for Pods. */
  constructor(store: Store, clock: Clock, maxPods: number) {
    this.#store = store;
    this.#clock = clock;
    this.#maxPods = maxPods;
    for (const kind of COUNTED) {
      store.watch(kind, (entry, { before, after }) => {
        if (kind === 'ResourceQuota') {
          // Its own status is nothing that it counts.
          this.#ledger = undefined;
          this.#reckon(entry.namespace);
          for (const pod of this.#leaving) this.#reckonLater(pod);
          return;
        }
        const isOverdue = this.#overdue.has(entry);
        if (before) this.#ledger?.release(before, isOverdue);
        if (after) this.#ledger?.count(after, isOverdue);
      });
    }
    store.watch('Pod', (entry, { after }) => {
      const isOver = after === undefined || isFinished(entry);
      if (!isOver && entry.deletion === undefined) return;
      if (!isOver) {
        this.#leaving.add(entry);
        this.#reckonLater(entry);
        return;
      }
      this.#leaving.delete(entry);
      if (after === undefined) this.#overdue.delete(entry);
      if (this.#leaving.size > 0) this.#reckon(entry.namespace);
    });
  }

  /** Why a new object is not let in, in the words behind `is forbidden: `; undefined where it is. */
  refusal(object: StoredObject): string | undefined {
    if (object.kind === 'Pod' && this.#store.count('Pod') >= this.#maxPods) {
      return `Berth holds ${this.#maxPods} Pods at most (maxPods of RunOptions)`;
    }
    const quotas = this.#store.all('ResourceQuota');
    if (quotas.length === 0) return undefined;
    this.#ledger ??= this.#opened(quotas.map((quota) => quota.object));
    const refusal = this.#ledger.charge(object);
    // It is counted once it is stored.
    if (refusal === undefined) this.#ledger.release(object);
    return refusal;
  }

  /** Why what stands may not become another, in the same words. */
  refusalOfGrowth(before: StoredObject, after: StoredObject): string | undefined {
    const quotas = this.#store.all('ResourceQuota');
    if (quotas.length === 0) return undefined;
    this.#ledger ??= this.#opened(quotas.map((quota) => quota.object));
    return this.#ledger.growth(before, after);
  }

  /** What is used of one quota, by resource, as its status tells it. */
  usedOf(quota: ResourceQuota): Readonly<Record<string, string>> {
    return this.#opened([quota]).usedOf(quota);
  }

  #opened(quotas: readonly ResourceQuota[]): QuotaLedger {
    const ledger = new QuotaLedger(quotas);
    for (const kind of COUNTED) {
      for (const entry of this.#store.all(kind)) {
        ledger.count(entry.object, this.#overdue.has(entry));
      }
    }
    return ledger;
  }

  /** It is looked at when all are, once it should be gone. */
  #reckonLater(pod: PodEntry): void {
    const { namespace } = pod;
    const isCounted = this.#store
      .all('ResourceQuota')
      .some((quota) => quota.namespace === namespace);
    if (!isCounted || this.#overdue.has(pod)) return;
    const look = () => {
      if (!this.#leaving.has(pod)) return;
      this.#clock.at(Math.floor(this.#clock.now / PERIOD + 1) * PERIOD, () => {
        this.#reckon(namespace);
      });
    };
    this.#clock.at(overdueAt(pod) + 1, look, true);
  }

  /** Of the Pods of a namespace that should be gone nothing is counted from now on. */
  #reckon(namespace: string): void {
    for (const pod of this.#leaving) {
      if (pod.namespace !== namespace || this.#overdue.has(pod)) continue;
      if (this.#clock.now <= overdueAt(pod)) continue;
      this.#ledger?.release(pod.object);
      this.#ledger?.count(pod.object, true);
      this.#overdue.add(pod);
    }
  }
}

/** When a Pod that is being deleted should be gone for as long as it had time to end. */
function overdueAt({ deletion }: PodEntry): Instant {
  if (deletion === undefined) return Infinity;
  return 1000 * Math.floor((deletion.at + deletion.grace) / 1000) + deletion.grace;
}
