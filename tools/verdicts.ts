/**
 * The engine's own verdicts: scenarios (JSONL) on standard input, one `{id, decisions}` a line on
 * standard output, in the same order; a scenario that cannot be run gives `{id, error}`.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { decisionsOf } from '../src/engine/index.ts';
import type { RecordedDecision, Scenario } from '../src/engine/index.ts';

type Verdicts =
  | { readonly id: unknown; readonly decisions: readonly RecordedDecision[] }
  | { readonly id: unknown; readonly error: string };

function verdicts(line: string): Verdicts {
  let id: unknown = null;
  try {
    const scenario = JSON.parse(line) as Scenario;
    id = scenario.id;
    return { id, decisions: decisionsOf(scenario) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (line.trim() === '') continue;
  const isTaken = process.stdout.write(`${JSON.stringify(verdicts(line))}\n`);
  if (!isTaken) await once(process.stdout, 'drain');
}
