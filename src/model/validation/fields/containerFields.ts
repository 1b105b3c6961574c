/** Fields of containers that scheduling does not read: pkg/apis/core/validation. */
import { validateEnvironment, type CheckedEnvironment } from '../pods/environment.ts';
import { LABEL, validateName } from '../metadata.ts';
import { validateMounts, type CheckedMounts, type MountedVolumes } from '../pods/mounts.ts';
import { child, formatPath, item, type Path } from '../path.ts';
import { quoted, type Report } from '../report.ts';
import { validateContainerContext, type CheckedContainerContext } from '../pods/securityContext.ts';
import { validateEnum } from '../values.ts';

/** The fields that are looked at here; the decoder has checked their types. */
export interface CheckedFields extends CheckedEnvironment, CheckedMounts {
  readonly imagePullPolicy?: string | undefined;
  readonly terminationMessagePolicy?: string | undefined;
  readonly resizePolicy?:
    | readonly {
        readonly resourceName?: string | undefined;
        readonly restartPolicy?: string | undefined;
      }[]
    | undefined;
  readonly securityContext?: CheckedContainerContext | undefined;
}

/** What of its Pod a container's fields are judged by. */
export interface PodFacts {
  readonly volumes: MountedVolumes;
  readonly claimNames: readonly string[];
  /** The container's users are those of the host. */
  readonly hostUsers: boolean;
  readonly neverRestarts: boolean;
}

export const PULL_POLICIES = ['Always', 'IfNotPresent', 'Never'] as const;
const MESSAGE_POLICIES = ['File', 'FallbackToLogsOnError'] as const;

export function validateMessagePolicy(
  { terminationMessagePolicy }: CheckedFields,
  at: Path,
  report: Report,
): void {
  const messageAt = child(at, 'terminationMessagePolicy');
  validateEnum(terminationMessagePolicy, MESSAGE_POLICIES, messageAt, report);
}

/** Reports what is wrong in what a container finds where it runs, and in when its image is pulled. */
export function validateSurroundings(
  container: CheckedFields,
  volumes: MountedVolumes,
  at: Path,
  report: Report,
): void {
  const { imagePullPolicy, securityContext } = container;
  validateEnvironment(container, at, report);
  validateMounts(container, volumes, securityContext?.privileged === true, at, report);
  validateEnum(imagePullPolicy, PULL_POLICIES, child(at, 'imagePullPolicy'), report);
}

/** Reports what is wrong in how a container is resized, and in what it may do. */
export function validateRights(
  { resizePolicy, securityContext }: CheckedFields,
  { hostUsers, neverRestarts }: PodFacts,
  at: Path,
  report: Report,
): void {
  if (report.lenient) return;
  validateResizePolicy(resizePolicy, neverRestarts, child(at, 'resizePolicy'), report);
  if (securityContext !== undefined) {
    validateContainerContext(securityContext, hostUsers, child(at, 'securityContext'), report);
  }
}

/** The API server leaves the index out but of what stands twice. */
function validateResizePolicy(
  policies: CheckedFields['resizePolicy'] = [],
  neverRestarts: boolean,
  at: Path,
  report: Report,
): void {
  const seen = new Set<string>();
  policies.forEach((policy, index) => {
    const policyAt = item(at, index);
    if (seen.has(policy.resourceName ?? '')) report.duplicate(policyAt, policy.resourceName);
    seen.add(policy.resourceName ?? '');
    for (const [field, supported] of [
      ['resourceName', ['cpu', 'memory']],
      ['restartPolicy', ['NotRequired', 'RestartContainer']],
    ] as const) {
      const value = policy[field] ?? '';
      const fieldAt = child(policyAt, field);
      if (value === '') report.required(fieldAt, '', 'field-required', {}, at);
      else if (!supported.some((known) => known === value)) {
        report.unsupported(fieldAt, value, supported, 'value-unsupported', at);
      }
    }
    if (!neverRestarts || policy.restartPolicy === 'NotRequired') return;
    const detail = "must be 'NotRequired' when `restartPolicy` is 'Never'";
    const options = { apiAt: at };
    report.invalid('value-refused', policyAt, policy.restartPolicy ?? '', detail, options);
  });
}

/** `validateResourceClaimNames`: what a container uses of the claims of its Pod. */
export function validateClaimNames(
  claims: readonly { readonly name?: string; readonly request?: string }[],
  claimNames: readonly string[],
  at: Path,
  report: Report,
): void {
  const keys = new Set<string>();
  claims.forEach(({ name = '', request = '' }, index) => {
    const claimAt = item(at, index);
    if (name === '') {
      report.required(claimAt);
      return;
    }
    if (keys.has(name)) report.duplicate(claimAt, name);
    else {
      if (request !== '') validateName(request, LABEL, child(claimAt, 'request'), report);
      const key = request === '' ? name : `${name}/${request}`;
      if (keys.has(key)) report.duplicate(claimAt, key);
      else if (request === '' && [...keys].some((other) => other.startsWith(`${name}/`))) {
        report.duplicate(claimAt, name);
      }
      keys.add(key);
    }
    if (claimNames.includes(name)) return;
    const known = [...new Set(claimNames)].sort();
    const names = known.length === 0 ? ' which is empty' : `: ${known.join(', ')}`;
    const detail = `must be one of the names in pod.spec.resourceClaims${names}`;
    const words = `${formatPath(claimAt)}: Not found: ${quoted(name)}: ${detail}`;
    report.error('value-refused', claimAt, {}, words);
  });
}

interface CheckedPodClaim {
  readonly name?: string | undefined;
  readonly resourceClaimName?: string | undefined;
  readonly resourceClaimTemplateName?: string | undefined;
}

/** `validatePodResourceClaims`; gives the names of the claims. */
export function validatePodClaims(
  claims: readonly CheckedPodClaim[],
  subdomain: (name: string, at: Path) => void,
  at: Path,
  report: Report,
): readonly string[] {
  const names: string[] = [];
  claims.forEach((claim, index) => {
    const { name = '', resourceClaimName, resourceClaimTemplateName } = claim;
    const claimAt = item(at, index);
    if (name !== '') names.push(name);
    if (report.lenient) return;
    const nameAt = child(claimAt, 'name');
    if (name === '') report.required(nameAt);
    else if (names.indexOf(name) < names.length - 1) report.duplicate(nameAt, name);
    else validateName(name, LABEL, nameAt, report);
    const given = [resourceClaimName, resourceClaimTemplateName].filter(
      (text) => text !== undefined,
    );
    if (given.length !== 1) {
      const printed = {
        Name: name,
        ResourceClaimName: resourceClaimName ?? null,
        ResourceClaimTemplateName: resourceClaimTemplateName ?? null,
      };
      const detail =
        given.length === 0
          ? 'must specify one of: `resourceClaimName`, `resourceClaimTemplateName`'
          : 'at most one of `resourceClaimName` or `resourceClaimTemplateName` may be specified';
      report.invalid('value-refused', claimAt, printed, detail);
    }
    for (const field of ['resourceClaimName', 'resourceClaimTemplateName'] as const) {
      const text = claim[field];
      if (text !== undefined) subdomain(text, child(claimAt, field));
    }
  });
  return names;
}
