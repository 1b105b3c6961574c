/** Fields of a Pod that scheduling does not read: pkg/apis/core/validation at v1.34. */
import { LABEL, SUBDOMAIN, validateName } from './metadata.ts';
import { child, item, type Path } from './path.ts';
import type { Report } from './report.ts';
import { validateEnum } from './values.ts';

/** The fields that are looked at here; the decoder has checked their types. */
export interface CheckedPodFields {
  readonly activeDeadlineSeconds?: number | undefined;
  readonly dnsPolicy?: string | undefined;
  readonly hostname?: string | undefined;
  readonly imagePullSecrets?: readonly { readonly name?: string }[] | undefined;
  readonly serviceAccountName?: string | undefined;
  readonly subdomain?: string | undefined;
}

const DNS_POLICIES = ['ClusterFirst', 'ClusterFirstWithHostNet', 'Default', 'None'] as const;
const LONGEST_DEADLINE = 2 ** 31 - 1;

/** Reports what is wrong in the names, the DNS policy and the deadline of a Pod. */
export function validatePodFields(spec: CheckedPodFields, at: Path, report: Report): void {
  const { activeDeadlineSeconds: deadline, dnsPolicy } = spec;
  if (deadline !== undefined && (deadline < 1 || deadline > LONGEST_DEADLINE)) {
    const detail = `must be between 1 and ${LONGEST_DEADLINE}, inclusive`;
    report.invalid('value-not-positive', child(at, 'activeDeadlineSeconds'), deadline, detail);
  }
  validateEnum(dnsPolicy, DNS_POLICIES, child(at, 'dnsPolicy'), report);
  for (const field of ['hostname', 'subdomain'] as const) {
    const name = spec[field];
    if (name) validateName(name, LABEL, child(at, field), report);
  }
  const account = spec.serviceAccountName;
  if (account) validateName(account, SUBDOMAIN, child(at, 'serviceAccountName'), report);
  spec.imagePullSecrets?.forEach(({ name }, index) => {
    if (!name) report.required(child(item(child(at, 'imagePullSecrets'), index), 'name'));
  });
}
