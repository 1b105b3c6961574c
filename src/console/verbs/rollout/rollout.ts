import { isFiled } from '../../kustomization.ts';
import { canonical, LAST_APPLIED, VISITED } from '../../../timeline/index.ts';
import type { RolloutAction } from '../../../kubectl/index.ts';
import type { Context } from '../../context.ts';
import { millisecondsOf } from '../../../model/index.ts';
import { asIs, failed, Failure, Failures, Unread } from '../../failure.ts';
import type { FlagForms } from '../../flags.ts';
import { at, type Json, listAt, numberAt, recordAt, textAt } from '../../json.ts';
import type { Target } from '../../local.ts';
import { qualified } from '../../resources.ts';
import { chosenOrNamed, type Group, nameOf, targetsOf, targetsTold } from '../../targets.ts';
import { OF_FILES, PRINTED } from '../../flagForms.ts';
import { dryRun } from '../../dryRun.ts';
import { carriedOut, current, told } from '../../told.ts';
import { history, REVISION, templateOf, templatesOf, templateText } from './history.ts';
import { groupKindOf, unvisited } from './kinds.ts';
import { shownName } from '../../printed.ts';

const OF_OBJECTS: FlagForms = { ...OF_FILES, selector: 'text' };
const WRITING: FlagForms = { ...OF_OBJECTS, ...PRINTED, 'field-manager': 'text' };

/** The flags of each action. Source: a file each of k8s.io/kubectl/pkg/cmd/rollout. */
export const ROLLOUT_FLAGS: Readonly<Record<RolloutAction, FlagForms>> = {
  status: { ...OF_OBJECTS, revision: 'number', watch: 'switch', timeout: 'duration' },
  history: { ...OF_OBJECTS, ...PRINTED, revision: 'number' },
  undo: { ...OF_OBJECTS, ...PRINTED, 'dry-run': { bare: 'unchanged' }, 'to-revision': 'number' },
  restart: WRITING,
  pause: WRITING,
  resume: WRITING,
};

const HASH = 'pod-template-hash';

/** `kubectl rollout`. Source: k8s.io/kubectl/pkg/cmd/rollout. */
export function rollout(context: Context, action: RolloutAction): void {
  const { words, out, flags } = context;
  if (words.length === 0 && !isFiled(flags)) throw failed('required resource not specified');
  const [type = ''] = words;
  // Those that patch look for all that is meant first. Source: RestartOptions.RunRestart, and its like.
  const isLookedForFirst = ACTED_ON[action] !== undefined;
  // A type alone means all of it.
  const targets =
    words.length === 1 && !type.includes('/')
      ? targetsOf(context, words)
      : isLookedForFirst && isFiled(flags)
        ? targetsTold(context, words)
        : chosenOrNamed(context, words);
  const isNothing = targets.groups.every(
    ({ objects, missing, unread }) => unread === undefined && objects.length + missing.length === 0,
  );
  if (isNothing && action !== 'history' && action !== 'undo') {
    out.note(`No resources found in ${context.namespace} namespace.`);
  }
  checkRevision(context);
  const [failures, before] = [new Failures(), new Failures()];
  for (const group of targets.groups) {
    const { resource, objects } = group;
    for (const object of objects) {
      failures.try(() => carryOut(context, action, { object, resource }, failures));
    }
    if (isLookedForFirst) before.addUnfound([unprefixed(group)], isFiled(flags));
    else failures.addUnfound([group], isFiled(flags));
  }
  failures.tell(out, before);
}

/** What could not be read is told as one of several by those that look for all first. Source: utilerrors.NewAggregate. */
function unprefixed(group: Group): Group {
  const { unread } = group;
  return unread ? { ...group, unread: new Unread(unread.amongOthers) } : group;
}

/** Source: Validate of each of k8s.io/kubectl/pkg/cmd/rollout. */
function checkRevision({ flags }: Context): void {
  const revision = flags.number('revision') ?? 0;
  if (revision < 0) throw failed(`revision must be a positive integer: ${revision}`);
}

/** Kinds whose rollouts go on anew, and can be held. */
const ACTED_ON: Readonly<Partial<Record<RolloutAction, readonly [string, readonly string[]]>>> = {
  restart: ['restarting', ['Deployment', 'StatefulSet', 'DaemonSet']],
  pause: ['pausing', ['Deployment']],
  resume: ['resuming', ['Deployment']],
};

