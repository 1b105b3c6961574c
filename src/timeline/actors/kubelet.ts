import type { Pod } from '../../model/index.ts';
import {
  isCriticalPod,
  isMirrorPod,
  type KubeletRejection,
  Kubelets,
  rejected,
} from '../../simulation/index.ts';
import type { Instant } from '../clock.ts';
import { isFinished, isHeldUnready, type PodEntry, type Restart } from '../entry.ts';
import { BackOff } from './backOff.ts';
import {
  areAllOver,
  codeNow,
  restartsOf,
  startedAgain,
  type StartedAgain,
  withAllOver,
  withEnd,
  withRestarts,
  withStartedAgain,
} from './containerRestarts.ts';
import { withStart } from '../podStarts.ts';
import { allPassedAt, heldUp, passedBy } from '../probes.ts';
import { withReadiness } from '../server/nodeConditions.ts';
import type { World } from '../world.ts';
import { Attachments } from './attachments.ts';
import { exitCodeOf, RUN, START, told } from './containersTold.ts';
import { mountProblem } from './kubeletClaims.ts';
import { Images } from './kubeletImages.ts';
import { endTime, killedBy, Killings, ownGrace, sidecarStopTime } from './kubeletKilling.ts';
import { Patience } from './kubeletPatience.ts';
import { PREEMPTED, preemptedFor } from './kubeletPreemption.ts';
import { Resizes } from './kubeletResize.ts';
import { StaticPods } from './kubeletStatic.ts';
import { PodTexts, SYNC_BACK_OFF } from './kubeletTexts.ts';

/**
 * A stand-in for the kubelets: a Pod that is bound runs after a while, behind the startup probes of its sidecars, and is ready once its probes were asked; one that
 * is deleted ends after a while. `berth/start`, `berth/run` and `berth/stop` on a Pod say after how many seconds it
 * runs, is done, and has ended, `berth/exit` with which exit code it is done. What then comes is its
 * restartPolicy's, or its containers' own (`containerRestarts.ts`): with Always, which every Pod has that says nothing, they
 * are started again; with OnFailure only the one that ended with another code than 0. Sidecars are told to end behind all
 * others, and only then is the Pod done. What is due on a silent node happens
 * when it is back; a node that comes is ready at once. A Pod that comes to a node which it does not suit has
 * failed (`Kubelets`), and where it is critical others that leave it no room are ended first (`kubeletPreemption.ts`). What
 * containers are to have otherwise, `kubeletResize.ts` grants. None starts before its node has the volumes that are attached
 * for it (`attachments.ts`).
 */
