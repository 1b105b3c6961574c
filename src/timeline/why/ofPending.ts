import { claimClass, hasProvisioner } from '../../engine/index.ts';
import type { Pod } from '../../model/index.ts';
import { NOT_BOUND } from '../actors/scheduler/claims.ts';
import { GATED } from '../actors/scheduler/scheduler.ts';
import type { Happening } from '../history.ts';
import type { PodFacts } from '../podFacts.ts';
import type { StoryFact } from './fact.ts';
import type { Past } from './past.ts';

export function ofPending(
  past: Past,
  name: string,
  pod: Pod,
  facts: PodFacts,
): readonly StoryFact[] {
  if (facts.awaits) {
    const { node, claims } = facts.awaits;
    const awaits: StoryFact = { kind: 'awaitsClaims', values: { node, claims: claims.join(', ') } };
    return [awaits, ...ofProvisioners(past, pod)];
  }
  const tried = past.last(({ event }) => event.what === 'unschedulable' && event.pod === name);
  const isGated = (pod.spec.schedulingGates?.length ?? 0) > 0;
  const message = tried?.event.what === 'unschedulable' ? tried.event.message : undefined;
  // Where its gates are gone, that they were there is no attempt.
  if (tried === undefined || message === undefined || (message === GATED && !isGated)) {
    return [{ kind: 'notTried', values: {} }];
  }
  const other = message.startsWith(NOT_BOUND) ? 'notBound' : 'refused';
  const kind = isGated ? 'gated' : other;
  return [
    { kind, values: { at: tried.at, message } },
    ...ofProvisioners(past, pod),
    ...woken(tried),
  ];
}

/** Claims of a Pod for which a provisioner would make volumes, where none runs. */
function ofProvisioners(past: Past, { metadata, spec }: Pod): readonly StoryFact[] {
  if (past.options.provisions) return [];
  const { namespace = 'default' } = metadata;
  const claims = (spec.volumes ?? [])
    .flatMap(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? [])
    .filter((name) => {
      const claim = past.version(`PersistentVolumeClaim/${namespace}/${name}`)?.object;
      if (claim?.kind !== 'PersistentVolumeClaim' || claim.spec.volumeName) return false;
      const found = past.version(`StorageClass/${claimClass(claim)}`)?.object;
      return found?.kind === 'StorageClass' && hasProvisioner(found);
    });
  if (claims.length === 0) return [];
  return [{ kind: 'noProvisioner', values: { claims: claims.join(', ') } }];
}

export function ofBinding(past: Past, name: string): readonly StoryFact[] {
  const bound = past.last(({ event }) => event.what === 'bound' && event.pod === name);
  // What was bound by hand, or before the story, kube-scheduler has not decided.
  if (bound?.event.what !== 'bound' || !bound.attempt || bound.at < 0) return [];
  const { node } = bound.event;
  return [...woken(bound), { kind: 'bound', values: { node, at: bound.at } }];
}

/** What had it tried again, where it was refused before. */
function woken({ attempt }: Happening): readonly StoryFact[] {
  const by = attempt?.wokenBy;
  if (by === undefined) return [];
  return [{ kind: 'woken', values: { event: by } }];
}
