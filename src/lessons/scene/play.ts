import {
  admit,
  type ClusterObjects,
  completeRunOptions,
  type KubernetesObject,
  objectKey,
} from '../../model/index.ts';
import { boundNode, placesAtEnd } from '../../run/index.ts';
import { planRun, podHistory, type RunPod, Simulation } from '../../simulation/index.ts';
import type { PodEnd, Scene, SceneDecision, ScenePod } from './scene.ts';
import type { ReadScenario } from './scenario.ts';
import { tellScene } from './tell.ts';

/** How a scenario is played. */
export interface PlayOptions {
  /** Draws lots among equally good nodes with this seed; without it the first name wins. */
  readonly seed?: number;
  /** Plays it in time, for so many virtual milliseconds. */
  readonly until?: number | undefined;
  /** What a learner takes the objects for. */
  readonly believed?: (objects: readonly KubernetesObject[]) => readonly KubernetesObject[];
}

/** Plays a scenario to its end. Never throws, whatever was read. */
export function playScene(scenario: ReadScenario, options: PlayOptions = {}): Scene {
  return options.until === undefined
    ? runScene(scenario, options)
    : tellScene(scenario, options.until, options.believed);
}

/** A scenario run to its end, with no clock. */
export function simulated(scenario: ReadScenario, options: PlayOptions = {}): Simulation {
  const { cluster, arrival } = planned(scenario, options);
  const simulation = new Simulation(planRun(cluster, { arrival }));
  while (!simulation.advance(PACE));
  return simulation;
}

/** What is run, and in which order it comes. */
function planned(scenario: ReadScenario, { seed, believed }: PlayOptions) {
  const { taken } = scenario;
  const given = taken.map(({ object }) => object);
  const believes = believed ? believed(given) : given;
  const admitted = believed ? admit(believes, { plugins: true }) : admittedOf(scenario, given);
  const { runOptions = completeRunOptions(undefined) } = admitted;
  const lots = seed === undefined ? {} : { tieBreaking: 'DrawLots' as const, seed };
  const maxPods = Math.min(runOptions.maxPods, MOST_PODS);
  const cluster = { ...admitted, runOptions: { ...runOptions, ...lots, maxPods } };
  const arrival = new Map(believes.map((object, index) => [objectKey(object), index]));
  return { cluster, arrival };
}

function runScene(scenario: ReadScenario, options: PlayOptions): Scene {
  const { objects } = scenario;
  const simulation = simulated(scenario, options);
  const { run, scheduler } = simulation;
  const { nodes } = simulation.plan.cluster;
  const { nodeNames } = scheduler;
  const history = podHistory(run, nodeNames);
  const places = placesAtEnd(history);
  const cycleOf = new Map<ScenePod, number>();
  const pods = run.pods.map((pod, index): ScenePod => {
    const last = history.pods.lastCycle[index] ?? -1;
    const cycle = run.cycles[last];
    const place = places[index] ?? -1;
    const bound = boundNode(history, index);
    const node = nodeNames[place] ?? nodeNames[bound] ?? pod.pod.spec.nodeName;
    const made: ScenePod = {
      ...namesOf(pod),
      end: END_OF[place] ?? 'placed',
      node,
      isGiven: Boolean(pod.pod.spec.nodeName),
      message: place < 0 ? (pod.refused ?? cycle?.message ?? '') : '',
      refusedBy: cycle?.refusedBy ?? [],
      reason: pod.rejection?.reason ?? '',
      boundAt: undefined,
      leftAt: undefined,
    };
    if (last >= 0) cycleOf.set(made, last);
    return made;
  });
  const decisionOf = (pod: ScenePod): SceneDecision | undefined => {
    const cycle = cycleOf.get(pod);
    const decision = cycle === undefined ? undefined : simulation.decisionAt(cycle);
    return decision && { decision, nodeNames };
  };
  const hasTies = (): boolean =>
    run.cycles.some((_, cycle) => {
      const decision = simulation.decisionAt(cycle);
      const nominated = decision?.preemption?.nominatedAny.length ?? 0;
      return (decision?.best.length ?? 0) > 1 || nominated > 1;
    });
  return { objects, nodes, pods, decisionOf, hasTies, until: undefined };
}

/** A scenario that is played with one seed after the other. Where there are no ties all plays are one. */
export class Stage {
  readonly scenario: ReadScenario;
  readonly #until: number | undefined;
  #plain: Scene | undefined;
  #hasTies: boolean | undefined;

  private constructor(scenario: ReadScenario, until: number | undefined) {
    this.scenario = scenario;
    this.#until = until;
  }

  /** The one stage of the very scenario: what a lesson opens with is asked of by its questions and by its task. */
  static of(scenario: ReadScenario, until: number | undefined): Stage {
    const known = STAGES.get(scenario);
    if (known !== undefined && known.#until === until) return known;
    const stage = new Stage(scenario, until);
    STAGES.set(scenario, stage);
    return stage;
  }

  /** The very same scene where a seed changes nothing. */
  scene(seed?: number): Scene {
    this.#plain ??= playScene(this.scenario, { until: this.#until });
    if (seed === undefined || !this.hasTies()) return this.#plain;
    return playScene(this.scenario, { until: this.#until, seed });
  }

  /** Whether lots may change anything. */
  hasTies(): boolean {
    return (this.#hasTies ??= this.scene().hasTies());
  }
}

const STAGES = new WeakMap<ReadScenario, Stage>();

/** Clusters as admitted: the same scenario is played with many seeds. */
const ADMITTED = new WeakMap<ReadScenario, ClusterObjects>();

function admittedOf(scenario: ReadScenario, given: readonly KubernetesObject[]): ClusterObjects {
  let cluster = ADMITTED.get(scenario);
  if (!cluster) ADMITTED.set(scenario, (cluster = admit(given, { plugins: true })));
  return cluster;
}

/** Pods of a lesson: it may come from anywhere, and is played more than once before anything is shown. */
const MOST_PODS = 2_000;

/** Decisions between two looks at whether it is over. */
const PACE = 500;

/** By a place of `run` that is no node. */
const END_OF: Readonly<Record<number, PodEnd>> = {
  [-1]: 'waiting',
  [-2]: 'lost',
  [-3]: 'waiting',
  [-4]: 'left',
  [-5]: 'refused',
};

function namesOf({ pod }: RunPod) {
  const { name = '', namespace = 'default', labels = {} } = pod.metadata;
  return { pod, name, namespace, labels };
}
