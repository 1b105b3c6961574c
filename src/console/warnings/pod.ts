import {
  annotationDeprecation,
  type ReleaseName,
  SECCOMP_ANNOTATIONS,
  SECCOMP_DEPRECATION,
  volumeDeprecation,
  warnedAnnotations,
} from '../../releases/index.ts';
import { at, isRecord, type Json, listAt, recordAt, textAt } from '../json.ts';
import { fractional } from './amounts.ts';
import { type Around, containersOf, ofContainer } from './containers.ts';
import { ofTerm, renamed, renamedKeys } from './labels.ts';
import { ofPorts } from './ports.ts';
import { ofClaimSpec } from './storage.ts';

const REQUIRED = 'requiredDuringSchedulingIgnoredDuringExecution';
const PREFERRED = 'preferredDuringSchedulingIgnoredDuringExecution';

/**
 * What a server warns of in a Pod, or in the template of one, in its order; `path`: where that stands, '' for a Pod.
 * Source: warningsForPodSpecAndMeta of pkg/api/pod.
 */
export function ofPod(template: Json, path: string, release: ReleaseName): readonly string[] {
  const spec = recordAt(template, 'spec');
  const annotations = recordAt(template, 'metadata', 'annotations');
  const [at, annotationsPath] = ['spec', 'metadata.annotations'].map((field) =>
    path === '' ? field : `${path}.${field}`,
  ) as [string, string];
  const around: Around = { annotations, annotationsPath, spec, isPod: path === '' };
  const containers = containersOf(spec, at);
  const isOfHost = around.isPod && spec['hostNetwork'] === true;
  return [
    ...ofNodes(spec, at),
    ...ofSpreading(spec, at),
    ...ofAnnotations('Pod', annotations, annotationsPath),
    ...ofVolumes(spec, at, release),
    ...twice(spec, `${at}.hostAliases`, 'hostAliases', 'ip'),
    ...twice(spec, `${at}.imagePullSecrets`, 'imagePullSecrets', 'name'),
    ...nameless(spec, at),
    ...['memory', 'ephemeral-storage'].flatMap((name) =>
      fractional(recordAt(spec, 'overhead')[name], `${at}.overhead[${name}]`),
    ),
    ...ofProfile(around),
    ...containers.flatMap((each) => ofContainer(each, around)),
    ...ofPorts(containers, isOfHost),
    ...ofGrace(spec, at),
    ...ofPodAffinity(spec, at),
  ];
}

/** Annotations that fields took the place of. */
export function ofAnnotations(
  kind: 'Pod' | 'PersistentVolume' | 'PersistentVolumeClaim',
  annotations: Json,
  path: string,
): readonly string[] {
  return warnedAnnotations(kind).flatMap((key) => {
    const words = annotationDeprecation(kind, key)?.words;
    return annotations[key] === undefined || words === undefined
      ? []
      : [`${path}[${key}]: ${words}`];
  });
}

function ofNodes(spec: Json, path: string): readonly string[] {
  const within = `${path}.affinity.nodeAffinity`;
  const affinity = recordAt(spec, 'affinity', 'nodeAffinity');
  return [
    ...renamedKeys(recordAt(spec, 'nodeSelector'), (key) => `${path}.nodeSelector[${key}]`),
    ...listAt(affinity, REQUIRED, 'nodeSelectorTerms').flatMap((term, index) =>
      ofTerm(term, `${within}.${REQUIRED}.nodeSelectorTerms[${index}]`, 'demand'),
    ),
    ...listAt(affinity, PREFERRED).flatMap((term, index) =>
      ofTerm(at(term, 'preference'), `${within}.${PREFERRED}[${index}].preference`, 'preference'),
    ),
  ];
}

function ofSpreading(spec: Json, path: string): readonly string[] {
  return listAt(spec, 'topologySpreadConstraints').flatMap((constraint, index) => {
    const where = `${path}.topologySpreadConstraints[${index}]`;
    return [
      ...renamed(textAt(constraint, 'topologyKey'), `${where}.topologyKey`),
      ...unselecting(constraint, where),
    ];
  });
}

function unselecting(term: unknown, path: string): readonly string[] {
  if (isRecord(at(term, 'labelSelector'))) return [];
  return [`${path}.labelSelector: a null labelSelector results in matching no pod`];
}

function ofPodAffinity(spec: Json, path: string): readonly string[] {
  return ['podAffinity', 'podAntiAffinity'].flatMap((field) => {
    const within = `${path}.affinity.${field}`;
    return [
      ...listAt(spec, 'affinity', field, REQUIRED).flatMap((term, index) =>
        unselecting(term, `${within}.${REQUIRED}[${index}]`),
      ),
      ...listAt(spec, 'affinity', field, PREFERRED).flatMap((term, index) =>
        unselecting(
          at(term, 'podAffinityTerm'),
          `${within}.${PREFERRED}[${index}].podAffinityTerm`,
        ),
      ),
    ];
  });
}

function ofVolumes(spec: Json, path: string, release: ReleaseName): readonly string[] {
  return listAt(spec, 'volumes').flatMap((volume, index) => {
    if (!isRecord(volume)) return [];
    const where = `${path}.volumes[${index}]`;
    const claim = at(volume, 'ephemeral', 'volumeClaimTemplate');
    const deprecated = Object.keys(volume).flatMap((source) => {
      const words = volumeDeprecation(source, release)?.words;
      return words === undefined ? [] : [`${where}.${inWarnings(source)}: ${words}`];
    });
    const ofClaim = isRecord(claim)
      ? ofClaimSpec(recordAt(claim, 'spec'), `${where}.ephemeral.volumeClaimTemplate.spec`)
      : [];
    return [...deprecated, ...ofClaim];
  });
}

/** A server calls one source otherwise where it warns of it. */
export function inWarnings(source: string): string {
  return source === 'storageos' ? 'storageOS' : source;
}

/** What stands twice in a list by one of its fields. */
function twice(spec: Json, path: string, list: string, field: string): readonly string[] {
  const seen = new Set<string>();
  return listAt(spec, list).flatMap((each, index) => {
    const value = textAt(each, field);
    const isKnown = seen.has(value);
    seen.add(value);
    return isKnown
      ? [`${path}[${index}].${field}: duplicate ${field} ${JSON.stringify(value)}`]
      : [];
  });
}

function nameless(spec: Json, path: string): readonly string[] {
  return listAt(spec, 'imagePullSecrets').flatMap((each, index) =>
    textAt(each, 'name') === ''
      ? [`${path}.imagePullSecrets[${index}].name: invalid empty name ""`]
      : [],
  );
}

function ofProfile({ annotations, annotationsPath, spec }: Around): readonly string[] {
  if (at(spec, 'securityContext', 'seccompProfile') !== undefined) return [];
  const key = SECCOMP_ANNOTATIONS.pod;
  return annotations[key] === undefined
    ? []
    : [`${annotationsPath}[${key}]: ${SECCOMP_DEPRECATION.words}`];
}

function ofGrace(spec: Json, path: string): readonly string[] {
  const seconds = spec['terminationGracePeriodSeconds'];
  if (typeof seconds !== 'number' || seconds >= 0) return [];
  return [
    `${path}.terminationGracePeriodSeconds: must be >= 0; negative values are invalid and will be treated as 1`,
  ];
}
