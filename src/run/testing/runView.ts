import { DEFAULT_RUN_OPTIONS } from '../../model/index.ts';
import type { PodColumns, RunView, StepColumns } from '../../protocol/index.ts';

/** What a test cares for of a run in columns. */
export type RunSketch = Partial<Omit<RunView, 'pods' | 'steps'>> & {
  readonly pods?: Partial<PodColumns>;
  readonly steps?: Partial<StepColumns>;
};

/** A run with the given columns; the others say that nothing is special about a Pod or a step. */
export function runView({ pods = {}, steps = {}, ...more }: RunSketch = {}): RunView {
  const { names = [] } = pods;
  const zeros = (): Int32Array => new Int32Array(names.length);
  const none = (): Int32Array => new Int32Array(names.length).fill(-1);
  const count = steps.pod?.length ?? 0;
  const ofSteps = (value: number): Int32Array => new Int32Array(count).fill(value);
  return {
    nodes: [],
    workloads: [],
    labelSets: [],
    strays: [],
    options: DEFAULT_RUN_OPTIONS,
    percentageConfigured: false,
    parseMs: 1,
    runMs: 1,
    ...more,
    pods: {
      names,
      namespaces: names.map(() => 'default'),
      workload: zeros(),
      object: none(),
      priority: zeros(),
      cpuMilli: new Float64Array(names.length),
      memoryBytes: new Float64Array(names.length),
      otherRequests: {},
      initialNode: none(),
      initialNomination: none(),
      boundStep: none(),
      lastStep: none(),
      madeStep: none(),
      evictedStep: none(),
      replaces: none(),
      refusals: [],
      labelSet: none(),
      ...pods,
    },
    steps: {
      pod: ofSteps(0),
      node: ofSteps(-1),
      feasible: ofSteps(0),
      outcome: Uint8Array.from(steps.node ?? [], (node) => (node < 0 ? 1 : 0)),
      attempt: ofSteps(1),
      messages: Array.from({ length: count }, () => ''),
      nominated: ofSteps(-1),
      keepsNomination: new Uint8Array(count),
      victimStart: new Int32Array(count + 1),
      victims: new Int32Array(),
      ...steps,
    },
  };
}
