import { MOST_SOURCES, type RulePlace, type SourcePlaces } from './input.ts';

/** Gathers what a reason is about, each Pod and place once and not without bound. */
export class Gathered {
  private readonly pods = new Set<number>();
  private readonly places = new Map<string, RulePlace>();

  addPods(pods: Iterable<number>): this {
    for (const pod of pods) if (this.pods.size < MOST_SOURCES) this.pods.add(pod);
    return this;
  }

  add(...places: readonly RulePlace[]): this {
    for (const place of places) {
      if (this.places.size < MOST_SOURCES) this.places.set(JSON.stringify(place), place);
    }
    return this;
  }

  get result(): SourcePlaces {
    return { pods: [...this.pods], places: [...this.places.values()] };
  }
}
