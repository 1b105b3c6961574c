import type { PodShape } from '../cache/podInfo.ts';

/** Makes a thing once for all like Pods: for what hangs on nothing but the shape. */
export function perShape<Made>(make: (shape: PodShape) => Made): (shape: PodShape) => Made {
  const made = new WeakMap<PodShape, { readonly value: Made }>();
  return (shape) => {
    let entry = made.get(shape);
    if (entry === undefined) {
      entry = { value: make(shape) };
      made.set(shape, entry);
    }
    return entry.value;
  };
}
