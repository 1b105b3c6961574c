import { describe, expect, it } from 'vitest';
import type { DecisionView, Reply, ScenarioTexts } from '../protocol/index.ts';
import { Parts } from './answers/parts.ts';
import { createSession } from './session.ts';

const CLUSTER = [1, 2, 3]
  .map(
    (index) => `
apiVersion: v1
kind: Node
metadata: { name: node-${index}, labels: { kubernetes.io/hostname: node-${index} } }
status: { allocatable: { cpu: "2", memory: 4Gi, pods: "10" } }
`,
  )
  .join('---');

const deployment = (replicas: number) => `
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: ${replicas}
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers: [{ name: web, image: nginx, resources: { requests: { cpu: 500m, memory: 1Gi } } }]
`;

const texts = (workload: string, cluster = CLUSTER): ScenarioTexts => ({
  workload,
  cluster,
  scheduler: '',
});

/** Parts that come, or do not, when they are told to. */
class AwaitedParts extends Parts {
  come = (): void => {};
  fail = (_: Error): void => {};
  #hasCome = false;
  readonly #coming = new Promise<void>((resolve, reject) => {
    this.come = resolve;
    this.fail = reject;
  });

  override fetch(...asked: Parameters<Parts['fetch']>): Promise<unknown> | undefined {
    const [kind, isOfMoment] = asked;
    if (this.#hasCome || (kind === undefined && !isOfMoment)) return super.fetch(...asked);
    return this.#coming.then(() => {
      this.#hasCome = true;
      return super.fetch(...asked);
    });
  }
}

