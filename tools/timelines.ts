/**
 * What happens in time: scenarios (JSONL) on standard input, one `{id, snapshots, events}` a line on
 * standard output, in the same order; a scenario that cannot be told gives `{id, error}`.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { timelineLine } from './timelines/timelineLine.ts';

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  const answer = timelineLine(line);
  if (answer === undefined) continue;
  const isTaken = process.stdout.write(`${answer}\n`);
  if (!isTaken) await once(process.stdout, 'drain');
}
