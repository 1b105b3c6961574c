import type { Context } from '../context.ts';
import { failed, Failure } from '../failure.ts';
import type { FlagForms } from '../flags.ts';
import { at } from '../json.ts';
import { chosenOrNamed, CHOOSING } from '../targets.ts';
import { carriedOut, CHANGING, current, told } from '../told.ts';

export const SCALE_FLAGS: FlagForms = {
  ...CHOOSING,
  ...CHANGING,
  replicas: 'number',
  'current-replicas': 'number',
  'resource-version': 'text',
  timeout: 'text',
};

const SCALED = ['Deployment', 'ReplicaSet', 'StatefulSet', 'ReplicationController'];

/** `kubectl scale`. Source: k8s.io/kubectl/pkg/cmd/scale. */
export function scale(context: Context): void {
  const { words, flags, out } = context;
  const replicas = flags.number('replicas');
  if (replicas === undefined) throw failed('required flag(s) "replicas" not set');
  if (replicas < 0) {
    throw failed(
      'The --replicas=COUNT flag is required, and COUNT must be greater than or equal to 0',
    );
  }
  const targets = chosenOrNamed(context, words);
  const objects = targets.groups.flatMap((group) => group.objects);
  const missing = targets.groups.flatMap((group) => group.missing);
  if (objects.length === 0) {
    const why = missing
      .map((each) => each.replace(/^Error from server \(NotFound\): /, ''))
      .join(', ');
    throw failed(`no objects passed to scale ${why}`.trim());
  }
  const currentReplicas = flags.number('current-replicas');
  for (const object of objects) {
    if (!SCALED.includes(String(object['kind']))) {
      throw new Failure(
        'Error from server (NotFound): the server could not find the requested resource',
      );
    }
    const has = at(object, 'spec', 'replicas');
    if (currentReplicas !== undefined && currentReplicas >= 0 && currentReplicas !== has) {
      out.error(`error: Expected replicas to be ${currentReplicas}, was ${String(has)}`);
      continue;
    }
    carriedOut(context, object, { verb: 'scale', replicas, currentReplicas: undefined });
    told(context, current(context, object), 'scaled');
  }
  for (const each of missing) out.error(each);
}
