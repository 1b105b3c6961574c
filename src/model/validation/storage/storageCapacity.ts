/** Drivers of storage, and how much room they tell of: pkg/apis/storage/validation. */
import { storedQuantity } from '../../quantities/held.ts';
import type { CSIDriver, CSIStorageCapacity } from '../../kubernetes.ts';
import { quantityText } from '../../quantities/text.ts';
import { validateLabelSelector } from '../labelSelector.ts';
import type { Loose } from '../loose.ts';
import { SUBDOMAIN, validateName } from '../metadata.ts';
import { child, item, type Path } from '../path.ts';
import type { Report } from '../report.ts';
import { validateEnum } from '../values.ts';

/** Bounds of how long a token lives, in seconds. */
const LEAST_TOKEN = 600;
const MOST_TOKEN = 2 ** 32;
/** Seconds between two looks at what a node can attach, at least. */
const LEAST_PERIOD = 10;

/** Fields of a driver that are looked at only to say what is wrong in them. */
type CheckedDriverSpec = Loose<NonNullable<CSIDriver['spec']>> & {
  readonly tokenRequests?: readonly {
    readonly audience?: string;
    readonly expirationSeconds?: number;
  }[];
  readonly nodeAllocatableUpdatePeriodSeconds?: number;
  readonly serviceAccountTokenInSecrets?: boolean;
};

/** Reports what is wrong in a CSIDriver. */
export function validateCSIDriver(driver: Loose<CSIDriver>, report: Report): void {
  const spec: CheckedDriverSpec = driver.spec ?? {};
  const at = child(undefined, 'spec');
  const policies = ['File', 'None', 'ReadWriteOnceWithFSType'];
  validateEnum(spec.fsGroupPolicy, policies, child(at, 'fsGroupPolicy'), report, 'pointer');
  const { tokenRequests = [] } = spec;
  if (!report.lenient) validateTokens(tokenRequests, child(at, 'tokenRequests'), report);
  const modesAt = child(at, 'volumeLifecycleModes');
  spec.volumeLifecycleModes?.forEach((mode, index) => {
    const modes = ['Persistent', 'Ephemeral'];
    if (modes.includes(mode)) return;
    report.unsupported(item(modesAt, index), mode, modes, 'value-unsupported', modesAt);
  });
  if (report.lenient) return;
  const period = spec.nodeAllocatableUpdatePeriodSeconds;
  if (period !== undefined && period < LEAST_PERIOD) {
    const periodAt = child(at, 'nodeAllocatableUpdatePeriodSeconds');
    const detail = 'must be greater than or equal to 10 seconds';
    report.invalid('value-refused', periodAt, period, detail);
  }
  const inSecrets = spec.serviceAccountTokenInSecrets;
  if (inSecrets === undefined || tokenRequests.length > 0) return;
  const secretsAt = child(at, 'serviceAccountTokenInSecrets');
  const detail = 'serviceAccountTokenInSecrets is set but no tokenRequests are specified';
  report.invalid('value-refused', secretsAt, inSecrets, detail);
}

/** `validateTokenRequests`. */
function validateTokens(
  requests: NonNullable<CheckedDriverSpec['tokenRequests']>,
  at: Path,
  report: Report,
): void {
  const audiences = new Set<string>();
  requests.forEach(({ audience = '', expirationSeconds: seconds }, index) => {
    const requestAt = item(at, index);
    if (audiences.has(audience)) {
      report.duplicate(child(requestAt, 'audience'), audience);
      return;
    }
    audiences.add(audience);
    const secondsAt = child(requestAt, 'expirationSeconds');
    if (seconds !== undefined && seconds < LEAST_TOKEN) {
      const detail = 'may not specify a duration less than 10 minutes';
      report.invalid('value-refused', secondsAt, seconds, detail);
    }
    if (seconds !== undefined && seconds > MOST_TOKEN) {
      const detail = 'may not specify a duration larger than 2^32 seconds';
      report.invalid('value-refused', secondsAt, seconds, detail);
    }
  });
}

/** Reports what is wrong in a CSIStorageCapacity; of its largest volume the API server says nothing. */
export function validateCSIStorageCapacity(
  { nodeTopology, storageClassName = '', capacity }: Loose<CSIStorageCapacity>,
  report: Report,
): void {
  validateLabelSelector(nodeTopology, child(undefined, 'nodeTopology'), report);
  validateName(storageClassName, SUBDOMAIN, child(undefined, 'storageClassName'), report);
  if (capacity === undefined || storedQuantity(capacity) >= 0n) return;
  const detail = 'must be greater than or equal to 0';
  const at = child(undefined, 'capacity');
  report.invalid('quantity-negative', at, quantityText(capacity), detail);
}
