import type { Cluster } from './cluster.ts';
import type { Flags } from './flags.ts';
import type { Output } from './output.ts';

/** What a verb works with. */
export interface Context {
  readonly cluster: Cluster;
  readonly flags: Flags;
  /** Words behind the verb that are no flags. */
  readonly words: readonly string[];
  readonly verb: string;
  readonly namespace: string;
  readonly stdin: string;
  /** Texts by the names of their files: what `-f` may name. */
  readonly files: ReadonlyMap<string, string>;
  readonly out: Output;
  /** Whether only what the line does at once is asked for: nobody waits for the end of what is deleted. */
  readonly isTried: boolean;
  /** Lets virtual time go on until something holds, so many milliseconds at most; whether it holds then. */
  readonly until: (holds: () => boolean, milliseconds?: number) => boolean;
  /** Lets pass what a request takes before the next object is sent: what reacts to the last one begins before that. */
  readonly pause: () => void;
}
