import { isDump, isHeld, provenPriorityClasses } from '../admission/held.ts';
import { isBoundThere, runs } from '../admission/provenVolumes.ts';
import type {
  KubernetesObject,
  PersistentVolume,
  PersistentVolumeClaim,
  Pod,
  PodSpec,
} from '../kubernetes.ts';
import { BETA_CLASS, volumeClass } from '../claimClass.ts';
import { defaultStorageClassOf } from '../defaults.ts';
import { fullKey, namespaceOf, objectKey } from '../objectKey.ts';
import { SYSTEM_PRIORITY_CLASSES } from '../admission/podAdmission.ts';
import { child, item, type Path } from './path.ts';
import { placedPodSpec, type ReferenceDiagnostic } from './references.ts';
import { Report } from './report.ts';

/** On a volume that a provisioner has made. Source: the API's storagehelpers.AnnDynamicallyProvisioned. */
const PROVISIONED_BY = 'pv.kubernetes.io/provisioned-by';
/** So many are told one by one; a dump without its claims would fill the list. */
const MOST = 50;

/**
 * Objects that others name and that are not at hand: missing from the text, which does not say that
 * the cluster lacks them. What is told differs by what the run does without them.
 */
export function missingParts(objects: readonly KubernetesObject[]): readonly ReferenceDiagnostic[] {
  return new MissingParts(objects).found;
}

/** What `missingParts` finds, kept so that it need not look again where few objects change. */
export class MissingParts {
  /** In the order of the objects. */
  readonly found: readonly ReferenceDiagnostic[];
  readonly #parts: Parts;

  constructor(objects: readonly KubernetesObject[]) {
    this.#parts = new Parts(objects);
    const found: ReferenceDiagnostic[] = [];
    let report = new Report();
    for (const [index, object] of objects.entries()) {
      if (found.length >= MOST) break;
      this.#parts.tell(object, report);
      if (report.diagnostics.length === 0) continue;
      for (const diagnostic of report.diagnostics) found.push({ index, diagnostic });
      report = new Report();
    }
    this.found = found;
  }

  /** Whether an object that comes into this cluster and is no part of others names a missing one. */
  isTold(object: KubernetesObject): boolean {
    const report = new Report();
    this.#parts.tellAnew(object, report);
    return report.diagnostics.length > 0;
  }
}

/** Whether others may be told of, or not, for want of this object. */
export function isPart(object: KubernetesObject): boolean {
  return PART_KINDS.has(object.kind) || provenPriorityClasses(podsOf(object), []).length > 0;
}

const PART_KINDS: ReadonlySet<KubernetesObject['kind']> = new Set([
  ...(['PersistentVolumeClaim', 'PersistentVolume', 'StorageClass', 'PriorityClass'] as const),
  ...(['RuntimeClass', 'Namespace'] as const),
]);

function podsOf(object: KubernetesObject): readonly Pod[] {
  return object.kind === 'Pod' ? [object] : [];
}

/** A claim, or what one is made from. */
type Claim = Pick<PersistentVolumeClaim, 'spec'> & {
  readonly metadata?: Partial<PersistentVolumeClaim['metadata']>;
};

class Parts {
  readonly #names = new Set<string>();
  readonly #nodes = new Set<string>();
  readonly #isDump: boolean;
  readonly #hasDefaultClass: boolean;
  /** Classes of volumes that were made by hand: they need no object to be matched by. */
  readonly #volumeClasses = new Set<string>();
  readonly #told = new Set<string>();
  /** By key: what claims that wait ask of their class. */
  readonly #waiting = new Map<string, Claim>();

  constructor(objects: readonly KubernetesObject[]) {
    this.#isDump = isDump(objects);
    const classes = objects.filter((object) => object.kind === 'StorageClass');
    this.#hasDefaultClass = defaultStorageClassOf(classes) !== undefined;
    for (const object of objects) {
      if (object.kind !== 'Node' && !PART_KINDS.has(object.kind)) continue;
      if (object.kind === 'Node') this.#nodes.add(object.metadata.name);
      const key = objectKey(object);
      this.#names.add(key);
      // A dump that has some of a kind has all of it.
      this.#names.add(object.kind);
      if (object.kind === 'PersistentVolume') this.#volumeClasses.add(handMadeClassOf(object));
      if (object.kind === 'PersistentVolumeClaim' && !isBoundThere(object)) {
        this.#waiting.set(key, object);
      }
    }
    const pods = objects.filter((object) => object.kind === 'Pod');
    for (const { metadata } of [...SYSTEM_PRIORITY_CLASSES, ...provenPriorityClasses(pods, [])]) {
      this.#names.add(fullKey({ kind: 'PriorityClass', namespace: '', name: metadata.name }));
    }
  }

