import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Scenario } from '../../src/engine/index.ts';
import { heapMB, load, queueOf, scheduleAll } from './measure.ts';

/** Runs the queue of each scenario of a file (JSON, JSONL, gzipped or not): a JSON line for each. */
export function benchFile(file: string): string[] {
  const bytes = readFileSync(file);
  const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const text = (isZipped ? gunzipSync(bytes) : bytes).toString().trim();
  return scenariosOf(text).map((scenario) => {
    const loaded = load(scenario);
    const pods = queueOf(scenario, loaded);
    const { scheduleMs, scheduled, pending } = scheduleAll(loaded.scheduler, pods);
    const waiting = new Set(pods);
    return JSON.stringify({
      id: scenario.id,
      nodes: loaded.scheduler.nodeNames.length,
      pods: loaded.cluster.pods.filter((pod) => !waiting.has(pod)).length,
      queue: pods.length,
      loadMs: round(loaded.loadMs),
      scheduleMs: round(scheduleMs),
      perPodMs: pods.length === 0 ? 0 : round(scheduleMs / pods.length),
      scheduled,
      pending,
      heapMB: round(heapMB()),
    });
  });
}

/** One scenario as one JSON value, on however many lines, or one a line. */
function scenariosOf(text: string): Scenario[] {
  try {
    return [JSON.parse(text) as Scenario];
  } catch {
    return text.split('\n').map((line) => JSON.parse(line) as Scenario);
  }
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
