/** The admission plugin ResourceQuota (k8s.io/apiserver/pkg/admission/plugin/resourcequota). */
import type { KubernetesObject, PodSpec, ResourceQuota } from '../kubernetes.ts';
import { namespaceOf } from '../objectKey.ts';
import { isPodLevelResource } from '../resources/podLevelResources.ts';
import { type Amount, type Amounts, amountOf, amountsOf, formatAmount, sumOf } from './amounts.ts';
import { isInScopes } from './quotaScopes.ts';
import { quotaUsage } from './quotaUsage.ts';

const ZERO: Amount = amountOf(0);

/** What every container must name where a quota counts it (`validationSet`). */
const NAMED_BY_CONTAINERS: ReadonlySet<string> = new Set([
  ...['cpu', 'memory', 'requests.cpu', 'requests.memory', 'limits.cpu', 'limits.memory'],
]);

interface Account {
  readonly quota: ResourceQuota;
  readonly hard: Amounts;
  readonly used: Map<string, Amount>;
}

/** How much of each ResourceQuota the objects of a cluster use, as they come and go. */
export class QuotaLedger {
  readonly #accounts = new Map<string, Account[]>();

  constructor(quotas: readonly ResourceQuota[]) {
    for (const quota of quotas) {
      const namespace = namespaceOf(quota);
      const hard = amountsOf(quota.spec?.hard);
      const account = { quota, hard, used: new Map([...hard.keys()].map((name) => [name, ZERO])) };
      const others = this.#accounts.get(namespace);
      if (others) others.push(account);
      else this.#accounts.set(namespace, [account]);
    }
  }

  /**
   * Counts an object that the cluster holds, whether or not there is room for it.
   * @param isOverdue Of a Pod: it should be gone by now, and counts as an object only
   */
  count(object: KubernetesObject, isOverdue = false): void {
    this.#add(object, 1n, isOverdue);
  }

  /** An object that was counted is gone. */
  release(object: KubernetesObject, isOverdue = false): void {
    this.#add(object, -1n, isOverdue);
  }

  /**
   * Counts a new object; or says why it is refused, in the API server's words behind `is
   * forbidden: `, and counts nothing.
   */
  charge(object: KubernetesObject): string | undefined {
    const accounts = this.#accountsOf(object);
    if (accounts.length === 0) return undefined;
    const usage = quotaUsage(object);
    for (const { quota, hard } of accounts) {
      const missing = object.kind === 'Pod' ? unnamedBy(object.spec, hard) : '';
      if (missing !== '') return `failed quota: ${quota.metadata.name}: must specify ${missing}`;
    }
    for (const account of accounts) {
      const refusal = exceeding(account, usage);
      if (refusal !== undefined) return refusal;
    }
    this.count(object);
    return undefined;
  }

  /**
   * Why an object that is counted may not become another, in the same words: what it uses more than before is charged.
   * Source: CheckRequest of k8s.io/apiserver/pkg/admission/plugin/resourcequota, of an update.
   */
  growth(before: KubernetesObject, after: KubernetesObject): string | undefined {
    const accounts = this.#accountsOf(after);
    if (accounts.length === 0) return undefined;
    const had = quotaUsage(before);
    const more: Amounts = new Map();
    for (const [name, { nano, format }] of quotaUsage(after)) {
      const grown = nano - (had.get(name)?.nano ?? 0n);
      if (grown > 0n) more.set(name, { nano: grown, format });
    }
    for (const account of accounts) {
      const refusal = exceeding(account, more);
      if (refusal !== undefined) return refusal;
    }
    return undefined;
  }

  /**
   * Brings the usage up to what the server recorded: the quota counts objects that are not at hand.
   * Call it once all that are at hand and were recorded are counted.
   */
  raiseToRecorded(): void {
    for (const { quota, used } of [...this.#accounts.values()].flat()) {
      for (const [name, recorded] of amountsOf(quota.status?.used)) {
        const known = used.get(name);
        if (known && recorded.nano > known.nano) used.set(name, recorded);
      }
    }
  }

  /** What is used of a quota, by resource, as its status tells it. */
  usedOf(quota: ResourceQuota): Readonly<Record<string, string>> {
    const accounts = this.#accounts.get(namespaceOf(quota)) ?? [];
    const used =
      accounts.find((account) => account.quota === quota)?.used ?? new Map<string, Amount>();
    return Object.fromEntries([...used].map(([name, amount]) => [name, formatAmount(amount)]));
  }

  #accountsOf(object: KubernetesObject): readonly Account[] {
    const accounts = this.#accounts.get(namespaceOf(object));
    return accounts?.filter(({ quota }) => isInScopes(quota, object)) ?? [];
  }

  #add(object: KubernetesObject, sign: 1n | -1n, isOverdue: boolean): void {
    const accounts = this.#accountsOf(object);
    if (accounts.length === 0) return;
    const usage = quotaUsage(object, isOverdue);
    for (const { hard, used } of accounts) {
      for (const [name, { nano, format }] of usage) {
        if (hard.has(name)) used.set(name, sumOf(used.get(name), { nano: sign * nano, format }));
      }
    }
  }
}

function exceeding({ quota, hard, used }: Account, usage: Amounts): string | undefined {
  const asked = [...usage].filter(([name, { nano }]) => nano !== 0n && hard.has(name));
  const over = asked
    .filter(([name, amount]) => sumOf(used.get(name), amount).nano > (hard.get(name)?.nano ?? 0n))
    .map(([name]) => name)
    .sort();
  if (over.length === 0) return undefined;
  const list = (amounts: ReadonlyMap<string, Amount>) =>
    over.map((name) => `${name}=${formatAmount(amounts.get(name) ?? ZERO)}`).join(',');
  return `exceeded quota: ${quota.metadata.name}, requested: ${list(usage)}, used: ${list(used)}, limited: ${list(hard)}`;
}

/** `cpu for: a,b; memory for: a`: what containers leave open that the quota counts. */
function unnamedBy(spec: PodSpec, hard: Amounts): string {
  // A Pod that asks as a whole, and only of what a Pod may, has no container to ask for it.
  const { requests, limits } = spec.resources ?? {};
  if (Object.keys({ ...requests, ...limits }).some(isPodLevelResource)) return '';
  const required = [...hard.keys()].filter((name) => NAMED_BY_CONTAINERS.has(name)).sort();
  return required
    .flatMap((name) => {
      const resource = name.replace(/^(?:requests|limits)\./, '');
      const which = name.startsWith('limits.') ? 'limits' : 'requests';
      const lacking = [...spec.containers, ...(spec.initContainers ?? [])]
        .filter(({ resources }) => resources?.[which]?.[resource] === undefined)
        .map((container) => container.name);
      return lacking.length > 0 ? [`${name} for: ${[...new Set(lacking)].sort().join(',')}`] : [];
    })
    .join('; ');
}