function carryOut(
  context: Context,
  action: RolloutAction,
  target: Target,
  failures: Failures,
): void {
  const { object, resource } = target;
  if (action === 'status') {
    status(context, object);
    return;
  }
  if (action === 'history') {
    history(context, object);
    return;
  }
  const [doing = '', kinds = [resource.kind]] = ACTED_ON[action] ?? [];
  if (!kinds.includes(resource.kind)) {
    throw asIs(`error: ${qualified(resource)} "${nameOf(object)}" ${doing} is not supported`);
  }
  const toRevision = context.flags.number('to-revision') ?? 0;
  if (action === 'undo') {
    if (!VISITED.has(resource.kind)) throw unvisited('rollbacker', object);
    if (toRevision < 0) throw failed(`unable to find specified revision ${toRevision} in history`);
    warnOfApplied(context, target);
  }
  if (dryRun(context) !== '') {
    tryUndo(context, object, toRevision);
    return;
  }
  const printed = carriedOut(context, object, { verb: 'rollout', action, toRevision });
  for (const line of printed.errors)
    failures.add(action === 'undo' ? new Failure(line) : asIs(line));
  if ((context.flags.text('output') ?? '') === '') {
    for (const line of printed.out) context.out.line(line);
  } else if (printed.errors.length === 0) {
    // What is undone is printed as it was.
    told(context, action === 'undo' ? object : printed.after, '', true);
  }
}

/** That what was applied is not what comes back. Source: rollout_undo.go. */
function warnOfApplied({ cluster, out }: Context, { object, resource }: Target): void {
  if (!cluster.kubectl.undoWarns) return;
  if (at(object, 'metadata', 'annotations', LAST_APPLIED) === undefined) return;
  out.note(
    `Warning: resource ${resource.name}/${nameOf(object)} was previously managed with 'kubectl apply'. Rolling back will not update the ${LAST_APPLIED} annotation, which may cause unexpected behavior on future 'kubectl apply' operations. Consider using 'kubectl apply' with your previous configuration file instead.`,
  );
}

/** What an undo would go back to. Source: the Rollbackers of polymorphichelpers/rollback.go. */
function tryUndo(context: Context, object: Json, toRevision: number): void {
  const name = nameOf(object);
  const kind = textAt(object, 'kind');
  const isDeployment = kind === 'Deployment';
  if (!isDeployment && kind !== 'StatefulSet' && kind !== 'DaemonSet') {
    throw failed(`no rollbacker has been implemented for "${groupKindOf(object)}"`);
  }
  const known = templatesOf(context, object).toSorted(([a], [b]) => Number(a) - Number(b));
  const found =
    toRevision > 0
      ? known.find(([revision]) => revision === String(toRevision))
      : known.length < 2
        ? undefined
        : known.at(-2);
  if (toRevision > 0 && found === undefined) {
    throw failed(`unable to find specified revision ${toRevision} in history`);
  }
  if (found === undefined) {
    throw failed(
      isDeployment
        ? `no rollout history found for deployment "${name}"`
        : `no last revision to roll back to`,
    );
  }
  const [, template] = found;
  let what = 'rolled back';
  if (dryRun(context) === ' (dry run)') {
    what = `${isDeployment ? '' : 'will roll back to '}${templateText(template, context.cluster.kubectl)}`;
  } else if (isDeployment && at(object, 'spec', 'paused') === true) {
    throw failed(
      "you cannot rollback a paused deployment; resume it first with 'kubectl rollout resume' and try again",
    );
  } else if (isSameTemplate(template, templateOf(object))) {
    what = `skipped rollback (current template already matches revision ${toRevision})`;
  }
  context.out.line(`${shownName(object)} ${what}${dryRun(context)}`);
}

/** Source: equalIgnoreHash. */
function isSameTemplate(one: Json, other: Json): boolean {
  const [a, b] = [one, other].map((template) => {
    const metadata = recordAt(template, 'metadata');
    const labels = { ...recordAt(metadata, 'labels'), [HASH]: undefined };
    return canonical({ ...template, metadata: { ...metadata, labels } });
  });
  return a === b;
}

