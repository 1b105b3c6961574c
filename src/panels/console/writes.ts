import type { KeptWrites, ScenarioTexts } from '../../protocol/index.ts';

/** The texts of a scenario, by its name. */
interface Scenario {
  readonly name: string;
  readonly texts: ScenarioTexts;
}

/** Texts that are remembered with what was written by then. */
const MOST = 20;

/**
 * Who has written what at the console, which stands in no text: it belongs to the texts as a line left them, so that it
 * goes with undo and comes again with redo. Texts that no line has left are taken for the last ones, typed in: a field
 * with another value by then belongs to nobody.
 */
export class Writes {
  #left: readonly (Scenario & { readonly kept: KeptWrites })[] = [];

  /** What was written by now; nothing in a scenario of another name. */
  of(scenario: Scenario): KeptWrites {
    const known = this.#left.find((each) => isSame(each, scenario)) ?? this.#left.at(-1);
    return known?.name === scenario.name ? known.kept : {};
  }

  /** A line found the texts as they were before, and left others, or the same. */
  leave(before: Scenario, after: Scenario, kept: KeptWrites): void {
    const found = this.of(before);
    if (Object.keys(kept).length === 0 && Object.keys(found).length === 0) return;
    const others = this.#left.filter((each) => !isSame(each, before) && !isSame(each, after));
    const now = { ...after, kept };
    const both = isSame(before, after) ? [now] : [{ ...before, kept: found }, now];
    this.#left = [...others, ...both].slice(-MOST);
  }
}

function isSame(a: Scenario, b: Scenario): boolean {
  return (
    a.name === b.name &&
    a.texts.cluster === b.texts.cluster &&
    a.texts.workload === b.texts.workload &&
    a.texts.scheduler === b.texts.scheduler
  );
}
