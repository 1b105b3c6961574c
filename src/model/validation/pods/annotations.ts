/** Profiles that older annotations name: `ValidatePodSpecificAnnotations` of pkg/apis/core/validation. */
import type { Labels } from '../../kubernetes.ts';
import { quotedText } from '../go/text.ts';
import { validateDescending } from './localPath.ts';
import { entries, type Loose } from '../loose.ts';
import { child, mapKey, type Path } from '../path.ts';
import type { Report } from '../report.ts';

const APP_ARMOR = 'container.apparmor.security.beta.kubernetes.io/';
const SECCOMP_POD = 'seccomp.security.alpha.kubernetes.io/pod';
const SECCOMP = 'container.seccomp.security.alpha.kubernetes.io/';
/** What a kubelet writes into the Pod that stands for one of its own. */
const MIRROR = 'kubernetes.io/config.mirror';
const LOCAL = 'localhost/';
const APP_ARMOR_PROFILES = ['', 'runtime/default', 'unconfined'];
const SECCOMP_PROFILES = ['runtime/default', 'docker/default', 'unconfined'];

interface Named {
  readonly name?: string | undefined;
}

/** The containers of a Pod, by their kinds, and where it is. */
export interface NamedContainers {
  readonly nodeName?: string | undefined;
  readonly containers?: readonly Named[] | undefined;
  readonly initContainers?: readonly Named[] | undefined;
  readonly ephemeralContainers?: readonly Named[] | undefined;
}

/** Reports annotations for containers that are not there, and profiles that are none. */
export function validatePodAnnotations(
  annotations: Loose<Labels> | undefined,
  spec: NamedContainers = {},
  at: Path,
  report: Report,
  apiAt: Path = at,
): void {
  if (report.lenient) return;
  const mirror = annotations?.[MIRROR];
  if (mirror !== undefined && !spec.nodeName) {
    const detail = 'must set spec.nodeName if mirror pod annotation is set';
    const options = { apiAt: mapKey(apiAt, MIRROR) };
    report.invalid('value-refused', mapKey(at, MIRROR), mirror, detail, options);
  }
  for (const [key, profile] of entries(annotations)) {
    const where = mapKey(at, key);
    if (key.startsWith(APP_ARMOR)) {
      validateAppArmor(key, profile, spec, { where, apiAt: mapKey(apiAt, key), report });
    } else if (key === SECCOMP_POD || key.startsWith(SECCOMP)) {
      const keyAt = child(apiAt, key);
      if (profile.startsWith(LOCAL)) {
        validateDescending(profile.slice(LOCAL.length), where, report, keyAt);
      } else if (!SECCOMP_PROFILES.includes(profile)) {
        const detail = 'must be a valid seccomp profile';
        report.invalid('value-refused', where, profile, detail, { apiAt: keyAt });
      }
    }
  }
}

/** `ValidateAppArmorPodAnnotations`. */
function validateAppArmor(
  key: string,
  profile: string,
  { containers = [], initContainers = [], ephemeralContainers = [] }: NamedContainers,
  { where, apiAt, report }: { where: Path; apiAt: Path; report: Report },
): void {
  const name = key.slice(APP_ARMOR.length);
  const all = [...containers, ...initContainers, ...ephemeralContainers];
  if (!all.some((container) => container.name === name)) {
    report.invalid('value-refused', where, name, 'container not found', { apiAt });
  }
  if (APP_ARMOR_PROFILES.includes(profile) || profile.startsWith(LOCAL)) return;
  const detail = `invalid AppArmor profile name: ${quotedText(profile)}`;
  report.invalid('value-refused', where, profile, detail, { apiAt });
}
