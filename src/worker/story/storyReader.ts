import { STORY_EVENT_KINDS, type StoryEventKind, type StoryEvents } from '../../protocol/index.ts';
import type { Happening, History } from '../../timeline/index.ts';
import { Numbering } from './numbering.ts';
import { StoryPods } from './storyPods.ts';

const KINDS = new Map(STORY_EVENT_KINDS.map((kind, index) => [kind, index]));
const READINESS = { True: 'ready', False: 'not-ready', Unknown: 'unknown' } as const;

/** What is told of a happening: Pods and texts by number, nodes by name, as one may come later. */
interface Row {
  readonly kind: StoryEventKind;
  readonly pod: number;
  readonly node: string;
  readonly text: number;
}

const readers = new WeakMap<History, StoryReader>();

/** The reader of a history, which has read it as far as it went when it was asked for last. */
export function readerOf(history: History): StoryReader {
  const reader = readers.get(history) ?? new StoryReader(history);
  readers.set(history, reader);
  reader.read();
  return reader;
}

/**
 * A history in the columns of the protocol, row by row. A history only grows, and what a row says hangs on nothing
 * that comes after it: of one that has gone on, what is new is read.
 */
class StoryReader {
  readonly pods = new StoryPods();
  readonly texts = new Numbering<string>();
  /** By row: its index in the history's happenings. */
  readonly happenings: number[] = [];
  /** By action that has come: its row. */
  readonly rowOfAction = new Map<number, number>();
  /** Whether a container was started again. */
  hasRestarts = false;
  readonly #history: History;
  #read = 0;
  readonly #toldLast = new Map<string, string>();
  readonly #at: number[] = [];
  readonly #kind: number[] = [];
  readonly #pod: number[] = [];
  readonly #node: string[] = [];
  readonly #text: number[] = [];
  readonly #isDecided: number[] = [];
  readonly #action: number[] = [];

  constructor(history: History) {
    this.#history = history;
  }

  read(): void {
    const { versions, happenings } = this.#history;
    this.pods.read(versions);
    for (; this.#read < happenings.length; this.#read += 1) {
      const happening = happenings[this.#read];
      if (happening && this.#isNew(happening)) this.#add(happening);
    }
  }

  /** The first rows, in columns. */
  columns(count: number, nodes: Pick<Numbering<string>, 'known'>): StoryEvents {
    const node = new Int32Array(count);
    for (let row = 0; row < count; row += 1) {
      const name = this.#node[row] ?? '';
      node[row] = name === '' ? -1 : nodes.known(name);
    }
    return {
      at: Float64Array.from(this.#at.slice(0, count)),
      kind: Uint8Array.from(this.#kind.slice(0, count)),
      pod: Int32Array.from(this.#pod.slice(0, count)),
      node,
      text: Int32Array.from(this.#text.slice(0, count)),
      isDecided: Uint8Array.from(this.#isDecided.slice(0, count)),
      action: Int32Array.from(this.#action.slice(0, count)),
    };
  }

  /**
   * Of what happened from time zero on, refusals that say what the Pod was told before are no news: such an attempt
   * came to nothing new.
   */
  #isNew({ at, event }: Happening): boolean {
    if (event.what === 'bound' || event.what === 'created') this.#toldLast.delete(event.pod);
    if (event.what === 'unschedulable') {
      if (this.#toldLast.get(event.pod) === event.message) return false;
      this.#toldLast.set(event.pod, event.message);
    }
    return at >= 0;
  }

  #add(happening: Happening): void {
    const { at, event } = happening;
    const row = this.happenings.push(this.#read) - 1;
    const { kind, pod, node, text } = this.#rowOf(happening);
    const action = event.what === 'action' ? event.action : -1;
    if (action >= 0 && !this.rowOfAction.has(action)) this.rowOfAction.set(action, row);
    if (event.what === 'restarted') this.hasRestarts = true;
    this.#at.push(at);
    this.#kind.push(KINDS.get(kind) ?? -1);
    this.#pod.push(pod);
    this.#node.push(node);
    this.#text.push(text);
    this.#isDecided.push(happening.attempt ? 1 : 0);
    this.#action.push(action);
  }

  #rowOf({ event, from }: Happening): Row {
    const none = { pod: -1, node: '', text: -1 };
    switch (event.what) {
      case 'action':
        return { ...none, kind: 'action' };
      case 'taint':
      case 'taint gone': {
        const kind = event.what === 'taint' ? 'taint' : 'taint-gone';
        return { ...none, kind, node: event.node, text: this.#textOf(event.taint) };
      }
      case 'ready':
        return { ...none, kind: READINESS[event.status], node: event.node };
      case 'stalled':
        return {
          ...none,
          kind: 'stalled',
          text: this.#textOf(event.deployment.replace(/^default\//, '')),
        };
      case 'job failed': {
        const name = event.job.replace(/^default\//, '');
        return { ...none, kind: 'job-failed', text: this.#textOf(`${name} ${event.reason}`) };
      }
      case 'node gone':
        return { ...none, kind: 'node-gone', node: event.node };
      default:
        return {
          kind: event.what === 'resize pending' ? 'resize-pending' : event.what,
          pod: this.pods.at(event.pod, from),
          node: 'node' in event ? (event.node ?? '') : '',
          text: 'message' in event ? this.#textOf(event.message) : -1,
        };
    }
  }

  #textOf(words: string | undefined): number {
    return words ? this.texts.of(words, () => words) : -1;
  }
}