export function startKubelets(world: World): void {
  const { clock, store, health, history, notices, recorder, options, server } = world;
  const backOff = new BackOff();

  /** Does it now, or when the node is back; not at all once the Pod or its node is gone. */
  const onNode = (entry: PodEntry, act: () => void) => {
    const node = entry.object.spec.nodeName ?? '';
    if (entry.isGone || health.isSilent(node)) return;
    if (store.find('Node', '', node)) act();
  };
  const killings = new Killings(world, onNode);
  /** When the containers of a Pod ran first that were started again since: its sidecars go on. */
  const firstStarts = new WeakMap<PodEntry, Instant>();

  /** What starts now is ready once its probes have succeeded. */
  const readiness = (entry: PodEntry, object = entry.object) => {
    const { now } = clock;
    const readyDue = allPassedAt(object, now, firstStarts.get(entry) ?? now);
    const isReady = readyDue <= now && !isHeldUnready({ object });
    return { readyAt: isReady ? now : undefined, readyDue };
  };

  /** It is ready once its probes have succeeded, unless something comes between. */
  const makeReady = (entry: PodEntry) => {
    const { readyDue = clock.now, startedAt } = entry;
    if (entry.readyAt !== undefined) return;
    clock.at(readyDue, () => {
      onNode(entry, () => {
        const isOther = entry.startedAt !== startedAt || entry.restart !== undefined;
        if (isOther || entry.readyAt !== undefined || isOnItsWay(entry)) return;
        if (!isHeldUnready(entry)) store.changePod(entry, { readyAt: clock.now });
      });
    });
  };

  const run = (entry: PodEntry) => {
    onNode(entry, () => {
      if (entry.startedAt !== undefined || isOnItsWay(entry)) return;
      if (unmounted.has(entry) || !mounts(entry) || !attachments.hasAll(entry)) return;
      // What it has waited for is mounted first.
      if (attachments.waitedUntil(entry) !== undefined && clock.now < startOf(entry)) return;
      if (!podTexts.has(entry, true)) return;
      store.changePod(entry, {
        object: resizes.starting(entry, running(entry, world.latestStart)),
        startedAt: clock.now,
        ...readiness(entry),
      });
      makeReady(entry);
      complete(entry);
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

  const complete = (entry: PodEntry) => {
    const milliseconds = told(entry, RUN);
    const { startedAt } = entry;
    if (milliseconds === undefined || startedAt === undefined) return;
    clock.at(startedAt + milliseconds, () => {
      onNode(entry, () => {
        if (entry.startedAt !== startedAt || isOnItsWay(entry)) return;
        if (told(entry, RUN) !== milliseconds) return;
        const code = codeNow(entry.object, exitCodeOf(entry));
        const again = startedAgain(entry.object, code, server.release);
        if (again.names.length > 0) {
          exit(entry, code, again);
          return;
        }
        const isOver = areAllOver(entry.object);
        const stop = sidecarStopTime(entry, options.podStop);
        if (stop === undefined) finish(entry, code);
        else {
          if (!isOver) {
            store.changePod(entry, {
              object: withAllOver(entry, code, clock.now),
              readyAt: undefined,
            });
          }
          clock.after(stop, () => {
            onNode(entry, () => {
              if (entry.startedAt === startedAt && !isOnItsWay(entry)) finish(entry, code);
            });
          });
        }
      });
    });
  };

  const finish = (entry: PodEntry, code: number) => {
    store.changePod(entry, {
      object: withEnd(entry, code),
      readyAt: undefined,
      endedAt: clock.now,
    });
  };

  /** Its containers have ended and wait to be started again. */
  const exit = (
    entry: PodEntry,
    code: number,
    again: StartedAgain,
    tried?: Pick<Restart, 'dueAt' | 'isHeld'>,
  ) => {
    const endedAt = clock.now;
    if (again.isOfAll) firstStarts.delete(entry);
    else if (!firstStarts.has(entry)) firstStarts.set(entry, entry.startedAt ?? endedAt);
    const due =
      tried ??
      (again.isOfAll
        ? backOff.atOnce(endedAt + heldUp(entry.object.spec).whole)
        : backOff.due(entry, endedAt));
    // Why they will not be started can be told before that is tried.
    const problem = podTexts.missingVariable(entry, again.names);
    const lacks = problem && { until: endedAt, problem };
    const restart = { endedAt, code, ...again, ...due, lacks };
    store.changePod(entry, { readyAt: undefined, restart });
    recorder.container(entry, 'exited', `exitCode ${code}`);
    startAgain(entry, restart);
  };

  const startAgain = (entry: PodEntry, restart: Restart) => {
    clock.at(restart.dueAt, () => {
      onNode(entry, () => {
        if (entry.restart !== restart || isOnItsWay(entry)) return;
        if (!restart.isOfAll) backOff.restarted(entry, restart.endedAt, clock.now);
        const { now } = clock;
        const problem = podTexts.missingVariable(entry, restart.names);
        if (problem) {
          notices.add(entry, { what: 'not-configured', problem });
          const until = now + SYNC_BACK_OFF;
          const dueAt = Math.max(until, backOff.due(entry, restart.endedAt).dueAt);
          const next = { ...restart, dueAt, isHeld: true, lacks: { until, problem } };
          store.changePod(entry, { restart: next });
          startAgain(entry, next);
          return;
        }
        const object = withRestarts(entry, restart, now);
        const change = { object, startedAt: now, restart: undefined };
        store.changePod(entry, { ...change, ...readiness(entry, object) });
        makeReady(entry);
        recorder.container(entry, 'restarted', `restartCount ${restartsOf(object)}`);
        complete(entry);
      });
    });
  };

  /**
   * Some of its containers were told to end for what is other about them, and are started again now; where these are all
   * of them and one lacks a variable, they are ones that have ended.
   */
  const restarted = (entry: PodEntry, given: Pod, names: readonly string[]) => {
    const { now } = clock;
    const all = given.spec.containers.map(({ name }) => name);
    const isOfAll = all.every((name) => names.includes(name));
    if (isOfAll && podTexts.missingVariable(entry, all)) {
      const code = killedBy(entry, ownGrace(entry), options.podStop);
      const again = startedAgain(given, code, server.release);
      store.changePod(entry, { object: given });
      if (again.names.length === 0) finish(entry, code);
      else exit(entry, code, again, { dueAt: now, isHeld: false });
      return;
    }
    const object = withStartedAgain(world, entry, given, names);
    if (isOfAll && !firstStarts.has(entry)) firstStarts.set(entry, entry.startedAt ?? now);
    const { readyAt, readyDue = now } = entry;
    const due = Math.max(passedBy(object, names, now), readyAt === undefined ? readyDue : now);
    store.changePod(entry, {
      object,
      ...(isOfAll && { startedAt: now }),
      ...(due > now && { readyAt: undefined, readyDue: due }),
    });
    makeReady(entry);
    recorder.container(entry, 'restarted', `restartCount ${restartsOf(object)}`);
    if (isOfAll) complete(entry);
  };

  /** Containers are other ones: they wait no longer to be started again, nor for what was before when they end. */
  const changed = (entry: PodEntry, names: readonly string[]) => {
    const { restart, object } = entry;
    const waiting = restart?.names ?? object.spec.containers.map(({ name }) => name);
    if (restart?.isOfAll === true || waiting.some((name) => !names.includes(name))) return;
    backOff.forget(entry);
    if (!restart) return;
    const dueAt = Math.min(restart.dueAt, clock.now);
    const next = { ...restart, dueAt, isHeld: false, lacks: undefined };
    store.changePod(entry, { restart: next });
    startAgain(entry, next);
  };

  const hooks = { onNode, isOnItsWay, restarted, changed };
  const resizes = new Resizes(world, { ...hooks, roomFor: (entry, pod) => roomFor(entry, pod) });
  const images = new Images(world, hooks);

  const has = ({ takenAt, startedAt }: PodEntry) =>
    takenAt !== undefined || startedAt !== undefined;

  const patience = new Patience();

  /** Why its kubelet does not run it, as it would say now; or which Pods that ends for it first. */
  const verdictOn = (
    entry: PodEntry,
    pod = entry.object,
  ): {
    readonly rejection?: KubeletRejection | undefined;
    readonly victims?: readonly PodEntry[];
  } => {
    const node = store.find('Node', '', pod.spec.nodeName ?? '');
    if (!node || !options.kubeletsAdmit) return {};
    const kubelets = new Kubelets([node.object], server.release);
    const others = store
      .podsOn(node.name)
      .filter((each) => each !== entry && has(each) && !isFinished(each));
    for (const other of others) kubelets.run(resizes.counted(other));
    const lacking = isCriticalPod(pod) ? kubelets.lackingFor(pod) : undefined;
    const rejection = kubelets.admit(pod);
    if (rejection || lacking === undefined || lacking.size === 0) return { rejection };
    const objects = others.map(({ object }) => object);
    const chosen = preemptedFor(pod, objects, lacking);
    if ('lacking' in chosen) return { rejection: noVictims(chosen.lacking) };
    return { victims: others.filter(({ object }) => chosen.victims.includes(object)) };
  };

  /** Ends Pods one after the other; when the last has ended. Source: evictPodsToFreeRequests of pkg/kubelet/preemption. */
  const preempt = (victims: readonly PodEntry[]): Instant => {
    let end = clock.now;
    for (const victim of victims) {
      clock.at(end, () => {
        onNode(victim, () => {
          if (!isFinished(victim))
            killings.kill(victim, { why: PREEMPTED, disruption: DISRUPTION });
        });
      });
      end += killings.timeOf(victim);
    }
    return end;
  };

  /** When a critical Pod that is to have more has room for that, others being ended for it; or why it has none. */
  const roomFor = (entry: PodEntry, pod: Pod) => {
    const { rejection, victims } = verdictOn(entry, pod);
    return rejection ?? preempt(victims ?? []);
  };

  /**
   * It comes to its node: it has its share of that from now on, or is turned down. `isLate`: that was put off, and what
   * was to start it has come already.
   */
  const admit = (entry: PodEntry, isLate = false) => {
    onNode(entry, () => {
      if (has(entry) || isOnItsWay(entry)) return;
      const { rejection, victims } = verdictOn(entry);
      const due = victims
        ? preempt(victims)
        : rejection
          ? patience.due(entry, clock.now)
          : clock.now;
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
      if (has(entry)) run(entry);
    });
  });

  const start = (entry: PodEntry) => {
    clock.at(clock.now, () => {
      if (has(entry)) endInTime(entry);
      else admit(entry);
    });
    clock.at(startOf(entry), () => {
      if (has(entry)) run(entry);
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
    else if (entry.restart) startAgain(entry, entry.restart);
    else {
      clock.after(options.controllerLatency, () => {
        makeReady(entry);
      });
      complete(entry);
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
    if (before && annotations?.[RUN] !== after.metadata.annotations?.[RUN]) complete(entry);
    const deadline = before?.spec.activeDeadlineSeconds;
    if (before && deadline !== after.spec.activeDeadlineSeconds) endInTime(entry);
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

/** It has ended, or is to: nothing of it is started any more. */
function isOnItsWay(entry: PodEntry): boolean {
  return isFinished(entry) || entry.deletion !== undefined || entry.ending !== undefined;
}

/** What becomes of a Pod that its kubelet does not run. */
export function turnedDown({ object }: PodEntry, rejection: KubeletRejection, now: Instant) {
  return { object: rejected(object, rejection), readyAt: undefined, endedAt: now };
}

/** Source: Admit of predicateAdmitHandler of pkg/kubelet/lifecycle. */
function noVictims(lacking: string): KubeletRejection {
  const words = `preemption: error finding a set of pods to preempt: no set of running pods found to reclaim resources: ${lacking}`;
  return {
    reason: 'UnexpectedAdmissionError',
    message: `Pod was rejected: Unexpected error while attempting to recover from admission failure: ${words}`,
  };
}

/** Source: evictPodsToFreeRequests of pkg/kubelet/preemption. */
const DISRUPTION = {
  reason: 'TerminationByKubelet',
  message: 'Pod was preempted by Kubelet to accommodate a critical pod.',
} as const;

const PAST_DEADLINE = {
  phase: 'Failed',
  reason: 'DeadlineExceeded',
  message: 'Pod was active on the node longer than the specified deadline',
} as const;

function running(entry: PodEntry, latestStart: Instant): Pod {
  const { boundAt, createdAt } = entry;
  return withStart(entry.object, latestStart + (boundAt ?? createdAt), 'Running');
}
