import type {
  Answer,
  Asking,
  ClientEvent,
  DecisionView,
  EngineClient,
  ObjectSpan,
  Question,
  QuestionKind,
  Reply,
} from '../../protocol/index.ts';
import { runView } from '../../run/testing/runView.ts';

/** A client and runs for tests that need no engine. */

type RunReply = Extract<Reply, { kind: 'run' }>;

export interface PodSketch {
  readonly name: string;
  readonly workload?: string;
  /** Node index at time zero. */
  readonly at?: number;
  /** Node index that its one cycle binds it to; -1 leaves it Pending; undefined: it is not tried. */
  readonly to?: number;
}

export interface RunSketch {
  readonly revision?: number;
  /** The worker's milliseconds. */
  readonly took?: number;
  readonly nodes?: readonly { readonly name: string; readonly labels?: Record<string, string> }[];
  readonly pods?: readonly PodSketch[];
}

/** A run with a span of ten lines for each node, then for each workload. */
export function runReply({ revision = 1, took = 0, nodes = [], pods = [] }: RunSketch): RunReply {
  const workloads = [...new Set(pods.map(({ workload, name }) => workload ?? name))];
  const objects: ObjectSpan[] = [
    ...nodes.map(({ name }, index) => span('cluster', index, 'Node', '', name)),
    ...workloads.map((name, index) => span('workload', index, 'Deployment', 'default', name)),
  ];
  const objectOf = (name: string) => objects.findIndex((object) => object.name === name);
  const tried = pods.flatMap(({ to }, pod) => (to === undefined ? [] : [{ pod, to }]));
  const cycleOf = (pod: number) => tried.findIndex((cycle) => cycle.pod === pod);
  const empty = { taken: {}, leftOut: {}, ignored: {}, finishedPods: 0, characters: 0 };
  const run = runView({
    nodes: nodes.map(({ name, labels = {} }) => ({
      name,
      labels,
      taints: [],
      unschedulable: false,
      allocatable: { cpu: 4000 },
      object: objectOf(name),
    })),
    workloads: workloads.map((name) => ({
      kind: 'Deployment',
      namespace: 'default',
      name,
      object: objectOf(name),
    })),
    pods: {
      names: pods.map(({ name }) => name),
      workload: Int32Array.from(pods, ({ workload, name }) => workloads.indexOf(workload ?? name)),
      object: Int32Array.from(pods, ({ workload, name }) => objectOf(workload ?? name)),
      cpuMilli: new Float64Array(pods.length).fill(100),
      memoryBytes: new Float64Array(pods.length).fill(1024),
      initialNode: Int32Array.from(pods, ({ at = -1 }) => at),
      boundIn: Int32Array.from(pods, ({ to = -1 }, pod) => (to >= 0 ? cycleOf(pod) : -1)),
      lastCycle: Int32Array.from(pods, (_, pod) => cycleOf(pod)),
    },
    cycles: {
      pod: Int32Array.from(tried, ({ pod }) => pod),
      node: Int32Array.from(tried, ({ to }) => to),
      messages: tried.map(({ to }) => (to >= 0 ? '' : 'no room')),
    },
    parseMs: 0,
    runMs: 0,
  });
  const report = {
    objects,
    diagnostics: [],
    summary: { workload: empty, cluster: empty, scheduler: empty },
    brokenTabs: [],
  };
  const last = tried.length - 1;
  return {
    kind: 'run',
    revision,
    report,
    run,
    decision: last >= 0 ? decisionOf(last, tried[last]?.pod ?? -1) : undefined,
    took,
  };
}

function span(
  tab: ObjectSpan['tab'],
  place: number,
  kind: string,
  namespace: string,
  name: string,
): ObjectSpan {
  const startLine = 1 + 10 * place;
  return { tab, startLine, endLine: startLine + 9, kind, namespace, name, state: 'taken' };
}

/**
 * A run with a preemption: db-0 (Pod 0) of a StatefulSet and low (1) run on node a; urgent (2)
 * preempts both in cycle 0 and is bound in cycle 2, after calm (3) was bound to node b; db-0 is made
 * again (4) in cycle 0, and stays Pending in cycle 3.
 */
