import { afterEach, describe, expect, it } from 'vitest';
import { type EngineClient, POD_STATES, STORY_EVENT_KINDS } from '../protocol/index.ts';
import { createInProcessClient } from '../worker/index.ts';
import { pendingPods, podsByNode } from './selectors/placements.ts';
import type { BerthState } from './state.ts';
import { type BerthStore, createBerthStore } from './store.ts';
import { eventAt } from '../run/index.ts';

const node = (name: string, zone: string) => `
apiVersion: v1
kind: Node
metadata:
  name: ${name}
  labels: { kubernetes.io/hostname: ${name}, topology.kubernetes.io/zone: ${zone} }
status: { allocatable: { cpu: "2", memory: 4Gi, pods: "10" } }
`;
const CLUSTER = [node('a', 'east'), node('b', 'west')].join('---');
const WEB = `
apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: 2
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers: [{ name: web, image: nginx, resources: { requests: { cpu: 500m } } }]
`;
const timeline = (...actions: readonly string[]) => `
apiVersion: berth/v1
kind: Timeline
actions:
${actions.map((action) => `- ${action}`).join('\n')}
`;
const CORDON = '{ at: 10s, run: kubectl cordon b }';
const EVICT = '{ at: 20s, run: kubectl taint nodes a x=y:NoExecute }';

const stores: BerthStore[] = [];
afterEach(() => {
  for (const store of stores.splice(0)) store.dispose();
});

function open(scheduler: string, client = createInProcessClient()) {
  const store = createBerthStore({ client });
  stores.push(store);
  const { actions } = store.getState();
  actions.loadScenario('it', { workload: WEB, cluster: CLUSTER, scheduler });
  return { store, actions };
}

async function until(
  store: BerthStore,
  holds: (state: BerthState) => boolean,
): Promise<BerthState> {
  return new Promise((resolve) => {
    const look = (state: BerthState) => {
      if (!holds(state)) return;
      unsubscribe();
      resolve(state);
    };
    const unsubscribe = store.subscribe(look);
    look(store.getState());
  });
}

const isTold = ({ timeline }: BerthState) => timeline !== undefined;

describe('a scenario in time', () => {
  it('is told where it says what happens, and its moments can be gone to', async () => {
    const { store, actions } = open(timeline(CORDON, EVICT));
    const { timeline: told, run: steps } = await until(store, isTold);
    if (told === undefined) throw new Error('no timeline');
    expect(told.actions.map(({ what, at }) => [what, at])).toEqual([
      ['run', 10_000],
      ['run', 20_000],
    ]);
    expect(told.actions[0]?.printed).toBe('node/b cordoned\n');
    expect(told.actions[0]?.range?.tab).toBe('scheduler');
    const deleting = told.events.kind.indexOf(STORY_EVENT_KINDS.indexOf('deleting'));
    actions.goToMoment(deleting);
    const there = await until(store, ({ moment }) => moment?.event === deleting);
    expect(there.time).toBe(told.events.at[deleting]);
    expect(there.run).not.toBe(steps);
    const names = there.run?.nodes.map(({ name }) => name) ?? [];
    expect(there.run?.nodes[names.indexOf('b')]?.unschedulable).toBe(true);
    const state = Array.from(there.moment?.pods.state ?? [], (each) => POD_STATES[each]);
    expect(state).toContain('terminating');
    const refused = told.events.kind.indexOf(STORY_EVENT_KINDS.indexOf('unschedulable'));
    actions.goToMoment(refused);
    const after = await until(store, ({ moment }) => moment?.event === refused);
    expect(pendingPods(after)).toHaveLength(1);
    expect(after.decision?.chosen).toBe(-1);
    actions.leaveTime();
    const left = await until(store, ({ moment }) => moment === undefined);
    expect(left.run).toBe(steps);
    expect(podsByNode(left)[0]).toHaveLength(1);
  });

  it('is looked at between two events as it was after the first', async () => {
    const { store, actions } = open(timeline(EVICT));
    const { timeline: told } = await until(store, isTold);
    if (told === undefined) throw new Error('no timeline');
    actions.goToTime(15_000);
    const state = await until(store, ({ moment }) => moment !== undefined);
    expect(state.time).toBe(15_000);
    expect(state.moment?.event).toBe(eventAt(told, 15_000));
    expect(pendingPods(state)).toEqual([]);
    actions.goToTime(0);
    await until(store, ({ moment, time }) => time === 0 && (moment?.event ?? 0) < 2);
  });

  it('is asked along with the texts that an edit sends, while a moment is looked at', async () => {
    const engine = createInProcessClient();
    const asked: string[] = [];
    const client: EngineClient = {
      ...{ inspect: engine.inspect.bind(engine), cancel: engine.cancel.bind(engine) },
      ...{ subscribe: engine.subscribe.bind(engine), dispose: engine.dispose.bind(engine) },
      load: (...given) => {
        asked.push('load');
        engine.load(...given);
      },
      ask: (revision, question, ...rest) => {
        asked.push(question.kind);
        return engine.ask(revision, question, ...rest);
      },
    };
    const { store, actions } = open(timeline(EVICT), client);
    await until(store, isTold);
    actions.goToTime(15_000);
    await until(store, ({ moment }) => moment !== undefined);
    asked.length = 0;
    for (const replicas of [3, 4]) {
      const scale = `{ at: 10s, run: kubectl scale deployment web --replicas=${replicas} }`;
      actions.setText('scheduler', timeline(scale, EVICT));
      if (replicas === 3) await until(store, ({ status }) => status.kind === 'running');
    }
    const { revision } = store.getState();
    const { run } = await until(store, ({ runRevision }) => runRevision === revision);
    expect(run?.pods.names).toHaveLength(4);
    const about = asked.filter((kind) => /load|timeline|moment/.test(kind));
    expect(about).toEqual(['load', 'momentAt', 'load', 'momentAt']);
  });

  it('stays at its moment over an edit, and is left where no time is any more', async () => {
    const { store, actions } = open(timeline(EVICT));
    await until(store, isTold);
    actions.goToTime(15_000);
    await until(store, ({ moment }) => moment !== undefined);
    actions.setText(
      'scheduler',
      timeline('{ at: 10s, run: kubectl scale deployment web --replicas=3 }', EVICT),
    );
    const revision = store.getState().revision;
    const edited = await until(store, ({ runRevision }) => runRevision === revision);
    expect(edited.moment?.at).toBeGreaterThan(10_000);
    expect(edited.time).toBe(15_000);
    expect(edited.run?.pods.names).toHaveLength(3);
    actions.setText('scheduler', '');
    const plain = await until(store, ({ runRevision }) => runRevision === revision + 1);
    expect(plain.moment).toBeUndefined();
    expect(plain.run?.pods.names).toHaveLength(2);
  });

  it('is not told where nothing takes time', async () => {
    const { store } = open('');
    await until(store, ({ runRevision }) => runRevision >= 0);
    const heard = await store.answers.ask<'timeline'>({ kind: 'timeline' }).answer;
    expect(heard?.events.at.length).toBeGreaterThan(0);
    expect(store.getState().timeline).toBeUndefined();
  });
});
