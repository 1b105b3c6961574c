import type { Node, Pod } from '../../../model/index.ts';
import type { PluginArgs } from '../../profile/args.ts';
import type { View } from './view.ts';

/** Where facts are held against the cluster. */
export interface Look {
  readonly view: View;
  readonly pod: Pod;
  readonly node: Node;
  readonly args: PluginArgs;
}

/** What is wrong with facts, in words; empty when they are true. */
export type Faults = readonly string[];

/** A fault where two values differ. */
export function differing(what: string, told: unknown, found: unknown): Faults {
  const [a, b] = [JSON.stringify(told), JSON.stringify(found)];
  return a === b ? [] : [`${what}: told ${a}, found ${b}`];
}

/** The same for lists whose order says nothing. */
export function differingSets(what: string, told: readonly unknown[], found: readonly unknown[]) {
  const sorted = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item)).sort();
  return differing(what, sorted(told), sorted(found));
}

/** A fault unless something holds. */
export function unless(holds: boolean, fault: string): Faults {
  return holds ? [] : [fault];
}
