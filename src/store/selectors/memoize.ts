interface Kept<Inputs, Result> {
  /** Whose state it came of; undefined where that was not told. */
  readonly page: object | undefined;
  readonly inputs: Inputs;
  readonly result: Result;
}

/**
 * A selector that computes only when one of its inputs is another object than last time. The last
 * result is given along, so that parts of it that did not change can be kept. A document may hold several
 * pages, whose states are asked in turn: each finds its own last result.
 */
export function memoize<Source, Inputs extends readonly unknown[], Result>(
  inputsOf: (source: Source) => Inputs,
  compute: (inputs: Inputs, previous: Result | undefined) => Result,
): (source: Source) => Result {
  const byPage = new WeakMap<object, Kept<Inputs, Result>>();
  let latest: Kept<Inputs, Result> | undefined;
  return (source) => {
    const inputs = inputsOf(source);
    const page = pageOf(source);
    const isOthers = page !== undefined && latest?.page !== undefined && latest.page !== page;
    const last = isOthers ? byPage.get(page) : latest;
    if (last?.inputs.every((input, at) => Object.is(input, inputs[at]))) return last.result;
    latest = { page, inputs, result: compute(inputs, last?.result) };
    if (page !== undefined) byPage.set(page, latest);
    return latest.result;
  };
}

/** What tells the whole state of a page from another's: its verbs are always the same object. */
function pageOf(source: unknown): object | undefined {
  const isState = typeof source === 'object' && source !== null && 'actions' in source;
  return isState ? (source.actions as object) : undefined;
}
