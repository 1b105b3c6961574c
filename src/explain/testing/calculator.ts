/**
 * Works out arithmetic as explanations show it (`node/scores/arithmetic.ts`): `+ − × ÷`, brackets,
 * `|…|` for the size, `ln(…)`. Units, as in `3Gi` or `100m`, are left aside: a formula has one.
 */
export function calculate(formula: string): number {
  const tokens = formula.match(/\d+(?:\.\d+)?|ln|[-+−×÷()|]/g) ?? [];
  let at = 0;
  const next = (): string => tokens[at++] ?? '';

  function sum(): number {
    let value = product();
    for (;;) {
      if (tokens[at] === '+') {
        at += 1;
        value += product();
      } else if (tokens[at] === '−') {
        at += 1;
        value -= product();
      } else {
        return value;
      }
    }
  }

  function product(): number {
    let value = factor();
    for (;;) {
      if (tokens[at] === '×') {
        at += 1;
        value *= factor();
      } else if (tokens[at] === '÷') {
        at += 1;
        value /= factor();
      } else {
        return value;
      }
    }
  }

  function factor(): number {
    const token = next();
    if (token === '−') return -factor();
    if (token === 'ln') return Math.log(factor());
    if (token === '(' || token === '|') {
      const value = sum();
      next();
      return token === '|' ? Math.abs(value) : value;
    }
    return Number(token);
  }

  const value = sum();
  if (at !== tokens.length) throw new Error(`cannot work out ${formula}: stuck at ${tokens[at]}`);
  return value;
}

/** What a line of arithmetic claims, and what working it out gives. */
export interface Worked {
  /** The number that the text ends with. */
  readonly claimed: number;
  readonly found: number;
}

/** `(4 − 1) × 100 ÷ 4 = 75`, `… = 72.5 → 72`, `… = 4.15… ≈ 4`; of several parted by `;` the last. */
export function workOut(text: string): Worked {
  const line = text.split('; ').at(-1) ?? '';
  const [formula = '', shown = formula] = line.split(' = ');
  const exact = calculate(formula);
  const found = shown.includes('→')
    ? Math.trunc(exact)
    : shown.includes('≈')
      ? Math.round(exact)
      : exact;
  return { claimed: numberIn(shown.split(/[→≈]/).at(-1) ?? ''), found };
}

function numberIn(text: string): number {
  return calculate(text.replace('…', '').trim());
}
