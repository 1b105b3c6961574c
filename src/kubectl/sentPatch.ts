import { parseCommand } from './parse.ts';
import { quoted, wordsOf } from './words.ts';

/**
 * The line with its patch as kubectl sends it: JSON of what is written in YAML. Any other line as it is. `read` reads a
 * text of YAML, and gives undefined for what is none. Source: ToJSON of k8s.io/apimachinery/pkg/util/yaml, which sends
 * what begins as JSON as it stands.
 */
export function withJsonPatch(line: string, read: (text: string) => unknown): string {
  const parsed = parseCommand(line);
  if (!('problem' in parsed) || parsed.problem.code !== 'patch-format') return line;
  const text = parsed.problem.word;
  const value = text.trimStart().startsWith('{') ? undefined : read(text);
  if (typeof value !== 'object' || value === null) return line;
  const sent = JSON.stringify(value);
  return wordsOf(line)
    .map((word) => {
      const flag = ['', '-p=', '--patch='].find((start) => word === `${start}${text}`);
      return flag === undefined ? word : `${flag}${sent}`;
    })
    .map(quoted)
    .join(' ');
}
