/** Writes that are made together or not at all. */
export interface Changes {
  /** Values by key. */
  readonly put?: Readonly<Record<string, unknown>>;
  readonly remove?: readonly string[];
  /**
   * They are made only while the record at this key has this stamp; undefined while there is none.
   */
  readonly expect?: { readonly key: string; readonly stamp: string | undefined };
}

/** A key-value store. Every call may reject: storage can be refused, or full. */
export interface ScenarioStorage {
  readonly get: (key: string) => Promise<unknown>;
  /** All records whose key begins so, by key. */
  readonly list: (prefix: string) => Promise<ReadonlyMap<string, unknown>>;
  /** True when the changes were made, false when they were not because of `expect`. */
  readonly write: (changes: Changes) => Promise<boolean>;
}
