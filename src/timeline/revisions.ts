import type { PodTemplateSpec } from '../model/index.ts';
import { templateHash } from '../simulation/index.ts';
import type { Entry } from './entry.ts';
import type { Store } from './store.ts';

/** The templates that StatefulSets and DaemonSets had, the one in use last. Source: ControllerRevision. */
export class Revisions {
  readonly #templates = new WeakMap<Entry, Map<string, PodTemplateSpec>>();

  constructor(store: Store) {
    for (const kind of ['StatefulSet', 'DaemonSet'] as const) {
      store.watch(kind, (entry, { before, after }) => {
        if (after === undefined || before?.spec.template === after.spec.template) return;
        const known = this.#templates.get(entry) ?? new Map<string, PodTemplateSpec>();
        this.#templates.set(entry, known);
        const hash = templateHash(after.spec.template);
        known.delete(hash);
        known.set(hash, after.spec.template);
      });
    }
  }

  of(entry: Entry): readonly PodTemplateSpec[] {
    return [...(this.#templates.get(entry)?.values() ?? [])];
  }
}
