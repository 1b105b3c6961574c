import { afterEach, describe, expect, it } from 'vitest';
import { createInProcessClient } from '../worker/index.ts';
import type { Answer, EngineClient, Question, QuestionKind } from '../protocol/index.ts';
import { refusedAt } from './selectors/refusedAt.ts';
import type { BerthState } from './state.ts';
import { type BerthStore, createBerthStore } from './store.ts';

const CLUSTER = `
apiVersion: v1
kind: Node
metadata: { name: a }
spec: { unschedulable: true }
status: { allocatable: { cpu: "4", memory: 4Gi, pods: "110" } }
`;
const pod = (name: string, more = '') => `
apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec:
  nodeName: a
  containers: [{ name: main, image: nginx }]${more}
`;
const FORGIVING = '\n  tolerations: [{ operator: Exists }]';

const stores: BerthStore[] = [];
afterEach(() => {
  for (const store of stores.splice(0)) store.dispose();
});

/** Answers what is refused one Pod at a time. */
function slowly(client: EngineClient): EngineClient {
  const ask = client.ask.bind(client);
  return Object.assign(client, {
    ask<Kind extends QuestionKind>(revision: number, question: Question<Kind>) {
      const asking = ask<Kind>(revision, question);
      return {
        answer: asking.answer.then((found) => found && firstOf(found)),
        takeBack: () => asking.takeBack(),
      };
    },
  });
}

function firstOf<Kind extends QuestionKind>(found: Answer<Kind>): Answer<Kind> {
  if (!('next' in found) || !('pods' in found)) return found;
  const [first, second] = found.pods;
  return { ...found, pods: first ? [first] : [], next: second ? second.pod : found.next };
}

function setup(workload: string, client = createInProcessClient()) {
  const store = createBerthStore({ client });
  stores.push(store);
  store.getState().actions.loadScenario('it', { workload, cluster: CLUSTER, scheduler: '' });
  return {
    store,
    actions: store.getState().actions,
    until: (is: (state: BerthState) => boolean) =>
      new Promise<BerthState>((resolve) => {
        const look = (state: BerthState) => {
          if (!is(state)) return;
          stop();
          resolve(state);
        };
        const stop = store.subscribe(look);
        look(store.getState());
      }),
  };
}

describe('refused', () => {
  it('says of a Pod that runs why kube-scheduler would refuse it, until it no longer would', async () => {
    const { actions, until } = setup(pod('web'));
    const state = await until(({ refused }) => refused.size > 0);
    expect(state.run && refusedAt(state.refused, state.run, 0)).toMatchObject({
      node: 'a',
      plugin: 'NodeUnschedulable',
    });
    actions.setText('workload', pod('web', FORGIVING));
    const after = await until(({ refused }) => refused.size === 0);
    expect(after.texts.workload).toContain('Exists');
  });

  it('keeps what it says of a Pod the same object while another comes before it', async () => {
    const { actions, until } = setup(pod('web'));
    const before = await until(({ refused }) => refused.size === 1);
    actions.setText('workload', [pod('app'), pod('web')].join('---'));
    const after = await until(({ refused }) => refused.size === 2);
    expect(after.refused.get('default/web')).toBe(before.refused.get('default/web'));
  });

  it('tells of very many in few steps, in however many answers they come', async () => {
    const all = Array.from({ length: 40 }, (_, at) => pod(`web-${at}`)).join('---');
    const { store, until } = setup(all, slowly(createInProcessClient()));
    const steps: number[] = [];
    store.subscribe(({ refused }, before) => {
      if (refused !== before.refused) steps.push(refused.size);
    });
    await until(({ refused }) => refused.size === 40);
    expect(steps).toEqual([1, 5, 21, 40]);
  });

  it('says nothing of a Pod of the same name that stands elsewhere', async () => {
    const { until } = setup(pod('web'));
    const { run, refused } = await until((state) => state.refused.size === 1);
    const elsewhere = run && { ...run, nodes: run.nodes.map((each) => ({ ...each, name: 'b' })) };
    expect(elsewhere && refusedAt(refused, elsewhere, 0)).toBeUndefined();
  });
});
