import {
  type FieldEdit,
  type FieldPath,
  fullKey,
  type Kind,
  type KubernetesObject,
  nameOf,
  namespaceOf,
  type Node,
  type ObjectEdit,
  type ObjectKey,
  type ObjectMeta,
  objectKey,
  podPath,
  type PodSpec,
  podTemplateOf,
  wantedPods,
} from '../model/index.ts';
import type { ChangeInput, GivenObject } from './input.ts';

/** An object that says what Pods ask for: a Pod, or the workload whose template makes them. */
export interface Subject {
  /** Index in `ParseReport.objects`. */
  readonly index: number;
  readonly object: KubernetesObject;
  /** Where the Pod's metadata and spec stand in the object. */
  readonly holder: FieldPath;
  readonly metadata: Partial<ObjectMeta>;
  readonly spec: PodSpec;
  /** `Deployment web` */
  readonly name: string;
}

/** How many Pods a workload is to have. */
export interface Replicas {
  readonly path: FieldPath;
  readonly count: number;
}

/** The scenario's objects as given, found by what a run knows of them. */
export class Given {
  readonly objects: readonly GivenObject[];
  readonly #byIndex: ReadonlyMap<number, GivenObject>;
  readonly #byKey: ReadonlyMap<string, GivenObject>;
  readonly #input: ChangeInput;
  readonly #podsOf = new Map<number, number[]>();

  constructor(input: ChangeInput) {
    this.#input = input;
    this.objects = input.objects;
    this.#byIndex = new Map(input.objects.map((given) => [given.index, given]));
    this.#byKey = new Map(input.objects.map((given) => [objectKey(given.object), given]));
    for (let pod = 0; pod < input.objectOfPod.length; pod += 1) {
      const index = input.objectOfPod[pod] ?? -1;
      const pods = this.#podsOf.get(index);
      if (pods) pods.push(pod);
      else this.#podsOf.set(index, [pod]);
    }
  }

  /** The object of an index in `ParseReport.objects`, if it takes part and can be edited. */
  at(index: number): GivenObject | undefined {
    const given = this.#byIndex.get(index);
    return given?.isEditable === true ? given : undefined;
  }

  /** An object by kind, namespace ('' where there is none) and name, if it can be edited. */
  find(kind: Kind, namespace: string, name: string): GivenObject | undefined {
    const given = this.#byKey.get(fullKey({ kind, namespace, name }));
    return given?.isEditable === true ? given : undefined;
  }

  ofKind<Wanted extends Kind>(
    kind: Wanted,
  ): readonly (GivenObject & { readonly object: Extract<KubernetesObject, { kind: Wanted }> })[] {
    type Found = GivenObject & { readonly object: Extract<KubernetesObject, { kind: Wanted }> };
    return this.objects.filter((given): given is Found => given.object.kind === kind);
  }

  /** What says what a Pod of the run asks for; undefined where no text says it. */
  subjectOf(pod: number): Subject | undefined {
    const given = this.at(this.#input.objectOfPod[pod] ?? -1);
    return given && subjectOf(given);
  }

  /** Pods of the run (by index) that come from an object. */
  podsOf(index: number): readonly number[] {
    return this.#podsOf.get(index) ?? [];
  }

  /** The given object of a node of the run. */
  node(node: number): { readonly index: number; readonly object: Node } | undefined {
    const given = this.at(this.#input.objectOfNode[node] ?? -1);
    return given?.object.kind === 'Node' ? { index: given.index, object: given.object } : undefined;
  }

  /** Keys of the Pods that are given as such. */
  podKeys(): ReadonlySet<ObjectKey> {
    const pods = this.objects.filter(({ object }) => object.kind === 'Pod');
    return new Set(pods.map(({ object }) => `${namespaceOf(object)}/${nameOf(object)}`));
  }
}

/** The Pod spec that an object holds. */
export function subjectOf({ index, object }: GivenObject): Subject | undefined {
  const holder = podPath(object.kind);
  const template = podTemplateOf(object);
  if (holder === undefined || template === undefined) return undefined;
  const { metadata = {}, spec } = template;
  return { index, object, holder, metadata, spec, name: `${object.kind} ${nameOf(object)}` };
}

/** How many Pods an object asks for; undefined where it does not say a number. */
export function replicasOf(object: KubernetesObject): Replicas | undefined {
  return wantedPods(object.kind, object);
}

/** Edits of the Pod spec or metadata that a subject holds, by paths from there. */
export function editsOf(subject: Subject, ...edits: readonly FieldEdit[]): readonly ObjectEdit[] {
  const { index, holder } = subject;
  const placed = edits.map((edit) => ({ ...edit, path: [...holder, ...edit.path] }));
  return [{ kind: 'fields', object: index, edits: placed }];
}
