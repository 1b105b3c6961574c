import { canonicalQuantity } from '../../model/index.ts';
import { isRecord } from '../json.ts';

/** Fields that hold quantities by the names of resources. */
const AMOUNTS = new Set([
  ...['limits', 'requests', 'hard', 'used', 'capacity', 'allocatable', 'overhead'],
  ...['allocatedResources'],
  ...['default', 'defaultRequest', 'max', 'min', 'maxLimitRequestRatio'],
  'podFixed',
]);
/** Fields that are one. */
const AMOUNT = new Set([
  ...['sizeLimit', 'divisor', 'averageValue'],
  // Of a CSIStorageCapacity; in a map of that name they are by resource.
  ...['capacity', 'maximumVolumeSize'],
]);
/** A field of this name is one where it is what a metric is held to. Source: MetricTarget. */
const VALUE = { field: 'value', holder: 'target' };
/** How many volumes a driver attaches to a node: a plain number, in what a CSINode calls `allocatable`. */
const COUNT = 'count';
/** Maps whose keys are nobody's field names. */
const TEXTS = new Set([
  'labels',
  'annotations',
  'matchLabels',
  'nodeSelector',
  'data',
  'parameters',
]);

const known = new Map<string | number, string>();
/** Of more texts than any cluster has none is kept. */
const MOST_KNOWN = 10_000;

function canonical(text: string | number): string {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const made = canonicalQuantity(text);
  known.set(text, made);
  return made;
}

/**
 * A value with its quantities as Go writes them again, at any depth: as an API server serves them, however they were
 * written. The same value where they are so already. Source: Quantity.MarshalJSON of k8s.io/apimachinery/pkg/api/resource.
 */
export function withCanonicalAmounts(value: unknown, field = '', holder = ''): unknown {
  if (typeof value === 'string' || typeof value === 'number') {
    const isAmount =
      AMOUNT.has(field) ||
      (AMOUNTS.has(holder) && field !== COUNT) ||
      (field === VALUE.field && holder === VALUE.holder);
    return isAmount ? canonical(value) : value;
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => withCanonicalAmounts(item, '', ''));
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  if (!isRecord(value) || TEXTS.has(field)) return value;
  let isSame = true;
  const made: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) {
    const rest = withCanonicalAmounts(part, name, field);
    if (rest !== part) isSame = false;
    made[name] = rest;
  }
  return isSame ? value : made;
}
