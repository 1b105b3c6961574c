/** The head of a YAML block scalar: what becomes of the line breaks at its end. */
export interface Block {
  readonly keeps: boolean;
}

/** What a block scalar gives back as it was: no other line breaks, nothing unprintable. */
const PLAIN = /^[\t\n\x20-\x7e\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]*$/;

/**
 * A key with a text as its value, line by line: a block scalar, whose lines are indented by four, or
 * quoted where a block scalar would not give the same characters back.
 */
export function blockScalar(key: string, text: string): readonly string[] {
  if (text === '' || !PLAIN.test(text)) return [key + JSON.stringify(text)];
  const lines = text.split('\n');
  const keeps = text.endsWith('\n');
  if (keeps) lines.pop();
  const indented = lines.map((line) => (line === '' ? '' : `    ${line}`));
  return [`${key}|2${keeps ? '+' : '-'}`, ...indented];
}

/** A quoted or plain scalar, or the head of a block; undefined for what is none of them. */
export function scalar(value: string): string | Block | undefined {
  if (/^\|2?[+-]?$/.test(value)) return { keeps: !value.endsWith('-') };
  if (!value.startsWith('"')) return value;
  try {
    const text: unknown = JSON.parse(value);
    return typeof text === 'string' ? text : undefined;
  } catch {
    return undefined;
  }
}

/** The text of a block's lines, without their indentation. */
export function textOfBlock({ keeps }: Block, lines: readonly string[]): string {
  return lines.join('\n') + (keeps ? '\n' : '');
}
