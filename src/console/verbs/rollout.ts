import type { Kubectl } from '../../releases/index.ts';
import { canonical, LAST_APPLIED } from '../../timeline/index.ts';
import type { RolloutAction } from '../../kubectl/index.ts';
import { podTemplatePath } from '../../model/index.ts';
import type { Context } from '../context.ts';
import { millisecondsOf } from '../duration.ts';
import { asIs, failed, Failure, Failures } from '../failure.ts';
import type { FlagForms } from '../flags.ts';
import { podTemplate } from '../described/template.ts';
import { at, type Json, listAt, numberAt, recordAt, textAt } from '../json.ts';
import type { Target } from '../local.ts';
import { findResource, qualified } from '../resources.ts';
import { aligned } from '../table.ts';
import { chosenOrNamed, nameOf, namespaceOf, targetsOf } from '../targets.ts';
import { OF_FILES, PRINTED } from '../flagForms.ts';
import { carriedOut, current, dryRun, told } from '../told.ts';
import { formatOf, printedAs, shownName } from '../printed.ts';

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

const REVISION = 'deployment.kubernetes.io/revision';
const CAUSE = 'kubernetes.io/change-cause';
const HASH = 'pod-template-hash';

/** `kubectl rollout`. Source: k8s.io/kubectl/pkg/cmd/rollout. */
export function rollout(context: Context, action: RolloutAction): void {
  const { words, out, flags } = context;
  if (words.length === 0 && !flags.has('filename')) throw failed('required resource not specified');
  const [type = ''] = words;
  // A type alone means all of it.
  const targets =
    words.length === 1 && !type.includes('/')
      ? targetsOf(context, words)
      : chosenOrNamed(context, words);
  const isNothing = targets.groups.every(
    ({ objects, missing }) => objects.length + missing.length === 0,
  );
  if (isNothing && action !== 'history' && action !== 'undo') {
    out.note(`No resources found in ${context.namespace} namespace.`);
  }
  checkRevision(context);
  const failures = new Failures();
  for (const { resource, objects, missing } of targets.groups) {
    for (const object of objects) {
      failures.try(() => carryOut(context, action, { object, resource }, failures));
    }
    for (const each of missing) failures.add(new Failure(each));
  }
  failures.tell(out);
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
    told(context, action === 'undo' ? object : current(context, object), '', true);
  }
}

/** Kinds that kubectl has an eye for in what it does by kind. Source: GroupKindElement.Accept of k8s.io/kubectl/pkg/apps. */
const VISITED: ReadonlySet<string> = new Set([
  'CronJob',
  'DaemonSet',
  'Deployment',
  'Job',
  'Pod',
  'ReplicaSet',
  'ReplicationController',
  'StatefulSet',
]);

