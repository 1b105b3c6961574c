/**
 * One thing that users of kube-scheduler often get wrong: the cluster in which it happens, and what
 * the page says that puts it right.
 */
export interface Confusion {
  readonly number: number;
  /** What the user says or asks. */
  readonly question: string;
  readonly cluster: string;
  readonly workload: string;
  readonly scheduler?: string;
  readonly answers: readonly Answer[];
}

/** Texts that stand in one place of the page, once it shows what is named. */
export type Answer =
  /** The Why panel of the first Pod whose name starts so. */
  | { readonly pod: string; readonly why: readonly (string | RegExp)[] }
  /** The panel of a node, while that Pod is selected. */
  | {
      readonly pod: string;
      readonly node: string;
      /** What is folded away at first, from the outside in. */
      readonly opens?: readonly (string | RegExp)[];
      readonly says: readonly (string | RegExp)[];
    }
  /** The list of problems of the Workload tab, under the editor. */
  | { readonly problems: readonly (string | RegExp)[] }
  /** The first of the changes that are proposed for the Pod which, applied, place it there. */
  | { readonly pod: string; readonly change: string | RegExp; readonly places: readonly string[] };
