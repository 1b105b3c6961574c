import type { Tried } from '../../console/index.ts';
import { quoted } from '../../kubectl/index.ts';
import { listAt, namespaceOf, textAt } from '../../model/index.ts';

/**
 * Lines that add to Pods what `kubectl debug` added; undefined where nothing of the kind was: a manifest that is applied
 * may not do it. Source: the subresource `ephemeralcontainers` of Pods.
 */
export function debugLines(changes: Tried['changes']): readonly string[] | undefined {
  const lines = changes.flatMap(({ before, after }) => {
    if (before?.kind !== 'Pod' || after?.kind !== 'Pod') return [];
    const names = (pod: object) => listAt(pod, ...ADDED).map((each) => textAt(each, 'name'));
    const had = names(before);
    const ephemeralContainers = listAt(after, ...ADDED).filter(
      (each) => !had.includes(textAt(each, 'name')),
    );
    if (ephemeralContainers.length === 0) return [];
    // Those that it has stay before it, as in any strategic merge.
    const patch = JSON.stringify({ spec: { ephemeralContainers } });
    const namespace = namespaceOf(after);
    const within = namespace === 'default' ? '' : ` -n ${namespace}`;
    return [
      `kubectl patch pod ${after.metadata.name}${within} --subresource=ephemeralcontainers -p ${quoted(patch)}`,
    ];
  });
  return lines.length === 0 ? undefined : lines;
}

const ADDED = ['spec', 'ephemeralContainers'] as const;
