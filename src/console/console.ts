import { checkAsked } from './askedFirst.ts';
import { explain, type Explained, help, type HelpTexts, wordsOf } from '../kubectl/index.ts';
import { actsInTime, type FullKey } from '../model/index.ts';
import {
  type Autoscaler,
  type Story,
  type StoredObject,
  SYSTEM_NAMESPACES,
  Timeline,
} from '../timeline/index.ts';
import { Cluster } from './cluster.ts';
import { Failure } from './failure.ts';
import { checkConnection, checkContext, checkProfile } from './connection.ts';
import { writerOf } from './fieldManagers.ts';
import { readFlags } from './flags.ts';
import { type Kept, leftOf, takeUp } from './kept.ts';
import { FIRST_CONFIG, type Kubeconfig, withNamed } from './kubeconfig.ts';
import { Output } from './output.ts';
import { readVerb, wordPlace } from './readVerb.ts';
import { asksForHelp, HelpAsked } from './help.ts';

/** What a command wrote, and its exit code. */
export interface Answer {
  readonly rc: number;
  readonly stdout: string;
  readonly stderr: string;
  /** The words of the command whose help was asked for, where its text is not here. */
  readonly help?: readonly string[];
  /** What is said behind that help to a line that was wrong. */
  readonly wrong?: string;
}

/** What a command did to the objects of the cluster. */
export interface Tried extends Answer {
  readonly changes: readonly {
    readonly key: FullKey;
    readonly before: StoredObject | Autoscaler | undefined;
    readonly after: StoredObject | Autoscaler | undefined;
  }[];
}

export interface ConsoleOptions {
  /** Milliseconds of virtual time after the workload is made, before the first command. */
  readonly begins?: number;
  /** After each command that may have changed something, and after one that only looks. */
  readonly settles?: number;
  readonly looks?: number;
  /** A flag that stands before every verb, as where kubectl is an alias with one. */
  readonly before?: string;
  /** Texts by the names of their files: what `-f` may name beside `-`. */
  readonly files?: ReadonlyMap<string, string>;
  /** What `kubectl explain` knows; without it, its verb is none. */
  readonly explained?: Explained;
  /** What kubectl says of its commands; without it, it is told where that stands. */
  readonly help?: HelpTexts;
  /** What an earlier console has written of clusters, contexts and users. */
  readonly kubeconfig?: Kubeconfig;
  /** The namespace of the context that is used; `default` unless told. */
  readonly namespace?: string;
  /** Namespaces that are there without an object, and though nothing is in them. */
  readonly namespaces?: readonly string[];
  /** What an earlier console has left for this one. */
  readonly kept?: Kept;
  /** What else is written of the cluster, whatever it is: objects of kinds that a story knows nothing of are served. */
  readonly others?: () => readonly unknown[];
}

/**
 * A console at which kubectl is typed, with a cluster in virtual time behind it: each command acts at its
 * moment, and the cluster goes on between them. Deterministic, and never throws, whatever the line.
 */
export class Console {
  readonly #cluster: Cluster;
  readonly #options: Required<
    Omit<
      ConsoleOptions,
      'explained' | 'kubeconfig' | 'namespace' | 'namespaces' | 'help' | 'others' | 'kept'
    >
  > &
    ConsoleOptions;

  /** Of a story, or at a timeline that others look at too. */
  constructor(told: Story | Timeline, options: ConsoleOptions = {}) {
    this.#options = {
      begins: 4000,
      settles: 2200,
      looks: 60,
      before: '',
      files: new Map(),
      ...options,
    };
    this.#cluster = new Cluster(told instanceof Timeline ? told : new Timeline(told));
    this.#cluster.kubeconfig = beginningWith(options);
    if (options.others) this.#cluster.others.given = options.others;
    if (options.kept) takeUp(this.#cluster, options.kept);
    this.#cluster.timeline.waitUntil(this.#options.begins);
    this.#cluster.timeline.world.namespaces.implyNames(options.namespaces ?? []);
  }

  /** The namespace of its context, where one was set. */
  get namespace(): string | undefined {
    return this.#cluster.namespaceOf();
  }

  /** What is written of clusters, contexts and users; undefined where it is as in the beginning. */
  get kubeconfig(): Kubeconfig | undefined {
    const { kubeconfig } = this.#cluster;
    return kubeconfig === FIRST_CONFIG ? undefined : kubeconfig;
  }

  /** Namespaces that are there without an object, but for those that every cluster has. */
  get namespaces(): readonly string[] {
    const { unwritten } = this.#cluster.timeline.world.namespaces;
    return unwritten.filter((name) => !SYSTEM_NAMESPACES.includes(name));
  }

