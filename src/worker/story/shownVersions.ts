import { namespaceOf, type Pod } from '../../model/index.ts';
import type { RunView } from '../../protocol/index.ts';
import type { Standing } from '../../timeline/index.ts';
import type { VersionsShown } from './versionColumns.ts';

/** What a moment's run is made of, and what is told of it. */
interface Shown {
  readonly view: Pick<RunView, 'pods' | 'nodes'>;
  /** `placesOf` its Pods. */
  readonly places: Int32Array;
  readonly before: Standing;
  readonly after: Standing;
  readonly at: number;
}

/**
 * The versions of the Pods and nodes of a moment's run, which is made of what stood before its event, as they are after
 * it: of one that went meanwhile that of another of the same name, if there is one.
 */
export function shownVersions({ view, places, before, after, at }: Shown): VersionsShown {
  const { pods, nodes } = view;
  const podBy = finder(after, 'Pod');
  const machineBy = finder(after, 'Node');
  const ofPods = new Int32Array(pods.names.length);
  for (let pod = 0; pod < ofPods.length; pod += 1) {
    const known = after.versions[places[pod] ?? -1] ?? -1;
    ofPods[pod] =
      known < 0 ? podBy(`${pods.namespaces[pod] ?? ''}/${pods.names[pod] ?? ''}`) : known;
  }
  const nodeOf = (name: string): number => machineBy(`/${name}`);
  const isSame = before.nodes.length === nodes.length;
  const ofNodes = new Int32Array(nodes.length);
  for (let node = 0; node < ofNodes.length; node += 1) {
    const known = isSame ? (after.versions[before.nodePlaces[node] ?? -1] ?? -1) : -1;
    ofNodes[node] = known < 0 ? nodeOf(nodes[node]?.name ?? '') : known;
  }
  return { at, pods: ofPods, nodes: ofNodes, nodeOf };
}

/** The places of the Pods that a moment's run began with; none where its Pods are not those of the story. */
export function placesOf(given: readonly Pod[], { pods, places }: Standing): Int32Array {
  if (given === pods) return places;
  const found = new Int32Array(given.length);
  let at = 0;
  for (const [index, pod] of given.entries()) {
    while (at < pods.length && pods[at] !== pod) at += 1;
    if (at === pods.length) return new Int32Array(0);
    found[index] = places[at] ?? -1;
  }
  return found;
}

/** Finds the version of what stands at a moment by `namespace/name`; -1 for none. */
function finder(
  { versions, pods, places, nodes, nodePlaces }: Standing,
  kind: 'Pod' | 'Node',
): (name: string) => number {
  let byName: Map<string, number> | undefined;
  return (name) => {
    if (byName === undefined) {
      byName = new Map();
      const [objects, at] = kind === 'Pod' ? [pods, places] : [nodes, nodePlaces];
      for (const [index, object] of objects.entries()) {
        const place = versions[at[index] ?? -1] ?? -1;
        byName.set(`${namespaceOf(object)}/${object.metadata.name}`, place);
      }
    }
    return byName.get(name) ?? -1;
  };
}