/** A session whose clock moves on by so much whenever it is looked at. */
function setup({ tick = 0, parts = new Parts() } = {}) {
  let time = 0;
  const replies: Reply[] = [];
  const session = createSession(
    {
      post: (reply, transfer) => replies.push(structuredClone(reply, { transfer })),
      now: () => (time += tick),
      yieldNow: () => new Promise((resolve) => setTimeout(resolve, 0)),
    },
    parts,
  );
  async function until(kind: Reply['kind'], revision: number): Promise<Reply> {
    for (;;) {
      const reply = replies.find((one) => one.kind === kind && one.revision === revision);
      if (reply) return reply;
      const failed = replies.find((one) => one.kind === 'failed');
      if (failed?.kind === 'failed') throw new Error(failed.message);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  }
  return {
    replies,
    kinds: () => replies.map(({ kind, revision }) => `${kind} ${revision}`),
    receive: session.receive,
    load: (revision: number, scenario: ScenarioTexts, focusPod = '') =>
      session.receive({ kind: 'load', revision, texts: scenario, focusPod }),
    until,
    run: async (revision: number) => {
      const reply = await until('run', revision);
      if (reply.kind !== 'run') throw new Error(`expected a run, not ${reply.kind}`);
      return reply;
    },
  };
}

describe('a session', () => {
  it('answers a load with the run in columns and the decision of its last step', async () => {
    const { load, run } = setup();
    load(1, texts(deployment(3)));
    const { run: view, report, decision } = await run(1);
    expect(view.nodes.map(({ name }) => name)).toEqual(['node-1', 'node-2', 'node-3']);
    expect(view.nodes[0]?.allocatable).toMatchObject({ cpu: 2000, memory: 4 * 1024 ** 3 });
    expect([...view.pods.cpuMilli]).toEqual([500, 500, 500]);
    expect([...view.cycles.node].sort()).toEqual([0, 1, 2]);
    expect([...view.pods.boundEvent]).toEqual([0, 1, 2]);
    expect(view.workloads).toEqual([
      { kind: 'Deployment', namespace: 'default', name: 'web', object: 3 },
    ]);
    expect([...view.pods.object]).toEqual([3, 3, 3]);
    expect(report.objects).toHaveLength(4);
    expect(decision).toMatchObject({ cycle: 2, pod: 2, outcome: 'scheduled' });
  });

  it('gives the decision of the Pod that the page looks at', async () => {
    const { load, run } = setup();
    load(1, texts(deployment(3)));
    const first = (await run(1)).run;
    load(2, texts(deployment(3)), `default/${first.pods.names[0] ?? ''}`);
    expect((await run(2)).decision?.cycle).toBe(0);
  });

  it('makes any decision again, the same as it was', async () => {
    const { load, run, receive, until, replies } = setup();
    load(1, texts(deployment(3)));
    const { decision } = await run(1);
    const inspect = (id: number, cycle: number) =>
      receive({ kind: 'inspect', revision: 1, id, cycle });
    inspect(1, 0);
    inspect(2, 2);
    inspect(3, 99);
    await until('decision', 1);
    const answers = replies.flatMap((reply): (DecisionView | undefined)[] =>
      reply.kind === 'decision' ? [reply.decision] : [],
    );
    expect(answers[0]).toMatchObject({ cycle: 0, outcome: 'scheduled' });
    expect(answers[1]).toEqual(decision);
    expect(answers[2]).toBeUndefined();
  });

  it('has no decision for a revision that it does not hold', async () => {
    const { load, run, receive, until } = setup();
    load(1, texts(deployment(1)));
    await run(1);
    receive({ kind: 'inspect', revision: 7, id: 1, cycle: 0 });
    expect(await until('decision', 7)).toMatchObject({ decision: undefined });
  });

  it('answers an inspection of a run that is still being made once it is there', async () => {
    const { load, receive, until, kinds } = setup({ tick: 20 });
    load(1, texts(deployment(2)));
    receive({ kind: 'inspect', revision: 1, id: 1, cycle: 0 });
    expect(await until('decision', 1)).toMatchObject({ decision: { cycle: 0 } });
    expect(kinds().filter((kind) => kind === 'run 1')).toHaveLength(1);
  });

  it('lets an edit go before what has to be fetched for an answer', async () => {
    const parts = new AwaitedParts();
    const { load, run, receive, until, kinds } = setup({ parts });
    load(1, texts(deployment(1)));
    await run(1);
    receive({ kind: 'ask', revision: 1, id: 1, question: { kind: 'lints' } });
    receive({ kind: 'ask', revision: 1, id: 2, question: { kind: 'timeline' } });
    receive({ kind: 'unask', id: 2 });
    load(2, texts(deployment(2)));
    await run(2);
    receive({ kind: 'ask', revision: 2, id: 3, question: { kind: 'timeline' } });
    receive({ kind: 'inspect', revision: 2, id: 4, cycle: 0, moment: 0 });
    receive({ kind: 'inspect', revision: 2, id: 5, cycle: 0 });
    expect(kinds().slice(-2)).toEqual(['run 2', 'decision 2']);
    parts.come();
    expect(await until('answer', 2)).toMatchObject({ id: 3, answer: { events: {} } });
    expect(await until('answer', 1)).toMatchObject({ id: 1, answer: undefined });
    expect(kinds().filter((kind) => kind === 'decision 2')).toHaveLength(2);
    expect(kinds().filter((kind) => kind.startsWith('answer '))).toHaveLength(2);
  });

  it('says of what cannot be fetched that a part is missing, and answers all else', async () => {
    const parts = new AwaitedParts();
    const { load, run, receive, until, replies } = setup({ parts });
    load(1, texts(deployment(1)));
    await run(1);
    receive({ kind: 'ask', revision: 1, id: 1, question: { kind: 'lints' } });
    receive({ kind: 'inspect', revision: 1, id: 2, cycle: 0, moment: 0 });
    parts.fail(new Error('offline'));
    await until('answer', 1);
    const failed = { kind: 'failed', revision: 1, message: 'offline', isMissing: true };
    await expect
      .poll(() => replies.filter(({ kind }) => kind === 'failed'))
      .toEqual([failed, failed]);
    receive({ kind: 'inspect', revision: 1, id: 3, cycle: 0 });
    expect(replies.at(-1)).toMatchObject({ id: 3, decision: { cycle: 0 } });
  });

  it('drops a load between two slices when a newer one comes', async () => {
    const { load, run, kinds } = setup({ tick: 20 });
    load(1, texts(deployment(3)));
    load(2, texts(deployment(1)));
    expect((await run(2)).run.pods.names).toHaveLength(1);
    expect(kinds()).toContain('cancelled 1');
    expect(kinds()).not.toContain('run 1');
  });

  it('stops at a cancel, and still holds the run before', async () => {
    const { load, run, receive, until, kinds } = setup({ tick: 20 });
    load(1, texts(deployment(1)));
    await run(1);
    load(2, texts(deployment(3)));
    receive({ kind: 'cancel', revision: 2 });
    await until('cancelled', 2);
    receive({ kind: 'inspect', revision: 1, id: 1, cycle: 0 });
    expect(await until('decision', 1)).toMatchObject({ decision: { cycle: 0 } });
    expect(kinds()).not.toContain('run 2');
  });

  it('tells how far it has come', async () => {
    const { load, run, replies } = setup({ tick: 60 });
    load(1, texts(deployment(3)));
    await run(1);
    const stages = replies.flatMap((reply) => (reply.kind === 'progress' ? [reply.stage] : []));
    expect(new Set(stages)).toEqual(new Set(['parse', 'plan', 'run']));
  });

  it('runs what is left of a broken text, and the last good version of what is broken', async () => {
    const { load, run } = setup();
    load(1, texts(deployment(2)));
    await run(1);
    load(2, texts(`${deployment(2)}\n  broken: [`));
    const { run: view, report } = await run(2);
    expect(report.brokenTabs).toEqual(['workload']);
    expect(report.diagnostics.length).toBeGreaterThan(0);
    expect(view.pods.names).toHaveLength(2);
  });

  it('takes empty texts for an empty run', async () => {
    const { load, run } = setup();
    load(1, texts('', ''));
    const { run: view, decision } = await run(1);
    expect(view.nodes).toEqual([]);
    expect(view.cycles.messages).toEqual([]);
    expect(decision).toBeUndefined();
  });

  it('marks a Pod on a node that the cluster lacks as neither placed nor Pending', async () => {
    const { load, run } = setup();
    const ghost = `
apiVersion: v1
kind: Pod
metadata: { name: ghost }
spec: { nodeName: gone, containers: [{ name: a, image: a }] }
`;
    load(1, texts(ghost));
    expect([...(await run(1)).run.pods.initialNode]).toEqual([-2]);
  });

  it('tells the options that the run followed, and whether a percentage is configured', async () => {
    const { load, run } = setup();
    const configuration =
      'apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n';
    const options = 'apiVersion: berth/v1\nkind: RunOptions\ntieBreaking: DrawLots\nseed: 7\n';
    load(1, { ...texts(''), scheduler: `${configuration}---\n${options}` });
    expect((await run(1)).run).toMatchObject({
      options: { sampling: 'EveryNode', tieBreaking: 'DrawLots', seed: 7 },
      percentageConfigured: false,
    });
    for (const [revision, set] of [
      'percentageOfNodesToScore: 0\n',
      'profiles:\n- percentageOfNodesToScore: 30\n',
    ].entries()) {
      load(revision + 2, { ...texts(''), scheduler: configuration + set });
      expect((await run(revision + 2)).run.percentageConfigured).toBe(true);
    }
  });
});
