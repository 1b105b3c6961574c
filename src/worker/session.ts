import { type EventIndex, finish, inSlices } from '../model/index.ts';
import { forgetLastGood } from '../io/index.ts';
import { Parts } from './answers/parts.ts';
import { type FinishedRun, type LoadProgress, type LoadRequest, loadScenario } from './load.ts';
import { createLoadMemory } from './memory.ts';
import type { Answer, AnswerProgress, Question, Reply, Request } from '../protocol/index.ts';
import { forgetStories } from './story/storyMemory.ts';
import { buffersOf } from './transfer.ts';
import type { TabPieces } from './wire/requests.ts';

/** What a session needs of the thread that it lives in. */
export interface SessionHost {
  readonly post: (reply: Reply, transfer: Transferable[]) => void;
  /** Milliseconds, from any start. */
  readonly now: () => number;
  /** Lets messages that came meanwhile be received. */
  readonly yieldNow: () => Promise<void>;
}

export interface Session {
  /** `pieces`: the texts of a load, where they are known so. */
  readonly receive: (request: Request, pieces?: TabPieces) => void;
}

type InspectRequest = Extract<Request, { kind: 'inspect' }>;
type AskRequest = Extract<Request, { kind: 'ask' }>;

/** Milliseconds of work after which messages are let in. */
const SLICE = 16;
/** Least milliseconds between two progress replies. */
const PROGRESS_EVERY = 100;

/**
 * The worker's side of the protocol. One load at a time, in slices: a newer load or a cancel for
 * it ends it between two slices. The last run that came to its end stays for `inspect` and `ask`.
 * Questions are answered one after the other, in slices too, when no load is under way; a load
 * that comes goes first, and what is then not yet answered gives undefined.
 */
