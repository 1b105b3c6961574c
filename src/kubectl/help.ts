import type { Explanation } from './explain.ts';

/** What kubectl says of its commands, by their words ('' for kubectl itself): public/schema/help.json. */
export type HelpTexts = Readonly<Record<string, string>>;

/** Other names of commands. Source: the aliases of k8s.io/kubectl/pkg/cmd. */
const ALIASES: Readonly<Record<string, string>> = {
  'config use': 'config use-context',
  'create cj': 'create cronjob',
  'create cm': 'create configmap',
  'create deploy': 'create deployment',
  'create ing': 'create ingress',
  'create ns': 'create namespace',
  'create pc': 'create priorityclass',
  'create pdb': 'create poddisruptionbudget',
  'create resourcequota': 'create quota',
  'create sa': 'create serviceaccount',
  'create svc': 'create service',
  'set sa': 'set serviceaccount',
  'top no': 'top node',
  'top nodes': 'top node',
  'top po': 'top pod',
  'top pods': 'top pod',
};

/**
 * `kubectl help COMMAND`, and what `--help` prints: the help of the command that most of the words name. `words` are
 * the command's, flags left out. Source: Find and NewHelpCommand of github.com/spf13/cobra.
 */
export function help(texts: HelpTexts, words: readonly string[]): Explanation {
  let command = '';
  for (const word of words) {
    const longer = command === '' ? word : `${command} ${word}`;
    const named = (Object.hasOwn(ALIASES, longer) ? ALIASES[longer] : undefined) ?? longer;
    if (!Object.hasOwn(texts, named)) break;
    command = named;
  }
  const text = texts[command] ?? '';
  if (command !== '' || words.length === 0) return { rc: 0, stdout: text, stderr: '' };
  const topics = words.map((word) => `\`${word}\``).join(' ');
  // What kubectl can do, without its first sentences.
  const usage = text.slice(Math.max(0, text.indexOf('Basic Commands')));
  return { rc: 0, stdout: '', stderr: `Unknown help topic [${topics}]\n\n\n${usage}` };
}
