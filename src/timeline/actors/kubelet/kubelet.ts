import { isMirrorPod } from '../../../simulation/index.ts';
import type { Instant } from '../../clock.ts';
import type { PodEntry } from '../../entry.ts';
import { withStart } from '../../podStarts.ts';
import { heldUp } from '../../probes.ts';
import { withReadiness } from '../../server/nodeConditions.ts';
import type { World } from '../../world.ts';
import { Admission, isTaken, turnedDown } from './admission.ts';
import { Attachments } from './attachments.ts';
import { mountProblem } from './claims.ts';
import { Containers, isOnItsWay } from './containers.ts';
import { RUN, START, told } from './containersTold.ts';
import { Images } from './images.ts';
import { endTime, Killings } from './killing.ts';
import { PodTexts, SYNC_BACK_OFF } from './podTexts.ts';
import { Resizes } from './resize.ts';
import { StaticPods } from './staticPods.ts';

/**
 * A stand-in for the kubelets: a Pod that is bound runs after a while, behind the startup probes of its sidecars, and is
 * ready once its probes were asked; one that is deleted ends after a while. `berth/start`, `berth/run` and `berth/stop` on
 * a Pod say after how many seconds it runs, is done, and has ended, `berth/exit` with which exit code it is done. What then
 * comes is its restartPolicy's, or its containers' own (`containers.ts`): with Always, which every Pod has that says
 * nothing, they are started again; with OnFailure only the one that ended with another code than 0. Sidecars are told to
 * end behind all others, and only then is the Pod done. What is due on a silent node happens when it is back; a node that
 * comes is ready at once. A Pod that comes to a node which it does not suit has failed, and where it is critical others
 * that leave it no room are ended first (`admission.ts`). What containers are to have otherwise, `resize.ts` grants. None
 * starts before its node has the volumes that are attached for it (`attachments.ts`).
 */
