const FORMATS = new Map<string, Intl.NumberFormat>();

/** A count as the language writes it: `5,000`. */
export function grouped(value: number, language: string): string {
  // Most counts are small, and this is faster.
  if (Number.isInteger(value) && value > -1000 && value < 1000) return String(value);
  const format = FORMATS.get(language) ?? new Intl.NumberFormat(language);
  FORMATS.set(language, format);
  return format.format(value);
}
