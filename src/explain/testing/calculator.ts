import { type Arithmetic, EXACT, FLOAT64, rounded, truncated } from './arithmetic.ts';

/**
 * Works out arithmetic as explanations show it (`node/scores/arithmetic.ts`): `+ − × ÷`, brackets,
 * `|…|` for the size, `ln(…)`. Units, as in `3Gi` or `100m`, are left aside: a formula has one.
 */
function workOutIn<Value>(arithmetic: Arithmetic<Value>, formula: string): Value {
  const { of, plus, minus, times, through, absolute, logarithm } = arithmetic;
  const tokens = formula.match(/\d+(?:\.\d+)?|ln|[-+−×÷()|]/g) ?? [];
  let at = 0;
  const next = (): string => tokens[at++] ?? '';

  function sum(): Value {
    let value = product();
    for (;;) {
      if (tokens[at] === '+') {
        at += 1;
        value = plus(value, product());
      } else if (tokens[at] === '−') {
        at += 1;
        value = plus(value, minus(product()));
      } else {
        return value;
      }
    }
  }

  function product(): Value {
    let value = factor();
    for (;;) {
      if (tokens[at] === '×') {
        at += 1;
        value = times(value, factor());
      } else if (tokens[at] === '÷') {
        at += 1;
        value = through(value, factor());
      } else {
        return value;
      }
    }
  }

  function factor(): Value {
    const token = next();
    if (token === '−') return minus(factor());
    if (token === 'ln') return logarithm(factor());
    if (token === '(' || token === '|') {
      const value = sum();
      next();
      return token === '|' ? absolute(value) : value;
    }
    return of(token);
  }

  const value = sum();
  if (at !== tokens.length) throw new Error(`cannot work out ${formula}: stuck at ${tokens[at]}`);
  return value;
}

/** What a formula gives, in float64. */
export const calculate = (formula: string): number => workOutIn(FLOAT64, formula);

/** What a line of arithmetic claims, and what working it out gives. */
export interface Worked {
  /** The number that the text ends with. */
  readonly claimed: number;
  readonly found: number;
}

/**
 * `(4 − 1) × 100 ÷ 4 = 75`, `… = 72.5 → 72`, `… = 4.15… ≈ 4`; of several parted by `;` the last. What
 * kube-scheduler reckons in float64 (the balance of resources, the spread's weight, InterPodAffinity's
 * share of the highest score) is worked out so,
 * all else to the unit, as its int64 are.
 */
export function workOut(text: string): Worked {
  const line = text.split('; ').at(-1) ?? '';
  const [formula = '', shown = formula] = line.split(' = ');
  const claimed = calculate((shown.split(/[→≈]/).at(-1) ?? '').replace('…', '').trim());
  // A fraction taken times 100: InterPodAffinity's NormalizeScore.
  if (/\||ln/.test(formula) || /^100 × \(.*÷.*\)\)$/.test(formula)) {
    const found = calculate(formula);
    if (shown.includes('→')) return { claimed, found: Math.trunc(found) };
    return { claimed, found: shown.includes('≈') ? Math.round(found) : found };
  }
  const found = workOutIn(EXACT, formula);
  if (shown.includes('→')) return { claimed, found: truncated(found) };
  return { claimed, found: shown.includes('≈') ? rounded(found) : EXACT.toNumber(found) };
}
