import { durationOf, parseCommand } from '../kubectl/index.ts';
import {
  actionFieldOf,
  completeRunOptions,
  isSetting,
  isWholeAction,
  type KubernetesObject,
  type RunOptions,
  type RunOptionsDocument,
  type TimelineAction,
  type TimelineDocument,
  validateObject,
} from '../model/index.ts';
import { releaseOf } from '../releases/index.ts';
import type { Action } from './action.ts';
import { deletedTexts } from './commands/texts.ts';
import type { DeschedulerPolicy } from './descheduler/policy.ts';
import type { Json } from './json.ts';
import type { TimelineOptions } from './options.ts';
import { storyTexts, type TextMention, type WrittenText, writtenText } from './texts.ts';
import { acceptedAutoscaler } from './server/acceptedAutoscaler.ts';
import type { Story } from './timeline.ts';

/** What decides how objects are read. */
type Judging = Pick<RunOptions, 'legacy' | 'release'>;

/** What a scenario is told from. */
export interface Scenario {
  /** What stands: also the configuration of kube-scheduler. */
  readonly standing: readonly KubernetesObject[];
  /** What is made at time zero, in this order. */
  readonly workload: readonly KubernetesObject[];
  /** Autoscalers among what stands and what is made, as they are written; one that no server takes is none. */
  readonly autoscalers?: Record<'standing' | 'workload', readonly unknown[]>;
  /** ConfigMaps and Secrets among what stands and what is made, as they are written. */
  readonly texts?: readonly unknown[];
  /** What is done, and when; what is wrong in it is left out. */
  readonly document?: TimelineDocument | undefined;
  /** What stands and what is made count as applied before. */
  readonly isApplied?: boolean;
}

/** A story, and where its actions stand: by action the index in the document. */
export interface ScenarioStory {
  readonly story: Story;
  readonly places: readonly number[];
}

/** The story of a scenario. Actions that are not whole are none of it: they are told where they stand. */
export function storyOf({
  standing,
  workload,
  autoscalers,
  texts: held = [],
  document,
  isApplied = false,
}: Scenario): ScenarioStory {
  const runOptions = [...standing, ...workload].findLast(isRunOptions);
  const judging = completeRunOptions(runOptions);
  const given = (document?.actions ?? []).flatMap((written, place) => {
    const action = actionOf(written, judging);
    return action ? [{ action, place }] : [];
  });
  const mentions = given
    .map(({ action }) => action)
    .sort((first, second) => first.at - second.at)
    .flatMap(mentionsIn);
  const texts = storyTexts(textsOf(held), mentions);
  return {
    story: {
      standing: standing.concat(workload.filter(isSetting)).filter((each) => !isOwn(each)),
      workload: workload.filter((each) => !isSetting(each)),
      actions: given.map(({ action }) => action),
      ...(autoscalers && {
        autoscalers: {
          standing: acceptedOf(autoscalers.standing, judging),
          workload: acceptedOf(autoscalers.workload, judging),
        },
      }),
      ...(texts && { texts }),
      options: timesOf(judging),
      ...(runOptions && { runOptions }),
      ...(isApplied && { isApplied }),
    },
    places: given.map(({ place }) => place),
  };
}

function acceptedOf(written: readonly unknown[], { release }: Judging): readonly Json[] {
  return written
    .map((each) => acceptedAutoscaler(each, release))
    .filter((each) => each !== undefined);
}

/** ConfigMaps and Secrets that an action brings or takes away. */
function mentionsIn(action: Action): readonly TextMention[] {
  if (action.what === 'apply') {
    return (action.texts ?? []).map((text) => ({ text, isBrought: true }));
  }
  if (action.what !== 'command') return [];
  return deletedTexts(action.command).map((text) => ({ text, isBrought: false }));
}

function textsOf(written: readonly unknown[]): readonly WrittenText[] {
  return written.map(writtenText).filter((each) => each !== undefined);
}

/** How long things take, as the options of the run and its release have it. */
function timesOf(options: RunOptions): Partial<TimelineOptions> {
  const {
    release,
    nodeMonitorGracePeriodSeconds: grace,
    podStartSeconds,
    podStopSeconds,
    provisioners,
  } = options;
  return {
    nodeMonitorGracePeriod: 1000 * (grace ?? releaseOf(release).controllers.nodeMonitorGracePeriod),
    podStart: 1000 * podStartSeconds,
    podStop: 1000 * podStopSeconds,
    provisions: provisioners !== 'None',
  };
}

function isRunOptions(object: KubernetesObject): object is RunOptionsDocument {
  return object.kind === 'RunOptions';
}

/** Berth's own documents are no objects of the cluster. */
function isOwn({ kind }: KubernetesObject): boolean {
  return kind === 'RunOptions' || kind === 'Timeline';
}

function actionOf(written: TimelineAction, judging: Judging): Action | undefined {
  const at = durationOf(written.at ?? '');
  if (at === undefined || !isWholeAction(written)) return undefined;
  const { run = '', fail, recover, apply = [], deschedule, every } = written;
  const field = actionFieldOf(written);
  switch (field) {
    case 'run': {
      const read = parseCommand(run);
      return 'command' in read ? { at, what: 'command', command: read.command } : undefined;
    }
    case 'fail':
      return { at, what: 'fail', target: fail ?? '' };
    case 'recover':
      return { at, what: 'recover', target: recover ?? '' };
    case 'apply': {
      const objects = apply.flatMap((value) => validateObject(value, judging).object ?? []);
      const autoscalers = acceptedOf(apply, judging);
      const texts = textsOf(apply);
      return {
        at,
        what: 'apply',
        objects,
        ...(autoscalers.length > 0 && { autoscalers }),
        ...(texts.length > 0 && { texts }),
      };
    }
    case 'deschedule': {
      const interval = every === undefined ? undefined : durationOf(every);
      const policy = (deschedule ?? {}) as DeschedulerPolicy;
      return { at, what: 'deschedule', policy, ...(interval && { every: interval }) };
    }
    case undefined:
      return undefined;
  }
}
