/** The playhead from afar: `at` is a step or an event, -1 before the first. */
export interface Remote {
  /** Where the playhead has come to. The same place may be told again. */
  readonly tell: (at: number, last: number, says: string) => void;
  /** Calls `go` when the playhead is to go to a place, which may be past the last; returns how to stop. */
  readonly listen: (go: (to: number) => void) => () => void;
}
