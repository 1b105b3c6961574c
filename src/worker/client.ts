import type { CycleIndex, EventIndex } from '../model/index.ts';
import type {
  Asking,
  ClientEvent,
  EngineClient,
  Answer,
  AnswerProgress,
  DecisionView,
  Question,
  QuestionKind,
  Reply,
  Request,
  ScenarioTexts,
} from '../protocol/index.ts';
import { inTurn, nextTaskByChannel } from './inTurn.ts';
import { createReplyReader, type WireReply } from './wire/replies.ts';
import { createRequestWriter } from './wire/requests.ts';

/** One worker as the client sees it. */
export interface WorkerPort {
  readonly post: (request: Request) => void;
  readonly terminate: () => void;
}

export interface WorkerEvents {
  readonly reply: (reply: Reply) => void;
  /** The worker can't be relied on any more: an uncaught error, or a message that can't be read. */
  readonly died: () => void;
}

type LoadRequest = Extract<Request, { kind: 'load' }>;
type AskRequest = Extract<Request, { kind: 'ask' }>;
type InspectRequest = Extract<Request, { kind: 'inspect' }>;

/** Milliseconds without a word from the worker after which an overtaken load counts as stuck. */
const STUCK_AFTER = 10_000;
/** The same after the user's own cancel, which must be felt. */
const CANCEL_AFTER = 1_500;
/** Milliseconds in which a run may be read, for it to be shown in the same task. */
const SHORT_READING = 4;
/** A load that the worker dies of is tried this often. */
const MAX_TRIES = 2;

/**
 * A client over any worker: one load in flight and the newest one waiting, those between are
 * dropped; a worker that dies or is stuck is replaced, and gets the last load again.
 */
export function createClient(spawn: (events: WorkerEvents) => WorkerPort): EngineClient {
  return new Client(spawn);
}