export function createSession(host: SessionHost, parts = new Parts()): Session {
  const memory = createLoadMemory();
  let scenario: number | undefined;
  let next: LoadRequest | undefined;
  let current: LoadRequest | undefined;
  let cancelled = false;
  let finished: FinishedRun | undefined;
  let waiting: InspectRequest[] = [];
  let asked: AskRequest[] = [];
  /** Questions whose answerers are being fetched: what comes meanwhile does not wait for them. */
  const fetching = new Set<number>();
  /** The question that is being answered. */
  let asking: AskRequest | undefined;
  let working = false;

  function post(reply: Reply): void {
    host.post(reply, buffersOf(reply));
  }

  function answer(request: InspectRequest): void {
    const { revision, id, cycle, moment } = request;
    const coming = parts.fetch(undefined, moment !== undefined);
    if (coming) {
      coming.then(
        () => answer(request),
        (error: unknown) => {
          post({ kind: 'decision', revision, id, decision: undefined });
          post({ kind: 'failed', revision, message: messageOf(error), isMissing: true });
        },
      );
      return;
    }
    const known = finished?.revision === revision ? finished : undefined;
    try {
      const run = known && finish(runAt(known, moment));
      post({ kind: 'decision', revision, id, decision: run?.decisions.at(cycle) });
    } catch (error) {
      post({ kind: 'decision', revision, id, decision: undefined });
      post({ kind: 'failed', revision, message: messageOf(error) });
    }
  }

  function answerWaiting(): void {
    const asked = waiting;
    waiting = [];
    for (const request of asked) answer(request);
  }

  /** Works on one load until its end, or until it is no longer wanted. */
  async function run(request: LoadRequest): Promise<void> {
    const { revision } = request;
    if (request.scenario !== scenario) forgetLastGood(memory.cache);
    scenario = request.scenario;
    const began = host.now();
    const work = loadScenario(request, memory, () => host.now());
    const progress = (at: LoadProgress): void => {
      post({ kind: 'progress', revision, ...at });
    };
    const made = await drive(work, progress, () => !cancelled && next === undefined);
    if (made === undefined) {
      post({ kind: 'cancelled', revision });
      return;
    }
    finished = made.result;
    const { report, run: view } = finished;
    const decision = finished.decisions.ofPod(request.focusPod);
    post({ kind: 'run', revision, report, run: view, decision, took: host.now() - began });
  }

  /** Works on one question until its end, until it is taken back, or until a load goes first. */
  async function answerOne(request: AskRequest): Promise<void> {
    const { revision, id, question, moment } = request;
    const known = finished?.revision === revision ? finished : undefined;
    const steps = known && answerAt(known, question, moment);
    const progress = (at: AnswerProgress): void => {
      post({ kind: 'answering', revision, id, ...at });
    };
    const isWanted = (): boolean => next === undefined && asking === request;
    const made = steps && (await drive(steps, progress, isWanted));
    post({ kind: 'answer', revision, id, answer: made?.result });
  }

  /** A run, or that of a moment of its scenario told in time. */
  function* runAt(
    run: FinishedRun,
    moment: EventIndex | undefined,
  ): Generator<AnswerProgress, FinishedRun | undefined, void> {
    if (moment === undefined) return run;
    return (yield* there(parts.time).storyMoment(run, moment, () => host.now()))?.run;
  }

  function* answerAt(
    known: FinishedRun,
    question: Question,
    moment: EventIndex | undefined,
  ): Generator<AnswerProgress, Answer | undefined, void> {
    const run = yield* runAt(known, moment);
    return run && (yield* there(parts.answererOf(question.kind))(run, question, () => host.now()));
  }

  /** Works in slices to the end, or as long as it is wanted; says now and then how far it is. */
  function drive<Progress, Result>(
    work: Generator<Progress, Result, void>,
    tell: (at: Progress) => void,
    isWanted: () => boolean,
  ): Promise<{ readonly result: Result } | undefined> {
    let told = host.now();
    return inSlices(work, {
      now: host.now,
      length: SLICE,
      rest: async (at) => {
        const now = host.now();
        if (now - told >= PROGRESS_EVERY) {
          tell(at);
          told = now;
        }
        await host.yieldNow();
        return isWanted();
      },
    });
  }

  async function answerAsked(): Promise<void> {
    for (;;) {
      const request = next ? undefined : asked.shift();
      if (!request) return;
      asking = request;
      try {
        await answerOne(request);
      } catch (error) {
        failed(request, error);
      }
      asking = undefined;
    }
  }

  function ask(request: AskRequest): void {
    const { id, question, moment } = request;
    const coming = parts.fetch(question.kind, moment !== undefined);
    if (!coming) {
      asked.push(request);
      void work();
      return;
    }
    fetching.add(id);
    coming.then(
      () => {
        if (fetching.delete(id)) ask(request);
      },
      (error: unknown) => {
        if (fetching.delete(id)) failed(request, error, true);
      },
    );
  }

  function failed({ revision, id }: AskRequest, error: unknown, isMissing = false): void {
    post({ kind: 'answer', revision, id, answer: undefined });
    post({ kind: 'failed', revision, message: messageOf(error), isMissing });
  }

  async function work(): Promise<void> {
    if (working) return;
    working = true;
    do {
      await runLoads();
      await answerAsked();
      if (!next && asked.length === 0) await prepare();
    } while (next || asked.length > 0);
    working = false;
  }

  /** Gets ready for an edit of the story told last, and for any moment of it, until something is asked for. */
  async function prepare(): Promise<void> {
    const { stories } = memory;
    const { time } = parts;
    if (!time) return;
    const isIdle = (): boolean => next === undefined && asked.length === 0;
    try {
      const steps = time.prepareStory(stories);
      if (steps) await drive(steps, nobody, isIdle);
      const moments = isIdle() ? time.prepareMoments(stories.moments) : undefined;
      if (moments) await drive(moments, nobody, isIdle);
    } catch {
      // Stories are told from their beginning then.
      forgetStories(stories);
    }
  }

  async function runLoads(): Promise<void> {
    while (next) {
      const request = next;
      current = request;
      next = undefined;
      cancelled = false;
      try {
        await run(request);
      } catch (error) {
        post({ kind: 'failed', revision: request.revision, message: messageOf(error) });
      }
      current = undefined;
      answerWaiting();
    }
  }

  return {
    receive(request, pieces) {
      switch (request.kind) {
        case 'load': {
          if (next) post({ kind: 'cancelled', revision: next.revision });
          next = pieces ? { ...request, pieces } : request;
          void work();
          return;
        }
        case 'ask':
          ask(request);
          return;
        case 'unask':
          fetching.delete(request.id);
          asked = asked.filter(({ id }) => id !== request.id);
          if (asking?.id === request.id) asking = undefined;
          return;
        case 'cancel':
          if (next?.revision === request.revision) {
            next = undefined;
            post({ kind: 'cancelled', revision: request.revision });
          } else if (current?.revision === request.revision) cancelled = true;
          return;
        case 'inspect': {
          const coming = (next ?? current)?.revision === request.revision;
          if (coming && finished?.revision !== request.revision) waiting.push(request);
          else answer(request);
          return;
        }
      }
    },
  };
}

/** A question waits until what answers it has come. */
function there<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('nothing is answered before its part has come');
  return part;
}

function nobody(): void {
  // Nobody asked for it, and so nobody is told how far it is.
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
