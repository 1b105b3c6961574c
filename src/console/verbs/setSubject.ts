import { canonical } from '../../timeline/index.ts';
import type { Context } from '../context.ts';
import { failed, Failure } from '../failure.ts';
import { CHANGING, LOCAL, OF_FILES, RECORDED } from '../flagForms.ts';
import type { FlagForms } from '../flags.ts';
import { type Json, listAt } from '../json.ts';
import { chosenOrNamed, nameOf, NOTHING_NAMED, presentOf } from '../targets.ts';
import { dryRun, told } from '../told.ts';
import { subjects } from './createAccess.ts';

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
  if (words.length === 0 && !flags.has('filename')) throw new Failure(NOTHING_NAMED);
  const targets = presentOf(context, chosenOrNamed(context, words));
  if (out.isFailed) return;
  const asked = listAt(subjects(context), 'subjects');
  if (asked.length === 0) {
    throw failed('you must specify at least one value of user, group or serviceaccount');
  }
  for (const { object, resource } of targets) {
    if (!BINDINGS.includes(resource.kind)) {
      out.error(
        `error: ${resource.name}/${nameOf(object)} setting subjects is only supported for RoleBinding/ClusterRoleBinding`,
      );
      continue;
    }
    const known = listAt(object, 'subjects');
    const taken = new Set(known.map(canonical));
    const added = asked.filter((subject) => !taken.has(canonical(subject)));
    if (added.length === 0) continue;
    const now: Json = { ...object, subjects: [...known, ...added] };
    if (dryRun(context) === '') cluster.replaceOther(now);
    told(context, now, 'subjects updated');
  }
}
