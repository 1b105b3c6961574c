import type { Node } from '../../model/index.ts';
import { selects } from '../selector.ts';
import type { Scene, ScenePod } from './scene.ts';

/** Pods of a scene by a selector, without those that left. */
export function podsThere({ pods }: Scene, selector: string): readonly ScenePod[] {
  return pods.filter((pod) => pod.end !== 'left' && selects(selector, pod));
}

/** All Pods of a scene by a selector, also those that left. */
export function podsEver({ pods }: Scene, selector: string): readonly ScenePod[] {
  return pods.filter((pod) => selects(selector, pod));
}

/** Nodes of a scene by a selector. */
export function nodesOf({ nodes }: Scene, selector: string): readonly Node[] {
  return nodes.filter(({ metadata: { name, labels = {} } }) => selects(selector, { name, labels }));
}

export function nodeNamed({ nodes }: Scene, name: string | undefined): Node | undefined {
  return nodes.find(({ metadata }) => metadata.name === name);
}

/** The domain of a node by a label key; undefined where the node has no such label. */
export function domainOf(scene: Scene, node: string | undefined, by: string): string | undefined {
  return nodeNamed(scene, node)?.metadata.labels?.[by];
}

/** By domain that has a node: how many of the Pods stand there. */
export function countsByDomain(
  scene: Scene,
  pods: readonly ScenePod[],
  by: string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { metadata } of scene.nodes) {
    const domain = metadata.labels?.[by];
    if (domain !== undefined) counts.set(domain, 0);
  }
  for (const { end, node } of pods) {
    const domain = end === 'placed' ? domainOf(scene, node, by) : undefined;
    if (domain !== undefined) counts.set(domain, (counts.get(domain) ?? 0) + 1);
  }
  return new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
