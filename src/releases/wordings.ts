import { PATCHES, RELEASE_NAMES, type ReleaseName } from './names.ts';

/**
 * From which version of Kubernetes to which a thing is worded so; a side left out is open. `v1.26`
 * is any patch of that minor release.
 */
export interface Worded {
  readonly from?: string;
  readonly to?: string;
}

/** The versions that wordings are told for. */
export const TOLD: Required<Worded> = {
  from: 'v1.25',
  to: RELEASE_NAMES.at(-1) ?? '',
};

/** How messages were worded over the versions, as far as they differ; also of what Berth never says. */
export const WORDINGS = {
  /** No longer in any version that wordings are told for. */
  older: { to: 'v1.24' },
  /** TaintToleration (pull requests 134740 and 135023). */
  taintNamed: { to: 'v1.34.1' },
  taintUnnamed: { from: 'v1.34.2' },
  /** VolumeRestrictions: ReadWriteOncePod. */
  claimOfSameName: { to: 'v1.33' },
  claimInUse: { from: 'v1.34' },
  /** VolumeBinding (pull request 129887). */
  volumeConflict: { to: 'v1.32' },
  volumeUnmatched: { from: 'v1.33' },
  /** NodeVolumeLimits. */
  csiDriverMissing: { from: 'v1.35' },
  /** Dynamic resource allocation: at all, then with structured parameters. */
  resourceClaims: { from: 'v1.26' },
  claimsInFlight: { from: 'v1.30' },
  structuredClaims: { from: 'v1.31' },
  classicAllocation: { from: 'v1.26', to: 'v1.31' },
  declaredFeatures: { from: 'v1.35' },
  schedulingGates: { from: 'v1.26' },
  podGroups: { from: 'v1.35' },
  preemptionOfGroups: { from: 'v1.36' },
  preemptionRunning: { from: 'v1.32' },
  /** The event of a victim. */
  preemptedByName: { to: 'v1.26' },
  preemptedUnnamed: { to: 'v1.28' },
  preemptedByPod: { from: 'v1.29' },
} as const satisfies Readonly<Record<string, Worded>>;

/** When something came or went that a pasted message speaks of. */
export const SINCE = {
  /** Label rules of the policy file went with it. */
  labelRulesGone: 'v1.23',
  /** Claims are no longer allocated by a driver's controller. */
  classicAllocationGone: 'v1.32',
  /** Nodes that a PreFilter left out are counted in the message. */
  leftOutNodesCounted: 'v1.32',
  /** Dynamic resource allocation is on by default. */
  resourceClaimsDefault: 'v1.34',
} as const;

const OPEN = 999;

/** The version as a number, the patch that is not told being the first or the last of the minor. */
function rank(version: string, unnamedPatch: number): number {
  const [minor = 0, patch = unnamedPatch] = version.split('.').slice(1).map(Number);
  return minor * (OPEN + 1) + patch;
}

/** Both at once: from the later of the two to the earlier; undefined where no version has both. */
export function meet(one: Worded, other: Worded): Worded | undefined {
  const from = [one.from, other.from]
    .filter((side) => side !== undefined)
    .sort((a, b) => rank(b, 0) - rank(a, 0))[0];
  const to = [one.to, other.to]
    .filter((side) => side !== undefined)
    .sort((a, b) => rank(a, OPEN) - rank(b, OPEN))[0];
  if (from !== undefined && to !== undefined && rank(from, 0) > rank(to, OPEN)) return undefined;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** Whether a release words it so: its recorded patch does. */
export function isWordedIn({ from, to }: Worded, release: ReleaseName): boolean {
  const own = rank(PATCHES[release], 0);
  return (
    (from === undefined || rank(from, 0) <= own) && (to === undefined || own <= rank(to, OPEN))
  );
}
