import { describedNodes } from './describedNodes.ts';
import { tableObjects, tableOf } from './tables.ts';

/** The objects that an output of `kubectl describe node` or `kubectl get` tells of. */
export function readOutput(text: string): readonly Readonly<Record<string, unknown>>[] {
  const heading = /^\s*[^#\s].*$/m.exec(text)?.[0] ?? '';
  return tableOf(heading) === undefined ? describedNodes(text) : tableObjects(text);
}
