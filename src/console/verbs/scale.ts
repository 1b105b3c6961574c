import { editedValue } from '../../model/index.ts';
import type { Context } from '../context.ts';
import { failed, Failure, Failures, unreadAll } from '../failure.ts';
import type { FlagForms } from '../flags.ts';
import { isFiled } from '../kustomization.ts';
import { at, type Json, textAt } from '../json.ts';
import { SCALED } from '../resources.ts';
import { checkReplicas, scaleOf } from '../served/scale.ts';
import { chosenOrNamed, type Targets } from '../targets.ts';
import { OF_FILES, PRINTED, RECORDED } from '../flagForms.ts';
import { dryRun } from '../dryRun.ts';
import { carriedOut, told } from '../told.ts';

export const SCALE_FLAGS: FlagForms = {
  ...OF_FILES,
  ...PRINTED,
  ...RECORDED,
  'dry-run': { bare: 'unchanged' },
  all: 'switch',
  selector: 'text',
  replicas: 'number',
  'current-replicas': 'number',
  'resource-version': 'text',
  timeout: 'duration',
};

/**
 * `kubectl scale`. The first that cannot be scaled ends it, and nothing is said then of what is not there. Source:
 * k8s.io/kubectl/pkg/cmd/scale.
 */
export function scale(context: Context): void {
  const { flags, out, cluster } = context;
  const replicas = flags.number('replicas');
  if (replicas === undefined) throw failed('required flag(s) "replicas" not set');
  if (replicas < 0) {
    throw failed(
      'The --replicas=COUNT flag is required, and COUNT must be greater than or equal to 0',
    );
  }
  if ((flags.number('current-replicas') ?? -1) < -1) {
    throw failed('The --current-replicas must specify an integer of -1 or greater');
  }
  const targets = meant(context);
  const objects = targets.groups.flatMap((group) => group.objects);
  const isOfFiles = isFiled(flags);
  const unread = targets.groups.flatMap((group) => group.unread ?? []);
  // What a file names is not looked for before it is scaled.
  const missing = isOfFiles ? [] : targets.groups.flatMap((group) => group.missing);
  if (objects.length === 0 && missing.length > 0 && cluster.kubectl.scaleMissing === 'plain') {
    for (const each of missing) out.error(each);
    return;
  }
  if (targets.groups.length > 0 && targets.groups.length === unread.length) {
    if (cluster.kubectl.scaleMissing === 'plain') throw unreadAll(unread);
    throw unscaled(context, unreadAll(unread).amongOthers);
  }
  if (objects.length === 0 && (!isOfFiles || targets.groups.length === 0)) {
    const all = missing.map((each) => each.replace(/^Error from server \(NotFound\): /, ''));
    throw unscaled(context, all.length > 1 ? `[${all.join(', ')}]` : (all[0] ?? ''));
  }
  if (objects.length > 1 && (flags.text('resource-version') ?? '') !== '') {
    throw failed('cannot use --resource-version with multiple resources');
  }
  for (const group of targets.groups) {
    for (const object of group.objects) scaleOne(context, object, replicas, group.filed);
    const [first] = group.missing;
    if (isOfFiles && first !== undefined) throw new Failure(first);
  }
  for (const each of missing) out.error(each);
  const failures = new Failures();
  for (const each of unread) failures.add(each);
  failures.tell(out);
}

function scaleOne(context: Context, object: Json, replicas: number, filed = object): void {
  const { flags, cluster } = context;
  const currentReplicas = flags.number('current-replicas');
  // Nobody asks then whether it can be scaled, nor what it has.
  if (dryRun(context) === ' (dry run)') {
    told(context, object, 'scaled');
    return;
  }
  if (!SCALED.includes(String(object['kind']))) {
    throw new Failure(
      'Error from server (NotFound): the server could not find the requested resource',
    );
  }
  const has = at(object, 'spec', 'replicas');
  const asked = flags.text('resource-version') ?? '';
  const version = textAt(object, 'metadata', 'resourceVersion');
  if (currentReplicas !== undefined && currentReplicas >= 0 && currentReplicas !== has) {
    throw failed(`Expected replicas to be ${currentReplicas}, was ${String(has)}`);
  }
  if (asked !== '' && asked !== version) {
    throw failed(`Expected resource version to be ${asked}, was ${version}`);
  }
  checkReplicas(scaleOf(object), replicas);
  carriedOut(context, object, { verb: 'scale', replicas, currentReplicas: undefined });
  // What was read before is printed, at most with its new count.
  const now =
    cluster.kubectl.scaleShows === 'before'
      ? filed
      : editedValue(object, [{ op: 'set', path: ['spec', 'replicas'], value: replicas }]);
  told(context, now as Json, 'scaled');
}

/** What is to be scaled; a directory that is none is told as what is not there. Source: ScaleOptions.RunScale. */
function meant(context: Context): Targets {
  try {
    return chosenOrNamed(context, context.words);
  } catch (error) {
    const isOfDirectory = error instanceof Failure && UNBUILT.test(error.message);
    if (!isOfDirectory || context.cluster.kubectl.scaleMissing === 'plain') throw error;
    throw unscaled(context, error.amongOthers);
  }
}

/** That nothing was found to be scaled, with what went wrong. Source: ScaleOptions.RunScale. */
function unscaled({ cluster }: Context, why: string): Failure {
  const isTold = cluster.kubectl.scaleMissing !== 'bare';
  return failed(`no objects passed to scale ${isTold ? why : ''}`.trim());
}

const UNBUILT = /^error: (?:unable to find one of|must build at) /;
