import type { ScenarioEdit } from '../../model/index.ts';
import type { NodeGroup, Operation, OperationRefusal } from '../../protocol/index.ts';
import { freeName, takenNames } from '../names.ts';
import { type Outcome, refusal, refused, says, titled } from '../outcome.ts';
import type { Situation } from '../situation.ts';
import { refusalsOfValue } from '../validated.ts';
import { HOSTNAME, ZONE, REGION } from '../../model/index.ts';

/** More nodes than this are not made at once: a run of them would take minutes. */
const MOST_NODES = 5_000;
/** Most characters of a label's value. */
const LABEL_LENGTH = 63;

/** Makes groups of nodes that are alike, at the end of the Cluster tab. */
export function addNodes(
  situation: Situation,
  { groups }: Extract<Operation, { kind: 'add-nodes' }>,
): Outcome {
  const count = groups.reduce((sum, group) => sum + countOf(group), 0);
  const title = titled('addNodes', { count: Number.isFinite(count) ? count : 0 });
  const refusals = groups.flatMap((each, group) => {
    return refusalsOfGroup(each, situation).map((found) => ({ ...found, group }));
  });
  if (refusals.length > 0) return refused(title, ...refusals);
  if (count < 1) return refused(title, refusal('nothingChosen'));
  if (count > MOST_NODES) {
    return refused(title, refusal('countInvalid', { most: MOST_NODES }, 'count'));
  }
  const taken = takenNames(situation, 'Node', '');
  const edits: ScenarioEdit[] = [];
  let first = '';
  let isHostnameLess = false;
  for (const group of groups) {
    for (const zone of zonesOf(group)) {
      for (let made = 0; made < group.count; made += 1) {
        const name = freeName(`${group.prefix.trim()}-1`, taken);
        first ||= name;
        isHostnameLess ||= name.length > LABEL_LENGTH;
        const value = nodeOf(group, zone, name);
        edits.push({ kind: 'add', tab: 'cluster', behind: undefined, value });
      }
    }
  }
  return {
    title,
    edits,
    consequences: isHostnameLess ? [says('noHostname', { length: LABEL_LENGTH })] : [],
    select: `Node/${first}`,
  };
}

function zonesOf({ zones }: NodeGroup): readonly string[] {
  const named = [...new Set(zones.map((zone) => zone.trim()).filter((zone) => zone !== ''))];
  return named.length > 0 ? named : [''];
}

function countOf(group: NodeGroup): number {
  return group.count * zonesOf(group).length;
}

/** What would be refused of the nodes of a group: one stands for all. */
function refusalsOfGroup(group: NodeGroup, situation: Situation): readonly OperationRefusal[] {
  const { count, prefix } = group;
  const isCount = Number.isInteger(count) && count >= 1 && count <= MOST_NODES;
  const counted = isCount ? [] : [refusal('countInvalid', { most: MOST_NODES }, 'count')];
  const name = prefix.trim() === '' ? '' : `${prefix.trim()}-1`;
  const found = new Map<string, OperationRefusal>();
  for (const zone of zonesOf(group)) {
    for (const each of refusalsOfValue(nodeOf(group, zone, name), situation)) {
      // Both amounts are typed once.
      if (each.field.startsWith('status.capacity')) continue;
      found.set(each.code + each.field + each.apiMessage, each);
    }
  }
  return [...counted, ...found.values()];
}

/** What every kubelet says of its machine; the labels that were typed win. */
const MACHINE = { 'kubernetes.io/os': 'linux', 'kubernetes.io/arch': 'amd64' };

/** A node as a person would write it. */
function nodeOf(group: NodeGroup, zone: string, name: string): object {
  const { region, labels, taints, extra } = group;
  const isHost = name !== '' && name.length <= LABEL_LENGTH;
  const all = {
    ...(isHost && { [HOSTNAME]: name }),
    ...MACHINE,
    ...(region.trim() !== '' && { [REGION]: region.trim() }),
    ...(zone !== '' && { [ZONE]: zone }),
    ...labels,
  };
  const [cpu, memory, pods] = [group.cpu.trim(), group.memory.trim(), group.pods.trim()];
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name, ...(Object.keys(all).length > 0 && { labels: all }) },
    ...(taints.length > 0 && {
      spec: {
        taints: taints.map(({ key, value, effect }) => ({
          key,
          ...(value !== '' && { value }),
          effect,
        })),
      },
    }),
    status: {
      capacity: { cpu, memory, pods, ...extra },
      allocatable: { cpu, memory, pods, ...extra },
    },
  };
}
