import { editedValue } from '../../model/index.ts';
import type { Context } from '../context.ts';
import { failed, Failure } from '../failure.ts';
import type { FlagForms } from '../flags.ts';
import { at, type Json, textAt } from '../json.ts';
import { SCALED } from '../resources.ts';
import { chosenOrNamed, type Targets } from '../targets.ts';
import { OF_FILES, PRINTED, RECORDED } from '../flagForms.ts';
import { carriedOut, dryRun, told } from '../told.ts';

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

/** `kubectl scale`. Source: k8s.io/kubectl/pkg/cmd/scale. */
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
  const missing = targets.groups.flatMap((group) => group.missing);
  if (objects.length === 0 && missing.length > 0 && cluster.kubectl.scaleMissing === 'plain') {
    for (const each of missing) out.error(each);
    return;
  }
  if (objects.length === 0) {
    const why = missing
      .map((each) => each.replace(/^Error from server \(NotFound\): /, ''))
      .join(', ');
    throw failed(`no objects passed to scale ${why}`.trim());
  }
  const currentReplicas = flags.number('current-replicas');
  for (const object of objects) {
    // Nobody asks then whether it can be scaled, nor what it has.
    if (dryRun(context) === ' (dry run)') {
      told(context, object, 'scaled');
      continue;
    }
    if (!SCALED.includes(String(object['kind']))) {
      throw new Failure(
        'Error from server (NotFound): the server could not find the requested resource',
      );
    }
    const has = at(object, 'spec', 'replicas');
    const asked = flags.text('resource-version') ?? '';
    const version = textAt(object, 'metadata', 'resourceVersion');
    if (asked !== '' && asked !== version) {
      out.error(`error: Expected resource version to be ${asked}, was ${version}`);
      continue;
    }
    if (currentReplicas !== undefined && currentReplicas >= 0 && currentReplicas !== has) {
      out.error(`error: Expected replicas to be ${currentReplicas}, was ${String(has)}`);
      continue;
    }
    carriedOut(context, object, { verb: 'scale', replicas, currentReplicas: undefined });
    // What was read before is printed, at most with its new count.
    const now =
      cluster.kubectl.scaleShows === 'before'
        ? object
        : editedValue(object, [{ op: 'set', path: ['spec', 'replicas'], value: replicas }]);
    told(context, now as Json, 'scaled');
  }
  for (const each of missing) out.error(each);
}

/** What is to be scaled; what cannot be read of files is told as what is not there. Source: ScaleOptions.RunScale. */
function meant(context: Context): Targets {
  try {
    return chosenOrNamed(context, context.words);
  } catch (error) {
    const isOfFile = error instanceof Failure && UNREAD.test(error.message);
    if (!isOfFile || context.cluster.kubectl.scaleMissing === 'plain') throw error;
    throw failed(`no objects passed to scale ${error.amongOthers}`);
  }
}

const UNREAD = /^error: (?:error parsing|resource mapping|unable to find one of|must build at) /;