/** A client of the engine in a Web Worker of its own. */
export function createWorkerClient(): EngineClient {
  const nextTask = nextTaskByChannel();
  return createClient((events) => {
    const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
    let began = 0;
    // A task more lets a frame go first: that is worth it only where the page was kept from one already.
    const isLarge = ({ kind }: Reply): boolean =>
      kind === 'run' && performance.now() - began > SHORT_READING;
    const read = createReplyReader(inTurn(events.reply, isLarge, nextTask));
    worker.onmessage = (event: MessageEvent<WireReply>) => {
      // What was sent is made objects of when it is asked for.
      began = performance.now();
      read(event.data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      events.died();
    };
    worker.onmessageerror = () => events.died();
    return {
      post: createRequestWriter((message) => worker.postMessage(message)),
      terminate: () => worker.terminate(),
    };
  });
}

class Client implements EngineClient {
  readonly #spawn: (events: WorkerEvents) => WorkerPort;
  readonly #listeners = new Set<(event: ClientEvent) => void>();
  readonly #inspections = new Map<
    number,
    {
      readonly request: InspectRequest;
      readonly resolve: (decision: DecisionView | undefined) => void;
    }
  >();
  readonly #questions = new Map<
    number,
    {
      readonly request: AskRequest;
      readonly resolve: (answer: Answer | undefined) => void;
      readonly onProgress: ((progress: AnswerProgress) => void) | undefined;
    }
  >();
  /** What was asked of a worker that died or was stuck: it may be what it died of, and is asked no third time. */
  readonly #askedTwice = new Set<number>();
  /** Undefined after one died and until there is something for the next to do. */
  #worker: WorkerPort | undefined;
  #inFlight: LoadRequest | undefined;
  #waiting: LoadRequest | undefined;
  /** Questions about the waiting load, which go to the worker behind it. */
  #behind: AskRequest[] = [];
  /** The load whose run the worker holds for `inspect`. */
  #held: LoadRequest | undefined;
  /** The load in flight only gives a new worker what the old one held: nobody hears of it. */
  #silent = false;
  #cancelSent: 'no' | 'overtaken' | 'by-user' = 'no';
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #nextId = 1;
  #disposed = false;

  constructor(spawn: (events: WorkerEvents) => WorkerPort) {
    this.#spawn = spawn;
    this.#worker = this.#start();
  }

  load(revision: number, texts: ScenarioTexts, focusPod: string, scenario = 0): void {
    if (this.#disposed) return;
    const request: LoadRequest = { kind: 'load', revision, texts, focusPod, scenario };
    this.#tries = 0;
    if (!this.#inFlight) {
      this.#send(request);
      return;
    }
    this.#waiting = request;
    this.#sendCancel('overtaken');
  }

  inspect(
    revision: number,
    cycle: CycleIndex,
    moment?: EventIndex,
  ): Promise<DecisionView | undefined> {
    if (this.#disposed) return Promise.resolve(undefined);
    const id = this.#nextId++;
    const request: InspectRequest = { kind: 'inspect', revision, id, cycle, moment };
    return new Promise((resolve) => {
      this.#inspections.set(request.id, { request, resolve });
      this.#port().post(request);
    });
  }

  ask<Kind extends QuestionKind>(
    revision: number,
    question: Question<Kind>,
    onProgress?: (progress: AnswerProgress) => void,
    moment?: EventIndex,
  ): Asking<Kind> {
    const id = this.#nextId++;
    const answer = new Promise<Answer<Kind> | undefined>((resolve) => {
      if (this.#disposed) {
        resolve(undefined);
        return;
      }
      const request = { kind: 'ask', revision, id, question, moment } as const;
      // The worker answers a question with an answer of its kind.
      this.#questions.set(id, { request, resolve, onProgress });
      if (this.#waiting?.revision === revision) this.#behind.push(request);
      else this.#port().post(request);
    });
    return {
      answer,
      takeBack: () => {
        const asked = this.#questions.get(id);
        if (!asked) return;
        this.#questions.delete(id);
        this.#behind = this.#behind.filter((request) => request.id !== id);
        this.#port().post({ kind: 'unask', id });
        asked.resolve(undefined);
      },
    };
  }

  cancel(): void {
    this.#waiting = undefined;
    this.#postBehind();
    if (this.#inFlight && !this.#silent) this.#sendCancel('by-user');
  }

  subscribe(listener: (event: ClientEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  dispose(): void {
    this.#disposed = true;
    clearTimeout(this.#watchdog);
    this.#worker?.terminate();
    this.#listeners.clear();
    this.#askAgain(undefined);
  }

  #port(): WorkerPort {
    this.#worker ??= this.#start();
    return this.#worker;
  }

  #start(): WorkerPort {
    let current = true;
    const port = this.#spawn({
      reply: (reply) => {
        if (current && !this.#disposed) this.#receive(reply);
      },
      died: () => {
        if (current && !this.#disposed) this.#restart();
      },
    });
    return {
      post: port.post,
      terminate: () => {
        current = false;
        port.terminate();
      },
    };
  }

  #send(request: LoadRequest, silent = false): void {
    this.#inFlight = request;
    this.#silent = silent;
    this.#cancelSent = 'no';
    this.#port().post(request);
    this.#postBehind();
  }

  /** Those about a load that another one took the place of are answered with undefined. */
  #postBehind(): void {
    for (const request of this.#behind.splice(0)) this.#port().post(request);
  }

  #sendCancel(reason: 'overtaken' | 'by-user'): void {
    const request = this.#inFlight;
    if (!request || this.#cancelSent === reason) return;
    if (this.#cancelSent === 'no') {
      this.#port().post({ kind: 'cancel', revision: request.revision });
    }
    this.#cancelSent = reason;
    this.#watch();
  }

  /** Starts the wait for a sign of life over again. */
  #watch(): void {
    clearTimeout(this.#watchdog);
    if (this.#cancelSent === 'no') return;
    const budget = this.#cancelSent === 'by-user' ? CANCEL_AFTER : STUCK_AFTER;
    this.#watchdog = setTimeout(() => this.#giveUp(), budget);
  }

  #receive(reply: Reply): void {
    this.#watch();
    switch (reply.kind) {
      case 'decision': {
        const inspection = this.#inspections.get(reply.id);
        this.#inspections.delete(reply.id);
        inspection?.resolve(reply.decision);
        return;
      }
      case 'answering':
        this.#questions.get(reply.id)?.onProgress?.({ done: reply.done, of: reply.of });
        return;
      case 'answer': {
        const question = this.#questions.get(reply.id);
        this.#questions.delete(reply.id);
        question?.resolve(reply.answer);
        return;
      }
      case 'progress':
        if (this.#cancelSent === 'no' && !this.#silent) this.#emit(reply);
        return;
      case 'run':
      case 'failed':
      case 'cancelled':
        // Of a question that is asked along with its load: the run comes all the same.
        if (reply.kind === 'failed' && reply.isMissing) this.#emit(reply);
        else if (reply.revision === this.#inFlight?.revision) this.#settle(reply);
        // A decision that could not be made: the run on the screen is not to be relied on.
        else if (reply.kind === 'failed') this.#emit(reply);
        return;
    }
  }

  /** The load in flight has come to its end: the waiting one takes its place. */
  #settle(reply: Extract<Reply, { kind: 'run' | 'failed' | 'cancelled' }>): void {
    if (reply.kind === 'run') this.#held = this.#inFlight;
    const heard = !this.#silent && !(reply.kind === 'cancelled' && this.#waiting);
    clearTimeout(this.#watchdog);
    this.#inFlight = undefined;
    this.#tries = 0;
    const next = this.#waiting;
    this.#waiting = undefined;
    if (next) this.#send(next);
    if (heard) this.#emit(reply);
  }

  /** The worker gives no sign of life although its load is no longer wanted. */
  #giveUp(): void {
    if (this.#cancelSent === 'overtaken') {
      this.#restart();
      return;
    }
    const cancelled = this.#inFlight;
    this.#replaceWorker();
    this.#restore();
    if (cancelled) this.#emit({ kind: 'cancelled', revision: cancelled.revision });
  }

  /** The worker is dead or stuck: a new one gets the last load. */
  #restart(): void {
    const last = this.#waiting ?? (this.#silent ? undefined : this.#inFlight);
    const cancelled = this.#cancelSent === 'by-user';
    this.#tries += 1;
    const again = this.#tries < MAX_TRIES;
    // What the worker can't even be restored to is let go.
    if (!again || this.#silent) this.#held = undefined;
    this.#replaceWorker();
    if (last && again && !cancelled) {
      this.#send(last);
      this.#askAgain(last.revision);
    } else this.#restore();
    this.#emit({ kind: 'restarted' });
    if (!last) return;
    if (cancelled) this.#emit({ kind: 'cancelled', revision: last.revision });
    else if (!again) {
      const message = 'the worker stopped twice on this scenario';
      this.#emit({ kind: 'failed', revision: last.revision, message });
    }
  }

  #replaceWorker(): void {
    clearTimeout(this.#watchdog);
    this.#worker?.terminate();
    this.#inFlight = undefined;
    this.#waiting = undefined;
    this.#cancelSent = 'no';
    this.#worker = undefined;
    this.#behind = [];
  }

  /** Gives a new worker the run that is on the screen, so that its steps can be inspected. */
  #restore(): void {
    if (this.#held) this.#send(this.#held, true);
    this.#askAgain(this.#held?.revision);
  }

  /** Of what was asked, asks of a run once more; the rest is answered with undefined. */
  #askAgain(revision: number | undefined): void {
    for (const asked of [this.#inspections, this.#questions]) {
      for (const [id, { request, resolve }] of asked) {
        if (request.revision === revision && !this.#askedTwice.has(id)) {
          this.#askedTwice.add(id);
          this.#port().post(request);
        } else {
          asked.delete(id);
          resolve(undefined);
        }
      }
    }
  }

  #emit(event: ClientEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
