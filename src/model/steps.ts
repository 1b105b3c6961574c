/** Work that stops every now and then, so that other work may go between. */
export type Steps<Result> = Generator<void, Result, void>;

/** Does all of the work at once. */
export function finish<Result>(steps: Generator<unknown, Result, void>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same work, which says at each stop what `say` makes of what it says itself. */
export function* saying<Value, Said, Result>(
  steps: Generator<Value, Result, void>,
  say: (value: Value) => Said,
): Generator<Said, Result, void> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    yield say(step.value);
  }
}

/** The same work, at whose stops something is done in steps, or nothing. */
export function* pausing<Said, Result>(
  steps: Generator<unknown, Result, void>,
  pause: () => Iterable<Said>,
): Generator<Said, Result, void> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    yield* pause();
  }
}

/** How work is done in slices. */
export interface Slices<Value> {
  /** Milliseconds of any clock. */
  readonly now: () => number;
  /** Milliseconds of work between two rests. */
  readonly length: number;
  /** Lets others work, given what the work said last; false where the rest is not wanted any more. */
  readonly rest: (said: Value) => Promise<boolean>;
}

/** Does the work in slices; undefined where not all of it was wanted. */
export async function inSlices<Value, Result>(
  steps: Generator<Value, Result, void>,
  { now, length, rest }: Slices<Value>,
): Promise<{ readonly result: Result } | undefined> {
  let start = now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return { result: step.value };
    if (now() - start < length) continue;
    if (!(await rest(step.value))) return undefined;
    start = now();
  }
}