  /** As `tell`, whatever was told before. */
  tellAnew(object: KubernetesObject, report: Report): void {
    const told = [...this.#told];
    this.#told.clear();
    this.tell(object, report);
    this.#told.clear();
    for (const kind of told) this.#told.add(kind);
  }

  tell(object: KubernetesObject, report: Report): void {
    if (object.kind === 'Pod' && this.#namesNothingElse(object)) return;
    const namespace = namespaceOf(object);
    const at = child(undefined, 'spec');
    if (object.kind === 'PersistentVolumeClaim') {
      if (isBoundThere(object)) this.#proven(object.spec.volumeName ?? '', at, report);
      else this.#claim(object, at, report);
      return;
    }
    if (object.kind === 'StatefulSet') {
      object.spec.volumeClaimTemplates?.forEach((template, index) => {
        const templateAt = child(item(child(at, 'volumeClaimTemplates'), index), 'spec');
        this.#claim(template, templateAt, report);
      });
    }
    const pod = placedPodSpec(object);
    if (pod === undefined) return;
    const isPlaced = object.kind === 'Pod' && (isHeld(object) || Boolean(object.spec.nodeName));
    if (object.kind === 'Pod' && !isFinished(object)) {
      this.#node(object.spec.nodeName ?? '', at, report);
    }
    if (object.kind === 'Pod' && runs(object))
      this.#provenClaims(object.spec, namespace, at, report);
    else this.#claims(pod.spec, namespace, pod.at, report, claimTemplatesOf(object));
    if (!isPlaced) this.#classes(pod.spec, pod.at, report);
    if (isPlaced && object.kind === 'Pod' && object.spec.nodeName) return;
    this.#namespaces(pod.spec, namespace, pod.at, report);
  }

  /** What stands on a node that is there, without volumes, names no other part. */
  #namesNothingElse({ spec: { nodeName, volumes } }: Pod): boolean {
    return volumes === undefined && Boolean(nodeName) && this.#nodes.has(nodeName ?? '');
  }

  #has(kind: string, namespace: string, name: string): boolean {
    return this.#names.has(fullKey({ kind, namespace, name }));
  }

