import { Failure } from './failure.ts';

const HELP = 'https://kubernetes.io/docs/reference/kubectl';
const NO_HELP = `error: Berth does not print the help of kubectl, which stands at ${HELP}/`;

/**
 * The help of a command is asked for, which is printed by who has its text: `words` are those of the command. What it
 * says by itself is where the help stands.
 */
export class HelpAsked extends Failure {
  readonly words: readonly string[];
  /** What was wrong with the line, where that is why. */
  readonly wrong: string | undefined;

  constructor(words: readonly string[], wrong?: string) {
    super(wrong ?? `${NO_HELP}${pageOf(words)}`);
    this.words = words;
    this.wrong = wrong;
  }
}

function pageOf(words: readonly string[]): string {
  const [first, second] = words;
  if (first === undefined) return '';
  const group = `generated/kubectl_${first}/`;
  return second === undefined ? group : `${group}kubectl_${words.join('_')}/`;
}

/** Whether a line asks for help among its flags. */
export function asksForHelp(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  const flags = end < 0 ? words : words.slice(0, end);
  return flags.some((word) => ['-h', '--help', '--help=true'].includes(word));
}
