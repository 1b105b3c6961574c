import type { TFunction } from 'i18next';

/** Names told before the rest are counted. */
const MOST = 3;

/** `a`, `a and b`, `a, b and c`, `a, b and 2 more`: as the language joins names. */
export function joinNames(t: TFunction<'panels'>, names: readonly string[]): string {
  const comma = t('names.comma');
  if (names.length > MOST) {
    const told = names.slice(0, MOST - 1);
    return t('names.more', {
      names: told.join(comma),
      count: names.length - told.length,
    });
  }
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  return t('names.and', { names: names.slice(0, -1).join(comma), last });
}
