/**
 * Reason texts, word for word as kube-scheduler v1.34 gives them. A plugin declares each text once,
 * and lists what it declared (`Plugin.reasons`): explanations are held against those lists.
 */

declare const declared: unique symbol;

/** A text that was declared: the compiler takes no other for a reason. */
export type Reason = string & { readonly [declared]: true };

/** A refusal as a plugin gives it: `Status` with declared reasons. */
export interface PluginStatus<Code extends string> {
  readonly code: Code;
  readonly reasons: readonly Reason[];
}

/** Which texts a declaration stands for, and one of them. */
export interface ReasonText {
  readonly pattern: RegExp;
  readonly example: string;
}

/** A text with parts that vary. */
export interface ReasonForm<Parts extends readonly string[]> extends ReasonText {
  (...parts: Parts): Reason;
}

/** Declares a text that never varies. */
export function reason(text: string): Reason {
  return text as Reason;
}

/** Declares a text with parts that vary; `example` has one value for each of them. */
export function reasonForm<const Parts extends readonly string[]>(
  make: (...parts: { [Index in keyof Parts]: string }) => string,
  example: Parts,
): ReasonForm<{ [Index in keyof Parts]: string }> {
  type Given = { [Index in keyof Parts]: string };
  // A character that no text holds stands for the parts while the text is made into a pattern.
  const holes = example.map(() => HOLE) as Given;
  const pattern = make(...holes)
    .split(HOLE)
    .map((fixed) => fixed.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
    .join('(.*)');
  return Object.assign((...parts: Given) => reason(make(...parts)), {
    pattern: new RegExp(`^${pattern}$`),
    example: make(...(example as Given)),
  });
}

const HOLE = '\u{F0000}';

/** A declared text, or form of texts, as what it stands for. */
export function reasonText(declaration: Reason | ReasonText): ReasonText {
  if (typeof declaration !== 'string') return declaration;
  const fixed = declaration.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return { pattern: new RegExp(`^${fixed}$`), example: declaration };
}
