import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { RecordedDecision } from '../cycle/recordedDecision.ts';
import { firstDifference } from './difference.ts';
import { decisionsOf } from './scenario.ts';
import type { Scenario } from './scenario.ts';

/** How many scenarios each family holds: a fixture that lost some must not pass. */
const FAMILIES: Readonly<Record<string, number>> = {
  'node-affinity': 250,
  taints: 150,
  'inter-pod': 300,
  spread: 300,
  resources: 200,
  preemption: 250,
  config: 250,
  volumes: 120,
  mixed: 250,
  queue: 60,
  'large-queue': 6,
  extra: 330,
  'host-ports': 1,
};

function scenarios(family: string): Scenario[] {
  const file = new URL(`./fixtures/${family}.jsonl.gz`, import.meta.url);
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Scenario);
}

/** Of long queues, only the outcome and the best nodes' totals were recorded. */
function outcomeOnly(decision: RecordedDecision, expected: RecordedDecision) {
  const { pod, chosen, best, message = '' } = decision;
  const scores = Object.fromEntries(
    Object.keys(expected.scores ?? {}).map((node) => [
      node,
      { total: decision.scores?.[node]?.total },
    ]),
  );
  return { pod, chosen, best, message, scores };
}

describe('recorded kube-scheduler verdicts agree in every field', () => {
  it.each(Object.keys(FAMILIES))('%s', (family) => {
    const recorded = scenarios(family);
    expect(recorded).toHaveLength(FAMILIES[family] ?? 0);
    for (const scenario of recorded) {
      const decisions = decisionsOf(scenario);
      const expected = scenario.also?.['1.34.1'] ?? scenario.expect ?? [];
      expect(decisions).toHaveLength(expected.length);
      expected.forEach((decision, index) => {
        const made = decisions[index];
        if (made === undefined) return;
        const got = family === 'large-queue' ? outcomeOnly(made, decision) : made;
        const difference = firstDifference(decision, got);
        if (difference === undefined) return;
        const where = `${scenario.id} decision ${index} (${decision.pod})`;
        expect.fail(`${where} differs first at ${JSON.stringify(difference, undefined, 2)}`);
      });
    }
  });
});
