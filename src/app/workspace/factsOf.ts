import { nodesByZone, placements, requestedByNode, type State } from '../../store/index.ts';
import { lastEventOf } from '../../run/index.ts';
import type { Facts } from '../../workspace/index.ts';

const MOST_ZONES = 8;
const MOST_NODES = 24;

/** What the list of scenarios shows of the run on the screen, at its end; undefined without one. */
export function factsOf({ run }: Pick<State, 'run'>): Facts | undefined {
  if (run === undefined) return undefined;
  const atEnd = { run, playhead: lastEventOf(run) };
  const { cpuMilli, memoryBytes } = requestedByNode(atEnd);
  const part = (used: number | undefined, of: number | undefined) =>
    of === undefined || of <= 0 ? 0 : Math.min(10, Math.round((10 * (used ?? 0)) / of));
  const fill = (index: number): number => {
    const allocatable = run.nodes[index]?.allocatable ?? {};
    const cpu = part(cpuMilli[index], allocatable['cpu']);
    return Math.max(cpu, part(memoryBytes[index], allocatable['memory']));
  };
  const zones = nodesByZone({ run });
  const drawn = zones.slice(0, MOST_ZONES).map(({ nodes }) => nodes.slice(0, MOST_NODES).map(fill));
  const more = run.nodes.length - drawn.reduce((sum, zone) => sum + zone.length, 0);
  return {
    nodes: run.nodes.length,
    pods: placements(atEnd).length,
    picture: { zones: drawn, more },
  };
}