function unvisited(what: string, object: Json): Failure {
  const [group = '', version] = textAt(object, 'apiVersion').split('/');
  const shown = `{${version === undefined ? '' : group} ${textAt(object, 'kind')}}`;
  return failed(
    `error retrieving ${what} for "${groupKindOf(object)}", no visitor method exists for ${shown}`,
  );
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

/** `Pod`, `ReplicaSet.apps`. */
function groupKindOf(object: Json): string {
  const [group = '', version] = textAt(object, 'apiVersion').split('/');
  return `${textAt(object, 'kind')}${version === undefined ? '' : `.${group}`}`;
}

/** The template of one revision. Source: the HistoryViewers of polymorphichelpers/history.go. */
function revisionOf({ cluster, out, flags }: Context, object: Json, templates: Templates): void {
  const wanted = flags.number('revision') ?? 0;
  const template = templates.find(([revision]) => revision === String(wanted))?.[1];
  if (template === undefined) throw failed('unable to find the specified revision');
  out.line(`${shownName(object)} with revision #${wanted}`);
  out.line(templateText(template, cluster.kubectl));
}

/** A template described, each row a line. Source: printTemplate. */
function templateText(template: Json, kubectl: Kubectl): string {
  return `${podTemplate(template, kubectl)
    .map((row) => row.join('\t'))
    .join('\n')}\n`;
}

/** Revisions with the templates of their Pods. */
type Templates = readonly (readonly [revision: string, template: Json])[];

/** The template that an object has for its Pods, {} where it has none. */
function templateOf(object: unknown): Json {
  return recordAt(object, ...(podTemplatePath(textAt(object, 'kind')) ?? []));
}

/** The template of a ReplicaSet with why it was made. Source: DeploymentHistoryViewer.ViewHistory. */
function causedTemplate(set: Json): Json {
  const template = templateOf(set);
  const cause = textAt(set, 'metadata', 'annotations', CAUSE);
  if (cause === '') return template;
  const metadata = recordAt(template, 'metadata');
  const annotations = { ...recordAt(metadata, 'annotations'), [CAUSE]: cause };
  return { ...template, metadata: { ...metadata, annotations } };
}

/** The objects that are an object's revisions, with their numbers. */
function revisionsOf({ cluster }: Context, object: Json): readonly (readonly [number, Json])[] {
  const isDeployment = textAt(object, 'kind') === 'Deployment';
  const resource = findResource(isDeployment ? 'replicasets' : 'controllerrevisions');
  const uid = textAt(object, 'metadata', 'uid');
  return (resource ? cluster.list(resource, namespaceOf(object)) : [])
    .filter((each) => textAt(each, 'metadata', 'ownerReferences', 0, 'uid') === uid)
    .map((each): readonly [number, Json] => {
      const annotation = textAt(each, 'metadata', 'annotations', REVISION);
      return [isDeployment ? Number(annotation) : numberAt(each, 'revision'), each];
    })
    .toSorted(([a], [b]) => a - b);
}

/** A set as it was with the template of a revision. Source: applyRevision of polymorphichelpers/history.go. */
function atRevision(object: Json, revision: Json): Json {
  const kept = Object.entries(
    recordAt(revision, 'data', ...(podTemplatePath(textAt(object, 'kind')) ?? [])),
  );
  const template = Object.fromEntries(kept.filter(([field]) => field !== '$patch'));
  return { ...object, spec: { ...recordAt(object, 'spec'), template } };
}

/** `-o`: the one that is asked for, or all, the oldest first. Source: RolloutHistoryOptions.Run. */
function written(context: Context, object: Json, revision: number, output: string): void {
  const all = revisionsOf(context, object);
  const found = revision > 0 ? all.filter(([number]) => number === revision) : all;
  if (found.length === 0 && revision > 0) throw failed(`unable to find the specified revision`);
  const isDeployment = textAt(object, 'kind') === 'Deployment';
  for (const [index, [, revisionObject]] of found.entries()) {
    if (index > 0 && formatOf(output) === 'yaml') context.out.line('---');
    const each = isDeployment ? revisionObject : atRevision(object, revisionObject);
    printedAs(output, each, [each], context.out, context.flags, context.files, true);
  }
}

/** The template of each revision. A ReplicaSet's has its hash among its labels. */
function templatesOf(context: Context, object: Json): Templates {
  if (textAt(object, 'kind') === 'Deployment') {
    return revisionsOf(context, object).map(([revision, set]) => [
      String(revision),
      templateOf(set),
    ]);
  }
  const { timeline } = context.cluster;
  const entry = context.cluster.entry(textAt(object, 'kind'), namespaceOf(object), nameOf(object));
  return (entry ? timeline.world.revisions.of(entry) : []).map((each) => [
    String(each.revision),
    each.template as unknown as Json,
  ]);
}

function history(context: Context, object: Json): void {
  const { cluster, out, flags } = context;
  const templates: (readonly [string, Json])[] = [];
  const kind = textAt(object, 'kind');
  const rows: (readonly [string, string])[] = [];
  const cause = (each: unknown) => textAt(each, 'metadata', 'annotations', CAUSE) || '<none>';
  if (kind === 'Deployment') {
    const sets = findResource('replicasets');
    const uid = textAt(object, 'metadata', 'uid');
    const own = (sets ? cluster.list(sets, namespaceOf(object)) : []).filter(
      (set) => textAt(set, 'metadata', 'ownerReferences', 0, 'uid') === uid,
    );
    for (const set of own)
      rows.push([textAt(set, 'metadata', 'annotations', REVISION), cause(set)]);
    for (const set of own) {
      templates.push([textAt(set, 'metadata', 'annotations', REVISION), causedTemplate(set)]);
    }
  } else if (kind === 'StatefulSet' || kind === 'DaemonSet') {
    const entry = cluster.entry(kind, namespaceOf(object), nameOf(object));
    for (const each of entry ? cluster.timeline.world.revisions.of(entry) : []) {
      rows.push([String(each.revision), each.annotations[CAUSE] ?? '<none>']);
      templates.push([String(each.revision), each.template as unknown as Json]);
    }
  } else if (!VISITED.has(kind)) throw unvisited('history', object);
  else throw failed(`no history viewer has been implemented for "${groupKindOf(object)}"`);
  const output = flags.text('output') ?? '';
  if (output !== '') {
    written(context, object, flags.number('revision') ?? 0, output);
    return;
  }
  if ((flags.number('revision') ?? 0) > 0) {
    revisionOf(context, object, templates);
    return;
  }
  rows.sort(([a], [b]) => Number(a) - Number(b));
  out.line(`${shownName(object)} `);
  out.line(aligned([['REVISION', 'CHANGE-CAUSE'], ...rows], { least: 0, padding: 2 }));
  out.line('');
}
