import type { RunView } from '../../protocol/index.ts';
import { PENDING, workloadHues } from '../../run/index.ts';
import { reuse } from '../reuse.ts';
import type { State } from '../state.ts';
import { labelKeyOf, type ColourBy } from '../views.ts';
import { memoize } from './memoize.ts';
import { placements } from './placements.ts';

/** One value that a Pod's colour can tell. */
export interface ColourValue {
  /** Stable over runs, unlike its place in the list. */
  readonly id: string;
  /** The workload's name, the namespace, the priority or the label's value; '' for none. */
  readonly name: string;
  /** The workload's kind and namespace; '' for the others. */
  readonly detail: string;
  /** False for Pods that lack the label or belong to no workload. */
  readonly isThere: boolean;
  /** Index for `hueOf`; -1 is the system's grey. */
  readonly hue: number;
  /** On the chip, so that colour is not all that tells it; '' for what is grey. */
  readonly letter: string;
}

export interface PodColours {
  readonly values: readonly ColourValue[];
  /** By Pod index: index in `values`. */
  readonly ofPod: Int32Array;
}

/** What belongs to the system is grey. */
const SYSTEM_NAMESPACE = 'kube-system';
const NO_COLOURS: PodColours = { values: [], ofPod: new Int32Array(0) };
const NONE: Omit<ColourValue, 'id'> = { name: '', detail: '', isThere: false, hue: -1, letter: '' };

/** The hue and the letter of every Pod of the run, by what the view colours. */
export const podColours = memoize(
  // Column by column: those that an edit has left alone are the very same.
  ({ run, colourBy }: Pick<State, 'run' | 'colourBy'>) =>
    [
      run?.pods.workload,
      run?.pods.namespaces,
      run?.pods.priority,
      run?.pods.labelSet,
      run?.workloads,
      run?.labelSets,
      colourBy,
    ] as const,
  (
    [workload, namespaces, priority, labelSet, workloads, labelSets, colourBy],
    previous: PodColours | undefined,
  ) => {
    if (workload === undefined || workloads === undefined) return NO_COLOURS;
    if (namespaces === undefined || priority === undefined || labelSet === undefined) {
      return NO_COLOURS;
    }
    const pods = { workload, namespaces, priority, labelSet };
    const coloured = { pods, workloads, labelSets: labelSets ?? [] };
    return reuse<PodColours>(previous, coloursOf(coloured, colourBy));
  },
);

type Coloured = Pick<RunView, 'workloads' | 'labelSets'> & {
  readonly pods: Pick<RunView['pods'], 'workload' | 'namespaces' | 'priority' | 'labelSet'>;
};

function coloursOf(run: Coloured, colourBy: ColourBy): PodColours {
  switch (colourBy) {
    case 'workload':
      return byWorkload(run);
    case 'namespace':
      return byValue(run.pods.namespaces, (names) => {
        const own = names.filter((name) => name !== SYSTEM_NAMESPACE);
        return (name) => ({
          hue: own.indexOf(name),
          letter: own.includes(name) ? first(name) : first(name).toUpperCase(),
        });
      });
    case 'priority':
      return byValue(Array.from(run.pods.priority, String), (names) => {
        // The highest first, lettered by rank: figures do not fit a chip.
        const ranks = names.toSorted((a, b) => Number(b) - Number(a));
        return (name) => ({ hue: ranks.indexOf(name), letter: rankLetter(ranks.indexOf(name)) });
      });
    default: {
      const key = labelKeyOf(colourBy) ?? '';
      const sets = run.labelSets.map((labels) =>
        Object.hasOwn(labels, key) ? labels[key] : undefined,
      );
      const values = Array.from(run.pods.labelSet, (set) => sets[set]);
      return byValue(values, (names) => (name) => ({
        hue: names.indexOf(name),
        letter: first(name),
      }));
    }
  }
}

function byWorkload({ workloads, pods }: Coloured): PodColours {
  const hues = workloadHues(workloads);
  const values = workloads.map(({ kind, namespace, name }, index): ColourValue => {
    const hue = hues[index] ?? -1;
    return {
      id: `${kind}/${namespace}/${name}`,
      name,
      detail: `${kind} ${namespace}`,
      isThere: true,
      hue,
      letter: hue < 0 ? first(name).toUpperCase() : first(name),
    };
  });
  const none = values.length;
  const ofPod = pods.workload.slice();
  for (let pod = 0; pod < ofPod.length; pod += 1) {
    const workload = ofPod[pod] ?? -1;
    if (workload < 0 || workload >= none) ofPod[pod] = none;
  }
  return { values: [...values, { id: '', ...NONE }], ofPod };
}

const ORDER = new Intl.Collator('en', { numeric: true });

