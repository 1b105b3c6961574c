import { type BerthState, type BerthStore, perform } from '../../store/index.ts';
import type { OperationView } from '../../protocol/index.ts';
import type { FormOperation } from '../fields/scope.ts';
import { identityOf } from './subject.ts';

/**
 * Does what a form asks for to the object of that identity, wherever it stands by now. Undefined
 * where the object is in no run any more, or no run of the present texts comes.
 */
export async function performOn(
  store: BerthStore,
  identity: string,
  operation: FormOperation,
): Promise<OperationView | undefined> {
  if (!(await presentRun(store))) return undefined;
  const { report, run } = store.getState();
  const object =
    report?.objects.findIndex((span) => span.state === 'taken' && identityOf(span) === identity) ??
    -1;
  if (object < 0) return undefined;
  switch (operation.kind) {
    case 'edit-fields':
    case 'rename':
    case 'set-replicas':
      return perform(store, { ...operation, object });
    case 'cordon': {
      const node = run?.nodes.findIndex((each) => each.object === object) ?? -1;
      return node < 0 ? undefined : perform(store, { ...operation, nodes: [node] });
    }
  }
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
