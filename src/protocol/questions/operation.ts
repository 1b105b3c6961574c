import type { FieldEdit, FullKey, TimelineAction } from '../../model/index.ts';
import type { Message, TabName } from '../words.ts';
import type { WorkloadTemplate } from '../templates.ts';
import type { TextEdit } from './edit.ts';

/** Nodes that are alike, as the cluster builder makes them. Amounts are quantities as one types them. */
export interface NodeGroup {
  /** Names are `prefix-1`, `prefix-2` …, skipping those that are taken. */
  readonly prefix: string;
  /** Nodes in each zone; in all, where there is no zone. */
  readonly count: number;
  /** Values of `topology.kubernetes.io/zone`; none leaves the label out. */
  readonly zones: readonly string[];
  /** Value of `topology.kubernetes.io/region`; '' leaves the label out. */
  readonly region: string;
  readonly cpu: string;
  readonly memory: string;
  readonly pods: string;
  /** Extended and other resources, e.g. `nvidia.com/gpu` to `1`. */
  readonly extra: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
  readonly taints: readonly {
    readonly key: string;
    readonly value: string;
    readonly effect: 'NoSchedule' | 'PreferNoSchedule' | 'NoExecute';
  }[];
}

/** What an object names and the scenario lacks; without a name, the StorageClass of who names none. */
export interface MissingPart {
  readonly kind: 'StorageClass' | 'PriorityClass' | 'RuntimeClass';
  readonly name: string;
}

/** Nodes that a workload's Pods are kept to: those with a label, as a nodeSelector says it. */
export interface WorkloadPlace {
  readonly key: string;
  /** Left out for the nodes that lack the key, which takes a node affinity. */
  readonly value?: string;
}

/**
 * What a user does to the scenario by hand. Objects, nodes and Pods are named by key, so that it can
 * be kept, and be done to another run than the one that it was thought of for. A Pod that a
 * controller makes has no object: what is done to it is done to the template or the number of its
 * controller's.
 */
export type Operation =
  | { readonly kind: 'add-nodes'; readonly groups: readonly NodeGroup[] }
  | {
      readonly kind: 'add-workload';
      readonly template: WorkloadTemplate;
      /** '' takes the template's own, numbered where it is taken. */
      readonly name: string;
      readonly namespace: string;
      readonly replicas: number;
      /** One line on the rule that the template teaches, in the user's language. */
      readonly comment?: string;
      /** Where it was dropped; anywhere unless told. */
      readonly place?: WorkloadPlace;
    }
  /** `comment`: one line, in the user's language, on what is taken for granted of it. */
  | { readonly kind: 'add-part'; readonly part: MissingPart; readonly comment?: string }
  /** A copy behind the object, under a free name; a node with a free hostname label too. */
  | { readonly kind: 'duplicate'; readonly objects: readonly FullKey[] }
  /** A node's rename takes its hostname label and the Pods on it along. */
  | { readonly kind: 'rename'; readonly object: FullKey; readonly name: string }
  /**
   * What cannot be deleted stays, and the consequences say why. `podsOn`: what becomes of the Pods
   * that run on deleted nodes.
   */
  | {
      readonly kind: 'delete';
      readonly objects: readonly FullKey[];
      readonly podsOn: 'delete' | 'keep' | 'make-pending';
    }
  /** Sets a topology label of nodes; '' takes the label away. */
  | {
      readonly kind: 'move-nodes';
      readonly nodes: readonly FullKey[];
      readonly key: string;
      readonly value: string;
    }
  /** Renames a domain on all its nodes. */
  | {
      readonly kind: 'rename-domain';
      readonly key: string;
      readonly from: string;
      readonly to: string;
    }
  /** Copies all nodes of a domain into a new one. */
  | { readonly kind: 'duplicate-domain'; readonly key: string; readonly value: string }
  /** Binds a Pod: `spec.nodeName`. One that a controller makes is taken out of its replicas. */
  | { readonly kind: 'bind-pod'; readonly pod: FullKey; readonly node: FullKey }
  /** Takes `spec.nodeName` away: the Pod is Pending again. */
  | { readonly kind: 'unbind-pod'; readonly pod: FullKey }
  /** One Pod goes: its document, or one replica of its workload. */
  | { readonly kind: 'delete-pod'; readonly pod: FullKey }
  /** A Pod once more: its document under a free name, or one replica more of its workload. */
  | { readonly kind: 'duplicate-pod'; readonly pod: FullKey }
  | { readonly kind: 'set-replicas'; readonly object: FullKey; readonly replicas: number }
  | { readonly kind: 'cordon'; readonly nodes: readonly FullKey[]; readonly cordoned: boolean }
  /** Something is asked of the cluster at a moment of its own: of the Timeline's document. */
  | { readonly kind: 'act'; readonly actions: readonly TimelineAction[] }
  /** Index of the action in the Timeline's document, and when, as a duration of Go (`1m30s`). */
  | { readonly kind: 'move-action'; readonly action: number; readonly at: string }
  | { readonly kind: 'delete-action'; readonly action: number }
  /** Fields of a form. */
  | {
      readonly kind: 'edit-fields';
      readonly object: FullKey;
      readonly edits: readonly FieldEdit[];
    };

/** Why an operation is not done, at the field that was typed where there is one. */
export interface OperationRefusal {
  /** The diagnostic's code, or a code of the catalogue's `operations` namespace. */
  readonly code: string;
  /** As the API server names it (`metadata.name`), '' where it is about the whole. */
  readonly field: string;
  /** Index in `groups` of the nodes that it is about, for `add-nodes`. */
  readonly group?: number;
  /** Key of the catalogue's `operations` namespace, or of `diagnostics`. */
  readonly text: { readonly namespace: 'operations' | 'diagnostics'; readonly message: Message };
  /** The API server's own words, where it has some. */
  readonly apiMessage: string;
}

/** What an operation would do; it is done by applying the edits. */
export interface OperationView {
  /** Empty where nothing would change; undefined where it is refused. */
  readonly edits: readonly TextEdit[] | undefined;
  readonly refusals: readonly OperationRefusal[];
  /** What the step is called in undo, key of the catalogue's `operations` namespace. */
  readonly title: Message;
  /** What else comes of it ("3 Pods that run on it go with it"), keys of `operations`. */
  readonly consequences: readonly Message[];
  /** What to select once it is done. */
  readonly select: FullKey | undefined;
  /**
   * Of a workload that is kept to a place: why kube-scheduler would give its first Pod none of the
   * nodes there as the run ends, keys of `explain`. Left out where it would, or nobody can say.
   */
  readonly unschedulable?: readonly Message[];
}

/** An object as it stands in the text, for forms. */
export interface ObjectView {
  readonly kind: string;
  /** The object as it was read, without defaults; JSON. */
  readonly value: unknown;
  /** Its own lines of the text. */
  readonly yaml: string;
  readonly tab: TabName;
  readonly startLine: number;
}
