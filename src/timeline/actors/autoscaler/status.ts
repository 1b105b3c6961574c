import type { Instant } from '../../clock.ts';
import { type Json, listAt, recordAt, textAt } from '../../json.ts';
import { fullSecond } from '../../server/dates.ts';

/** The status of an autoscaler while its controller looks at it. */
export class Status {
  readonly #autoscaler: Json;
  readonly #now: Instant;
  readonly #conditions: Map<string, unknown>;

  constructor(autoscaler: Json, now: Instant) {
    this.#autoscaler = autoscaler;
    this.#now = now;
    this.#conditions = new Map(
      listAt(autoscaler, 'status', 'conditions').map((each) => [textAt(each, 'type'), each]),
    );
  }

  /** Source: setConditionInList. */
  set(type: string, status: 'True' | 'False', reason: string, message: string): void {
    const before = this.#conditions.get(type);
    const isKept = textAt(before, 'status') === status;
    const since = isKept ? textAt(before, 'lastTransitionTime') : fullSecond(this.#now);
    const lastTransitionTime = since === '' ? fullSecond(this.#now) : since;
    this.#conditions.set(type, { lastTransitionTime, message, reason, status, type });
  }

  /** As it was but for its conditions and these fields. */
  with(fields: Json): Json {
    const conditions = [...this.#conditions.values()];
    return { ...recordAt(this.#autoscaler, 'status'), ...fields, conditions };
  }

  /** The newest version tells of each metric that was looked at, of one that is not known its empty type. */
  measured(count: number): Json {
    if (textAt(this.#autoscaler, 'apiVersion') === 'autoscaling/v1') return {};
    const metrics = Array.from({ length: count }, () => ({ type: '' }));
    return { currentMetrics: count > 0 ? metrics : null };
  }
}
