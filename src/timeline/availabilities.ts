import type { Instant } from './clock.ts';
import type { Entry } from './entry.ts';

/** A Deployment's condition Available. Source: calculateStatus of pkg/controller/deployment. */
export interface Availability {
  readonly isEnough: boolean;
  readonly since: Instant;
  /** Whether it stands behind the condition Progressing: what changed last does. Source: SetDeploymentCondition. */
  readonly isLast: boolean;
}

/** Whether enough Pods of Deployments are available, as their controller found it last. */
export class Availabilities {
  readonly #known = new WeakMap<Entry, Availability>();

  of(entry: Entry): Availability | undefined {
    return this.#known.get(entry);
  }

  note(entry: Entry, availability: Availability): void {
    this.#known.set(entry, availability);
  }

  /** Its condition Progressing has changed, and stands last. */
  progressed(entry: Entry): void {
    const before = this.#known.get(entry);
    if (before?.isLast === true) this.#known.set(entry, { ...before, isLast: false });
  }
}
