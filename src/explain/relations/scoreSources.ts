import { DEFAULT_RUN_OPTIONS, type FieldPath } from '../../model/index.ts';
import { releaseOf } from '../../releases/index.ts';
import type { PluginName, ScoreCause } from '../../engine/index.ts';
import type { SourcesInput } from './filterSources.ts';
import { Gathered } from './gather.ts';
import { MOST_CAUSES, type RelationsInput, type SourcePlaces } from './input.ts';
import {
  imagePaths,
  imageVolumePaths,
  requestPaths,
  taintPaths,
  volumePaths,
} from './podPlaces.ts';

const PREFERRED = 'preferredDuringSchedulingIgnoredDuringExecution';

/** Feasible nodes and what keeps the Pod from liking them; asked before the step. */
export type Untolerated = readonly {
  readonly node: number;
  readonly cause: ScoreCause;
}[];

/** Causes of TaintToleration's score, whose sources are lines of the nodes. */
export function untoleratedTaints({ decision, scheduler, pod }: RelationsInput): Untolerated {
  const score = decision.scores.find(({ plugin }) => plugin === 'TaintToleration');
  if (score === undefined) return [];
  const touched = [...score.raw.entries()].filter(([, raw]) => raw > 0).slice(0, MOST_CAUSES);
  return touched.flatMap(([node]) => {
    const cause = scheduler.scoreCause(pod, 'TaintToleration', node);
    return cause === undefined ? [] : [{ node, cause }];
  });
}

/** Whom and what each score is about. */
export function scoreSources(
  from: SourcesInput,
  plugins: readonly PluginName[],
  untolerated: Untolerated,
): SourcePlaces[] {
  return plugins.map((plugin) => sourcesOf(from, plugin, untolerated));
}

function sourcesOf(
  { input, constraints, matches }: SourcesInput,
  plugin: PluginName,
  untolerated: Untolerated,
): SourcePlaces {
  const { pod, podIndex, nodes, options } = input;
  const gathered = new Gathered();
  const own = (paths: readonly FieldPath[]) =>
    gathered.add(...paths.map((path) => ({ of: 'pod', pod: podIndex, path }) as const));
  switch (plugin) {
    case 'TaintToleration':
      for (const { node, cause } of untolerated) {
        const view = nodes[node];
        if (cause.plugin !== 'TaintToleration' || view === undefined) continue;
        const paths = taintPaths(view, cause.untolerated);
        gathered.add(...paths.map((path) => ({ of: 'node', node, path }) as const));
      }
      break;
    case 'NodeAffinity':
      own(
        (pod.spec.affinity?.nodeAffinity?.[PREFERRED] ?? []).map((_, index) => [
          'affinity',
          'nodeAffinity',
          PREFERRED,
          index,
        ]),
      );
      gathered.add({ of: 'profile', path: ['NodeAffinity', 'addedAffinity', PREFERRED] });
      break;
    case 'NodeResourcesFit':
    case 'NodeResourcesBalancedAllocation':
      own(requestPaths(pod));
      gathered.add({ of: 'profile', path: [plugin] });
      break;
    case 'PodTopologySpread': {
      for (const { whenUnsatisfiable, isDefault, index } of constraints) {
        if (whenUnsatisfiable !== 'ScheduleAnyway') continue;
        if (!isDefault) own([['topologySpreadConstraints', index]]);
        else gathered.add({ of: 'profile', path: [plugin, 'defaultConstraints', index] });
      }
      const soft = matches.filter(({ kind, relation }) => kind === 'spread' && !relation.required);
      gathered.addPods(soft.map(({ other }) => other));
      break;
    }
    case 'InterPodAffinity':
      for (const { kind, relation, other, path } of matches) {
        if (kind === 'spread' || relation.required) continue;
        gathered.addPods([other]);
        if (path !== undefined) gathered.add({ of: 'pod', pod: relation.owner, path });
        if (kind !== 'existing-required-affinity') continue;
        gathered.add({ of: 'profile', path: [plugin, 'hardPodAffinityWeight'] });
      }
      break;
    case 'ImageLocality':
      own(imagePaths(pod));
      if (releaseOf((options ?? DEFAULT_RUN_OPTIONS).release).rules.imageVolumesScored) {
        own(imageVolumePaths(pod));
      }
      break;
    default:
      if (plugin.startsWith('Volume')) own(volumePaths(pod, []));
  }
  return gathered.result;
}
