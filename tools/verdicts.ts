/**
 * The engine's own verdicts: scenarios (JSONL) on standard input, one `{id, decisions}` a line on
 * standard output, in the same order; a scenario that cannot be run gives `{id, error}`.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { verdictLine } from './verdicts/verdictLine.ts';

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  const answer = verdictLine(line);
  if (answer === undefined) continue;
  const isTaken = process.stdout.write(`${answer}\n`);
  if (!isTaken) await once(process.stdout, 'drain');
}
