import { counterparts, placementsAt, type State } from '../../store/index.ts';
import type { RunView } from '../../protocol/index.ts';
import { lastEventOf, PENDING } from '../../run/index.ts';
import { type Change, changesByEdit } from './changes.ts';
import { standsIn, targetOfPod } from './chips.ts';

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
  const renamed = new Map<string, string>();
  for (const [newer, older] of counterparts(before.run, now.run)) {
    const [own, was] = [targetOfPod(now.run, newer.pod), targetOfPod(before.run, older.pod)];
    if (own !== undefined && was !== undefined) renamed.set(was, own);
  }
  const nameOf = (pod: string): string => renamed.get(pod) ?? pod;
  const names = new Map([...renamed].map(([was, own]) => [own, was]));
  const pods = targetsOf(now.run);
  const known = new Set([...targetsOf(before.run).keys()].map(nameOf));
  const ends = placementsAt(now.run, lastEventOf(now.run));
  const { selection } = now;
  const changes = changesByEdit(
    new Map([...former].map(([pod, stand]) => [nameOf(pod), stand])),
    stands,
    {
      isThere: (pod) => pods.has(pod),
      wasThere: (pod) => known.has(pod),
      staysPending: (pod) => ends[pods.get(pod) ?? -1] === PENDING,
      asked: selection.kind === 'pod' ? targetOfPod(now.run, selection.pod) : undefined,
    },
  );
  return { changes, formerOf: (pod) => names.get(pod) ?? pod };
}

function targetsOf(run: RunView): ReadonlyMap<string, number> {
  const targets = new Map<string, number>();
  for (let pod = 0; pod < run.pods.names.length; pod += 1) {
    const target = targetOfPod(run, pod);
    if (target !== undefined) targets.set(target, pod);
  }
  return targets;
}