  /** @param replaced Names of volumes that stand for others in the Pods that are made */
  #claims(
    spec: PodSpec,
    namespace: string,
    at: Path,
    report: Report,
    replaced: readonly string[],
  ): void {
    spec.volumes?.forEach(({ name: volume, persistentVolumeClaim, ephemeral }, index) => {
      if (replaced.includes(volume)) return;
      const volumeAt = item(child(at, 'volumes'), index);
      const name = persistentVolumeClaim?.claimName;
      if (name !== undefined && !this.#has('PersistentVolumeClaim', namespace, name)) {
        const place = child(volumeAt, 'persistentVolumeClaim', 'claimName');
        report.warning('part-missing', place, { kind: 'PersistentVolumeClaim', name });
      }
      const waiting = this.#waiting.get(
        fullKey({ kind: 'PersistentVolumeClaim', namespace, name: name ?? '' }),
      );
      if (waiting) this.#claim(waiting, volumeAt, report);
      const template = ephemeral?.volumeClaimTemplate;
      if (template === undefined) return;
      const templateAt = child(volumeAt, 'ephemeral', 'volumeClaimTemplate', 'spec');
      this.#claim(template, templateAt, report);
    });
  }

  #claim({ metadata, spec }: Claim, at: Path, report: Report) {
    const { storageClassName, volumeName } = spec;
    if (volumeName) {
      if (this.#has('PersistentVolume', '', volumeName)) return;
      const values = { kind: 'PersistentVolume', name: volumeName };
      report.warning('part-missing', child(at, 'volumeName'), values);
    } else if (storageClassName && !this.#isClass(storageClassName)) {
      const values = { kind: 'StorageClass', name: storageClassName };
      report.warning('part-missing', child(at, 'storageClassName'), values);
    } else if (
      storageClassName === undefined &&
      metadata?.annotations?.[BETA_CLASS] === undefined &&
      !this.#hasDefaultClass &&
      // One of those may be bound to it.
      !this.#names.has('PersistentVolume')
    ) {
      report.warning('default-class-missing', at, {});
    }
  }

  #isClass(name: string): boolean {
    return this.#has('StorageClass', '', name) || this.#volumeClasses.has(name);
  }

  /** Once for all of a kind: what runs does so whatever the text lacks. */
  #proven(volume: string, at: Path, report: Report): void {
    if (this.#has('PersistentVolume', '', volume)) return;
    this.#tellOnce('PersistentVolume', volume, child(at, 'volumeName'), report);
  }

  #provenClaims(spec: PodSpec, namespace: string, at: Path, report: Report): void {
    spec.volumes?.forEach(({ persistentVolumeClaim }, index) => {
      const name = persistentVolumeClaim?.claimName;
      if (name === undefined || this.#has('PersistentVolumeClaim', namespace, name)) return;
      const place = child(item(child(at, 'volumes'), index), 'persistentVolumeClaim', 'claimName');
      this.#tellOnce('PersistentVolumeClaim', name, place, report);
    });
  }

  /** Of a node that Pods are bound to, once. A text without any node does not say which there are. */
  #node(name: string, at: Path, report: Report): void {
    if (name === '' || this.#nodes.size === 0 || this.#nodes.has(name)) return;
    if (this.#told.has(`Node/${name}`)) return;
    this.#told.add(`Node/${name}`);
    report.warning('node-not-found', child(at, 'nodeName'), { kind: 'Node', name });
  }

  #tellOnce(kind: string, name: string, at: Path, report: Report): void {
    if (this.#told.has(kind)) return;
    this.#told.add(kind);
    report.info('part-proven', at, { kind, name });
  }

  /** Without a dump the API server refuses the Pod; a dump may only lack the class. */
  #classes(spec: PodSpec, at: Path, report: Report): void {
    if (!this.#isDump) return;
    const named = [
      [
        'PriorityClass',
        spec.priority === undefined ? spec.priorityClassName : '',
        'priorityClassName',
      ],
      ['RuntimeClass', spec.runtimeClassName, 'runtimeClassName'],
    ] as const;
    for (const [kind, name, field] of named) {
      if (!name || this.#names.has(kind) || this.#has(kind, '', name)) continue;
      report.warning('class-missing', child(at, field), { kind, name });
    }
  }

  /** A selector of namespaces looks at labels that stand in their objects. */
  #namespaces({ affinity }: PodSpec, own: string, at: Path, report: Report): void {
    if (this.#names.has('Namespace')) return;
    const terms = [affinity?.podAffinity, affinity?.podAntiAffinity].flatMap((rules) => [
      ...(rules?.requiredDuringSchedulingIgnoredDuringExecution ?? []),
      ...(rules?.preferredDuringSchedulingIgnoredDuringExecution ?? []).map(
        ({ podAffinityTerm }) => podAffinityTerm,
      ),
    ]);
    const reads = terms.some(({ namespaceSelector: selector }) => {
      const { matchLabels = {}, matchExpressions = [] } = selector ?? {};
      const keys = [...Object.keys(matchLabels), ...matchExpressions.map(({ key }) => key)];
      // The API server itself labels each namespace with its name.
      return keys.some((key) => key !== 'kubernetes.io/metadata.name');
    });
    if (reads) report.warning('namespace-labels-missing', child(at, 'affinity'), { name: own });
  }
}

/** The class of a volume that no provisioner has made; '' for none. */
function handMadeClassOf(volume: PersistentVolume): string {
  return volume.metadata.annotations?.[PROVISIONED_BY] === undefined ? volumeClass(volume) : '';
}

/**
 * The volumes of a template that a StatefulSet's Pods have otherwise: the claim of a template takes the place of a
 * volume of its name. Source: updateStorage of pkg/controller/statefulset.
 */
function claimTemplatesOf(object: KubernetesObject): readonly string[] {
  if (object.kind !== 'StatefulSet') return [];
  return (object.spec.volumeClaimTemplates ?? []).map(({ metadata }) => metadata.name);
}

/** It is on no node any more. */
function isFinished({ status }: Pod): boolean {
  return status?.phase === 'Succeeded' || status?.phase === 'Failed';
}
