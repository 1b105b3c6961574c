import { formatQuantity, quantityFormat, type QuantityFormat } from '../quantities/canonical.ts';
import type { Container, PodSpec, QuantityText, ResourceListText } from '../kubernetes.ts';
import { isPodLevelResource } from '../resources/podLevelResources.ts';
import { parseQuantity, type Quantity } from '../quantities/quantity.ts';

/** An amount that remembers how it was written, as the API server prints sums. */
export interface Amount {
  readonly nano: Quantity;
  readonly format: QuantityFormat;
}

export type Amounts = Map<string, Amount>;

/** Reads an amount; null, as in Go, and text that is no quantity count as 0. */
export function amountOf(text: QuantityText | null): Amount {
  const given = text ?? 0;
  return { nano: parseQuantity(given) ?? 0n, format: quantityFormat(given) };
}

export function amountsOf(list: ResourceListText | undefined): Amounts {
  return new Map(Object.entries(list ?? {}).map(([name, text]) => [name, amountOf(text)]));
}

/** The amount as `Quantity.String` prints it. */
export function formatAmount({ nano, format }: Amount): string {
  return formatQuantity(nano, format);
}

/** A sum is written like its first part that is not zero (`Quantity.Add`). */
export function sumOf(a: Amount | undefined, b: Amount): Amount {
  if (a === undefined || a.nano === 0n) return b;
  return { nano: a.nano + b.nano, format: a.format };
}

/** Adds every amount of a list to another. */
export function addAmounts(to: Amounts, list: Amounts): void {
  for (const [name, amount] of list) to.set(name, sumOf(to.get(name), amount));
}

/**
 * What a whole Pod requests, or what limits it (`PodRequests` and `PodLimits` of
 * k8s.io/component-helpers/resource), exactly: containers and sidecars together, or an
 * init container beside the sidecars before it, whichever is more; Pod-level amounts in their
 * place; overhead on top, of limits only where there is one.
 */
export function podAmounts(spec: PodSpec, which: 'requests' | 'limits'): Amounts {
  const total: Amounts = new Map();
  for (const container of spec.containers) addAmounts(total, ofContainer(container, which));
  const sidecars: Amounts = new Map();
  const peak: Amounts = new Map();
  for (const container of spec.initContainers ?? []) {
    const own = ofContainer(container, which);
    if (container.restartPolicy === 'Always') {
      addAmounts(total, own);
      addAmounts(sidecars, own);
      raise(peak, sidecars);
    } else {
      addAmounts(own, sidecars);
      raise(peak, own);
    }
  }
  raise(total, peak);
  for (const [name, amount] of amountsOf(spec.resources?.[which])) {
    if (isPodLevelResource(name)) total.set(name, amount);
  }
  for (const [name, amount] of amountsOf(spec.overhead)) {
    if (which === 'limits' && !total.has(name)) continue;
    total.set(name, sumOf(total.get(name), amount));
  }
  return total;
}

function ofContainer({ resources }: Container, which: 'requests' | 'limits'): Amounts {
  return amountsOf(resources?.[which]);
}

function raise(to: Amounts, list: Amounts): void {
  for (const [name, amount] of list) {
    const own = to.get(name);
    if (own === undefined || own.nano < amount.nano) to.set(name, amount);
  }
}
