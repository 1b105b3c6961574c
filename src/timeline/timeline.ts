import {
  admit,
  completeRunOptions,
  type KubernetesObject,
  type Node,
  type Pod,
  type RunOptionsDocument,
  withDefaultTolerations,
  ZONE,
} from '../model/index.ts';
import { isTakenIn, Kubelets } from '../simulation/index.ts';
import type { Action } from './action.ts';
import { startAutoscalers } from './actors/autoscaler/autoscaler.ts';
import { startCronJobs } from './actors/cronJob/cronJob.ts';
import { startDaemonSets } from './actors/daemonSet/daemonSet.ts';
import { DeploymentController } from './actors/deployment/deployment.ts';
import { startDisruption } from './actors/disruption.ts';
import { startGarbageCollector } from './actors/garbage.ts';
import { startJobs } from './actors/job/job.ts';
import { turnedDown } from './actors/kubelet/admission.ts';
import { startKubelets } from './actors/kubelet/kubelet.ts';
import { startAdvertising } from './actors/kubelet/capacity.ts';
import { startNamespaces } from './actors/namespaces.ts';
import { NodeLifecycle } from './actors/nodeLifecycle/nodeLifecycle.ts';
import { startPodGarbage } from './actors/podGarbage.ts';
import { startProtection } from './actors/volumes/protection.ts';
import { startResourceClaims } from './actors/resourceClaims.ts';
import { startReplicaSets } from './actors/replicaSet.ts';
import { startRequiredDuringExecution } from './actors/requiredDuringExecution.ts';
import { SchedulerActor } from './actors/scheduler/scheduler.ts';
import { startStatefulSets } from './actors/statefulSet/statefulSet.ts';
import { startDeviceTaintEviction } from './actors/deviceTaintEviction.ts';
import { startTaintEviction } from './actors/taintEviction.ts';
import { startVolumes } from './actors/volumes/volumes.ts';
import { Applied } from './applied.ts';
import { applyAutoscalers, makeAutoscaler } from './commands/applyAutoscalers.ts';
import { applyTexts } from './commands/texts.ts';
import { Autoscalers, namespaceIn } from './autoscalers.ts';
import { Clock, type Instant } from './clock.ts';
import { applyObjects, isStored, putObjects } from './commands/apply.ts';
import { notFound, Printed } from './commands/printed.ts';
import { patchPods } from './commands/patchPods.ts';
import { runCommand } from './commands/run.ts';
import { deschedule } from './descheduler/deschedule.ts';
import type { DeschedulerPolicy } from './descheduler/policy.ts';
import { policyProblem } from './descheduler/policyProblems.ts';
import { isFinished, isHeldUnready, type PodEntry, type StoredObject } from './entry.ts';
import type { TimelineEvent } from './events.ts';
import { NodeHealth } from './nodeHealth.ts';
import { DEFAULT_TIMELINE_OPTIONS, type TimelineOptions } from './options.ts';
import { History } from './history.ts';
import { JobCounts } from './jobCounts.ts';
import { likeBefore } from './likeBefore.ts';
import { Notices } from './notices.ts';
import { latestStart, withStart } from './podStarts.ts';
import { Recorder, type Snapshot } from './recorder.ts';
import { Availabilities } from './availabilities.ts';
import { Refusals } from './refusals.ts';
import { Revisions } from './revisions.ts';
import { ApiServer } from './server/apiServer.ts';
import { othersOf } from './server/admitted.ts';
import { Namespaces } from './server/namespaces.ts';
import { readinessOf } from './server/nodeConditions.ts';
import type { Json } from './json.ts';
import { Store } from './store.ts';
import { type StoryTexts, Texts } from './texts.ts';
import type { World } from './world.ts';

