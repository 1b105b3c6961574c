import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient, type WorkerEvents } from './client.ts';
import type { ClientEvent, DecisionView, EngineClient, Reply, Request } from '../protocol/index.ts';

const TEXTS = { workload: '', cluster: '', scheduler: '' };

/** A client over workers that do only what the test has them say. */
function setup() {
  const workers: { requests: Request[]; events: WorkerEvents; terminated: boolean }[] = [];
  const client: EngineClient = createClient((events) => {
    const worker = { requests: [] as Request[], events, terminated: false };
    workers.push(worker);
    return {
      post: (request) => worker.requests.push(request),
      terminate: () => {
        worker.terminated = true;
      },
    };
  });
  const heard: ClientEvent[] = [];
  client.subscribe((event) => heard.push(event));
  const worker = () => {
    const last = workers.at(-1);
    if (!last) throw new Error('no worker was started');
    return last;
  };
  return {
    client,
    heard: () =>
      heard.map((event) => ('revision' in event ? `${event.kind} ${event.revision}` : event.kind)),
    workers,
    sent: () =>
      worker().requests.map((request) =>
        'revision' in request ? `${request.kind} ${request.revision}` : request.kind,
      ),
    load: (revision: number) => client.load(revision, TEXTS, ''),
    say: (reply: Partial<Reply> & Pick<Reply, 'kind' | 'revision'>) =>
      worker().events.reply(reply as Reply),
    die: () => worker().events.died(),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a client', () => {
  it('sends what is asked about a load that waits behind that load', async () => {
    const { client, load, sent, say } = setup();
    load(1);
    load(2);
    const { answer } = client.ask(2, { kind: 'timeline' });
    expect(sent()).toEqual(['load 1', 'cancel 1']);
    say({ kind: 'cancelled', revision: 1 });
    expect(sent()).toEqual(['load 1', 'cancel 1', 'load 2', 'ask 2']);
    load(3);
    client.ask(3, { kind: 'timeline' });
    client.ask(3, { kind: 'timeline' }).takeBack();
    client.cancel();
    expect(sent().slice(4)).toEqual(['cancel 2', 'unask', 'ask 3']);
    client.dispose();
    expect(await answer).toBeUndefined();
  });

  it('has one load in flight, keeps the newest waiting, and drops those between', () => {
    const { load, sent, say, heard } = setup();
    load(1);
    load(2);
    load(3);
    expect(sent()).toEqual(['load 1', 'cancel 1']);
    say({ kind: 'cancelled', revision: 1 });
    expect(sent()).toEqual(['load 1', 'cancel 1', 'load 3']);
    say({ kind: 'run', revision: 3 });
    expect(heard()).toEqual(['run 3']);
  });

  it('hears that a part is missing while a load is in flight, and then of its run', () => {
    const { client, load, say, heard } = setup();
    load(1);
    void client.ask(1, { kind: 'timeline' });
    say({ kind: 'failed', revision: 1, message: 'offline', isMissing: true });
    say({ kind: 'run', revision: 1 });
    expect(heard()).toEqual(['failed 1', 'run 1']);
  });

  it('tells of no progress of a load that was overtaken', () => {
    const { load, say, heard } = setup();
    load(1);
    say({ kind: 'progress', revision: 1 });
    load(2);
    say({ kind: 'progress', revision: 1 });
    expect(heard()).toEqual(['progress 1']);
  });

  it('answers an inspection by its id', async () => {
    const { client, say } = setup();
    const first = client.inspect(1, 4);
    const second = client.inspect(1, 5);
    const decision = { cycle: 5 } as DecisionView;
    say({ kind: 'decision', revision: 1, id: 2, decision });
    say({ kind: 'decision', revision: 1, id: 1, decision: undefined });
    await expect(first).resolves.toBeUndefined();
    await expect(second).resolves.toBe(decision);
  });

  it('tells the user that a cancelled load is cancelled, and drops the one that waits', () => {
    const { client, load, sent, say, heard } = setup();
    load(1);
    load(2);
    client.cancel();
    say({ kind: 'cancelled', revision: 1 });
    expect(sent()).toEqual(['load 1', 'cancel 1']);
    expect(heard()).toEqual(['cancelled 1']);
  });

  it('replaces a worker that does not heed the user’s cancel, and restores the last run', () => {
    const { client, workers, load, sent, say, heard } = setup();
    load(1);
    say({ kind: 'run', revision: 1 });
    load(2);
    client.cancel();
    vi.advanceTimersByTime(1_500);
    expect(workers[0]?.terminated).toBe(true);
    expect(sent()).toEqual(['load 1']);
    say({ kind: 'run', revision: 1 });
    expect(heard()).toEqual(['run 1', 'cancelled 2']);
  });
});

