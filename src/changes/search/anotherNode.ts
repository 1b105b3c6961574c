import {
  admit,
  editedValue,
  type FieldEdit,
  type Node,
  type NodeIndex,
  objectKey,
  type ScenarioEdit,
  HOSTNAME,
} from '../../model/index.ts';
import { planRun, Simulation } from '../../simulation/index.ts';
import type { MovedPod } from '../../protocol/index.ts';
import type { FoundChange } from '../input.ts';
import { say } from '../messages.ts';
import { fatesOf, identitiesOf } from './fates.ts';
import type { RerunInput } from './rerun.ts';

/** Each shape of node takes a whole run: so many are tried, and only where a run is short. */
const MOST_SHAPES = 4;
const MOST_PODS = 2_000;
const MOST_NODES = 500;
/** Decisions of a run between two pauses. */
const DECISIONS = 8;
const MOST_MOVED = 50;

/** What a cluster gives to one machine, and another does not have. */
const OF_ONE_MACHINE: readonly (readonly string[])[] = [
  ['metadata', 'uid'],
  ['metadata', 'resourceVersion'],
  ['metadata', 'creationTimestamp'],
  ['metadata', 'managedFields'],
  ['spec', 'providerID'],
  ['spec', 'unschedulable'],
];
/** Taints with these keys tell of the state of one machine. */
const STATE_TAINT = /^node\.(?:cloudprovider\.)?kubernetes\.io\//;

/** What came of looking for one. */
export interface Another {
  /** False where the cluster is too large for it, or its nodes are of too many shapes. */
  readonly isTried: boolean;
  readonly found: FoundChange | undefined;
}

/** A node that would do if it had more of some resources, even while nothing runs on it. */
export interface Larger {
  readonly node: NodeIndex;
  /** Resource → the quantity that the Pod asks for. */
  readonly resources: ReadonlyMap<string, string>;
}

/**
 * One more node like one of those there, with which the Pod is placed in a whole run; or like `larger`
 * with what that lacks; undefined where neither does. Not asked of a large cluster: `isTried` tells.
 * Yields every few decisions.
 */
export function* anotherNode(
  input: RerunInput,
  larger: Larger | undefined,
): Generator<void, Another, void> {
  const { given, simulation } = input;
  const { nodeNames } = simulation.scheduler;
  const isLarge = simulation.run.pods.length > MOST_PODS || nodeNames.length > MOST_NODES;
  const shapes = new Map<string, number>();
  for (const node of nodeNames.keys()) {
    const like = given.node(node);
    if (like !== undefined && !shapes.has(shapeOf(like.object))) {
      shapes.set(shapeOf(like.object), node);
    }
  }
  if (isLarge || shapes.size === 0) return { isTried: false, found: undefined };
  for (const node of [...shapes.values()].slice(0, MOST_SHAPES)) {
    const found = yield* withOneLike(input, node);
    if (found) return { isTried: true, found };
  }
  if (larger !== undefined) {
    const found = yield* withOneLike(input, larger.node, larger.resources);
    if (found) return { isTried: true, found };
  }
  return { isTried: shapes.size <= MOST_SHAPES, found: undefined };
}

