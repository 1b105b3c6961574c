import {
  NODE_STATES,
  STORY_EVENT_KINDS,
  type ActionView,
  type NodeState,
  type StoryEventKind,
  type TimelineView,
} from '../../../protocol/index.ts';

/** An event as a test writes it. */
export interface ToldEvent {
  readonly at: number;
  readonly kind: StoryEventKind;
  /** `namespace/name`; its workload is what stands before the last dash. */
  readonly pod?: string;
  readonly node?: string;
  readonly text?: string;
  /** Of a Pod that is bound: false where no scheduler bound it. */
  readonly isDecided?: boolean;
  readonly action?: Pick<ActionView, 'what' | 'text'> & Partial<ActionView>;
}

export interface ToldLanes {
  readonly until?: number;
  /** By workload `namespace/name`: from when, how many ready, wanted, succeeded and failed. */
  readonly ready?: Readonly<Record<string, readonly ToldCounts[]>>;
  /** By node: from when, which state. */
  readonly nodes?: Readonly<Record<string, readonly (readonly [number, NodeState])[]>>;
}

type ToldCounts = readonly [
  at: number,
  ready: number,
  wanted: number,
  succeeded?: number,
  failed?: number,
];

const DECISIONS: ReadonlySet<StoryEventKind> = new Set(['bound', 'nominated', 'unschedulable']);

/** A story in columns, of what a test cares for. */
export function viewOf(told: readonly ToldEvent[], lanes: ToldLanes = {}): TimelineView {
  const pods: string[] = [];
  const nodes: string[] = [];
  const texts: string[] = [];
  const workloads: string[] = [];
  const actions: ActionView[] = [];
  const indexIn = (list: string[], value: string | undefined): number => {
    if (value === undefined) return -1;
    if (!list.includes(value)) list.push(value);
    return list.indexOf(value);
  };
  const column = (of: (event: ToldEvent) => number) => Int32Array.from(told.map(of));
  const events = {
    at: Float64Array.from(told.map(({ at }) => at)),
    kind: Uint8Array.from(told.map(({ kind }) => STORY_EVENT_KINDS.indexOf(kind))),
    pod: column(({ pod }) => indexIn(pods, pod)),
    node: column(({ node }) => indexIn(nodes, node)),
    text: column(({ text }) => indexIn(texts, text)),
    isDecided: Uint8Array.from(told, ({ kind, isDecided }) =>
      Number(isDecided ?? DECISIONS.has(kind)),
    ),
    action: Int32Array.from(
      told.map(({ at, action }, event) => {
        if (action === undefined) return -1;
        const plain = {
          range: undefined,
          place: actions.length,
          printed: '',
          hasFailed: false,
          refused: '',
          verb: '',
        };
        return actions.push({ at, event, ...plain, ...action }) - 1;
      }),
    ),
  };
  const workloadOfPod = Int32Array.from(
    pods.map((pod) => indexIn(workloads, pod.replace(/-[^-/]*$/, ''))),
  );
  const readyLanes = Object.entries(lanes.ready ?? {}).map(([name, steps]) => ({
    workload: indexIn(workloads, name),
    at: Float64Array.from(steps.map(([at]) => at)),
    ready: Int32Array.from(steps.map(([, ready]) => ready)),
    wanted: Int32Array.from(steps.map(([, , wanted]) => wanted)),
    succeeded: Int32Array.from(steps.map(([, , , succeeded = 0]) => succeeded)),
    failed: Int32Array.from(steps.map(([, , , , failed = 0]) => failed)),
  }));
  const nodeLanes = Object.entries(lanes.nodes ?? {}).map(([name, steps]) => ({
    node: indexIn(nodes, name),
    at: Float64Array.from(steps.map(([at]) => at)),
    state: Uint8Array.from(steps.map(([, state]) => NODE_STATES.indexOf(state))),
  }));
  return {
    until: lanes.until ?? told.at(-1)?.at ?? 0,
    isCut: false,
    nodes,
    pods,
    workloadOfPod,
    workloads: workloads.map((workload) => {
      const [namespace = '', name = ''] = workload.split('/');
      return { kind: 'Deployment', namespace, name };
    }),
    events,
    texts,
    actions,
    lanes: readyLanes,
    nodeLanes,
  };
}
