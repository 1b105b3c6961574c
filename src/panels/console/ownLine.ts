/** What stands at the prompt before anything is typed: most lines begin so. */
export const BEGUN = 'kubectl ';

/** What the console carries out besides kubectl; no verb of kubectl begins with one of these. */
const OWN_WORDS = ['alias', 'berth', 'cat', 'clear', 'echo', 'ls', 'rm', 'unalias', 'watch'];

/** A line that says itself what it runs: as documents have it, with kubectl or its usual alias, or of the shell. */
const WHOLE = new RegExp(
  String.raw`^(?:\$\s|#|(?:kubectl|k)\s|(?:${OWN_WORDS.join('|')})(?:\s|$))`,
);

/** The line that is meant where a whole one was typed or pasted behind the word that stands there already. */
export function ownLine(text: string): string {
  if (!text.startsWith(BEGUN)) return text;
  const behind = text.slice(BEGUN.length).trimStart();
  return WHOLE.test(behind) ? behind : text;
}
