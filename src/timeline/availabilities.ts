import type { Instant } from './clock.ts';
import type { Entry } from './entry.ts';

/** A Deployment's condition Available. Source: calculateStatus of pkg/controller/deployment. */
export interface Availability {
  readonly isEnough: boolean;
  readonly since: Instant;
}

/** The conditions that a Deployment may have. */
export type DeploymentCondition = 'Available' | 'Progressing' | 'ReplicaFailure';

/**
 * Whether enough Pods of Deployments are available, as their controller found it last, and in which order their conditions
 * stand: what changed last stands last. Source: SetDeploymentCondition.
 */
export class Availabilities {
  readonly #known = new WeakMap<Entry, Availability>();
  readonly #order = new WeakMap<Entry, readonly DeploymentCondition[]>();

  of(entry: Entry): Availability | undefined {
    return this.#known.get(entry);
  }

  /** Its conditions in their order, as its controller has set them. */
  order(entry: Entry): readonly DeploymentCondition[] {
    return this.#order.get(entry) ?? [];
  }

  note(entry: Entry, availability: Availability): void {
    this.#known.set(entry, availability);
    this.changed(entry, 'Available');
  }

  /** A condition is another, and stands last. */
  changed(entry: Entry, condition: DeploymentCondition): void {
    this.dropped(entry, condition);
    this.#order.set(entry, [...this.order(entry), condition]);
  }

  /** A condition is there no more. */
  dropped(entry: Entry, condition: DeploymentCondition): void {
    const order = this.order(entry);
    if (!order.includes(condition)) return;
    this.#order.set(
      entry,
      order.filter((each) => each !== condition),
    );
  }
}
