/** Work that stops every now and then, so that other work may go between. */
export type Steps<Result> = Generator<void, Result, void>;

/** Does all of the work at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
