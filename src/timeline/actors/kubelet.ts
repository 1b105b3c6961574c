import type { Pod } from '../../model/index.ts';
import type { Instant } from '../clock.ts';
import { isFinished, type PodEntry } from '../entry.ts';
import { withReadiness } from '../server/nodeConditions.ts';
import type { World } from '../world.ts';

const RUN = 'berth/run';
const EXIT = 'berth/exit';
const START = 'berth/start';
const STOP = 'berth/stop';

/** How long a container that fails waits before it is started again: `MaxContainerBackOff` at most. */
const RESTART = 10_000;
const MOST_RESTART = 300_000;

/**
 * A stand-in for the kubelets: a Pod that is bound runs and is ready after a while, one that is deleted
 * ends after a while. `berth/start`, `berth/run` and `berth/stop` on a Pod say after how many seconds it
 * runs, is done, and has ended, `berth/exit` with which exit code it is done: with another than 0 it has
 * failed, or is started again where its restartPolicy is OnFailure. What is due on a silent node happens
 * when it is back; a node that comes is ready at once.
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
    const { startedAt } = entry;
    if (milliseconds === undefined || startedAt === undefined) return;
    clock.at(startedAt + milliseconds, () => {
      onNode(entry, () => {
        if (entry.startedAt !== startedAt || isFinished(entry) || entry.deletion) return;
        if (told(entry, RUN) !== milliseconds) return;
        const code = exitCodeOf(entry);
        if (code !== 0 && entry.object.spec.restartPolicy === 'OnFailure') {
          restart(entry, startedAt);
          return;
        }
        const object = withEnd(entry, code);
        store.changePod(entry, { object, readyAt: undefined, endedAt: clock.now });
      });
    });
  };

  /** A container that has failed is started again, later each time. */
  const restart = (entry: PodEntry, startedAt: Instant) => {
    const count = restartsOf(entry) + 1;
    store.changePod(entry, { object: withRestarts(entry, count), readyAt: undefined });
    clock.after(Math.min(RESTART * 2 ** (count - 1), MOST_RESTART), () => {
      onNode(entry, () => {
        if (entry.startedAt !== startedAt || isFinished(entry) || entry.deletion) return;
        store.changePod(entry, { startedAt: clock.now, readyAt: clock.now });
        complete(entry);
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
  store.watch('Pod', (entry, { before, after }) => {
    if (after === undefined || !after.spec.nodeName) return;
    const annotations = before?.metadata.annotations;
    if (before && annotations?.[RUN] !== after.metadata.annotations?.[RUN]) complete(entry);
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

function withPhase({ object }: PodEntry, phase: 'Running') {
  return { ...object, status: { ...object.status, phase } };
}

/** A Pod whose containers have all ended, the first one with this code. */
function withEnd({ object }: PodEntry, exitCode: number): Pod {
  const phase = exitCode === 0 ? 'Succeeded' : 'Failed';
  if (exitCode === 0) return { ...object, status: { ...object.status, phase } };
  const containerStatuses = object.spec.containers.map(({ name }, index) => ({
    name,
    state: { terminated: { exitCode: index === 0 ? exitCode : 0 } },
  }));
  return { ...object, status: { ...object.status, phase, containerStatuses } };
}

function withRestarts({ object }: PodEntry, restartCount: number): Pod {
  const containerStatuses = object.spec.containers.map(({ name }, index) => ({
    name,
    restartCount: index === 0 ? restartCount : 0,
  }));
  return { ...object, status: { ...object.status, containerStatuses } };
}

function restartsOf({ object }: PodEntry): number {
  return object.status?.containerStatuses?.[0]?.restartCount ?? 0;
}

function exitCodeOf({ object }: PodEntry): number {
  const code = Number(object.metadata.annotations?.[EXIT] ?? 0);
  return Number.isInteger(code) && code >= 0 && code <= 255 ? code : 0;
}

/** What an annotation says, in milliseconds. */
function told({ object }: PodEntry, annotation: string): number | undefined {
  const text = object.metadata.annotations?.[annotation];
  const seconds = text === undefined || text.trim() === '' ? NaN : Number(text);
  return Number.isFinite(seconds) && seconds >= 0 ? 1000 * seconds : undefined;
}
