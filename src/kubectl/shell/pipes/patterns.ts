/** Of which kind a pattern is: basic, extended, plain text, or Perl's. */
export type PatternKind = 'basic' | 'extended' | 'fixed' | 'perl';

/** Characters that mean something in extended patterns, and in basic ones behind a backslash. */
const SWITCHED = new Set('+?(){}|');

const CLASSES: Readonly<Record<string, string>> = {
  alnum: 'A-Za-z0-9',
  alpha: 'A-Za-z',
  blank: ' \\t',
  digit: '0-9',
  lower: 'a-z',
  punct: '!-\\/:-@\\[-`{-~',
  space: '\\s',
  upper: 'A-Z',
};

/** A pattern as grep and sed read it; one that is none is looked for as it stands. */
export function patternOf(text: string, kind: PatternKind, flags: string): RegExp {
  try {
    return new RegExp(kind === 'fixed' ? escaped(text) : translated(text, kind), flags);
  } catch {
    return new RegExp(escaped(text), flags);
  }
}

export function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

function translated(text: string, kind: PatternKind): string {
  const classes = text.replaceAll(/\[:(\w+):\]/g, (whole, name: string) => CLASSES[name] ?? whole);
  if (kind !== 'basic') return classes;
  return classes.replaceAll(/\[\^?\]?[^\]]*\]|\\.|./gs, (part) => {
    if (part.length > 2 || part === '\\') return part;
    const last = part.at(-1) ?? '';
    if (!SWITCHED.has(last)) return part;
    return part.length === 2 ? last : `\\${last}`;
  });
}
