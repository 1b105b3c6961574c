/**
 * A selector that computes only when one of its inputs is another object than last time. The last
 * result is given along, so that parts of it that did not change can be kept.
 */
export function memoize<Source, Inputs extends readonly unknown[], Result>(
  inputsOf: (source: Source) => Inputs,
  compute: (inputs: Inputs, previous: Result | undefined) => Result,
): (source: Source) => Result {
  let last: { readonly inputs: Inputs; readonly result: Result } | undefined;
  return (source) => {
    const inputs = inputsOf(source);
    if (last?.inputs.every((input, at) => Object.is(input, inputs[at]))) return last.result;
    last = { inputs, result: compute(inputs, last?.result) };
    return last.result;
  };
}
