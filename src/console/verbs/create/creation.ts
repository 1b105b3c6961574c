import type { Context } from '../../context.ts';
import type { FlagForms } from '../../flags.ts';
import type { Json } from '../../json.ts';

/** `kubectl create job` and its like: an object of a few flags. */
export interface Creation {
  /** The word behind `create`, and others that mean the same. */
  readonly words: readonly string[];
  readonly forms: FlagForms;
  /** Flags that have to be there. */
  readonly required?: readonly string[];
  readonly object: (context: Context, name: string, rest: readonly string[]) => Json;
}