export function startKubelets(world: World): void {
  const { clock, store, health, history, notices, options } = world;

  /** Does it now, or when the node is back; not at all once the Pod or its node is gone. */
  const onNode = (entry: PodEntry, act: () => void) => {
    const node = entry.object.spec.nodeName ?? '';
    if (entry.isGone || health.isSilent(node)) return;
    if (store.find('Node', '', node)) act();
  };
  const killings = new Killings(world, onNode);

  const run = (entry: PodEntry) => {
    onNode(entry, () => {
      if (entry.startedAt !== undefined || isOnItsWay(entry)) return;
      if (unmounted.has(entry) || !mounts(entry) || !attachments.hasAll(entry)) return;
      // What it has waited for is mounted first.
      if (attachments.waitedUntil(entry) !== undefined && clock.now < startOf(entry)) return;
      if (!podTexts.has(entry, true)) return;
      const { object, boundAt, createdAt } = entry;
      const startTime = world.latestStart + (boundAt ?? createdAt);
      containers.start(entry, resizes.starting(entry, withStart(object, startTime, 'Running')));
    });
  };

  const podTexts: PodTexts = new PodTexts(world, (entry) => {
    // What is set up before it was to start anyway waits for that.
    if (clock.now < startOf(entry)) podTexts.has(entry, false);
    else run(entry);
  });

  /** Pods whose volumes could not be mounted, until that is tried again. */
  const unmounted = new WeakSet<PodEntry>();

  /** Whether its claims are as they have to be; else it is tried again later. */
  const mounts = (entry: PodEntry): boolean => {
    const message = mountProblem(store, entry);
    history.keptBy(entry, { unmounted: message });
    if (message === undefined) return true;
    notices.add(entry, { what: 'not-mounted', message });
    unmounted.add(entry);
    const tryAgain = () => {
      unmounted.delete(entry);
      if (clock.now < startOf(entry)) mounts(entry);
      else run(entry);
    };
    clock.after(SYNC_BACK_OFF, tryAgain, true);
    return false;
  };

  const containers = new Containers(world, { onNode, podTexts });
  const hooks = {
    onNode,
    isOnItsWay,
    restarted: containers.restarted.bind(containers),
    changed: containers.changed.bind(containers),
  };
  const resizes: Resizes = new Resizes(world, {
    ...hooks,
    roomFor: (entry, pod) => admission.roomFor(entry, pod),
  });
  const images = new Images(world, hooks);
  const admission = new Admission(world, {
    onNode,
    killings,
    counted: resizes.counted.bind(resizes),
  });

  /**
   * It comes to its node: it has its share of that from now on, or is turned down. `isLate`: that was put off, and what
   * was to start it has come already.
   */
  const admit = (entry: PodEntry, isLate = false) => {
    onNode(entry, () => {
      if (isTaken(entry) || isOnItsWay(entry)) return;
      const { due, rejection } = admission.decide(entry);
      if (due > clock.now) {
        // Behind the end of whom it has ended for it.
        clock.at(due, () => {
          clock.at(due, () => {
            admit(entry, true);
          });
        });
      } else if (rejection) store.changePod(entry, turnedDown(entry, rejection, clock.now));
      else {
        // Nobody acts upon what it tells from now on.
        entry.takenAt = clock.now;
        endInTime(entry);
        if (mounts(entry)) podTexts.has(entry, false);
        const startsAt = startOf(entry);
        if (clock.now > startsAt) run(entry);
        else if (isLate) {
          clock.at(startsAt, () => {
            run(entry);
          });
        }
      }
    });
  };

  const startOf = (entry: PodEntry) =>
    (attachments.waitedUntil(entry) ?? entry.boundAt ?? entry.takenAt ?? clock.now) +
    (told(entry, START) ?? options.podStart + heldUp(entry.object.spec).whole);

  const attachments = new Attachments(world, (entry) => {
    clock.at(startOf(entry), () => {
      if (isTaken(entry)) run(entry);
    });
  });

  const start = (entry: PodEntry) => {
    clock.at(clock.now, () => {
      if (isTaken(entry)) endInTime(entry);
      else admit(entry);
    });
    clock.at(startOf(entry), () => {
      if (isTaken(entry)) run(entry);
    });
  };

  /**
   * Ends it when its `activeDeadlineSeconds` are over, which it has from when its kubelet has it: meanwhile it is not
   * ready, as one that has failed. Source: activeDeadlineHandler of pkg/kubelet, and generateAPIPodStatus, which asks it.
   */
  const endInTime = (entry: PodEntry) => {
    const { activeDeadlineSeconds: seconds } = entry.object.spec;
    const { takenAt } = entry;
    if (seconds === undefined || takenAt === undefined) return;
    clock.at(takenAt + 1000 * seconds, () => {
      onNode(entry, () => {
        if (isOnItsWay(entry) || entry.object.spec.activeDeadlineSeconds !== seconds) return;
        killings.kill(entry, { why: PAST_DEADLINE }, { readyAt: undefined });
      });
    });
  };

  /** What its kubelet has goes on, the node being back or the Pod made anew. */
  const goOn = (entry: PodEntry) => {
    endInTime(entry);
    if (entry.deletion) stop(entry);
    else if (entry.ending) killings.goOn(entry);
    else if (entry.startedAt === undefined) start(entry);
    else if (entry.restart) containers.startAgain(entry, entry.restart);
    else {
      clock.after(options.controllerLatency, () => {
        containers.makeReady(entry);
      });
      containers.complete(entry);
    }
    images.goOn(entry);
  };
  const statics = new StaticPods(world, { onNode, goOn });

  const ends = new WeakMap<PodEntry, Instant>();

  /**
   * Ends what is deleted. Who asks for less time of grace later has it killed so long after that, unless it ends before.
   * Source: UpdatePod and calculateEffectiveGracePeriod of pkg/kubelet (pod_workers.go).
   */
  const stop = (entry: PodEntry) => {
    if (!entry.deletion) return;
    if (isMirrorPod(entry.object)) {
      statics.stop(entry);
      return;
    }
    const { at, grace } = entry.deletion;
    const known = ends.get(entry) ?? entry.ending?.endsAt ?? Infinity;
    const asked = ends.has(entry) ? clock.now : at;
    const end = Math.min(asked + endTime(entry, grace, options.podStop), known);
    ends.set(entry, end);
    history.leaves(entry, end);
    clock.at(end, () => {
      onNode(entry, () => {
        killings.leave(entry);
      });
    });
  };

  const seen = new WeakMap<PodEntry, { isBound: boolean; grace: number | undefined }>();
  store.watch('Pod', (entry, { before, after }) => {
    if (after === undefined || !after.spec.nodeName) return;
    const annotations = before?.metadata.annotations;
    if (before && annotations?.[RUN] !== after.metadata.annotations?.[RUN])
      containers.complete(entry);
    const deadline = before?.spec.activeDeadlineSeconds;
    if (before && deadline !== after.spec.activeDeadlineSeconds) endInTime(entry);
    const was = seen.get(entry);
    const grace = entry.deletion?.grace;
    if (was?.isBound === true && was.grace === grace) return;
    seen.set(entry, { isBound: true, grace });
    if (grace !== undefined) stop(entry);
    else if (was === undefined && entry.startedAt === undefined) start(entry);
    else if (was === undefined) containers.complete(entry);
  });

  health.onChange((node, isSilent) => {
    const entry = store.find('Node', '', node);
    const silentSince = isSilent ? clock.now : undefined;
    if (entry) history.machine(entry, { silentSince });
    if (isSilent) return;
    for (const entry of store.podsOn(node)) goOn(entry);
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

const PAST_DEADLINE = {
  phase: 'Failed',
  reason: 'DeadlineExceeded',
  message: 'Pod was active on the node longer than the specified deadline',
} as const;
