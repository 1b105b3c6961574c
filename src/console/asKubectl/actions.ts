import type { TimelineAction } from '../../model/index.ts';
import { printObject } from '../../io/index.ts';
import { isSame } from './mergePatch.ts';

/** What is done at later moments and was not before: each with its moment in a comment before it. */
export function actionCommands(
  before: readonly TimelineAction[],
  after: readonly TimelineAction[],
): readonly string[] {
  return after
    .filter((action) => !before.some((other) => isSame(other, action)))
    .flatMap(({ at = '0s', run, apply, fail, recover, deschedule }) => {
      if (run !== undefined) return [`# at ${at}`, run];
      if (apply !== undefined) {
        const documents = apply.flatMap((each) =>
          typeof each === 'object' && each !== null ? [printObject(each)] : [],
        );
        return [`# at ${at}`, `kubectl apply -f - <<'EOF'\n${documents.join('---\n')}EOF`];
      }
      if (fail !== undefined) return [`# at ${at}: nothing is heard of ${fail} any more`];
      if (recover !== undefined) return [`# at ${at}: ${recover} is heard of again`];
      return deschedule === undefined ? [] : [`# at ${at}: a descheduler runs`];
    });
}