/** A story: what stands, what is placed, and what happens when. */
export interface Story {
  /** What stands before time zero, in no order; nodes are ready unless they say otherwise, and bound Pods run. */
  readonly standing: readonly KubernetesObject[];
  /** What is made at time zero, in this order. */
  readonly workload: readonly KubernetesObject[];
  readonly actions: readonly Action[];
  readonly autoscalers?: StoryAutoscalers;
  readonly texts?: StoryTexts;
  readonly options?: Partial<TimelineOptions>;
  readonly runOptions?: RunOptionsDocument;
  /** What stands and what is made count as applied, as they are written: what is not applied again of them goes. */
  readonly isApplied?: boolean;
}

/** Autoscalers that a server has taken: of what stands, and of what is made at time zero. */
export interface StoryAutoscalers {
  readonly standing: readonly Json[];
  readonly workload: readonly Json[];
}

/** What stands has had so long to come to rest before time zero. */
const BEFORE = 10_000;

/**
 * A story in virtual time. Deterministic: the same story gives the same events, whatever the order of
 * what stands.
 */
export class Timeline {
  readonly world: World;
  readonly #clock = new Clock(-BEFORE);
  #actions: readonly Action[] = [];
  /** By action that has come: what kubectl wrote. */
  readonly #printed: (Printed | undefined)[] = [];
  /** Where actions stand among what is due: behind what was asked for before the story begins. */
  readonly #place: number;

  /** `before`: what was told of a story that began as this one does; equal objects are taken from it. */
  constructor(
    { standing, workload, actions, autoscalers, texts, options, runOptions, isApplied }: Story,
    before?: History,
  ) {
    const clock = this.#clock;
    const store = new Store(clock);
    const document: RunOptionsDocument = {
      apiVersion: 'berth/v1',
      kind: 'RunOptions',
      ...runOptions,
    };
    const history = new History(store, clock);
    if (before) store.standsFor(likeBefore(before, history));
    const documents = () => [...standing, ...workload];
    const namespaces = new Namespaces(store, documents, clock.now);
    const heldTexts = new Texts(texts);
    this.world = {
      clock,
      store,
      namespaces,
      applied: new Applied(() => (isApplied ? [...standing, ...workload].filter(isStored) : [])),
      autoscalers: new Autoscalers(clock),
      texts: heldTexts,
      notices: new Notices(clock),
      server: new ApiServer({ store, clock, namespaces, documents, texts: heldTexts }, document),
      recorder: new Recorder(store, clock, history),
      history,
      health: new NodeHealth(clock),
      revisions: new Revisions(store, clock),
      refusals: new Refusals(clock),
      availabilities: new Availabilities(),
      jobCounts: new JobCounts(store),
      options: { ...DEFAULT_TIMELINE_OPTIONS, ...options },
      latestStart: latestStart(standing),
    };
    this.#begin(standing, document);
    const { standing: kept = [], workload: made = [] } = autoscalers ?? {};
    namespaces.implyNames([...kept, ...made].map(namespaceIn));
    for (const each of kept) makeAutoscaler(this.world, each, isApplied);
    clock.at(0, () => {
      putObjects(this.world, workload, new Printed());
      for (const each of made) makeAutoscaler(this.world, each, isApplied);
    });
    this.#place = clock.reserve();
    this.#ask(actions);
  }

  /**
   * The story goes on with other actions, as if it had been told with them from its beginning: whether
   * that can be. It can where all that have come are the same in the same places, and all others are
   * due later than now; what comes of an action hangs on nothing but what was before it.
   */
  goesOnWith(actions: readonly Action[]): boolean {
    const { now } = this.#clock;
    const hasCome = (_: Action, index: number) => this.#printed[index] !== undefined;
    const isSame = (action: Action, index: number) =>
      JSON.stringify(action) === JSON.stringify(actions[index]);
    const isPossible =
      this.#actions.every((action, index) => !hasCome(action, index) || isSame(action, index)) &&
      actions.every((action, index) => hasCome(action, index) || this.dueAt(action) > now);
    if (!isPossible) return false;
    this.#clock.drop(this.#place);
    this.#ask(actions);
    return true;
  }

  /** When an action comes: a command some time after it was asked for. */
  dueAt({ at, what }: Action): Instant {
    const isCommand = what === 'command' || what === 'deschedule';
    return at + (isCommand ? this.world.options.commandLatency : 0);
  }

