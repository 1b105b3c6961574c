import type { Fact } from '../../../protocol/index.ts';
import { formatNames } from '../../format.ts';
import { message } from '../../messages/message.ts';
import { fact, type FactsOf, type Told } from './told.ts';

type Facts = FactsOf<'NodeVolumeLimits'>;
type Driver = Facts['drivers'][number];

/** Stands for volumes that nothing attaches. */
const NO_PROVISIONER = 'kubernetes.io/no-provisioner';

/** What each CSI driver of the Pod's volumes has attached, beside its limit on the node. */
export function tellNodeVolumeLimits({ missingClaim, drivers }: Facts): Told {
  const limited = drivers.filter(({ limit }) => limit !== undefined);
  const missing =
    missingClaim === undefined
      ? []
      : [fact(0, message('fact.NodeVolumeLimits.missingClaim', { claim: missingClaim }), false)];
  const attaching = drivers.filter(({ driver }) => driver !== NO_PROVISIONER);
  const told = [...missing, ...attaching.flatMap(driverFacts)];
  return {
    passes:
      limited.length === 0
        ? message('pass.NodeVolumeLimits.unlimited', {})
        : message('pass.NodeVolumeLimits.within', { sums: limited.map(sumOf).join('; ') }),
    facts: told.length > 0 ? told : [fact(0, message('fact.NodeVolumeLimits.none', {}), true)],
  };
}

function driverFacts({ driver, limit, attached, added, volumes, met }: Driver): readonly Fact[] {
  const count = volumes.length;
  const names = fact(
    1,
    message('fact.NodeVolumeLimits.volumes', { count, volumes: formatNames(volumes) }),
  );
  if (limit === undefined) {
    return [fact(0, message('fact.NodeVolumeLimits.unlimited', { driver }), true), names];
  }
  const values = { added, attached, driver, limit, sum: attached + added };
  // Volumes that are attached already do no harm, however many there are.
  const isWithin = values.sum <= limit;
  const text = isWithin
    ? message('fact.NodeVolumeLimits.within', values)
    : message('fact.NodeVolumeLimits.over', values);
  return [fact(0, text, met), names];
}

/** `ebs.csi.aws.com 24 + 1 ≤ 25` */
function sumOf({ driver, attached, added, limit = 0 }: Driver): string {
  const sign = attached + added <= limit ? '≤' : '>';
  return `${driver} ${attached} + ${added} ${sign} ${limit}`;
}
