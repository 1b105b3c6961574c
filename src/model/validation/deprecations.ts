/** What kube-apiserver takes with a warning: `GetWarningsForPod` of pkg/api/pod and its like. */
import {
  annotationDeprecation,
  type Deprecation,
  minorVersionOf,
  SECCOMP_ANNOTATIONS,
  SECCOMP_DEPRECATION,
  servingOf,
  volumeDeprecation,
} from '../../releases/index.ts';
import type { Labels, ObjectMeta } from '../kubernetes.ts';
import { entries, type Loose } from './loose.ts';
import { child, formatPath, item, mapKey, type Path } from './path.ts';
import { quoted, type Report } from './report.ts';

/** What is read of a Pod's spec: it may be of any shape. */
export interface WarnedSpec {
  readonly volumes?: readonly object[] | undefined;
  readonly containers?: readonly WarnedContainer[] | undefined;
  readonly initContainers?: readonly WarnedContainer[] | undefined;
  readonly securityContext?: object | undefined;
}

interface WarnedContainer {
  readonly name?: string | undefined;
  readonly securityContext?: object | undefined;
}

/** Reports what of a Pod or of a template is deprecated; `at` is the path of either. */
export function reportPodDeprecations(
  metadata: Loose<Partial<ObjectMeta>> | undefined,
  spec: WarnedSpec = {},
  at: Path | undefined,
  report: Report,
): void {
  reportSteering(metadata?.annotations, at, report);
  if (report.served) return;
  spec.volumes?.forEach((volume, index) => {
    for (const source of Object.keys(volume)) {
      const known = volumeDeprecation(source, report.release);
      if (known === undefined) continue;
      const outOfUse = known.isSwitchedOff ? 'volume-switched-off' : 'volume-without-effect';
      const code = known.works ? 'volume-deprecated' : outOfUse;
      const volumeAt = child(item(child(at, 'spec', 'volumes'), index), source);
      report.warning(code, volumeAt, { name: source }, wordsOf(known, volumeAt));
    }
  });
  reportAnnotations('Pod', metadata?.annotations, at, report);
  for (const key of seccompKeys(spec)) {
    if (metadata?.annotations?.[key] !== undefined) {
      reportAnnotation(key, SECCOMP_DEPRECATION, at, report);
    }
  }
}

/** Reports annotations of an object of a kind that fields took the place of. */
export function reportAnnotations(
  kind: 'Pod' | 'PersistentVolumeClaim',
  annotations: Loose<Labels> | undefined,
  at: Path | undefined,
  report: Report,
): void {
  if (report.served) return;
  for (const [key] of entries(annotations)) {
    const known = annotationDeprecation(kind, key);
    if (known !== undefined) reportAnnotation(key, known, at, report);
  }
}

/**
 * Annotations by which controllers of other projects steer where Pods go. Sources: exclusive placement of JobSet and of
 * LeaderWorkerSet, Topology-Aware Scheduling of Kueue.
 */
const STEERS =
  /^(?:alpha\.jobset\.sigs\.k8s\.io\/exclusive-topology|leaderworkerset\.sigs\.k8s\.io\/(?:subgroup-)?exclusive-topology|kueue\.x-k8s\.io\/podset-(?:required|preferred|unconstrained|slice-required)-topology)$/;

/** Reports annotations that have Pods placed otherwise than kube-scheduler alone would; `at` is the path of their object. */
export function reportSteering(
  annotations: Loose<Labels> | undefined,
  at: Path | undefined,
  report: Report,
): void {
  for (const [name] of entries(annotations)) {
    if (!STEERS.test(name)) continue;
    const place = mapKey(child(at, 'metadata', 'annotations'), name);
    report.warning('annotation-not-simulated', place, { name });
  }
}

/** Reports a version of a kind that the release does not serve, or not by default, or warns of. */
export function reportServing(apiVersion: string, kind: string, report: Report): void {
  if (report.served) return;
  const serving = servingOf(apiVersion, kind, report.release);
  if (serving === undefined) return;
  const at = child(undefined, 'apiVersion');
  const values = { value: apiVersion, kind };
  const unmatched = `no matches for kind ${quoted(kind)} in version ${quoted(apiVersion)}`;
  switch (serving.is) {
    case 'later': {
      const since = minorVersionOf(serving.since);
      report.warning('api-version-later', at, { ...values, since }, unmatched);
      break;
    }
    case 'gone': {
      const until = minorVersionOf(serving.until);
      report.warning('api-version-gone', at, { ...values, until }, unmatched);
      break;
    }
    case 'off': {
      const { on } = serving;
      if (on === undefined) report.warning('api-version-off', at, values, unmatched);
      else report.warning('api-version-off-beside', at, { ...values, expected: on }, unmatched);
      break;
    }
    case 'deprecated':
      report.warning('api-version-deprecated', at, values, serving.words);
      break;
  }
}

/** Annotations for seccomp of which the field says nothing. */
function seccompKeys(spec: WarnedSpec): readonly string[] {
  const containers = [...(spec.containers ?? []), ...(spec.initContainers ?? [])];
  return [
    ...(hasProfile(spec.securityContext) ? [] : [SECCOMP_ANNOTATIONS.pod]),
    ...containers
      .filter(({ securityContext }) => !hasProfile(securityContext))
      .map(({ name = '' }) => `${SECCOMP_ANNOTATIONS.container}${name}`),
  ];
}

function hasProfile(context: object | undefined): boolean {
  return context !== undefined && Reflect.get(context, 'seccompProfile') !== undefined;
}

function reportAnnotation(
  key: string,
  known: Deprecation,
  at: Path | undefined,
  report: Report,
): void {
  const path = mapKey(child(at, 'metadata', 'annotations'), key);
  const code = known.works ? 'annotation-deprecated' : 'annotation-outlived';
  report.warning(code, path, { name: key, replacement: known.use ?? '' }, wordsOf(known, path));
}

const wordsOf = ({ words }: Deprecation, at: Path): string => `${formatPath(at)}: ${words}`;
