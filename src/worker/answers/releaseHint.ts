import { wordingOf, type Part } from '../../decode/index.ts';
import type { ReleaseHint } from '../../protocol/index.ts';
import {
  isWordedIn,
  meet,
  nearestRelease,
  RELEASE_NAMES,
  type ReleaseName,
  type Worded,
} from '../../releases/index.ts';

/** What the texts tell of the release of the cluster that they are of. */
export interface ReleaseSigns {
  /** `status.nodeInfo.kubeletVersion` of the nodes. */
  readonly kubelets: Iterable<string>;
  /** Messages of its scheduler, in parts. */
  readonly messages: readonly (readonly Part[])[];
}

/**
 * The release that fits what was pasted better than the one in force; undefined where that one fits, or
 * nothing tells. A kubelet is never newer than its API server and at most three minor releases older
 * (the version skew policy of Kubernetes): the newest kubelet tells the oldest release that the server
 * can have, which is the likeliest. Messages tell by their words.
 */
export function releaseHint(
  { kubelets, messages }: ReleaseSigns,
  inForce: ReleaseName,
): ReleaseHint | undefined {
  const newest = newestOf(kubelets);
  const worded = wordedIn(messages);
  const fitting = worded && RELEASE_NAMES.filter((name) => isWordedIn(worded, name));
  if (worded !== undefined && fitting?.includes(inForce) !== true) {
    const ofKubelet = newest?.release;
    const release =
      fitting?.find((name) => name === ofKubelet) ?? nearestTo(inForce, fitting ?? []);
    const { from = '', to = '' } = worded;
    if (release !== undefined) return { by: 'wording', release, isRecorded: true, from, to };
    const older = RELEASE_NAMES[0];
    if (older === inForce) return undefined;
    return { by: 'wording', release: older, isRecorded: false, from, to };
  }
  if (newest === undefined) return undefined;
  const { release, isRecorded, minor, version } = newest;
  if (fitting?.includes(release) === false) return undefined;
  if (release === inForce && isRecorded) return undefined;
  return { by: 'kubelet', release, isRecorded, version, minor };
}

interface Kubelet {
  readonly version: string;
  readonly minor: string;
  readonly release: ReleaseName;
  readonly isRecorded: boolean;
}

function newestOf(versions: Iterable<string>): Kubelet | undefined {
  let newest: Kubelet | undefined;
  for (const version of new Set(versions)) {
    const nearest = nearestRelease(version);
    if (nearest === undefined) continue;
    const isNewer =
      newest === undefined ||
      numberOf(nearest.minor) > numberOf(newest.minor) ||
      (nearest.minor === newest.minor && placeOf(nearest.release) > placeOf(newest.release));
    if (isNewer) newest = { version, ...nearest };
  }
  return newest;
}

const numberOf = (minor: string): number => Number(minor.split('.')[1]);
const placeOf = (release: ReleaseName): number => RELEASE_NAMES.indexOf(release);

/** The versions that word all messages so; undefined where they tell nothing, or contradict. */
function wordedIn(messages: readonly (readonly Part[])[]): Worded | undefined {
  let worded: Worded | undefined;
  for (const parts of messages) {
    if (!parts.some(({ kind }) => kind === 'reason')) continue;
    const own = wordingOf(parts);
    if (own === 'mixed' || own === 'older') return undefined;
    worded = meet(worded ?? {}, own);
    if (worded === undefined) return undefined;
  }
  return worded;
}

function nearestTo(
  inForce: ReleaseName,
  releases: readonly ReleaseName[],
): ReleaseName | undefined {
  const far = (name: ReleaseName) => Math.abs(placeOf(name) - placeOf(inForce));
  return [...releases].sort((one, other) => far(one) - far(other))[0];
}
