import type { FieldPath, ObjectEdit } from '../../model/index.ts';
import type { ClusterFacts } from '../cluster/clusterFacts.ts';
import { podTerms, type SpreadRule, spreadRules } from '../cluster/podRules.ts';
import type { Subject } from '../cluster/subject.ts';
import type { Mending, PodLint } from '../finding.ts';
import { nearestKey } from '../nearest.ts';
import { listed } from '../wording.ts';
import { HOSTNAME } from '../../model/index.ts';

/** Node objects that one fix edits at most. */
const MOST_NODES = 50;

interface KeyUse {
  readonly key: string;
  readonly path: FieldPath;
  /** What a node without the label means for the rule. */
  readonly without: 'blocks' | 'points' | 'silences' | 'anti' | 'antiPoints';
  readonly link: 'spreadNodeLabels' | 'podAffinity';
}

/** A preference to keep away takes points: a node without the label keeps its own. */
const WITHOUT = {
  podAffinity: { required: 'blocks', preferred: 'points' },
  podAntiAffinity: { required: 'anti', preferred: 'antiPoints' },
} as const;

/** A topologyKey that no node carries, or only some of those that the Pod may use. */
export const topologyKeyLint: PodLint = {
  codes: ['topology-key-on-no-node', 'topology-key-on-some-nodes'],
  *check(subject, facts) {
    const { name, spec, isAsked } = subject;
    const open = facts.open(spec);
    for (const { key, path, without, link } of keysUsed(subject)) {
      const carriers = new Set(facts.carriers(key));
      if (facts.nodes.length === 0) continue;
      // A Pod with a nodeName is where it is: what keeps others from nodes keeps it from none.
      if (without === 'blocks' && !isAsked) continue;
      const isLoud = without === 'blocks' || (without === 'silences' && carriers.size === 0);
      const severity = isLoud ? 'warning' : 'info';
      if (carriers.size === 0) {
        const renames = rename(key, path, facts);
        yield {
          code: 'topology-key-on-no-node',
          // Small clusters have no zones: what only scores there is as its author wants it.
          severity: renames.length > 0 ? 'warning' : severity,
          path,
          variant: without === 'antiPoints' ? 'points' : without,
          values: { name, key, count: facts.nodes.length },
          link,
          fixes: [...renames, ...labelNodes(key, facts.all, facts)],
        };
        continue;
      }
      const lacking = open.filter((node) => !carriers.has(node));
      if (lacking.length === 0) continue;
      yield {
        code: 'topology-key-on-some-nodes',
        severity,
        path,
        variant: without === 'silences' ? 'points' : without,
        values: {
          name,
          key,
          count: lacking.length,
          of: open.length,
          nodes: listed(lacking.map((node) => facts.nodeName(node))),
        },
        link,
        fixes: labelNodes(key, lacking, facts),
      };
    }
  },
};

function keysUsed({ spec, at }: Subject): readonly KeyUse[] {
  const constraints = spreadRules(spec, at);
  const isSoft = ({ constraint }: SpreadRule) => constraint.whenUnsatisfiable !== 'DoNotSchedule';
  // A node takes part in scoring only with the keys of all soft constraints (`initPreScoreState`).
  const soft = constraints.filter(isSoft).length > 1 ? 'silences' : 'points';
  const uses: KeyUse[] = [
    ...constraints.map((rule): KeyUse => ({
      key: rule.constraint.topologyKey,
      path: [...rule.path, 'topologyKey'],
      without: isSoft(rule) ? soft : 'blocks',
      link: 'spreadNodeLabels',
    })),
    ...podTerms(spec, at).map(({ term, path, field, isRequired }): KeyUse => ({
      key: term.topologyKey,
      path: [...path, 'topologyKey'],
      without: WITHOUT[field][isRequired ? 'required' : 'preferred'],
      link: 'podAffinity',
    })),
  ];
  // The empty key stands for all topologies, where it may stand at all.
  return uses.filter(({ key }) => key !== '');
}

function rename(key: string, path: FieldPath, facts: ClusterFacts): Mending[] {
  const near = nearestKey(key, facts.labelKeys());
  if (near === undefined) return [];
  return [{ title: 'key', values: { key: near }, edits: [{ op: 'set', path, value: near }] }];
}

/** Only the value of the hostname label is known: kubelet sets it to the node's name. */
function labelNodes(key: string, nodes: readonly number[], facts: ClusterFacts): Mending[] {
  if (key !== HOSTNAME || nodes.length > MOST_NODES) return [];
  const others = nodes.flatMap((node): ObjectEdit[] => {
    const { name = '', object = -1 } = facts.nodes[node] ?? {};
    if (object < 0) return [];
    const path = ['metadata', 'labels', key];
    return [{ kind: 'fields', object, edits: [{ op: 'set', path, value: name }] }];
  });
  if (others.length < nodes.length) return [];
  return [{ title: 'labelNodes', values: { key, count: nodes.length }, edits: [], others }];
}
