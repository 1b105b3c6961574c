import { isReleaseName, RELEASE_NAMES, type ReleaseName } from './names.ts';

/** What a version of Kubernetes is to Berth. */
export interface NearestRelease {
  /** The minor release that the version is of, such as `v1.30`, whether it was recorded or not. */
  readonly minor: string;
  /** The recorded release that it is of, else the nearest that is. */
  readonly release: ReleaseName;
  readonly isRecorded: boolean;
}

/** `v1.34.3`, `1.34`, `v1.34.3-eks-ae9a62a`, `v1.34.1+k3s1`. */
const VERSION = /^\s*v?1\.(\d{1,3})(?:\.(\d{1,4}))?(?:[-+.][\w.+-]*)?\s*$/;

/** The number behind `v1.` of a release, and of its patch where it stands for one patch. */
function numbersOf(text: string): { readonly minor: number; readonly patch?: number } | undefined {
  const [, minor, patch] = VERSION.exec(text) ?? [];
  if (minor === undefined) return undefined;
  return { minor: Number(minor), ...(patch !== undefined && { patch: Number(patch) }) };
}

/** The number of a minor release: of `v1.34.1` and `v1.34` it is the same. */
export function minorOf(release: ReleaseName): number {
  return numbersOf(release)?.minor ?? 0;
}

/**
 * The release whose answers are those of a version, as `kubectl version` and
 * `status.nodeInfo.kubeletVersion` print it: a release that stands for one patch answers for that
 * patch and the ones before it, any other for its whole minor. Undefined for what is no version.
 */
export function nearestRelease(version: string): NearestRelease | undefined {
  const asked = numbersOf(version);
  if (asked === undefined) return undefined;
  const minor = `v1.${String(asked.minor)}`;
  const ofMinor = RELEASE_NAMES.filter((name) => minorOf(name) === asked.minor);
  if (ofMinor.length > 0) {
    const { patch } = asked;
    const older = ofMinor.find((name) => {
      const last = numbersOf(name)?.patch;
      return patch !== undefined && last !== undefined && patch <= last;
    });
    const release = older ?? ofMinor.find((name) => name === minor) ?? ofMinor.at(-1);
    if (release !== undefined) return { minor, release, isRecorded: true };
  }
  const near = (name: ReleaseName) => Math.abs(minorOf(name) - asked.minor);
  const release = RELEASE_NAMES.reduce((best, name) => (near(name) <= near(best) ? name : best));
  return { minor, release, isRecorded: false };
}

/** A release by its own name or by a version of it; undefined where that was not recorded. */
export function recordedRelease(version: string): ReleaseName | undefined {
  if (isReleaseName(version)) return version;
  const nearest = nearestRelease(version);
  return nearest?.isRecorded === true ? nearest.release : undefined;
}
