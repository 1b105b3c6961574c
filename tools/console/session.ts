import { readFileSync } from 'node:fs';
import { type Answer, Console } from '../../src/console/index.ts';
import type { Explained, HelpTexts } from '../../src/kubectl/index.ts';
import { type Story, Timeline, type TimelineOptions } from '../../src/timeline/index.ts';
import { type RecordedScenario, storyOf } from '../timelines/recorded.ts';

const EXPLAINED = new URL('../../public/schema/explained.json', import.meta.url);
const HELP = new URL('../../public/schema/help.json', import.meta.url);

/** What is typed, and what is piped into it. */
interface Typed {
  readonly run: string;
  readonly stdin?: string;
}

/** What the console is given, read once for all sessions: they are a megabyte. */
let read: { readonly explained: Explained; readonly help: HelpTexts } | undefined;

function texts() {
  read ??= {
    explained: JSON.parse(readFileSync(EXPLAINED, 'utf8')) as Explained,
    help: JSON.parse(readFileSync(HELP, 'utf8')) as HelpTexts,
  };
  return read;
}

function storyWith(given: RecordedScenario, options: Partial<TimelineOptions>): Story {
  const story = storyOf(given);
  return { ...story, options: { ...story.options, ...options } };
}

/** A session at kubectl: what stands, what is placed, and the commands, one after the other. */
export interface Session extends RecordedScenario {
  readonly session: readonly Typed[];
}

/** A command, and what a real kubectl printed. */
export type RecordedCommand = Typed & Answer;

export interface RecordedSession extends Session {
  readonly session: readonly RecordedCommand[];
}

export interface AnsweredSession {
  readonly session: readonly (Answer & { readonly run: string })[];
}

/**
 * What kubectl would have printed.
 * @param before A flag before each verb: the recordings call it so
 * @param options What differs from the cluster of the recordings
 */
export function answered(
  given: Session,
  before = '--kubeconfig',
  options: Partial<TimelineOptions> = {},
): AnsweredSession {
  const console = new Console(storyWith(given, options), { before, ...texts() });
  const session = given.session.map(({ run, stdin }) => ({ run, ...console.run(run, stdin) }));
  return { session };
}

/** When the first line comes, in milliseconds: behind one that only looked. */
const BEGINS = 4060;

/**
 * A console in the cluster as a session begins, for each line. The cluster is made anew only where a line has changed
 * anything, or time has passed: most lines look, or are refused.
 */
export class EachAtTheBeginning {
  readonly #story: Story;
  #made: { readonly console: Console; readonly isAsItBegan: () => boolean } | undefined;

  constructor(given: RecordedScenario, options: Partial<TimelineOptions> = {}) {
    this.#story = storyWith(given, options);
  }

  /** What kubectl would have printed. */
  run(line: string, stdin?: string): Answer {
    const { console, isAsItBegan } = (this.#made ??= begun(this.#story));
    const answer = console.run(line, stdin);
    if (!isAsItBegan()) this.#made = undefined;
    return answer;
  }
}

function begun(story: Story) {
  const timeline = new Timeline(story);
  const console = new Console(timeline, { begins: BEGINS, settles: 0, looks: 0, ...texts() });
  const all = () => [
    timeline.now,
    timeline.events.length,
    console.namespace,
    ...console.namespaces,
    ...console.unheld,
    ...timeline.world.store.everything().map(({ object }) => object),
  ];
  const before = all();
  const isAsItBegan = (): boolean => {
    const now = all();
    return now.length === before.length && now.every((each, index) => each === before[index]);
  };
  return { console, isAsItBegan };
}
