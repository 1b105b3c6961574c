import { createBerthStore } from '../store.ts';
import { FakeClient, ManualTimers, runReply, type RunSketch } from './fakes.ts';

/** A store whose worker and clock are the test's. */
export function setup() {
  const client = new FakeClient();
  const timers = new ManualTimers();
  const store = createBerthStore({ client, schedule: timers.schedule, now: timers.now });
  const state = () => store.getState();
  return {
    client,
    timers,
    store,
    state,
    actions: state().actions,
    /** Loads something and shows this run of it. */
    show: (sketch: RunSketch) => {
      state().actions.loadScenario('it', { workload: 'x', cluster: '', scheduler: '' });
      client.say(runReply({ ...sketch, revision: state().revision }));
    },
  };
}

/** Two nodes with a Pod each, and one Pod that is Pending. */
export const THREE = {
  nodes: [{ name: 'a' }, { name: 'b' }],
  pods: [
    { name: 'one', to: 0 },
    { name: 'two', to: 1 },
    { name: 'three', to: -1 },
  ],
};
