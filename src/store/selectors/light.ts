import type {
  DecisionView,
  RelationsView,
  Sources,
  TabName,
  TabRange,
} from '../../protocol/index.ts';
import type { Light } from '../state.ts';
import type { NodeIndex, PodIndex } from '../../model/index.ts';

type From = Light['from'];
type Groups = Pick<DecisionView, 'groups'>;
type GroupSources = Pick<RelationsView, 'groups' | 'scores'>;

/** The light of a reason why nodes were filtered out: its nodes, its Pods, its lines. */
function lightOfGroup(
  { groups }: Groups,
  sources: GroupSources | undefined,
  group: number,
  from: From,
): Light {
  const { pods, ranges } = sources?.groups[group] ?? NO_SOURCES;
  return { nodes: groups[group]?.nodes ?? [], pods, ranges, from };
}

/** The light of one node: that node, and whom and what its reason is about. */
export function lightOfNode(
  { groups }: Groups,
  sources: GroupSources | undefined,
  node: NodeIndex,
  from: From,
): Light {
  const group = groups.findIndex(({ nodes }) => nodes.includes(node));
  return { ...lightOfGroup({ groups }, sources, group, from), nodes: [node] };
}

/** The light of one Pod: that Pod, and the nodes and lines of the reasons that are about it. */
export function lightOfPod(
  { groups }: Groups,
  sources: GroupSources | undefined,
  pod: PodIndex,
  from: From,
): Light {
  const about = (each: Sources) => each.pods.includes(pod);
  const nodes = groups.flatMap((group, index) =>
    about(sources?.groups[index] ?? NO_SOURCES) ? group.nodes : [],
  );
  const ranges = [...(sources?.groups ?? []), ...(sources?.scores ?? [])]
    .filter(about)
    .flatMap((each) => each.ranges);
  return { nodes: [...new Set(nodes)], pods: [pod], ranges: onceEach(ranges), from };
}

/** The light of a line of YAML: the reasons that the line states; undefined where it states none. */
export function lightAtLine(
  { groups }: Groups,
  sources: GroupSources,
  tab: TabName,
  line: number,
): Light | undefined {
  const holds = ({ tab: inTab, range }: TabRange) =>
    inTab === tab && range.startLine <= line && line <= range.endLine;
  const stated = (each: Sources) => each.ranges.some(holds);
  const reasons = groups.flatMap(({ nodes }, index) => {
    const own = sources.groups[index];
    return own !== undefined && stated(own) ? [{ ...own, nodes }] : [];
  });
  const scores = sources.scores.filter(stated).map((own) => ({ ...own, nodes: [] }));
  const all = [...reasons, ...scores];
  if (all.length === 0) return undefined;
  return {
    nodes: [...new Set(all.flatMap(({ nodes }) => nodes))],
    pods: [...new Set(all.flatMap(({ pods }) => pods))],
    ranges: onceEach(all.flatMap(({ ranges }) => ranges).filter(holds)),
    from: 'editor',
  };
}

const NO_SOURCES: Sources = { pods: [], ranges: [] };

function onceEach(ranges: readonly TabRange[]): readonly TabRange[] {
  return [...new Map(ranges.map((each) => [JSON.stringify(each), each])).values()];
}
