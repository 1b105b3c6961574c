import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Scenario } from '../../src/engine/index.ts';
import { formatFieldPath, validateObject } from '../../src/model/index.ts';
import { heapMB, load, queueOf, scheduleAll } from './measure.ts';

/**
 * Runs the queue of each scenario of a file (JSON, JSONL, gzipped or not): a JSON line for each.
 * What `expect` says is not compared. Throws, with what is wrong in words, at the first scenario
 * that cannot be run; the lines of those before it have been given by then.
 */
export function* benchFile(file: string): Generator<string, void, void> {
  const text = textOf(file);
  if (text === '') {
    throw new Error(`${file} is empty: give a scenario as JSON, or one a line`);
  }
  const whole = asOne(text);
  const lines = whole === undefined ? text.split('\n') : [];
  if (whole !== undefined) yield within(file, () => benchScenario(checked(whole)));
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    yield within(`${file}, line ${index + 1}`, () => benchScenario(checked(JSON.parse(line))));
  }
}

function benchScenario(scenario: Scenario): string {
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
}

function textOf(file: string): string {
  const bytes = within(file, () => readFileSync(file));
  const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const text = isZipped ? within(file, () => gunzipSync(bytes)) : bytes;
  return text.toString().trim();
}

/** The text as one JSON value, undefined where it is none: then it has one a line. */
function asOne(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Says what is missing before the engine is asked. */
function checked(value: unknown): Scenario {
  const scenario = value as Partial<Scenario> | null;
  if (typeof scenario !== 'object' || scenario === null || !Array.isArray(scenario.objects)) {
    throw new Error('a scenario is {"id", "objects": […], "queue": ["namespace/name", …]}');
  }
  if (scenario.queue !== undefined && !Array.isArray(scenario.queue)) {
    throw new Error('"queue" is a list of Pods: ["namespace/name", …]');
  }
  checkConfiguration(scenario.config);
  return scenario as Scenario;
}

/** The engine leaves aside what it cannot read of a configuration; kube-scheduler would not start. */
function checkConfiguration(config: unknown): void {
  if (config === undefined) return;
  const error = validateObject(config).diagnostics.find(({ severity }) => severity === 'error');
  if (error === undefined) return;
  throw new Error(`config: ${formatFieldPath(error.path)}: ${error.apiServer ?? error.code}`);
}

/** Puts where it happened before the message of an error. */
function within<Result>(place: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`${place}: ${message}`, { cause: error });
  }
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
