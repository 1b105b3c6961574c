import { isFiled } from '../../kustomization.ts';
import { canonical } from '../../../timeline/index.ts';
import type { Context } from '../../context.ts';
import { asIs, failed, Failure, Failures } from '../../failure.ts';
import { CHANGING, LOCAL, OF_FILES, RECORDED } from '../../flagForms.ts';
import type { FlagForms } from '../../flags.ts';
import { type Json, listAt } from '../../json.ts';
import { checkLocal, errorName, isLocal, objectsToSet } from '../../local.ts';
import { NOTHING_NAMED } from '../../targets.ts';
import { dryRun } from '../../dryRun.ts';
import { told } from '../../told.ts';
import { checkChosen } from './set.ts';

export const SET_SUBJECT_FLAGS: FlagForms = {
  ...OF_FILES,
  ...CHANGING,
  ...LOCAL,
  ...RECORDED,
  all: 'switch',
  selector: 'text',
  user: 'text',
  group: 'text',
  serviceaccount: 'text',
};

const BINDINGS = ['RoleBinding', 'ClusterRoleBinding'];

/** `kubectl set subject`: those that are there stay, and nothing is said where none comes. Source: set_subject.go. */
export function setSubject(context: Context): void {
  const { words, flags, cluster, out } = context;
  if (words.length === 0 && !isFiled(flags)) throw new Failure(NOTHING_NAMED);
  const targets = objectsToSet(context, words);
  if (out.isFailed) return;
  checkLocal(context);
  checkChosen(context);
  const isOfCluster = targets.some(({ resource }) => resource.kind === 'ClusterRoleBinding');
  const asked = subjectsAsked(context, isOfCluster);
  if (asked.length === 0) {
    throw failed('you must specify at least one value of user, group or serviceaccount');
  }
  const failures = new Failures();
  for (const target of targets) {
    const { object, resource } = target;
    if (!BINDINGS.includes(resource.kind)) {
      const why = 'setting subjects is only supported for RoleBinding/ClusterRoleBinding';
      failures.add(asIs(`error: ${errorName(context, target)} ${why}`, '\n'));
      continue;
    }
    const known = listAt(object, 'subjects');
    const taken = new Set(known.map(canonical));
    const added = asked.filter((subject) => !taken.has(canonical(subject)));
    if (added.length === 0) continue;
    const now: Json = { ...object, subjects: [...known, ...added] };
    if (dryRun(context) === '' && !isLocal(context)) cluster.others.replace(now);
    told(context, now, 'subjects updated', true);
  }
  failures.tell(out);
}

/** Each kind of them by name. Source: SubjectOptions.Validate and Run. */
function subjectsAsked({ flags, namespace }: Context, isOfCluster: boolean): readonly Json[] {
  const sorted = (flag: string) => [...new Set(flags.all(flag))].toSorted();
  for (const account of flags.all('serviceaccount')) {
    const [of, name, ...more] = account.split(':');
    if (name === undefined || name === '' || more.length > 0) {
      throw failed('serviceaccount must be <namespace>:<name>');
    }
    if (isOfCluster && of === '') {
      throw failed('serviceaccount must be <namespace>:<name>, namespace must be specified');
    }
  }
  const apiGroup = 'rbac.authorization.k8s.io';
  return [
    ...sorted('user').map((name) => ({ kind: 'User', apiGroup, name })),
    ...sorted('group').map((name) => ({ kind: 'Group', apiGroup, name })),
    ...sorted('serviceaccount').map((account) => {
      const [of = '', name = ''] = account.split(':');
      return { kind: 'ServiceAccount', name, namespace: of || namespace };
    }),
  ];
}