describe('a client whose worker dies', () => {
  it('starts another one, sends it the last load and says so', () => {
    const { workers, load, sent, say, heard, die } = setup();
    load(1);
    die();
    expect(workers).toHaveLength(2);
    expect(workers[0]?.terminated).toBe(true);
    expect(sent()).toEqual(['load 1']);
    say({ kind: 'run', revision: 1 });
    expect(heard()).toEqual(['restarted', 'run 1']);
  });

  it('gives the new worker the run on the screen when nothing was in flight, and asks it once more', async () => {
    const { client, load, sent, say, heard, die } = setup();
    load(1);
    say({ kind: 'run', revision: 1 });
    const late = client.inspect(0, 0);
    const deadly = client.inspect(1, 0);
    const { answer } = client.ask(1, { kind: 'timeline' });
    client.ask(1, { kind: 'lints' }).takeBack();
    die();
    await expect(late).resolves.toBeUndefined();
    expect(sent()).toEqual(['load 1', 'inspect 1', 'ask 1']);
    say({ kind: 'run', revision: 1 });
    expect(heard()).toEqual(['run 1', 'restarted']);
    die();
    await expect(deadly).resolves.toBeUndefined();
    await expect(answer).resolves.toBeUndefined();
  });

  it('gives up on a load that it dies of twice, and takes the next one', () => {
    const { workers, load, sent, heard, die } = setup();
    load(1);
    die();
    die();
    expect(heard()).toEqual(['restarted', 'restarted', 'failed 1']);
    expect(workers).toHaveLength(2);
    load(2);
    expect(workers).toHaveLength(3);
    expect(sent()).toEqual(['load 2']);
  });

  it('does not try for ever to restore a run that kills the worker', () => {
    const { workers, load, say, die } = setup();
    load(1);
    say({ kind: 'run', revision: 1 });
    die();
    die();
    die();
    expect(workers.length).toBeLessThanOrEqual(3);
  });

  it('takes a worker that stays silent after a newer load for dead', () => {
    const { workers, load, sent, say, heard } = setup();
    load(1);
    load(2);
    vi.advanceTimersByTime(9_000);
    say({ kind: 'progress', revision: 1 });
    vi.advanceTimersByTime(9_000);
    expect(workers).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(workers).toHaveLength(2);
    expect(sent()).toEqual(['load 2']);
    expect(heard()).toEqual(['restarted']);
  });

  it('hears nothing more of a worker that was replaced', () => {
    const { workers, load, heard, die } = setup();
    load(1);
    die();
    workers[0]?.events.reply({ kind: 'cancelled', revision: 1 });
    workers[0]?.events.died();
    expect(workers).toHaveLength(2);
    expect(heard()).toEqual(['restarted']);
  });
});

describe('a disposed client', () => {
  it('ends its worker and leaves no inspection unanswered', async () => {
    const { client, workers, load } = setup();
    const asked = client.inspect(1, 0);
    client.dispose();
    await expect(asked).resolves.toBeUndefined();
    load(2);
    expect(workers[0]?.terminated).toBe(true);
    expect(workers[0]?.requests).toHaveLength(1);
  });
});
