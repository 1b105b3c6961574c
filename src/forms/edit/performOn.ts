import { type FullKey, fullKey } from '../../model/index.ts';
import { type BerthState, type BerthStore, perform } from '../../store/index.ts';
import type { OperationView } from '../../protocol/index.ts';
import type { FormOperation } from '../fields/scope.ts';

/**
 * Does what a form asks for to an object, wherever it stands by now. Undefined where the object is in
 * no run any more, or no run of the present texts comes.
 */
export async function performOn(
  store: BerthStore,
  object: FullKey,
  operation: FormOperation,
): Promise<OperationView | undefined> {
  if (!(await presentRun(store))) return undefined;
  const { report } = store.getState();
  const isThere = report?.objects.some(
    (span) => span.state === 'taken' && fullKey(span) === object,
  );
  if (isThere !== true) return undefined;
  return operation.kind === 'cordon'
    ? perform(store, { ...operation, nodes: [object] })
    : perform(store, { ...operation, object });
}

/** True once the run on the screen is of the texts as they are; false where none comes. */
async function presentRun(store: BerthStore): Promise<boolean> {
  const settled = ({ revision, runRevision, status }: BerthState): boolean | undefined => {
    if (revision === runRevision) return true;
    return status.kind === 'cancelled' || status.kind === 'failed' ? false : undefined;
  };
  const now = settled(store.getState());
  if (now !== undefined) return now;
  return new Promise((resolve) => {
    const stop = store.subscribe((state) => {
      const outcome = settled(state);
      if (outcome === undefined) return;
      stop();
      resolve(outcome);
    });
  });
}
