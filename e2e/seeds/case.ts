/** One manifest of a source document, the cluster that it fits, and what the document tells. */
export interface SeedCase {
  /** Named after the manifest. */
  readonly name: string;
  readonly cluster: string;
  readonly workload: string;
  readonly scheduler?: string;
  readonly expected: readonly Expectation[];
}

export type Expectation =
  /** Every Pod whose name starts so stands on one of these nodes. */
  | { readonly pods: string; readonly on: readonly string[]; readonly count?: number }
  /** One Pod whose name starts so stands on each of these nodes, and no other anywhere. */
  | { readonly pods: string; readonly oneOnEach: readonly string[] }
  /** Stays Pending; the Why panel names these. */
  | { readonly pods: string; readonly pending: true; readonly because: readonly string[] }
  /** The object is refused where it was typed, with this in the message. */
  | { readonly refused: string };
