import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { recordedFault } from './recordedFault.ts';
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

function scenariosOf(family: string): Scenario[] {
  const file = new URL(`./fixtures/${family}.jsonl.gz`, import.meta.url);
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Scenario);
}

describe('recorded kube-scheduler verdicts agree in every field', () => {
  it.each(Object.keys(FAMILIES))('%s', (family) => {
    const recorded = scenariosOf(family);
    expect(recorded).toHaveLength(FAMILIES[family] ?? 0);
    for (const scenario of recorded) {
      expect(recordedFault(scenario, scenario.also?.['1.34.1'] ?? scenario.expect ?? [])).toBe('');
    }
  });
});