export function preemptionReply(revision = 1): RunReply {
  const reply = runReply({
    revision,
    nodes: [{ name: 'a' }, { name: 'b' }],
    pods: [
      { name: 'db-0', workload: 'db', at: 0 },
      { name: 'low', at: 0 },
      { name: 'urgent' },
      { name: 'calm' },
      { name: 'db-0', workload: 'db' },
    ],
  });
  return {
    ...reply,
    run: runView({
      nodes: reply.run.nodes,
      workloads: reply.run.workloads,
      pods: {
        names: reply.run.pods.names,
        workload: reply.run.pods.workload,
        object: reply.run.pods.object,
        cpuMilli: reply.run.pods.cpuMilli,
        memoryBytes: reply.run.pods.memoryBytes,
        initialNode: reply.run.pods.initialNode,
        priority: Int32Array.of(0, 0, 100, 0, 0),
        boundIn: Int32Array.of(-1, -1, 2, 1, -1),
        lastCycle: Int32Array.of(-1, -1, 2, 1, 3),
        madeIn: Int32Array.of(-1, -1, -1, -1, 0),
        replaces: Int32Array.of(-1, -1, -1, -1, 0),
      },
      cycles: {
        pod: Int32Array.of(2, 3, 2, 4),
        node: Int32Array.of(-1, 1, 0, -1),
        feasible: Int32Array.of(0, 1, 1, 0),
        outcome: Uint8Array.of(4, 0, 0, 1),
        attempt: Int32Array.of(1, 1, 2, 1),
        messages: ['no room', '', '', 'no room'],
        nominated: Int32Array.of(0, -1, -1, -1),
      },
      victims: { 0: [1, 0] },
      parseMs: 0,
      runMs: 0,
    }),
    decision: decisionOf(3, 4),
  };
}

/** A decision of which only the cycle and the Pod matter. */
export function decisionOf(cycle: number, pod = cycle): DecisionView {
  return {
    cycle,
    pod,
    outcome: 'scheduled',
    chosen: 0,
    lead: [],
    eventText: '',
    feasible: new Uint8Array(0),
    reported: new Int8Array(0),
    filterPlugins: [],
    failing: new Uint32Array(0),
    reason: new Int32Array(0),
    reasons: [],
    groups: [],
    scores: [],
    skippedScores: [],
    total: new Float64Array(0),
    rank: new Int32Array(0),
    relevantLabelKeys: [],
    domains: [],
  };
}

/** A client that records what it is asked, and says what the test has it say. */
export class FakeClient implements EngineClient {
  readonly loads: { revision: number; workload: string; focusPod: string }[] = [];
  readonly inspections: { revision: number; cycle: number }[] = [];
  readonly questions: {
    readonly revision: number;
    readonly question: Question;
    readonly resolve: (answer: unknown) => void;
  }[] = [];
  /** How many questions were taken back. */
  takenBack = 0;
  cancels = 0;
  disposed = false;
  readonly #listeners = new Set<(event: ClientEvent) => void>();
  readonly #answers: ((decision: DecisionView | undefined) => void)[] = [];

  load(revision: number, texts: { readonly workload: string }, focusPod: string): void {
    this.loads.push({ revision, workload: texts.workload, focusPod });
  }

  inspect(revision: number, cycle: number): Promise<DecisionView | undefined> {
    this.inspections.push({ revision, cycle });
    return new Promise((resolve) => this.#answers.push(resolve));
  }

  ask<Kind extends QuestionKind>(revision: number, question: Question<Kind>): Asking<Kind> {
    const answer = new Promise<Answer<Kind> | undefined>((resolve) => {
      this.questions.push({ revision, question, resolve: resolve as (answer: unknown) => void });
    });
    const takeBack = (): void => {
      this.takenBack += 1;
    };
    return { answer, takeBack };
  }

  cancel(): void {
    this.cancels += 1;
  }

  subscribe(listener: (event: ClientEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  dispose(): void {
    this.disposed = true;
  }

  say(event: ClientEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  /** Answers the oldest open inspection. */
  async answer(decision: DecisionView | undefined): Promise<void> {
    this.#answers.shift()?.(decision);
    await Promise.resolve();
    await Promise.resolve();
  }
}

/** Timers that go off when the test says that time has passed. */
export class ManualTimers {
  #now = 0;
  #pending: { readonly at: number; readonly callback: () => void }[] = [];

  /** Milliseconds that have passed. */
  readonly now = (): number => this.#now;

  readonly schedule = (callback: () => void, milliseconds: number): (() => void) => {
    const timer = { at: this.#now + milliseconds, callback };
    this.#pending.push(timer);
    return () => {
      this.#pending = this.#pending.filter((other) => other !== timer);
    };
  };

  pass(milliseconds: number): void {
    this.#now += milliseconds;
    const due = this.#pending.filter(({ at }) => at <= this.#now);
    this.#pending = this.#pending.filter(({ at }) => at > this.#now);
    for (const { callback } of due) callback();
  }
}
