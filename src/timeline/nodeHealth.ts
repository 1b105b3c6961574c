import type { Clock, Instant } from './clock.ts';

type Listener = (node: string, isSilent: boolean) => void;

/** Which kubelets are silent: what happens to machines, before anything in the cluster knows. */
export class NodeHealth {
  readonly #clock: Clock;
  readonly #silentSince = new Map<string, Instant>();
  readonly #heardAt = new Map<string, Instant>();
  readonly #listeners: Listener[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  onChange(listener: Listener): void {
    this.#listeners.push(listener);
  }

  isSilent(node: string): boolean {
    return this.#silentSince.has(node);
  }

  silentSince(node: string): Instant | undefined {
    return this.#silentSince.get(node);
  }

  /** When its kubelet was last heard again after it had been silent. */
  heardAt(node: string): Instant | undefined {
    return this.#heardAt.get(node);
  }

  /** The kubelet of a node goes silent. */
  fail(node: string): void {
    if (this.isSilent(node)) return;
    this.#silentSince.set(node, this.#clock.now);
    for (const listener of this.#listeners) listener(node, true);
  }

  recover(node: string): void {
    if (!this.#silentSince.delete(node)) return;
    this.#heardAt.set(node, this.#clock.now);
    for (const listener of this.#listeners) listener(node, false);
  }
}
