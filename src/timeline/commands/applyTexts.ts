import type { WrittenText } from '../texts.ts';
import type { World } from '../world.ts';
import type { Printed } from './printed.ts';

/** `kubectl apply` of ConfigMaps and Secrets. */
export function applyTexts(world: World, written: readonly WrittenText[], printed: Printed): void {
  world.namespaces.implyNames(written.map(({ namespace }) => namespace));
  for (const each of written) {
    printed.out.push(`${each.kind.toLowerCase()}/${each.name} ${world.texts.apply(each)}`);
  }
}
