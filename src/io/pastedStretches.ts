import type { Stretch } from './parse/fieldRange.ts';
import { splitTab } from './split/splitTab.ts';

/** Where in a tab's text stands what Kubernetes said of scheduling, instead of a manifest. */
export function pastedStretches(text: string): readonly Stretch[] {
  return splitTab(text).pasted;
}
