import { describe, expect, it } from 'vitest';
import { EVENT_KINDS, type Reply, type RunView } from '../protocol/index.ts';
import { victimsOf } from '../run/index.ts';
import { createSession } from './session.ts';

const NODE = `
apiVersion: v1
kind: Node
metadata: { name: a, labels: { kubernetes.io/hostname: a } }
status: { allocatable: { cpu: "1", memory: 4Gi, pods: "10" } }
`;

/** db-0 is given, evicted by `urgent`, and made again by its StatefulSet. */
const WORKLOAD = `
apiVersion: apps/v1
kind: StatefulSet
metadata: { name: db }
spec:
  replicas: 1
  selector: { matchLabels: { app: db } }
  template:
    metadata: { labels: { app: db } }
    spec: { containers: [{ name: db, image: db, resources: { requests: { cpu: 400m } } }] }
---
apiVersion: v1
kind: Pod
metadata: { name: urgent }
spec:
  priority: 100
  containers: [{ name: a, image: a, resources: { requests: { cpu: 600m } } }]
`;

const GIVEN = `
apiVersion: v1
kind: Pod
metadata: { name: db-0, labels: { app: db } }
spec:
  nodeName: a
  containers: [{ name: db, image: db, resources: { requests: { cpu: "1" } } }]
`;

type Run = Extract<Reply, { kind: 'run' }>;
type Decision = Extract<Reply, { kind: 'decision' }>['decision'];

async function setup(focusPod = '') {
  const replies: Reply[] = [];
  const session = createSession({
    post: (reply, transfer) => replies.push(structuredClone(reply, { transfer })),
    now: () => 0,
    yieldNow: () => Promise.resolve(),
  });
  const last = async <Kind extends Reply['kind']>(kind: Kind) => {
    for (;;) {
      const found = replies.findLast((reply) => reply.kind === kind || reply.kind === 'failed');
      if (found?.kind === 'failed') throw new Error(found.message);
      if (found) return found as Extract<Reply, { kind: Kind }>;
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  };
  const texts = { workload: WORKLOAD, cluster: `${NODE}---${GIVEN}`, scheduler: '' };
  session.receive({ kind: 'load', revision: 1, texts, focusPod });
  const reply: Run = await last('run');
  return {
    run: reply.run,
    decision: reply.decision,
    objects: reply.report.objects,
    inspect: async (cycle: number): Promise<Decision> => {
      session.receive({ kind: 'inspect', revision: 1, id: cycle, cycle });
      return (await last('decision')).decision;
    },
  };
}

const columns = ({ pods }: RunView) =>
  [...pods.names.keys()].map((pod) => ({
    name: pods.names[pod],
    initial: pods.initialNode[pod],
    made: pods.madeEvent[pod],
    bound: pods.boundEvent[pod],
    evicted: pods.evictedEvent[pod],
    last: pods.lastCycle[pod],
    replaces: pods.replaces[pod],
  }));

describe('the columns of a run with preemption', () => {
  it('tell each life of a name apart: where it was, when it left and whom it replaces', async () => {
    const { run } = await setup();
    expect(columns(run)).toEqual([
      { name: 'db-0', initial: 0, made: -1, bound: -1, evicted: 1, last: -1, replaces: -1 },
      { name: 'urgent', initial: -1, made: -1, bound: 3, evicted: -1, last: 1, replaces: -1 },
      { name: 'db-0', initial: -1, made: 2, bound: 4, evicted: -1, last: 2, replaces: 0 },
    ]);
  });

  it('give for each cycle the nominated node and the victims', async () => {
    const { run } = await setup();
    expect([...run.cycles.nominated]).toEqual([0, -1, -1]);
    expect([0, 1, 2].map((cycle) => victimsOf(run, cycle))).toEqual([[0], [], []]);
    expect([...run.cycles.outcome]).toEqual([4, 0, 0]);
    expect([...run.cycles.event]).toEqual([0, 3, 4]);
  });

  it('tell what happened, in order: of whom, because of what, and in which cycle', async () => {
    const { at, kind, subject, cause, cycle } = (await setup()).run.events;
    expect(Array.from(kind, (each) => EVENT_KINDS[each])).toEqual([
      'cycle',
      'pod-evicted',
      'pod-created',
      'cycle',
      'cycle',
    ]);
    expect([...subject]).toEqual([1, 0, 2, 1, 2]);
    expect([...cause]).toEqual([-1, 0, 1, -1, -1]);
    expect([...cycle]).toEqual([0, 0, 0, 1, 2]);
    expect([...at]).toEqual([0, 0, 0, 0, 0]);
  });

  it('lead from a Pod made in the place of a given one to the controller that made it', async () => {
    const { run, objects } = await setup();
    const kinds = Array.from(run.pods.object, (object) => objects[object]?.kind);
    expect(kinds).toEqual(['Pod', 'Pod', 'StatefulSet']);
  });

  it('say which options the run followed', async () => {
    expect((await setup()).run.options).toMatchObject({ sampling: 'EveryNode', seed: 1 });
  });
});

describe('the decision of a step in a run with preemption', () => {
  it('is nominated, with the victim that stood there then', async () => {
    const { inspect } = await setup();
    expect(await inspect(0)).toMatchObject({
      outcome: 'nominated',
      chosen: -1,
      preemption: { nominated: 0, candidates: [{ node: 0, victims: [0] }] },
    });
    expect(await inspect(1)).toMatchObject({ outcome: 'scheduled', chosen: 0 });
  });

  it('is for a name with two lives that of the newest which was tried', async () => {
    expect((await setup('default/db-0')).decision).toMatchObject({ cycle: 2, pod: 2 });
  });
});
