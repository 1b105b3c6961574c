import type { NewObject } from './newObjects.ts';

/** What a command is done to: kinds are those of the API (`Node`, `Deployment`). */
export interface Target {
  readonly kind: string;
  readonly name: string;
}

/** Objects of one kind, by a selector or all of them. */
export interface Chosen {
  readonly kind: string;
  /** As written behind `-l`; undefined means all. */
  readonly selector: string | undefined;
  /** As written behind `--field-selector`. */
  readonly fields?: string;
  /** Of every namespace: `-A`. */
  readonly isEverywhere?: boolean;
}

/** By name, or as they are chosen. */
export type Objects =
  | { readonly by: 'name'; readonly targets: readonly Target[] }
  | { readonly by: 'choice'; readonly chosen: readonly Chosen[] };

export interface TaintText {
  readonly key: string;
  readonly value: string;
  /** '' in a removal means every effect. */
  readonly effect: '' | 'NoSchedule' | 'PreferNoSchedule' | 'NoExecute';
}

/** An environment variable of a container. */
export interface Variable {
  readonly name: string;
  readonly value: string;
}

/** By resource, as written. */
export interface ResourceTexts {
  readonly limits: Readonly<Record<string, string>>;
  readonly requests: Readonly<Record<string, string>>;
}

/** Seconds, as kubectl takes a grace period; undefined leaves it to the Pod. */
type GracePeriod = number | undefined;

export type RolloutAction = 'restart' | 'undo' | 'pause' | 'resume' | 'status' | 'history';

/** What `kubectl autoscale` asks for of each object. */
export interface Autoscaling {
  readonly verb: 'autoscale';
  readonly objects: Objects;
  /** None for the name of what is scaled. */
  readonly name: string | undefined;
  readonly min: number;
  readonly max: number;
  readonly metrics: readonly ScaledBy[];
}

/** A resource that is measured: a share of what is requested, or an amount. */
export interface ScaledBy {
  readonly name: 'cpu' | 'memory';
  readonly target: NewObject;
}

/** What `kubectl debug` asks for. A text that is not asked for is ''. */
export interface Debugging {
  readonly verb: 'debug';
  readonly objects: Objects;
  readonly image: string;
  readonly pullPolicy: string;
  /** What the container runs, or what its image is given: `--arguments-only`. */
  readonly command: readonly string[];
  readonly isArguments: boolean;
  readonly env: readonly Variable[];
  readonly isInteractive: boolean;
  readonly isTerminal: boolean;
  readonly isQuiet: boolean;
  /** The name of the container in which one looks around. */
  readonly container: string;
  /** Whose processes it sees. */
  readonly target: string;
  /** None for the one of the release. */
  readonly profile: string | undefined;
  /** What the copy of a Pod is called; '' where none is made. */
  readonly copyTo: string;
  /** Other images of the copy, by container. */
  readonly images: readonly Variable[];
  readonly replaces: boolean;
  readonly isOnSameNode: boolean;
  readonly sharesProcesses: boolean | undefined;
  readonly kept: Readonly<
    Record<
      | 'annotations'
      | 'labels'
      | 'initContainers'
      | 'livenessProbe'
      | 'readinessProbe'
      | 'startupProbe',
      boolean
    >
  >;
}

interface InNamespace {
  readonly namespace: string;
}

/** A kubectl command, read. */
export type Command = InNamespace &
  (
    | {
        readonly verb: 'label' | 'annotate';
        readonly objects: Objects;
        readonly set: Readonly<Record<string, string>>;
        readonly remove: readonly string[];
        readonly overwrite: boolean;
      }
    | {
        readonly verb: 'taint';
        readonly objects: Objects;
        readonly add: readonly TaintText[];
        readonly remove: readonly TaintText[];
        readonly overwrite: boolean;
      }
    | { readonly verb: 'cordon' | 'uncordon'; readonly objects: Objects }
    | {
        readonly verb: 'drain';
        readonly objects: Objects;
        readonly ignoresDaemonSets: boolean;
        readonly deletesEmptyDirs: boolean;
        readonly isForced: boolean;
        readonly disablesEviction: boolean;
        /** Milliseconds; 0 means without end. */
        readonly timeout: number;
        readonly gracePeriod: GracePeriod;
        readonly podSelector: string | undefined;
      }
    | {
        readonly verb: 'scale';
        readonly objects: Objects;
        readonly replicas: number;
        readonly currentReplicas: number | undefined;
      }
    | {
        readonly verb: 'set image';
        readonly objects: Objects;
        /** Container, or `*` for all of them, to image. */
        readonly images: Readonly<Record<string, string>>;
      }
    | {
        readonly verb: 'set env';
        readonly objects: Objects;
        /** Which containers, wildcards and all. */
        readonly containers: string;
        readonly set: readonly Variable[];
        readonly remove: readonly string[];
        readonly overwrite: boolean;
      }
    | {
        readonly verb: 'set resources';
        readonly objects: Objects;
        readonly containers: string;
        readonly amounts: ResourceTexts;
      }
    | {
        readonly verb: 'rollout';
        readonly action: RolloutAction;
        readonly objects: Objects;
        readonly toRevision: number;
      }
    | {
        readonly verb: 'patch';
        readonly objects: Objects;
        readonly type: 'strategic' | 'merge' | 'json';
        readonly patch: unknown;
        /** What of the objects it is sent to: their status alone, what a Pod's containers have, or all but these. */
        readonly part: PatchedPart;
      }
    | {
        readonly verb: 'delete';
        readonly objects: Objects;
        readonly cascade: 'background' | 'foreground' | 'orphan';
        readonly gracePeriod: GracePeriod;
        readonly isForced: boolean;
      }
    /** Makes an object, which is not judged yet. */
    | { readonly verb: 'create'; readonly object: NewObject }
    | Autoscaling
    | Debugging
  );

export type Verb = Command['verb'];

/** Parts of an object that have an address of their own. */
export const OWN_PARTS = ['status', 'resize', 'ephemeralcontainers'] as const;

/** What of an object is written: a subresource of its own, or the rest. */
export type PatchedPart = (typeof OWN_PARTS)[number] | 'rest';

/** To what of an object `--subresource` sends what is written. */
export function partNamed(name: string): PatchedPart {
  return OWN_PARTS.find((part) => part === name) ?? 'rest';
}

/** Why a line cannot be carried out. `word` is what it is about, as written. */
export interface CommandProblem {
  readonly code: CommandProblemCode;
  readonly word: string;
}

export const COMMAND_PROBLEM_CODES = [
  'not-kubectl',
  'unknown-verb',
  'unknown-flag',
  'flag-needs-value',
  'file',
  'named-file',
  'flag-value',
  'dry-run',
  'unknown-resource',
  'no-resource',
  'no-objects',
  'name-needs-type',
  'nothing-to-change',
  'taint-format',
  'pair-format',
  'patch-format',
  'patch-file',
  'no-patch',
  'no-replicas',
  'no-max',
  'no-image',
  'no-image-flag',
  'no-name',
] as const;
export type CommandProblemCode = (typeof COMMAND_PROBLEM_CODES)[number];

export type ReadCommand = { readonly command: Command } | { readonly problem: CommandProblem };