  /** What it leaves for a console that looks at the same cluster later. */
  get kept(): Kept {
    return leftOf(this.#cluster, this.#options.kept ?? {});
  }

  /** Kinds of objects that were made or changed here, and that a scenario does not hold. */
  get unheld(): readonly string[] {
    return [...this.#cluster.others.kinds].filter((kind) => !actsInTime(kind));
  }

  /**
   * Carries out one line, and says what it made other at once, before anything reacts to it; objects that a
   * controller owns are among them.
   */
  try(line: string, stdin = ''): Tried {
    const { store, autoscalers } = this.#cluster.timeline.world;
    const scaledBefore = autoscalers.asWritten();
    const objectsNow = () => new Map(store.everything().map(({ key, object }) => [key, object]));
    const before = objectsNow();
    const answer = this.run(line, stdin, true);
    const after = objectsNow();
    const changes: Tried['changes'][number][] = [];
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      const change = { key, before: before.get(key), after: after.get(key) };
      if (change.before !== change.after) changes.push(change);
    }
    const scaledAfter = autoscalers.asWritten();
    for (const key of new Set([...scaledBefore.keys(), ...scaledAfter.keys()])) {
      const [was, is] = [scaledBefore.get(key), scaledAfter.get(key)];
      if (was?.text !== is?.text) changes.push({ key, before: was?.object, after: is?.object });
    }
    return { ...answer, changes };
  }

  /** Carries out one line; `stdin` is what is piped into it. */
  run(line: string, stdin = '', isTried = false): Answer {
    const out = new Output(this.#cluster.kubectl.kyaml);
    const { timeline } = this.#cluster;
    const [program = '', ...words] = wordsOf(line);
    if (program === '') return { rc: 0, stdout: '', stderr: '' };
    if (program !== 'kubectl' && program !== 'k') {
      return { rc: 127, stdout: '', stderr: `${program}: command not found\n` };
    }
    const { explained } = this.#options;
    const at = wordPlace(words, 0);
    if (explained !== undefined && words[at] === 'explain' && !asksForHelp(words)) {
      return explain(
        explained,
        words.filter((_, index) => index !== at),
      );
    }
    let isLooking = true;
    try {
      const {
        verb,
        words: rest,
        forms,
        act,
        onlyLooks,
        failure = 1,
        hasHelp,
        isAlone,
      } = readVerb(words, this.#options.before);
      isLooking = onlyLooks;
      out.failure = failure;
      const flags = readFlags(verb, rest, forms);
      if (flags.isOn('help') && !hasHelp) throw new HelpAsked(verb.split(' '));
      if (flags.has('record')) {
        out.note('Flag --record has been deprecated, --record will be removed in the future');
      }
      const { kubeconfig } = this.#cluster;
      checkProfile(flags, forms);
      if (!isAlone) {
        checkContext(kubeconfig, flags, forms);
        checkConnection(kubeconfig, flags, forms);
      }
      const namespace =
        // An empty one, as of a variable that is not set, is as none.
        (flags.text('namespace') || undefined) ??
        this.#cluster.namespaceOf(flags.text('context') || undefined) ??
        'default';
      const until = (holds: () => boolean, milliseconds = 600_000) =>
        goOn(timeline, holds, timeline.now + milliseconds);
      const context = {
        cluster: this.#cluster,
        flags,
        words: flags.words,
        verb,
        namespace,
        stdin,
        files: this.#options.files,
        out,
        isTried,
        until,
        pause: () => {
          if (isTried) return;
          timeline.waitUntil(timeline.now + REQUEST);
          this.#cluster.fields.goesOn(timeline.now);
        },
      };
      checkAsked(context);
      if (isLooking) act(context);
      else {
        this.#cluster.fields.during(writerOf(verb, flags), timeline.now, () => {
          act(context);
        });
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error instanceof HelpAsked) return this.#helped(error);
      out.error(error.message);
    }
    timeline.waitUntil(timeline.now + (isLooking ? this.#options.looks : this.#options.settles));
    return { rc: out.isFailed ? out.failure : 0, stdout: out.stdout, stderr: out.stderr };
  }

  /** No server is asked for it, and no time passes. */
  #helped({ words, message, wrong }: HelpAsked): Answer {
    const texts = this.#options.help;
    const stderr = `${message}\n`;
    if (texts === undefined) {
      return { rc: 1, stdout: '', stderr, help: words, ...(wrong !== undefined && { wrong }) };
    }
    return wrong === undefined ? help(texts, words) : { ...help(texts, words), rc: 1, stderr };
  }
}

function beginningWith({ kubeconfig = FIRST_CONFIG, namespace }: ConsoleOptions): Kubeconfig {
  if (namespace === undefined) return kubeconfig;
  const { contexts, current } = kubeconfig;
  return withNamed(kubeconfig, 'contexts', current, { ...contexts[current], namespace });
}

/** Milliseconds between two objects that one command makes: longer than a controller takes to look. */
const REQUEST = 50;

/** Lets what is due happen until something holds, or a moment has come. */
function goOn(timeline: Timeline, holds: () => boolean, end: number): boolean {
  while (!holds()) {
    const next = timeline.next;
    if (next === undefined || next > end) {
      timeline.waitUntil(end);
      return holds();
    }
    timeline.advance(1, end);
  }
  return true;
}
