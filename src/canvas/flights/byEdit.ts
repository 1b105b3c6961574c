import { counterparts, placementsAt, type State } from '../../store/index.ts';
import { lastEventOf, PENDING } from '../../run/index.ts';
import { type Change, changesByEdit } from './changes.ts';
import { standsIn, targetsOf } from './chips.ts';

/** The changes of an edit, and what their Pods were called in the run before. */
export interface ByEdit {
  readonly changes: readonly Change[];
  readonly formerOf: (pod: string) => string;
}

/** What an edit that has made another run made of the Pods in the picture. */
export function changesOfEdit(now: State, before: State): ByEdit {
  const [stands, former] = [standsIn(now), standsIn(before)];
  if (stands === undefined || former === undefined || !now.run || !before.run) {
    return { changes: [], formerOf: (pod) => pod };
  }
  // An edit of a template gives all of its Pods other names.
  const [targets, targetsBefore] = [targetsOf(now.run).ofPods, targetsOf(before.run).ofPods];
  const renamed = new Map<string, string>();
  const names = new Map<string, string>();
  for (const [newer, older] of counterparts(before.run, now.run)) {
    const [own, was] = [targets[newer.pod], targetsBefore[older.pod]];
    if (own === undefined || was === undefined || own === was) continue;
    renamed.set(was, own);
    names.set(own, was);
  }
  const nameOf = (pod: string): string => renamed.get(pod) ?? pod;
  const pods = indexesOf(targets);
  const known = indexesOf(targetsBefore);
  const ends = placementsAt(now.run, lastEventOf(now.run));
  const { selection } = now;
  const changes = changesByEdit(
    new Map([...former].map(([pod, stand]) => [nameOf(pod), stand])),
    stands,
    {
      isThere: (pod) => pods.has(pod),
      // Where another took the name of one that is called otherwise now, it is new.
      wasThere: (pod) => names.has(pod) || (known.has(pod) && !renamed.has(pod)),
      staysPending: (pod) => ends[pods.get(pod) ?? -1] === PENDING,
      asked: selection.kind === 'pod' ? targets[selection.pod] : undefined,
    },
  );
  return { changes, formerOf: (pod) => names.get(pod) ?? pod };
}

function indexesOf(targets: readonly (string | undefined)[]): ReadonlyMap<string, number> {
  const indexes = new Map<string, number>();
  for (const [pod, target] of targets.entries()) {
    if (target !== undefined) indexes.set(target, pod);
  }
  return indexes;
}