  #ask(actions: readonly Action[]): void {
    this.#actions = actions;
    for (const [index, action] of actions.entries()) {
      if (this.#printed[index] !== undefined) continue;
      this.#clock.atPlace(this.#place, index, this.dueAt(action), () => {
        const printed = new Printed();
        this.#printed[index] = printed;
        this.history.happened({ what: 'action', action: index });
        this.#act(action, printed);
      });
    }
  }

  /** By action: what kubectl wrote; nothing of those that have not come. */
  get printed(): readonly Printed[] {
    return this.#actions.map((_, index) => this.#printed[index] ?? new Printed());
  }

  get events(): readonly TimelineEvent[] {
    return this.world.recorder.events;
  }

  /** The moment that has been reached. */
  get now(): Instant {
    return this.#clock.now;
  }

  /** When an action is asked for; it comes somewhat later where a command starts first. */
  actionAt(index: number): Instant {
    return this.#actions[index]?.at ?? 0;
  }

  /** What is done in the story. */
  get actions(): readonly Action[] {
    return this.#actions;
  }

  get history(): History {
    return this.world.history;
  }

  /** Whether more is to come than trying again what was in vain. */
  get hasNews(): boolean {
    return this.#clock.hasNews;
  }

  /** When the next thing is due; undefined when nothing is. */
  get next(): Instant | undefined {
    return this.#clock.next;
  }

  /** Lets all happen that is due up to a moment. */
  runTo(moment: Instant): void {
    while (this.#clock.step(moment));
  }

  /** The same, with the time behind the last thing that happened, as for somebody who waits. */
  waitUntil(moment: Instant): void {
    this.runTo(moment);
    this.#clock.pass(moment);
  }

  /** Lets so many things happen at most; whether something is still due by then. */
  advance(steps: number, until: Instant): boolean {
    for (let made = 0; made < steps; made += 1) if (!this.#clock.step(until)) return false;
    return true;
  }

  snapshot(): Snapshot {
    return this.world.recorder.snapshot();
  }

  #begin(standing: readonly KubernetesObject[], document: RunOptionsDocument): void {
    const { world } = this;
    const cluster = admit([...standing, document], { plugins: true });
    new SchedulerActor(world, { ...cluster, pods: [], nodes: sorted(cluster.nodes) });
    startKubelets(world);
    startAdvertising(world);
    startTaintEviction(world);
    startDeviceTaintEviction(world);
    startPodGarbage(world);
    startReplicaSets(world);
    startStatefulSets(world);
    startDaemonSets(world);
    startJobs(world);
    startCronJobs(world);
    startAutoscalers(world);
    startDisruption(world);
    startGarbageCollector(world);
    if (world.options.bindsVolumes) startVolumes(world);
    startProtection(world);
    startResourceClaims(world);
    startNamespaces(world);
    new NodeLifecycle(world);
    new DeploymentController(world);
    const { requiredDuringExecution, requiredDuringExecutionByPriority } = document.legacy ?? {};
    if (requiredDuringExecution === true) {
      startRequiredDuringExecution(world, requiredDuringExecutionByPriority === true);
    }
    const others = sorted(othersOf(cluster));
    for (const object of [...others, ...sorted(cluster.nodes)]) world.store.create(object);
    const kubelets = new Kubelets(cluster.nodes, world.server.release);
    for (const pod of cluster.pods) if (isTakenIn(pod)) kubelets.run(pod);
    for (const pod of sorted(cluster.pods)) {
      const held = asHeld(pod, document);
      const isOnNode = Boolean(pod.spec.nodeName);
      const given = isOnNode ? withStart(held, world.latestStart) : held;
      const entry = world.store.create<'Pod'>(given);
      if (!entry || !isOnNode) continue;
      const isAsked = world.options.kubeletsAdmit && !isTakenIn(pod) && !isFinished(entry);
      const rejection = isAsked ? kubelets.admit(pod) : undefined;
      if (rejection) world.store.changePod(entry, turnedDown(entry, rejection, this.#clock.now));
      else this.#standsOn(entry);
    }
    for (const node of cluster.nodes) if (readinessOf(node) === 'Unknown') this.#isSilent(node);
  }

  /** Of whose kubelet nothing is known when the story begins: it is silent, and its Pods are not ready. */
  #isSilent({ metadata: { name } }: Node): void {
    const { store, health } = this.world;
    health.fail(name);
    for (const pod of store.podsOn(name)) store.changePod(pod, { readyAt: undefined });
  }

  /** A Pod that had its node before the story begins runs there. */
  #standsOn(entry: PodEntry): void {
    const { object } = entry;
    const { phase } = object.status ?? {};
    if (phase === 'Succeeded' || phase === 'Failed') return;
    const status = { ...object.status, phase: 'Running' as const };
    const now = this.#clock.now;
    const readyAt = isHeldUnready(entry) ? undefined : now;
    const since = { boundAt: now, takenAt: now, startedAt: now };
    this.world.store.changePod(entry, { object: { ...object, status }, ...since, readyAt });
  }

  #act(action: Action, printed: Printed): void {
    const { world } = this;
    switch (action.what) {
      case 'command':
        runCommand(world, action.command, printed);
        break;
      case 'apply':
        world.namespaces.imply(action.objects);
        // What a Pod needs to be let in is mostly written before it.
        applyTexts(world, action.texts ?? [], printed);
        applyObjects(world, action.objects, printed);
        applyAutoscalers(world, action.autoscalers ?? [], printed);
        break;
      case 'fail':
        for (const node of this.#nodesOf(action.target, printed)) world.health.fail(node);
        break;
      case 'recover':
        for (const node of this.#nodesOf(action.target, printed)) world.health.recover(node);
        break;
      case 'deschedule':
        this.#startDescheduler(action.policy, action.every, printed);
        break;
      case 'patch-pods':
        patchPods(world, action);
        break;
    }
  }

  /** The node of a name; else those of a zone. */
  #nodesOf(target: string, printed: Printed): readonly string[] {
    const nodes = this.world.store.all('Node');
    const named = nodes.filter(({ name }) => name === target);
    const found =
      named.length > 0
        ? named
        : nodes.filter(({ object }) => object.metadata.labels?.[ZONE] === target);
    if (found.length === 0) printed.errors.push(notFound('Node', target));
    return found.map(({ name }) => name);
  }

  #startDescheduler(policy: DeschedulerPolicy, every: number | undefined, printed: Printed): void {
    const problem = policyProblem(this.world, policy);
    if (problem === undefined) this.#deschedule(policy, every, printed);
    else printed.errors.push(problem);
  }

  #deschedule(policy: DeschedulerPolicy, every: number | undefined, printed: Printed): void {
    deschedule(this.world, policy, printed);
    if (every === undefined || every <= 0) return;
    this.#clock.after(every, () => {
      this.#deschedule(policy, every, printed);
    });
  }
}

/** A Pod as a server would hold it: one out of a cluster is, one that was written by hand lacks what is added. */
function asHeld(pod: Pod, document: RunOptionsDocument): Pod {
  if (pod.metadata.uid || !pod.spec.nodeName) return pod;
  const options = completeRunOptions(document);
  const tolerations = withDefaultTolerations(pod.spec.tolerations, {
    notReady: options.defaultNotReadyTolerationSeconds,
    unreachable: options.defaultUnreachableTolerationSeconds,
  });
  return { ...pod, spec: { ...pod.spec, tolerations } };
}

/** By kind, namespace and name, so that no order in which they were given counts. */
function sorted<Stored extends StoredObject>(objects: readonly Stored[]): readonly Stored[] {
  const keyed = objects.map((object) => {
    const { namespace = '', name } = object.metadata;
    return { object, key: `${object.kind}/${namespace}/${name}` };
  });
  keyed.sort((a, b) => (a.key < b.key ? -1 : 1));
  return keyed.map(({ object }) => object);
}
