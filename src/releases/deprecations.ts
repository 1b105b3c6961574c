import { history, type History, valueIn } from './change.ts';
import { isSince, type ReleaseName } from './names.ts';

/** Something that kube-apiserver takes, and warns of. */
export interface Deprecation {
  /** Whether it still does what it did. */
  readonly works: boolean;
  /** That it does not is a default, which an administrator may change. */
  readonly isSwitchedOff?: true;
  /** What the API server says of it, behind the field's path. */
  readonly words: string;
  /** The field that took its place. */
  readonly use?: string;
}

const works = (words: string, use?: string): Deprecation => ({
  works: true,
  words,
  ...(use !== undefined && { use }),
});
const fails = (words: string, use?: string): Deprecation => ({
  ...works(words, use),
  works: false,
});

const off = (words: string): Deprecation => ({ ...fails(words), isSwitchedOff: true });

const SINCE_1_22 = history(fails('deprecated in v1.22, non-functional in v1.25+'));
const SINCE_1_28 = history(fails('deprecated in v1.28, non-functional in v1.31+'));

/** Sources of a Pod's volumes (`warningsForPodSpecAndMeta` of pkg/api/pod/warnings.go). */
const VOLUMES: ReadonlyMap<string, History<Deprecation>> = new Map([
  ['photonPersistentDisk', history(fails('deprecated in v1.11, non-functional in v1.16+'))],
  [
    'gitRepo',
    history(works('deprecated in v1.11'), {
      since: 'v1.33',
      is: off('deprecated in v1.11, and disabled by default in v1.33+'),
      sources: { proposals: [5040] },
    }),
  ],
  ['scaleIO', history(fails('deprecated in v1.16, non-functional in v1.22+'))],
  ['flocker', SINCE_1_22],
  ['storageos', SINCE_1_22],
  ['quobyte', SINCE_1_22],
  ['glusterfs', history(fails('deprecated in v1.25, non-functional in v1.26+'))],
  ['cephfs', SINCE_1_28],
  ['rbd', SINCE_1_28],
]);

/** Of a Pod, or of a template (`deprecatedAnnotations` of pkg/api/pod/warnings.go). */
const POD_ANNOTATIONS: ReadonlyMap<string, Deprecation> = new Map([
  [
    'scheduler.alpha.kubernetes.io/critical-pod',
    fails(
      'non-functional in v1.16+; use the "priorityClassName" field instead',
      'spec.priorityClassName',
    ),
  ],
  ...['sysctls', 'unsafe-sysctls'].map((name): [string, Deprecation] => [
    `security.alpha.kubernetes.io/${name}`,
    fails('non-functional in v1.11+; use the "sysctls" field instead', 'securityContext.sysctls'),
  ]),
]);

/** `SeccompPodAnnotationKey`, and what a container's begins with. */
export const SECCOMP_ANNOTATIONS = {
  pod: 'seccomp.security.alpha.kubernetes.io/pod',
  container: 'container.seccomp.security.alpha.kubernetes.io/',
} as const;

/** Of annotations for seccomp where the field is not set. */
export const SECCOMP_DEPRECATION = fails(
  'non-functional in v1.27+; use the "seccompProfile" field instead',
  'securityContext.seccompProfile',
);

/** Of containers that an annotation names a profile of AppArmor for, in templates; what it begins with, and what is said. */
export const APPARMOR_ANNOTATION = {
  prefix: 'container.apparmor.security.beta.kubernetes.io/',
  words: 'deprecated since v1.30; use the "appArmorProfile" field instead',
} as const;

const newLabel = (since: string, label: string): string =>
  `deprecated since ${since}; use "${label}" instead`;

