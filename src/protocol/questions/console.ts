import type { OperationView } from './operation.ts';

/** What a command wrote, and what it changes. */
export interface ConsoleView {
  readonly rc: number;
  readonly stdout: string;
  readonly stderr: string;
  /**
   * `setup`: it edits what stands at the start; `action`: it is done at a moment; `nowhere`: it would change
   * something that is written nowhere, and no action says it.
   */
  readonly change: 'none' | 'setup' | 'action' | 'nowhere';
  /** The edits of the texts, for `setup` and `action`. */
  readonly operation: OperationView | undefined;
  /** Of `kubectl edit`: the object in the texts, by its index in the report; 'nowhere' where none says it. */
  readonly edited?: number | 'nowhere';
  /** Kinds of objects that it made or changed, and that no scenario holds: the next line knows nothing of them. */
  readonly unheld?: readonly string[];
  /** What is written of clusters, contexts and users, where that is not as in the beginning: the next line is to be asked with it. */
  readonly kubeconfig?: WrittenKubeconfig;
  /** Namespaces that are there without an object: they stay, though the next line finds nothing in them. */
  readonly namespaces?: readonly string[];
  /** Who has written what, which stands in no text: the next line is to be asked with it, while the texts are as this one leaves them. */
  readonly kept?: KeptWrites;
  /** The words of the command whose help was asked for: the page has its text. */
  readonly help?: readonly string[];
  /** What is said behind that help to a line that was wrong. */
  readonly wrong?: string;
  /** Virtual milliseconds of the moment that it was carried out at. */
  readonly at: number;
}

/** Clusters, contexts and users by their names, and the context that is used. */
export interface WrittenKubeconfig {
  readonly clusters: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly contexts: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly users: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly current: string;
}

/** By `kind/namespace/name`: who owns which fields, and what was applied last, server-side by manager. */
export type KeptWrites = Readonly<
  Record<
    string,
    {
      readonly owned: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
      readonly applied: Readonly<Record<string, string>>;
      /** What was applied by the client last. */
      readonly lastApplied?: string;
    }
  >
>;
