import { formatBytes, formatCpu, SELECTOR_WORDS } from '../model/index.ts';
import type {
  Amount,
  LabelSelector,
  NodeSelectorOperator,
  Taint,
  Toleration,
} from '../model/index.ts';

/** Text that reads the same in every language: quantities, selectors, taints, lists of names. */

export type AmountUnit = 'milli' | 'bytes' | 'count';

/** An amount of a resource: `500m`, `1.5Gi`, `3`. */
export function formatAmount(amount: Amount, unit: AmountUnit): string {
  switch (unit) {
    case 'milli':
      return formatCpu(amount);
    case 'bytes':
      return formatBytes(amount);
    case 'count':
      return String(amount);
  }
}

/**
 * A smaller and a larger amount so that the text tells them apart: rounded to two decimals, or to
 * the byte where the rounded texts would be the same.
 */
export function formatApart(
  smaller: Amount,
  larger: Amount,
  unit: AmountUnit,
): { readonly smaller: string; readonly larger: string } {
  const texts = { smaller: formatAmount(smaller, unit), larger: formatAmount(larger, unit) };
  if (smaller === larger || texts.smaller !== texts.larger) return texts;
  return { smaller: String(smaller), larger: String(larger) };
}

/** Parts of a whole as a truncated percentage; `-` of nothing. */
export function formatShare(part: Amount, whole: Amount): string {
  return whole > 0 ? `${(100n * BigInt(part)) / BigInt(whole)}%` : '-';
}

/** `a, b, c`; with more than `limit` names the rest as a number: `a, b, +7`. */
export function formatNames(names: readonly string[], limit = 4): string {
  if (names.length <= limit + 1) return names.join(', ');
  return [...names.slice(0, limit), `+${names.length - limit}`].join(', ');
}

/** `In [a, b]`, `Exists`, `Gt [3]`: an expression of a node selector without its key. */
export function formatOperator(operator: NodeSelectorOperator, values: readonly string[]): string {
  return values.length === 0 ? operator : `${operator} [${formatNames(values)}]`;
}

/** `disktype In [ssd]`. */
export function formatExpression(expression: {
  readonly key: string;
  readonly operator: NodeSelectorOperator;
  readonly values: readonly string[];
}): string {
  return `${expression.key} ${formatOperator(expression.operator, expression.values)}`;
}

/** Behind a sentence about a spread constraint that the Pod does not state itself; else nothing. */
export function formatWhose(isDefault: boolean): string {
  return isDefault ? '\u0000whose.default' : '';
}

/**
 * The selector of a spread constraint: as `formatSelector`, but an empty one counts no Pod
 * (`countPodsMatchSelector` of podtopologyspread/common.go).
 */
export function formatCounted(selector: LabelSelector | undefined): string {
  return selector !== undefined && partsOf(selector).length === 0
    ? SELECTOR_WORDS.uncounted
    : formatSelector(selector);
}

/**
 * A label selector, shorter than kubectl prints it: `app=web, tier in (a, b), !legacy`. An empty one
 * matches every Pod and a missing one none, which is told in words.
 */
export function formatSelector(selector: LabelSelector | undefined): string {
  if (selector === undefined) return SELECTOR_WORDS.none;
  const parts = partsOf(selector);
  return parts.length === 0 ? SELECTOR_WORDS.every : parts.join(', ');
}

function partsOf(selector: LabelSelector): readonly string[] {
  const parts = Object.entries(selector.matchLabels ?? {}).map(([key, value]) => `${key}=${value}`);
  for (const { key, operator, values = [] } of selector.matchExpressions ?? []) {
    const list = formatNames(values);
    switch (operator) {
      case 'In':
        parts.push(values.length === 1 ? `${key}=${list}` : `${key} in (${list})`);
        break;
      case 'NotIn':
        parts.push(values.length === 1 ? `${key}!=${list}` : `${key} notin (${list})`);
        break;
      case 'Exists':
        parts.push(key);
        break;
      case 'DoesNotExist':
        parts.push(`!${key}`);
        break;
    }
  }
  return parts;
}

/** `key=value:Effect` as kubectl writes taints, `key:Effect` without a value. */
export function formatTaint(
  taint: Pick<Taint, 'key' | 'value'> & { readonly effect: string },
): string {
  const value = taint.value === undefined || taint.value === '' ? '' : `=${taint.value}`;
  return `${taint.key}${value}:${taint.effect}`;
}

/**
 * A toleration in the manner of `formatTaint`: `dedicated=gpu:NoSchedule`, `dedicated Exists`, and
 * `Exists` for one of every taint.
 */
export function formatToleration({ key, operator, value, effect }: Toleration): string {
  const name = key ?? '';
  const whose = operator === 'Exists' ? `${name} Exists`.trim() : `${name}=${value ?? ''}`;
  return effect === undefined ? whose : `${whose}:${effect}`;
}

/** A value as text, visible even when it is empty. */
export function formatValue(value: string): string {
  return value === '' ? '""' : value;
}

/** How many characters a line on a node card has room for. */
const CARD_CHARACTERS = 30;

/**
 * Text for a node card: the DNS prefix of a label or taint key goes when the text would be too long
 * for the card beside `around` other characters, then its end.
 */
export function brief(text: string, around = 0): string {
  const room = Math.max(8, CARD_CHARACTERS - around);
  // Words are no name: they stay whole.
  if (text.length <= room || text.startsWith('\u0000')) return text;
  const slash = text.indexOf('/');
  const name = slash < 0 ? text : text.slice(slash + 1);
  return name.length <= room ? name : `${name.slice(0, room - 1)}…`;
}

/** A taint for a node card: what is cut of it is its key or value, its effect stays. */
export function briefTaint({ effect, ...taint }: Parameters<typeof formatTaint>[0]): string {
  const whole = formatTaint({ ...taint, effect });
  const end = `:${effect}`;
  return brief(whole.slice(0, -end.length), end.length) + end;
}