/** Labels of nodes that have another name now (`deprecatedNodeLabels` of pkg/api/node). */
const NODE_LABELS: ReadonlyMap<string, string> = new Map([
  ['beta.kubernetes.io/arch', newLabel('v1.14', 'kubernetes.io/arch')],
  ['beta.kubernetes.io/os', newLabel('v1.14', 'kubernetes.io/os')],
  ['failure-domain.beta.kubernetes.io/region', newLabel('v1.17', 'topology.kubernetes.io/region')],
  ['failure-domain.beta.kubernetes.io/zone', newLabel('v1.17', 'topology.kubernetes.io/zone')],
  ['beta.kubernetes.io/instance-type', newLabel('v1.17', 'node.kubernetes.io/instance-type')],
]);

/** What every release says of a label of nodes; undefined where it says nothing. */
export function nodeLabelDeprecation(label: string): string | undefined {
  return NODE_LABELS.get(label);
}

/** Sources of PersistentVolumes that are told of as those of a Pod's volumes are, and annotations (pkg/api/persistentvolume). */
const WARNED_SOURCES: readonly string[] = [
  ...['cephfs', 'photonPersistentDisk', 'scaleIO', 'storageos', 'glusterfs', 'rbd'],
];

/** What a release says of a source of a PersistentVolume; undefined where it says nothing. */
export function persistentDeprecation(source: string, release: ReleaseName): string | undefined {
  return WARNED_SOURCES.includes(source) ? volumeDeprecation(source, release)?.words : undefined;
}

/** Of PersistentVolumes (`warningsForPersistentVolumeSpecAndMeta` of pkg/api/persistentvolume). */
const VOLUME_ANNOTATIONS: ReadonlyMap<string, Deprecation> = new Map([
  [
    'volume.beta.kubernetes.io/storage-class',
    works(
      'deprecated since v1.8; use "storageClassName" attribute instead',
      'spec.storageClassName',
    ),
  ],
  [
    'volume.beta.kubernetes.io/mount-options',
    works('deprecated since v1.31; use "mountOptions" attribute instead', 'spec.mountOptions'),
  ],
]);

/** Of claims (`GetWarningsForPersistentVolumeClaim` of pkg/api/persistentvolumeclaim). */
const CLAIM_ANNOTATIONS: ReadonlyMap<string, Deprecation> = new Map([
  [
    'volume.beta.kubernetes.io/storage-class',
    works(
      'deprecated since v1.8; use "storageClassName" attribute instead',
      'spec.storageClassName',
    ),
  ],
]);

/** What a release says of a source of a Pod's volumes; undefined where it says nothing. */
export function volumeDeprecation(source: string, release: ReleaseName): Deprecation | undefined {
  const known = VOLUMES.get(source);
  return known && valueIn(known, release);
}

const ANNOTATIONS = {
  Pod: POD_ANNOTATIONS,
  PersistentVolumeClaim: CLAIM_ANNOTATIONS,
  PersistentVolume: VOLUME_ANNOTATIONS,
} as const;

/** What every release says of an annotation; undefined where it says nothing. */
export function annotationDeprecation(
  kind: keyof typeof ANNOTATIONS,
  key: string,
): Deprecation | undefined {
  return ANNOTATIONS[kind].get(key);
}

/** Annotations that every release warns of, in the order in which a server looks for them. */
export function warnedAnnotations(kind: keyof typeof ANNOTATIONS): readonly string[] {
  return [...ANNOTATIONS[kind].keys()];
}

/** Resources that a server warns of whoever asks for them, since when, and in which words. */
const RESOURCE_WARNINGS: readonly (readonly [string, ReleaseName, string])[] = [
  ['componentstatuses', 'v1.31', 'v1 ComponentStatus is deprecated in v1.19+'],
  [
    'endpoints',
    'v1.33',
    'v1 Endpoints is deprecated in v1.33+; use discovery.k8s.io/v1 EndpointSlice',
  ],
];

/** What the server of a release warns of who asks for a resource. Source: APILifecycleDeprecated of k8s.io/api. */
export function resourceWarning(resource: string, release: ReleaseName): string | undefined {
  const found = RESOURCE_WARNINGS.find(([name]) => name === resource);
  return found && isSince(release, found[1]) ? found[2] : undefined;
}
