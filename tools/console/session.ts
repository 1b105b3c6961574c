import { readFileSync } from 'node:fs';
import { type Answer, Console } from '../../src/console/index.ts';
import type { Explained, HelpTexts } from '../../src/kubectl/index.ts';
import type { TimelineOptions } from '../../src/timeline/index.ts';
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
  read ??= {
    explained: JSON.parse(readFileSync(EXPLAINED, 'utf8')) as Explained,
    help: JSON.parse(readFileSync(HELP, 'utf8')) as HelpTexts,
  };
  const story = storyOf(given);
  const whole = { ...story, options: { ...story.options, ...options } };
  const console = new Console(whole, { before, ...read });
  const session = given.session.map(({ run, stdin }) => ({ run, ...console.run(run, stdin) }));
  return { session };
}
