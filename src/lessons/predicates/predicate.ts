import type { FieldPath } from '../../model/index.ts';

/**
 * What may be asked of a finished scene. `pods`, `of`, `at` and `notAt` are selectors as kubectl's `-l`
 * takes them, with two labels more: `name` and, of Pods, `namespace`; a bare word is a name. `by` is the
 * key of a node label. `object` is a key (`Deployment/web`) or a kind (`Node`). Times are seconds.
 */
export type Predicate = { readonly isNot: boolean } & (
  | {
      /** So many of the Pods (all, unless said) stand on nodes that `at` selects, and `notAt` does not. */
      readonly kind: 'placed';
      readonly pods: string;
      readonly at?: string;
      readonly notAt?: string;
      readonly count?: number;
    }
  | {
      /** So many of the Pods (all, unless said) wait, each kept off some node by the plugin. */
      readonly kind: 'pending';
      readonly pods: string;
      readonly count?: number;
      readonly plugin?: string;
    }
  | {
      /** The nodes on which the Pod could run when it was last decided, all, among others, or not. */
      readonly kind: 'feasible';
      readonly pod: string;
      readonly are?: readonly string[];
      readonly include?: readonly string[];
      readonly exclude?: readonly string[];
    }
  /** All stand, no two in one domain; or all in one. */
  | { readonly kind: 'apart' | 'together'; readonly pods: string; readonly by: string }
  /** Each stands in a domain of a Pod of `of`; or each in none. */
  | {
      readonly kind: 'beside' | 'notBeside';
      readonly pods: string;
      readonly of: string;
      readonly by: string;
    }
  /** By domain, so many of the Pods stand there; domains that are not named have none. */
  | {
      readonly kind: 'domains';
      readonly pods: string;
      readonly by: string;
      readonly counts: Readonly<Record<string, number>>;
    }
  /** The fullest domain has at most so many more of the Pods than the emptiest. */
  | {
      readonly kind: 'skew';
      readonly pods: string;
      readonly by: string;
      readonly atMost: number;
    }
  /** Just these left for others. */
  | { readonly kind: 'victims'; readonly are: readonly string[] }
  /** In time: none was made to leave, up to a moment; or all were, by a moment and not before another. */
  | { readonly kind: 'stays'; readonly pods: string; readonly until?: number }
  | {
      readonly kind: 'leaves';
      readonly pods: string;
      readonly by?: number;
      readonly notBefore?: number;
    }
  /** What a Score plugin gives a node, with its weight. */
  | {
      readonly kind: 'points';
      readonly pod: string;
      readonly node: string;
      readonly plugin: string;
      readonly are: number;
    }
  /** The last FailedScheduling event of a Pod has this text. */
  | { readonly kind: 'event'; readonly pods: string; readonly contains: string }
  /** The object, or a part of it, is as the lesson opened with it. */
  | { readonly kind: 'keeps'; readonly object: string; readonly path?: FieldPath }
  /** The field is there, with the value where one is said; `*` is any item. */
  | {
      readonly kind: 'uses';
      readonly object: string;
      readonly path: FieldPath;
      readonly value?: unknown;
    }
  /** At most so many fields are other than the lesson opened with. */
  | { readonly kind: 'edits'; readonly atMost: number }
  /** The API server does not take the object. */
  | { readonly kind: 'refused'; readonly object: string }
);

export type PredicateKind = Predicate['kind'];
export type PredicateOf<Kind extends PredicateKind> = Extract<Predicate, { readonly kind: Kind }>;

export const PREDICATE_KINDS = [
  'placed',
  'pending',
  'feasible',
  'apart',
  'together',
  'beside',
  'notBeside',
  'domains',
  'skew',
  'victims',
  'stays',
  'leaves',
  'points',
  'event',
  'keeps',
  'uses',
  'edits',
  'refused',
] as const satisfies readonly PredicateKind[];

/** Whether a predicate holds, and the facts that say so: for its line of the checklist. */
export interface Finding {
  readonly holds: boolean;
  readonly facts: Readonly<Record<string, string | number | readonly string[]>>;
}
