import { serialize } from 'node:v8';
import { finish } from '../../src/model/index.ts';
import { answerLints } from '../../src/worker/answers/lints.ts';
import {
  type FinishedRun,
  type LoadRequest,
  loadScenario,
  type LoadStage,
} from '../../src/worker/load.ts';
import { createLoadMemory } from '../../src/worker/memory.ts';
import { createReplyWriter } from '../../src/worker/wire/replies.ts';
import { createRequestReader, createRequestWriter } from '../../src/worker/wire/requests.ts';
import {
  ACTION_DIGIT,
  type Digit,
  editedCluster,
  LABEL_DIGIT,
  REPLICA_DIGIT,
  TIMELINE,
  withDigit,
} from './clusters.ts';

/** Edits of one kind; the first ones warm the engine up. */
const EDITS = 7;
const WARM = 2;

/** The page asks for `lints` once it has the run: the next edit waits for one stretch of it at most. */
type Stage = LoadStage | 'request' | 'reply' | 'lints';

interface Load {
  readonly times: ReadonlyMap<Stage, number>;
  readonly run: FinishedRun;
}

/** Milliseconds of processor time of this process. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Prints, for both kinds of edits, the time of each stage of the worker and what was made anew. */
export function measureInProcess(nodes: number, pods: number): void {
  const { cluster, workload } = editedCluster(nodes, pods);
  const cache = createLoadMemory();
  let posted = 0;
  /** Milliseconds of the last answer's longest work between two stops. */
  let longestStretch = 0;
  const write = createReplyWriter((message) => {
    posted += serialize(message).length;
  });
  /** As it came over the wire, and the processor time when it began to be read from there. */
  let arrived: { readonly request: LoadRequest; readonly at: number } | undefined;
  let begun = 0;
  const read = createRequestReader((request, pieces) => {
    if (request.kind === 'load') arrived = { request: { ...request, pieces }, at: begun };
  });
  const send = createRequestWriter((message) => {
    const crossed = structuredClone(message);
    begun = processorTime();
    read(crossed);
  });
  let texts = { cluster, workload, scheduler: TIMELINE };
  let revision = 0;

  function load(): Load {
    const times = new Map<Stage, number>();
    revision += 1;
    send({ kind: 'load', revision, texts, focusPod: '' });
    if (arrived === undefined) throw new Error('no load has arrived');
    const { request, at: sent } = arrived;
    let last = sent;
    const ended = (stage: Stage): void => {
      const at = processorTime();
      times.set(stage, at - last);
      last = at;
    };
    posted = 0;
    ended('request');
    const run = finish(loadScenario(request, cache, () => performance.now(), ended));
    const decision = run.decisions.ofPod('');
    write({ kind: 'run', revision, report: run.report, run: run.run, decision, took: 0 }, []);
    ended('reply');
    longestStretch = 0;
    let stretch = processorTime();
    const now = (): number => performance.now();
    for (const lints = answerLints(run, { kind: 'lints' }, now); lints.next().done !== true;) {
      longestStretch = Math.max(longestStretch, processorTime() - stretch);
      stretch = processorTime();
    }
    longestStretch = Math.max(longestStretch, processorTime() - stretch);
    ended('lints');
    return { times, run };
  }

  const megabytes = (cluster.length / 1e6).toFixed(1);
  console.log(`\n${String(nodes)} nodes, ${String(pods)} bound Pods, ${megabytes} MB in Cluster`);
  const first = load();
  print('first load', [first.times], `; ${String(posted)} bytes posted`);
  let before = first.run;
  for (const [what, digit] of [
    ['edit in Workload', REPLICA_DIGIT],
    ['edit of a node', LABEL_DIGIT],
    ['edit of an action', ACTION_DIGIT],
  ] as const satisfies readonly (readonly [string, Digit])[]) {
    const measured: Load['times'][] = [];
    let anew = '';
    for (let edit = 0; edit < EDITS; edit += 1) {
      texts = { ...texts, [digit.tab]: withDigit(texts[digit.tab], digit, 1 + (edit % 9)) };
      const { times, run } = load();
      if (edit >= WARM) measured.push(times);
      anew = `${madeAnew(before, run)}; ${String(posted)} bytes posted; lints stop after ${longestStretch.toFixed(0)} ms`;
      before = run;
    }
    print(what, measured, anew);
  }
  const { heapUsed } = process.memoryUsage();
  console.log(`heap ${(heapUsed / 1e6).toFixed(0)} MB`);
}

/** Counts of objects that the run before did not have. */
function madeAnew(before: FinishedRun, now: FinishedRun): string {
  const known = new Set<unknown>(before.combined.objects);
  const read = now.combined.objects.filter((object) => !known.has(object)).length;
  const hadPods = new Set<unknown>(before.simulation.plan.cluster.pods);
  const admitted = now.simulation.plan.cluster.pods.filter((pod) => !hadPods.has(pod)).length;
  const hadNodes = new Set<unknown>(before.run.nodes);
  const nodes = now.run.nodes.filter((node) => !hadNodes.has(node)).length;
  const hadSpans = new Set<unknown>(before.report.objects);
  const spans = now.report.objects.filter((span) => !hadSpans.has(span)).length;
  return `; anew: ${String(read)} objects, ${String(admitted)} bound Pods, ${String(nodes)} node views, ${String(spans)} spans`;
}

/** The median of each stage, in milliseconds. */
function print(what: string, loads: readonly Load['times'][], anew: string): void {
  const stages = [...(loads[0]?.keys() ?? [])];
  const median = (stage: Stage): number => {
    const times = loads.map((load) => load.get(stage) ?? 0).sort((a, b) => a - b);
    return times[times.length >> 1] ?? 0;
  };
  const all = stages.reduce((sum, stage) => sum + median(stage), 0);
  const parts = stages.map((stage) => `${stage} ${median(stage).toFixed(1)}`).join(' · ');
  console.log(`${what.padEnd(17)} ${all.toFixed(0).padStart(6)} ms  ${parts}${anew}`);
}
