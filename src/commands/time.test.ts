import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CommandId } from './command.ts';
import { COMMANDS, canRun } from './registry.ts';
import { runCommand } from './runCommand.ts';
import { createBench, type Bench } from './testing/bench.ts';
import { NOTHING } from './target.ts';

const TIMELINE = `
apiVersion: berth/v1
kind: Timeline
actions:
- { at: 10s, run: kubectl cordon node-1 }
`;

let bench: Bench;
beforeAll(async () => {
  bench = await createBench();
  bench.state().actions.setText('scheduler', TIMELINE);
  await bench.settled();
});
afterAll(() => {
  bench.store.dispose();
});

/** Resolves once this holds of the store. */
const until = (holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!holds()) return;
      stop();
      resolve();
    };
    const stop = bench.store.subscribe(look);
    look();
  });

const command = (id: CommandId) => COMMANDS.find((each) => each.id === id) ?? expect.fail(id);
const offer = (id: CommandId) => ({ command: command(id), target: NOTHING });
const run = (id: CommandId) => {
  void runCommand(bench.context, offer(id));
};
const event = () => bench.state().moment?.event;

it('in time the keys of the playhead go from event to event, and from the first one to the start', async () => {
  await until(() => bench.state().timeline !== undefined);
  const last = (bench.state().timeline?.events.at.length ?? 0) - 1;
  bench.state().actions.goToMoment(0);
  await until(() => event() === 0);
  run('nextStep');
  await until(() => event() === 1);
  run('lastStep');
  await until(() => event() === last);
  expect(canRun(bench.context, offer('nextStep'))).toBe(false);
  run('previousStep');
  await until(() => event() === last - 1);
  run('firstStep');
  expect(event()).toBeUndefined();
  expect(bench.state().time).toBe(0);
});
