import { type Deployment, type LabelSelector, labelSelectorMatches } from '../../../model/index.ts';
import { controllerOf, ownerOf, ownerReferenceTo } from '../../../simulation/index.ts';
import { type Entry, isLeaving } from '../../entry.ts';
import type { World } from '../../world.ts';
import type { SetEntry } from './replicaSets.ts';

type DeploymentEntry = Entry<Deployment>;

/**
 * Which ReplicaSets are a Deployment's: one that its selector no longer matches is let go; one that it matches and that
 * nobody owns becomes its own, with all that it has, as after `kubectl delete --cascade=orphan`. Source:
 * ReplicaSetControllerRefManager.ClaimReplicaSets.
 */
export class SetClaims {
  readonly #world: World;
  /** ReplicaSets that nobody owns. */
  readonly #orphans = new Set<SetEntry>();

  /** `look` is told of each Deployment that may want a set which nobody owns. */
  constructor(world: World, look: (entry: DeploymentEntry) => void) {
    this.#world = world;
    const { store } = world;
    store.watch('ReplicaSet', (set, { before, after }) => {
      const isOrphan = after !== undefined && controllerOf(after.metadata) === undefined;
      if (!isOrphan) {
        this.#orphans.delete(set);
        return;
      }
      const isSame = this.#orphans.has(set) && before?.metadata.labels === after.metadata.labels;
      this.#orphans.add(set);
      if (isSame) return;
      for (const entry of store.all('Deployment')) if (isMeant(entry, set)) look(entry);
    });
  }

  of(entry: DeploymentEntry): readonly SetEntry[] {
    const { store } = this.#world;
    for (const set of store.owned('ReplicaSet', entry.uid)) {
      if (isLeaving(set) || isMeant(entry, set)) continue;
      const controller = controllerOf(set.object.metadata);
      const others = (set.object.metadata.ownerReferences ?? []).filter(
        (each) => each !== controller,
      );
      this.#own(set, others);
    }
    for (const set of this.#orphans) {
      if (isLeaving(set) || !isMeant(entry, set)) continue;
      const others = set.object.metadata.ownerReferences ?? [];
      this.#own(set, [...others, ownerReferenceTo(ownerOf(entry.object))]);
    }
    return store.owned('ReplicaSet', entry.uid);
  }

  #own(
    set: SetEntry,
    ownerReferences: SetEntry['object']['metadata']['ownerReferences'] & object,
  ): void {
    const { object } = set;
    this.#world.store.update(set, {
      ...object,
      metadata: { ...object.metadata, ownerReferences },
    });
  }
}

function isMeant({ namespace, object: { spec } }: DeploymentEntry, set: SetEntry): boolean {
  const selector: LabelSelector = spec.selector ?? {
    matchLabels: spec.template.metadata?.labels ?? {},
  };
  return namespace === set.namespace && labelSelectorMatches(selector, set.object.metadata.labels);
}
