import { type FullKey, readFullKey } from '../../model/index.ts';
import type { StoryFact } from './fact.ts';
import { factsOfNode } from './ofNode.ts';
import { factsOfPod } from './ofPod.ts';
import { factsOfWorkload } from './ofWorkload.ts';
import type { Past } from './past.ts';

/** Why something is as it is at a moment of a story. */
export function factsOf(past: Past, key: FullKey): readonly StoryFact[] {
  const { kind, namespace, name } = readFullKey(key);
  switch (kind) {
    case 'Pod':
      return factsOfPod(past, `${namespace}/${name}`);
    case 'Node':
      return factsOfNode(past, name);
    default:
      return factsOfWorkload(past, key);
  }
}