/** Values in natural order; `looks` gives a value its hue and letter, knowing all of them. */
function byValue(
  ofPod: readonly (string | undefined)[],
  looks: (names: readonly string[]) => (name: string) => Pick<ColourValue, 'hue' | 'letter'>,
): PodColours {
  const names = [...new Set(ofPod)].filter((name) => name !== undefined).sort(ORDER.compare);
  const look = looks(names);
  const values = names.map((name): ColourValue => ({
    id: `=${name}`,
    name,
    detail: '',
    isThere: true,
    ...look(name),
  }));
  const index = new Map(names.map((name, at) => [name, at]));
  return {
    values: [...values, { id: '', ...NONE }],
    ofPod: Int32Array.from(ofPod, (name) =>
      name === undefined ? names.length : (index.get(name) ?? names.length),
    ),
  };
}

/** The first character as it is read, of a name that may hold any. */
function first(name: string): string {
  const [character = ''] = name;
  return character;
}

function rankLetter(rank: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + (rank % 26));
}

/** A value of the legend with the Pods that have it at the playhead, Pending ones too. */
export interface LegendEntry extends ColourValue {
  readonly count: number;
}

/** The values that some Pod has at the playhead, in the order of `podColours`. */
export const legend = memoize(
  (state: Pick<State, 'run' | 'colourBy' | 'playhead'>) =>
    [podColours(state), placements(state)] as const,
  ([{ values, ofPod }, places], previous: readonly LegendEntry[] | undefined) => {
    const counts = new Int32Array(values.length);
    for (let pod = 0; pod < places.length; pod += 1) {
      const value = ofPod[pod] ?? -1;
      if ((places[pod] ?? PENDING) >= PENDING) counts[value] = (counts[value] ?? 0) + 1;
    }
    const entries = values.map((value, index) => ({ ...value, count: counts[index] ?? 0 }));
    return reuse<readonly LegendEntry[]>(
      previous,
      entries.filter(({ count }) => count > 0),
    );
  },
);

/** By Pod index: 1 for those that the legend's filter leaves out; undefined while it filters none. */
export const filteredOut = memoize(
  (state: Pick<State, 'run' | 'colourBy' | 'legendFilter'>) =>
    [podColours(state), state.legendFilter] as const,
  ([{ values, ofPod }, filter]): Uint8Array | undefined => {
    if (filter.length === 0) return undefined;
    const out = values.map(({ id }) => !filter.includes(id));
    return Uint8Array.from(ofPod, (value) => Number(out[value] ?? true));
  },
);

/** The workload that is looked at: the selected one, or that of the selected Pod. */
function lookedWorkload({ run, selection }: Pick<State, 'run' | 'selection'>): number | undefined {
  if (selection.kind === 'workload') return selection.workload;
  return selection.kind === 'pod' ? run?.pods.workload[selection.pod] : undefined;
}

/**
 * By Pod index: 1 for the Pods of the workload that is looked at. Undefined where all have their hues:
 * another colouring than the usual one was asked for, or the legend leaves some out.
 */
export const lookedPods = memoize<
  Pick<State, 'run' | 'colourBy' | 'selection' | 'legendFilter'>,
  readonly [owners: Int32Array | undefined, workload: number | undefined],
  Uint8Array | undefined
>(
  (state) => {
    const isUsual = state.colourBy === 'workload' && filteredOut(state) === undefined;
    return [isUsual ? state.run?.pods.workload : undefined, lookedWorkload(state)];
  },
  ([owners, workload], previous) => {
    if (owners === undefined) return undefined;
    const looked = new Uint8Array(owners.length);
    if (workload === undefined) return reuse(previous, looked);
    for (let pod = 0; pod < owners.length; pod += 1) if (owners[pod] === workload) looked[pod] = 1;
    return reuse(previous, looked);
  },
);

/** A Pod label key that colours can tell. */
export interface ColouringKey {
  readonly key: string;
  readonly values: number;
}

const APP_KEYS: readonly string[] = ['app.kubernetes.io/name', 'app', 'k8s-app', 'tier', 'version'];

/** The label keys of Pods, those that name an app first. */
export function colouringKeys({ labelSets }: RunView): readonly ColouringKey[] {
  const values = new Map<string, Set<string>>();
  for (const labels of labelSets) {
    for (const [key, value] of Object.entries(labels)) {
      const known = values.get(key);
      if (known) known.add(value);
      else values.set(key, new Set([value]));
    }
  }
  const place = (key: string) => (APP_KEYS.includes(key) ? APP_KEYS.indexOf(key) : APP_KEYS.length);
  return Array.from(values, ([key, set]) => ({ key, values: set.size })).sort(
    (a, b) => place(a.key) - place(b.key) || ORDER.compare(a.key, b.key),
  );
}
