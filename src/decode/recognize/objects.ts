import { isKnownMessage, isOfScheduling, isToldByOthers } from './known.ts';
import type { FoundMessage, PodName, Recognized } from './pasted.ts';
import { type MapTree, scalarAt, type Tree } from './tree.ts';

/** Conditions whose message is the scheduler's. */
const CONDITIONS: ReadonlyMap<string, string> = new Map([
  ['PodScheduled', 'False'],
  ['DisruptionTarget', 'True'],
]);

/** What is found on the way through an object. */
class Search {
  readonly conditions: FoundMessage[] = [];
  readonly events: FoundMessage[] = [];
  manifest = false;

  look(tree: Tree, pod: PodName): void {
    if (tree.kind === 'scalar') return;
    if (tree.kind === 'list') {
      for (const item of tree.items) this.look(item, pod);
      return;
    }
    const named = scalarAt(tree, 'metadata', 'name') === undefined ? pod : nameIn(tree, 'metadata');
    if (this.event(tree) || this.condition(tree, named)) return;
    this.phase(tree, named);
    if (tree.entries.has('kind') && tree.entries.has('spec')) this.manifest = true;
    for (const child of tree.entries.values()) this.look(child, named);
  }

  /** An Event: `message` and `involvedObject` (v1), `note` and `regarding` (events.k8s.io/v1). */
  private event(tree: MapTree): boolean {
    const object = ['involvedObject', 'regarding'].find((key) => tree.entries.has(key));
    if (object === undefined && scalarAt(tree, 'kind') !== 'Event') return false;
    const found = tree.entries.get('message') ?? tree.entries.get('note');
    const reason = scalarAt(tree, 'reason');
    const scalar = found?.kind === 'scalar' ? found.scalar : undefined;
    if (scalar === undefined || scalar.text === '') return true;
    if (!isOfScheduling(reason ?? '', scalar.text) && !isKnownMessage(scalar.text)) return true;
    const first = (...keys: readonly string[]): string | undefined =>
      keys.map((key) => scalarAt(tree, ...key.split('.'))).find((text) => text && text !== 'null');
    const count = Number(first('count', 'series.count', 'deprecatedCount'));
    const lastSeen = first(
      'lastTimestamp',
      'series.lastObservedTime',
      'deprecatedLastTimestamp',
      'eventTime',
    );
    const firstSeen = first('firstTimestamp', 'deprecatedFirstTimestamp', 'eventTime');
    const source = first(
      'reportingComponent',
      'reportingController',
      'source.component',
      'deprecatedSource.component',
    );
    this.events.push({
      ...scalar,
      ...(object === undefined ? {} : { pod: nameIn(tree, object) }),
      ...(reason === undefined ? {} : { reason }),
      ...(Number.isSafeInteger(count) && count > 0 ? { count } : {}),
      ...(lastSeen === undefined ? {} : { lastSeen }),
      ...(firstSeen === undefined ? {} : { firstSeen }),
      ...(source === undefined ? {} : { source }),
    });
    return true;
  }

  private condition(tree: MapTree, pod: PodName): boolean {
    if (!tree.entries.has('type') || !tree.entries.has('status')) return false;
    const status = CONDITIONS.get(scalarAt(tree, 'type') ?? '');
    const found = tree.entries.get('message');
    const scalar = found?.kind === 'scalar' ? found.scalar : undefined;
    if (status === undefined && !isToldByOthers(scalar?.text ?? '')) return false;
    if (status !== undefined && scalarAt(tree, 'status') !== status) return false;
    if (scalar === undefined || scalar.text === '') return true;
    this.told(tree, scalar, pod);
    return true;
  }

  /** The status of a Pod that failed: why stands beside its phase. */
  private phase(tree: MapTree, pod: PodName): void {
    const found = tree.entries.has('phase') ? tree.entries.get('message') : undefined;
    if (found?.kind !== 'scalar' || !isToldByOthers(found.scalar.text)) return;
    this.told(tree, found.scalar, pod);
  }

  private told(tree: MapTree, scalar: FoundMessage, pod: PodName): void {
    const reason = scalarAt(tree, 'reason');
    const lastSeen = scalarAt(tree, 'lastTransitionTime');
    this.conditions.push({
      ...scalar,
      ...(Object.keys(pod).length === 0 ? {} : { pod }),
      ...(reason === undefined ? {} : { reason }),
      ...(lastSeen === undefined || lastSeen === 'null' ? {} : { lastSeen }),
    });
  }
}

function nameIn(tree: MapTree, key: string): PodName {
  const name = scalarAt(tree, key, 'name');
  const namespace = scalarAt(tree, key, 'namespace');
  return {
    ...(namespace === undefined ? {} : { namespace }),
    ...(name === undefined ? {} : { name }),
  };
}

/** Pods' conditions and Events in JSON or YAML values; undefined when there are none. */
export function readObjects(trees: readonly Tree[]): Recognized | undefined {
  const search = new Search();
  for (const tree of trees) search.look(tree, {});
  const { conditions, events, manifest } = search;
  if (conditions.length === 0 && events.length === 0) return undefined;
  return {
    kind: events.length > 0 ? 'eventObject' : 'status',
    messages: [...conditions, ...events].sort((a, b) => a.start - b.start),
    manifest,
  };
}
