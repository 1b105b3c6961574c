import type { Sources } from './change.ts';
import { isSince, type ReleaseName } from './names.ts';

/** A version of kinds that not every release serves as others do. */
interface ServedVersion {
  readonly apiVersion: string;
  readonly kinds: readonly string[];
  /** The first release that has it; missing where all before `until` do. */
  readonly since?: ReleaseName;
  /** The first release that has it no longer. */
  readonly until?: ReleaseName;
  /** Alpha and beta versions are off unless the cluster's administrator turns them on. */
  readonly isOff?: true;
  /** From a release on, the API server warns of it. */
  readonly deprecated?: { readonly since?: ReleaseName; readonly words: string };
  readonly sources: Sources;
}

const CLAIMS = ['DeviceClass', 'ResourceClaim', 'ResourceClaimTemplate', 'ResourceSlice'];
const DRA: Sources = { proposals: [4381] };
const BETA_DRA: Sources = { proposals: [4381, 3136] };

const flow = (kind: string): ServedVersion => ({
  apiVersion: 'flowcontrol.apiserver.k8s.io/v1beta3',
  kinds: [kind],
  until: 'v1.32',
  deprecated: {
    words: `flowcontrol.apiserver.k8s.io/v1beta3 ${kind} is deprecated in v1.29+, unavailable in v1.32+; use flowcontrol.apiserver.k8s.io/v1 ${kind}`,
  },
  sources: { proposals: [1040] },
});

/**
 * Versions that came, went or were deprecated (the lifecycle of k8s.io/api; the lists of versions
 * that are on by default in pkg/controlplane/instance.go). What stands here of no kind is served alike
 * in every release.
 */
const SERVED_VERSIONS: readonly ServedVersion[] = [
  { apiVersion: 'resource.k8s.io/v1', kinds: CLAIMS, since: 'v1.34.1', sources: DRA },
  {
    apiVersion: 'resource.k8s.io/v1beta2',
    kinds: CLAIMS,
    since: 'v1.33',
    isOff: true,
    sources: BETA_DRA,
  },
  {
    apiVersion: 'resource.k8s.io/v1beta1',
    kinds: CLAIMS,
    since: 'v1.32',
    isOff: true,
    sources: BETA_DRA,
  },
  {
    apiVersion: 'resource.k8s.io/v1alpha3',
    kinds: ['DeviceTaintRule'],
    since: 'v1.33',
    isOff: true,
    sources: { proposals: [5055] },
  },
  {
    apiVersion: 'resource.k8s.io/v1beta2',
    kinds: ['DeviceTaintRule'],
    since: 'v1.36',
    isOff: true,
    sources: { proposals: [5055, 3136] },
  },
  {
    apiVersion: 'storage.k8s.io/v1',
    kinds: ['VolumeAttributesClass'],
    since: 'v1.34.1',
    sources: { proposals: [3751] },
  },
  {
    apiVersion: 'storage.k8s.io/v1beta1',
    kinds: ['VolumeAttributesClass'],
    isOff: true,
    sources: { proposals: [3751, 3136] },
  },
  flow('FlowSchema'),
  flow('PriorityLevelConfiguration'),
  {
    apiVersion: 'v1',
    kinds: ['Endpoints'],
    deprecated: {
      since: 'v1.33',
      words: 'v1 Endpoints is deprecated in v1.33+; use discovery.k8s.io/v1 EndpointSlice',
    },
    sources: { proposals: [4974] },
  },
];

/** How a release serves a version of a kind. */
export type Serving =
  | { readonly is: 'later'; readonly since: ReleaseName }
  | { readonly is: 'gone'; readonly until: ReleaseName }
  | {
      readonly is: 'off';
      /** The version of the group that is on by default, if any. */ readonly on?: string;
    }
  | { readonly is: 'deprecated'; readonly words: string };

/** How a release serves a version of a kind, if there is something to say of it. */
export function servingOf(
  apiVersion: string,
  kind: string,
  release: ReleaseName,
): Serving | undefined {
  const known = SERVED_VERSIONS.find(
    (version) => version.apiVersion === apiVersion && version.kinds.includes(kind),
  );
  if (known === undefined) return undefined;
  const { since, until, isOff, deprecated } = known;
  if (since !== undefined && !isSince(release, since)) return { is: 'later', since };
  if (until !== undefined && isSince(release, until)) return { is: 'gone', until };
  if (isOff === true) {
    const group = apiVersion.split('/')[0] ?? '';
    const on = SERVED_VERSIONS.find(
      (version) =>
        version.apiVersion.startsWith(`${group}/`) &&
        version.kinds.includes(kind) &&
        version.isOff !== true &&
        (version.since === undefined || isSince(release, version.since)) &&
        (version.until === undefined || !isSince(release, version.until)),
    );
    return { is: 'off', ...(on && { on: on.apiVersion }) };
  }
  if (deprecated === undefined) return undefined;
  const isWarned = deprecated.since === undefined || isSince(release, deprecated.since);
  return isWarned ? { is: 'deprecated', words: deprecated.words } : undefined;
}