function* withOneLike(
  { given, simulation, cycle }: RerunInput,
  node: NodeIndex,
  resources: Larger['resources'] = new Map(),
): Generator<void, FoundChange | undefined, void> {
  const like = given.node(node);
  if (!like) return undefined;
  const { nodeNames } = simulation.scheduler;
  const name = freeName(like.object.metadata.name, nodeNames);
  const edits = [...copyEdits(like.object, name), ...resourceEdits(like.object, resources)];
  const copy = editedValue(like.object, edits) as Node;
  // Where the text has it: behind the node that it is like.
  const objects = given.objects.flatMap(({ object, index }) =>
    index === like.index ? [object, copy] : [object],
  );
  const arrival = new Map(objects.map((object, index) => [objectKey(object), index]));
  const plugins = simulation.plan.cluster.admission !== undefined;
  const rerun = new Simulation(planRun(admit(objects, { plugins }), { arrival }));
  yield;
  while (!rerun.advance(DECISIONS)) yield;
  const keys = given.podKeys();
  const before = fatesOf(simulation, keys);
  const after = fatesOf(rerun, keys);
  const target = identitiesOf(simulation, keys)[simulation.run.cycles[cycle]?.pod ?? -1] ?? '';
  const own = after.get(target);
  if (!own || own.node < 0) return undefined;
  // The new node stands behind those of the run, as `newNode` has it.
  const index = new Map([...nodeNames, name].map((known, at) => [known, at]));
  const placeOf = (at: number) => index.get(rerun.scheduler.nodeNames[at] ?? '') ?? -1;
  const moved: MovedPod[] = [];
  for (const [identity, { name: pod, namespace, node: from }] of before) {
    const to = placeOf(after.get(identity)?.node ?? -1);
    if (identity !== target && to !== from) moved.push({ name: pod, namespace, from, to });
  }
  const change: ScenarioEdit = { kind: 'copy', object: like.index, behind: like.index, edits };
  return {
    title:
      resources.size === 0
        ? say('title.addNode', { name, like: like.object.metadata.name })
        : say('title.addNodeWith', {
            name,
            like: like.object.metadata.name,
            resources: [...resources].map(([key, value]) => `${key}: ${value}`).join(', '),
          }),
    size: 1,
    edits: [change],
    feasible: rerun.run.cycles[own.cycle]?.feasible ?? 0,
    chosen: placeOf(own.node),
    newNode: name,
    moved: moved.slice(0, MOST_MOVED),
    movedCount: moved.length,
    cautions: [say('caution.addNode', {})],
  };
}

/** Equal for nodes of which one would do as well as another. */
function shapeOf({ metadata, spec, status }: Node): string {
  const labels = Object.entries(metadata.labels ?? {}).filter(([key]) => key !== HOSTNAME);
  const taints = (spec?.taints ?? []).filter(({ key }) => !STATE_TAINT.test(key));
  return JSON.stringify([labels.sort(), taints, status?.allocatable ?? status?.capacity ?? {}]);
}

function copyEdits(node: Node, name: string): readonly FieldEdit[] {
  const has = (path: readonly string[]) =>
    path.reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | undefined)?.[key],
      node,
    );
  const taints = (node.spec?.taints ?? []).filter(({ key }) => !STATE_TAINT.test(key));
  const isTainted = taints.length < (node.spec?.taints?.length ?? 0);
  return [
    { op: 'set', path: ['metadata', 'name'], value: name },
    ...(node.metadata.labels?.[HOSTNAME] === undefined
      ? []
      : [{ op: 'set', path: ['metadata', 'labels', HOSTNAME], value: name } as const]),
    ...OF_ONE_MACHINE.filter((path) => has(path) !== undefined).map(
      (path) => ({ op: 'remove', path }) as const,
    ),
    ...(!isTainted
      ? []
      : taints.length === 0
        ? [{ op: 'remove', path: ['spec', 'taints'] } as const]
        : [{ op: 'set', path: ['spec', 'taints'], value: taints } as const]),
  ];
}

/** What a node has is its allocatable; its capacity, where it is written, is no less. */
function resourceEdits(node: Node, resources: Larger['resources']): readonly FieldEdit[] {
  const fields = (['allocatable', 'capacity'] as const).filter(
    (field) => field === 'allocatable' || node.status?.capacity !== undefined,
  );
  return [...resources].flatMap(([resource, value]) =>
    fields.map((field) => ({ op: 'set', path: ['status', field, resource], value }) as const),
  );
}

/** `node-4` where there are `node-1` to `node-3`; `big-2` beside `big`. */
function freeName(name: string, taken: readonly string[]): string {
  const base = name.replace(/-\d+$/, '');
  const known = new Set(taken);
  let number = 2;
  while (known.has(`${base}-${String(number)}`)) number += 1;
  return `${base}-${String(number)}`;
}
