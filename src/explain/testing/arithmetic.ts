/** What formulas are worked out with. */
export interface Arithmetic<Value> {
  /** The value of digits, with decimals or without. */
  readonly of: (digits: string) => Value;
  readonly plus: (one: Value, other: Value) => Value;
  readonly minus: (value: Value) => Value;
  readonly times: (one: Value, other: Value) => Value;
  readonly through: (one: Value, other: Value) => Value;
  readonly absolute: (value: Value) => Value;
  readonly logarithm: (value: Value) => Value;
  readonly toNumber: (value: Value) => number;
}

export const FLOAT64: Arithmetic<number> = {
  of: Number,
  plus: (one, other) => one + other,
  minus: (value) => -value,
  times: (one, other) => one * other,
  through: (one, other) => one / other,
  absolute: Math.abs,
  logarithm: Math.log,
  toNumber: (value) => value,
};

/** A number to the unit, where a float64 no longer holds it; `under` is above 0. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** In its lowest terms, so that it becomes the nearest float64. */
function fraction(over: bigint, under: bigint): Fraction {
  let [divisor, rest] = [over, under];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  const isBelow = under / divisor < 0n;
  const by = isBelow ? -divisor : divisor;
  return { over: over / by, under: under / by };
}

export const EXACT: Arithmetic<Fraction> = {
  of: (digits) => {
    const [whole = '', decimals = ''] = digits.split('.');
    return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
  },
  plus: (one, other) =>
    fraction(one.over * other.under + other.over * one.under, one.under * other.under),
  minus: ({ over, under }) => ({ over: -over, under }),
  times: (one, other) => fraction(one.over * other.over, one.under * other.under),
  through: (one, other) => fraction(one.over * other.under, one.under * other.over),
  absolute: ({ over, under }) => ({ over: over < 0n ? -over : over, under }),
  logarithm: () => {
    throw new Error('a logarithm is no fraction');
  },
  toNumber: ({ over, under }) => Number(over) / Number(under),
};

/** Without what is behind the point. */
export const truncated = ({ over, under }: Fraction): number => Number(over / under);

/** To the nearest whole number, halves away from zero, as Go's `math.Round` does it. */
export function rounded({ over, under }: Fraction): number {
  const half = over < 0n ? -under : under;
  return truncated({ over: over * 2n + half, under: under * 2n });
}
