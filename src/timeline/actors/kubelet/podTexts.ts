import type { Instant } from '../../clock.ts';
import type { PodEntry } from '../../entry.ts';
import { at, type Json, listAt, recordAt, textAt } from '../../json.ts';
import { mountedVolumes } from '../../podClaims.ts';
import type { TextKind, TextProblem } from '../../texts.ts';
import type { World } from '../../world.ts';

/** `initialDurationBeforeRetry` and `maxDurationBeforeRetry` of pkg/util/goroutinemap/exponentialbackoff. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 122_000;
/** `backOffPeriod` of pkg/kubelet: after how long a Pod is looked at again of which something was not done. */
export const SYNC_BACK_OFF = 10_000;

interface Wait {
  readonly due: Instant;
  /** How long it waits for its volumes, where it does. */
  readonly wait: number;
}

/**
 * The ConfigMaps and Secrets of Pods: one that is known not to be there, or to lack a key, keeps a Pod from its start. A
 * volume of it is tried again each time after twice as long, a container's variables every ten seconds. Source: SetUpAt of
 * pkg/volume/configmap, secret and projected, and makeEnvironmentVariables of pkg/kubelet.
 */
export class PodTexts {
  readonly #world: World;
  readonly #again: (entry: PodEntry) => void;
  readonly #waiting = new Map<PodEntry, Wait>();

  /** @param again A Pod that has waited may be started now */
  constructor(world: World, again: (entry: PodEntry) => void) {
    this.#world = world;
    this.#again = again;
    const { clock, texts } = world;
    // What is tried again anyway is news once there is something to find.
    texts.watch(() => {
      for (const [entry, { due }] of this.#waiting) {
        clock.at(due, () => {
          this.#again(entry);
        });
      }
    });
    world.store.watch('Namespace', ({ name }, { after }) => {
      if (after === undefined) texts.leave(name);
    });
  }

  /** Whether its volumes can be set up, and its containers made with `isStarting`; else it is tried again. */
  has(entry: PodEntry, isStarting: boolean): boolean {
    const { clock, history, notices, texts } = this.#world;
    if (texts.isEmpty) return true;
    const waiting = this.#waiting.get(entry);
    if (waiting !== undefined && clock.now < waiting.due) return false;
    const volume = this.#volumeProblem(entry);
    const variable = volume ? undefined : this.#variableProblem(entry);
    const problem = volume ?? (isStarting ? variable : undefined);
    // Nobody acts upon what it tells of that.
    entry.lacking = problem;
    // Why it will not start can be told before that is tried.
    history.keptBy(entry, { unconfigured: (volume ?? variable)?.message });
    if (problem === undefined) {
      this.#waiting.delete(entry);
      return true;
    }
    notices.add(entry, { what: 'not-configured', problem });
    const wait =
      problem.how === 'container'
        ? SYNC_BACK_OFF
        : Math.min(LONGEST_WAIT, 2 * (waiting?.wait ?? FIRST_WAIT / 2));
    const due = clock.now + wait;
    this.#waiting.set(entry, { due, wait });
    const tryAgain = () => {
      if (entry.isGone) this.#waiting.delete(entry);
      else this.#again(entry);
    };
    clock.at(due, tryAgain, true);
    return false;
  }

  /** Why containers that have ended are not made again; files that are set up stay as they are. */
  missingVariable(entry: PodEntry, names: readonly string[]): TextProblem | undefined {
    return this.#world.texts.isEmpty ? undefined : this.#variableProblem(entry, names);
  }

  /** What no container has is not set up. */
  #volumeProblem(entry: PodEntry): TextProblem | undefined {
    const mounted = mountedVolumes(entry.object);
    for (const each of entry.object.spec.volumes ?? []) {
      const volume = each.name;
      if (!mounted.has(volume)) continue;
      const sources = [each, ...listAt(each, 'projected', 'sources')];
      const messages = sources.flatMap((source) => [
        ...this.#ofSource(entry, 'ConfigMap', recordAt(source, 'configMap'), 'name'),
        ...this.#ofSource(
          entry,
          'Secret',
          recordAt(source, 'secret'),
          source === each ? 'secretName' : 'name',
        ),
      ]);
      const [first] = messages;
      if (first === undefined) continue;
      const message = messages.length === 1 ? first : `[${messages.join(', ')}]`;
      return { how: 'volume', volume, message };
    }
    return undefined;
  }

  #ofSource(entry: PodEntry, kind: TextKind, source: Json, nameField: string): readonly string[] {
    const name = textAt(source, nameField);
    if (name === '' || at(source, 'optional') === true) return [];
    const text = { kind, namespace: entry.namespace, name };
    const { texts } = this.#world;
    if (texts.lacks(text) !== undefined) return [notFound(kind, name)];
    const what = kind === 'Secret' ? 'secret' : 'config';
    return listAt(source, 'items')
      .map((item) => textAt(item, 'key'))
      .filter((key) => texts.lacks(text, key) !== undefined)
      .map((key) => `references non-existent ${what} key: ${key}`)
      .slice(0, 1);
  }

  /** Of the first container that lacks a variable, of these names or all; those that start before others come first. */
  #variableProblem(entry: PodEntry, names?: readonly string[]): TextProblem | undefined {
    const { initContainers = [], containers } = entry.object.spec;
    for (const each of [...initContainers, ...containers]) {
      if (names?.includes(each.name) === false) continue;
      const [message] = [
        ...listAt(each, 'envFrom').flatMap((from) => [
          ...this.#ofVariable(entry, 'ConfigMap', recordAt(from, 'configMapRef')),
          ...this.#ofVariable(entry, 'Secret', recordAt(from, 'secretRef')),
        ]),
        ...listAt(each, 'env').flatMap((variable) => {
          const from = recordAt(variable, 'valueFrom');
          return [
            ...this.#ofVariable(entry, 'ConfigMap', recordAt(from, 'configMapKeyRef')),
            ...this.#ofVariable(entry, 'Secret', recordAt(from, 'secretKeyRef')),
          ];
        }),
      ];
      if (message !== undefined) return { how: 'container', container: each.name, message };
    }
    return undefined;
  }

  #ofVariable({ namespace }: PodEntry, kind: TextKind, ref: Json): readonly string[] {
    const name = textAt(ref, 'name');
    if (name === '' || at(ref, 'optional') === true) return [];
    const key = textAt(ref, 'key') || undefined;
    const lacks = this.#world.texts.lacks({ kind, namespace, name }, key);
    if (lacks === 'object') return [notFound(kind, name)];
    return lacks === undefined ? [] : [`couldn't find key ${key} in ${kind} ${namespace}/${name}`];
  }
}

function notFound(kind: TextKind, name: string): string {
  return `${kind.toLowerCase()} "${name}" not found`;
}
