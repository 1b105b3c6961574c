import { isFinished, type PodEntry } from '../entry.ts';
import { withReadiness } from '../server/nodeConditions.ts';
import type { World } from '../world.ts';

const RUN = 'berth/run';
const START = 'berth/start';
const STOP = 'berth/stop';

/**
 * A stand-in for the kubelets: a Pod that is bound runs and is ready after a while, one that is deleted
 * ends after a while. `berth/start`, `berth/run` and `berth/stop` on a Pod say after how many seconds it
 * runs, is done, and has ended. What is due on a silent node happens when it is back; a node that comes
 * is ready at once.
 */
export function startKubelets({ clock, store, health, history, options }: World): void {
  /** Does it now, or when the node is back; not at all once the Pod or its node is gone. */
  const onNode = (entry: PodEntry, act: () => void) => {
    const node = entry.object.spec.nodeName ?? '';
    if (entry.isGone || health.isSilent(node)) return;
    if (store.find('Node', '', node)) act();
  };

  const run = (entry: PodEntry) => {
    onNode(entry, () => {
      if (entry.startedAt !== undefined || entry.deletion || isFinished(entry)) return;
      store.changePod(entry, {
        object: withPhase(entry, 'Running'),
        startedAt: clock.now,
        readyAt: clock.now,
      });
      complete(entry);
    });
  };

  const complete = (entry: PodEntry) => {
    const milliseconds = told(entry, RUN);
    if (milliseconds === undefined || entry.startedAt === undefined) return;
    clock.at(entry.startedAt + milliseconds, () => {
      onNode(entry, () => {
        if (isFinished(entry) || entry.deletion) return;
        const object = withPhase(entry, 'Succeeded');
        store.changePod(entry, { object, readyAt: undefined, endedAt: clock.now });
      });
    });
  };

  const start = (entry: PodEntry) => {
    clock.at((entry.boundAt ?? clock.now) + (told(entry, START) ?? options.podStart), () => {
      run(entry);
    });
  };

  const stop = (entry: PodEntry) => {
    if (!entry.deletion) return;
    const { at, grace } = entry.deletion;
    const end = at + Math.min(told(entry, STOP) ?? options.podStop, grace);
    history.leaves(entry, end);
    clock.at(end, () => {
      onNode(entry, () => {
        store.remove(entry);
      });
    });
  };

  const seen = new WeakMap<PodEntry, { isBound: boolean; grace: number | undefined }>();
  store.watch('Pod', (entry, { after }) => {
    if (after === undefined || !after.spec.nodeName) return;
    const was = seen.get(entry);
    const grace = entry.deletion?.grace;
    if (was?.isBound === true && was.grace === grace) return;
    seen.set(entry, { isBound: true, grace });
    if (grace !== undefined) stop(entry);
    else if (was === undefined && entry.startedAt === undefined) start(entry);
    else if (was === undefined) complete(entry);
  });

  health.onChange((node, isSilent) => {
    const entry = store.find('Node', '', node);
    const silentSince = isSilent ? clock.now : undefined;
    if (entry) history.machine(entry, { silentSince });
    if (isSilent) return;
    for (const entry of store.podsOn(node)) {
      if (entry.deletion) stop(entry);
      else if (entry.startedAt === undefined) start(entry);
      else {
        if (entry.readyAt === undefined && !isFinished(entry)) {
          clock.after(options.controllerLatency, () => {
            onNode(entry, () => {
              if (isFinished(entry) || entry.deletion) return;
              store.changePod(entry, { readyAt: clock.now });
            });
          });
        }
        complete(entry);
      }
    }
  });

  store.watch('Node', (entry, { before, after }) => {
    if (before !== undefined || after === undefined) return;
    if (after.status?.conditions?.some(({ type }) => type === 'Ready') === true) return;
    clock.after(options.controllerLatency, () => {
      if (entry.isGone || health.isSilent(entry.name)) return;
      store.update(entry, withReadiness(entry.object, 'True'));
    });
  });
}

function withPhase({ object }: PodEntry, phase: 'Running' | 'Succeeded') {
  return { ...object, status: { ...object.status, phase } };
}

/** What an annotation says, in milliseconds. */
function told({ object }: PodEntry, annotation: string): number | undefined {
  const text = object.metadata.annotations?.[annotation];
  const seconds = text === undefined || text.trim() === '' ? NaN : Number(text);
  return Number.isFinite(seconds) && seconds >= 0 ? 1000 * seconds : undefined;
}
