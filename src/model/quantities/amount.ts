/**
 * An amount as kube-scheduler counts it, an int64: a number where that is exact, a bigint where it
 * is not. One value has one form, so that `===` tells amounts apart; `<` compares them exactly in
 * any form, as JavaScript does numbers and bigints.
 */
export type Amount = number | bigint;

/** The low 64 bits with their sign, as Go's int64 arithmetic leaves them. */
export function int64(value: bigint): Amount {
  const wrapped = BigInt.asIntN(64, value);
  const near = Number(wrapped);
  return Number.isSafeInteger(near) ? near : wrapped;
}

/** The sum in 64 bits. */
export function plus(a: Amount, b: Amount): Amount {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (Number.isSafeInteger(sum)) return sum;
  }
  return int64(BigInt(a) + BigInt(b));
}

/** The difference in 64 bits. */
export function minus(a: Amount, b: Amount): Amount {
  if (typeof a === 'number' && typeof b === 'number') {
    const difference = a - b;
    if (Number.isSafeInteger(difference)) return difference;
  }
  return int64(BigInt(a) - BigInt(b));
}

/** What is left of a whole; nothing where more than that was taken. */
export function leftOf(whole: Amount, taken: Amount): Amount {
  return taken > whole ? 0 : minus(whole, taken);
}

/** An amount as a value of a message: a number, which sentences can count, or its digits. */
export function messageValue(amount: Amount): number | string {
  return typeof amount === 'bigint' ? String(amount) : amount;
}