/** Tells how far it is at each change, until it is done. Source: polymorphichelpers/rollout_status.go. */
function status(context: Context, first: Json): void {
  const { flags, out, until } = context;
  let told = '';
  const asked = flags.number('revision') ?? 0;
  const look = (): boolean => {
    const object = current(context, first);
    const running = Number(textAt(object, 'metadata', 'annotations', REVISION));
    if (asked > 0 && running !== asked && textAt(object, 'kind') === 'Deployment') {
      throw failed(
        `desired revision (${asked}) is different from the running revision (${running})`,
      );
    }
    const { text, isDone } = progress(object);
    const state = JSON.stringify(object['status']);
    if (state !== told) out.line(text);
    told = state;
    return isDone;
  };
  if (look() || !flags.isOn('watch', true)) return;
  const limit = timeoutOf(flags.text('timeout'));
  // Without a limit kubectl waits for ever; here for as long as a story lasts by default.
  if (!until(look, limit ?? HOUR) && limit !== undefined) {
    throw failed('timed out waiting for the condition');
  }
}

const HOUR = 3_600_000;

/** Milliseconds; undefined where nothing ends the wait, which is what zero means. */
function timeoutOf(text: string | undefined): number | undefined {
  const limit = millisecondsOf(text ?? '0');
  return limit > 0 ? limit : undefined;
}

function progress(object: Json): { readonly text: string; readonly isDone: boolean } {
  const name = nameOf(object);
  const count = (field: string) => numberAt(object, 'status', field);
  const waiting = (text: string) => ({ text, isDone: false });
  switch (textAt(object, 'kind')) {
    case 'Deployment': {
      const isTimedOut = listAt(object, 'status', 'conditions').some(
        (each) => textAt(each, 'reason') === 'ProgressDeadlineExceeded',
      );
      if (isTimedOut) throw failed(`deployment "${name}" exceeded its progress deadline`);
      const wanted = numberAt(object, 'spec', 'replicas');
      const [updated, replicas, available] = [
        count('updatedReplicas'),
        count('replicas'),
        count('availableReplicas'),
      ];
      const of = `Waiting for deployment "${name}" rollout to finish:`;
      if (updated < wanted) {
        return waiting(`${of} ${updated} out of ${wanted} new replicas have been updated...`);
      }
      if (replicas > updated) {
        return waiting(`${of} ${replicas - updated} old replicas are pending termination...`);
      }
      if (available < updated) {
        return waiting(`${of} ${available} of ${updated} updated replicas are available...`);
      }
      return { text: `deployment "${name}" successfully rolled out`, isDone: true };
    }
    case 'DaemonSet': {
      if (textAt(object, 'spec', 'updateStrategy', 'type') === 'OnDelete') {
        throw failed('rollout status is only available for RollingUpdate strategy type');
      }
      const wanted = count('desiredNumberScheduled');
      const of = `Waiting for daemon set "${name}" rollout to finish:`;
      const updated = count('updatedNumberScheduled');
      if (updated < wanted) {
        return waiting(`${of} ${updated} out of ${wanted} new pods have been updated...`);
      }
      if (count('numberAvailable') < wanted) {
        return waiting(
          `${of} ${count('numberAvailable')} of ${wanted} updated pods are available...`,
        );
      }
      return { text: `daemon set "${name}" successfully rolled out`, isDone: true };
    }
    case 'StatefulSet': {
      const wanted = numberAt(object, 'spec', 'replicas');
      if (textAt(object, 'spec', 'updateStrategy', 'type') === 'OnDelete') {
        throw failed('rollout status is only available for RollingUpdate strategy type');
      }
      if (count('readyReplicas') < wanted) {
        return waiting(`Waiting for ${wanted - count('readyReplicas')} pods to be ready...`);
      }
      const updated = count('updatedReplicas');
      const kept = numberAt(object, 'spec', 'updateStrategy', 'rollingUpdate', 'partition');
      if (updated < wanted - kept) {
        return waiting(
          `Waiting for partitioned roll out to finish: ${updated} out of ${wanted - kept} new pods have been updated...`,
        );
      }
      const text = `partitioned roll out complete: ${updated} new pods have been updated...`;
      return { text, isDone: true };
    }
    default:
      throw failed(`no status viewer has been implemented for ${groupKindOf(object)}`);
  }
}
