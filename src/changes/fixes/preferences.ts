import {
  formatLabelSelector,
  formatRequirement,
  labelValue,
  type NodeSelectorTerm,
  type PreferredSchedulingTerm,
  HOSTNAME,
} from '../../model/index.ts';
import { COST } from '../costs.ts';
import { editsOf, type Subject } from '../given.ts';
import type { Change, Fix } from '../input.ts';
import { say } from '../messages.ts';
import type { Situation } from '../situation.ts';
import { scorePluginPlace } from './configuration.ts';
import { labelFor } from './nodeAffinity.ts';
import { tolerate } from './taints.ts';

const PREFERRED = 'preferredDuringSchedulingIgnoredDuringExecution';
/** Weights that are tried, the lightest first. */
const WEIGHTS = [1, 5, 20, 50, 100] as const;

/** What may lift a node that is feasible above the one that is chosen. */
export function preferenceFixes(situation: Situation, node: number): readonly Fix[] {
  const { own } = situation;
  const changes: Change[] = [];
  if (own) {
    changes.push(...wishFor(situation, own, node));
    changes.push(...nodeWishes(situation, own, node));
    changes.push(...podWishes(own));
  }
  changes.push(...softTaints(situation, node));
  changes.push(...pluginWeights(situation, node));
  return changes.map((change) => [change]);
}

/** A wish, or a rule, for a label that the node has and the chosen one has not. */
function wishFor(situation: Situation, own: Subject, node: number): Change[] {
  const { nodes } = situation.simulation.plan.cluster;
  const labels = nodes[node]?.metadata.labels ?? {};
  const best = situation.decision.best.filter((other) => other !== node);
  const differs = (key: string) =>
    best.every((other) => labelValue(nodes[other]?.metadata.labels, key) !== labels[key]);
  const shared = (key: string) =>
    nodes.filter(({ metadata }) => labelValue(metadata.labels, key) === labels[key]).length;
  const keys = Object.keys(labels)
    .filter((key) => key !== HOSTNAME && differs(key))
    .map((key) => ({ key, shared: shared(key) }))
    .sort((a, b) => a.shared - b.shared || (a.key < b.key ? -1 : 1))
    .slice(0, 2)
    .map(({ key }) => key);
  // The name of the node goes last: it says least of why.
  if (labels[HOSTNAME] !== undefined) keys.push(HOSTNAME);
  const wishes = keys.flatMap((key, place) =>
    WEIGHTS.map((weight, step): Change => ({
      nature: 'prefer',
      cost: COST.prefer + step / 10 + (key === HOSTNAME ? 2 : place / 20),
      edits: editsOf(own, {
        op: 'append',
        path: ['spec', 'affinity', 'nodeAffinity', PREFERRED],
        value: { weight, preference: termFor(key, labels[key] ?? '') },
      }),
      title: say('title.prefer', { label: `${key}=${labels[key] ?? ''}`, weight }),
      cautions: [],
    })),
  );
  const pins = keys
    .filter((key) => own.spec.nodeSelector?.[key] === undefined)
    .map((key, place): Change => ({
      nature: 'pin',
      cost: COST.pin + place,
      edits: editsOf(own, {
        op: 'set',
        path: ['spec', 'nodeSelector', key],
        value: labels[key] ?? '',
      }),
      title: say('title.pin', { label: `${key}: ${labels[key] ?? ''}` }),
      cautions: [say('caution.pin', {})],
    }));
  return [...wishes, ...pins];
}

function termFor(key: string, value: string): NodeSelectorTerm {
  return { matchExpressions: [{ key, operator: 'In', values: [value] }] };
}

/** The weights of the node affinity that the Pod wishes for; a label for one that the node misses. */
function nodeWishes(situation: Situation, own: Subject, node: number): Change[] {
  const terms = own.spec.affinity?.nodeAffinity?.[PREFERRED] ?? [];
  const changes = terms.flatMap((term, index) => nodeWishChanges(own, term, index));
  const cause = situation.scheduler.scoreCause(situation.pod, 'NodeAffinity', node);
  const facts = cause?.plugin === 'NodeAffinity' ? cause.terms : [];
  const labels = facts.flatMap(({ expressions }) => {
    const [first, ...rest] = expressions.filter(({ met }) => !met);
    return first && rest.length === 0 ? labelFor(situation, node, first) : [];
  });
  return [...changes, ...labels];
}

function nodeWishChanges(own: Subject, term: PreferredSchedulingTerm, index: number): Change[] {
  const { weight, preference = {} } = term;
  const { matchExpressions = [], matchFields = [] } = preference;
  const expression = [...matchExpressions, ...matchFields].map(formatRequirement).join(', ');
  const path = ['spec', 'affinity', 'nodeAffinity', PREFERRED, index];
  return weightChanges(own, { path, weight, nature: `nodeWish:${index}` }, (to) =>
    to === undefined
      ? say('title.preferGone', { expression })
      : say('title.preferWeight', { expression, from: weight, to }),
  );
}

/** Where NodeAffinity cannot score for a wish that it cannot read, it may be given up. */
export function unreadWishFixes({ own }: Situation): readonly Fix[] {
  const terms = own?.spec.affinity?.nodeAffinity?.[PREFERRED] ?? [];
  return terms.flatMap((term, index) => {
    const gone = own && nodeWishChanges(own, term, index).at(-1);
    return gone ? [[gone]] : [];
  });
}

function podWishes(own: Subject): Change[] {
  return (['podAffinity', 'podAntiAffinity'] as const).flatMap((rule) =>
    (own.spec.affinity?.[rule]?.[PREFERRED] ?? []).flatMap(({ weight, podAffinityTerm }, index) => {
      const selector = formatLabelSelector(podAffinityTerm.labelSelector);
      const key = podAffinityTerm.topologyKey;
      const path = ['spec', 'affinity', rule, PREFERRED, index];
      return weightChanges(own, { path, weight, nature: `${rule}Wish:${index}` }, (to) =>
        to === undefined
          ? say('title.podPreferGone', { selector, key })
          : say('title.podPreferWeight', { selector, key, from: weight, to }),
      );
    }),
  );
}

/** A wish weighs more or less, or is given up. */
function weightChanges(
  own: Subject,
  {
    path,
    weight,
    nature,
  }: {
    readonly path: readonly (string | number)[];
    readonly weight: number;
    readonly nature: string;
  },
  titleOf: (to: number | undefined) => Change['title'],
): Change[] {
  const weights = WEIGHTS.filter((to) => to !== weight).sort(
    (a, b) => Math.abs(a - weight) - Math.abs(b - weight),
  );
  return [
    ...weights.map((to, place): Change => ({
      nature,
      cost: COST.weight + place / 10,
      edits: editsOf(own, { op: 'set', path: [...path, 'weight'], value: to }),
      title: titleOf(to),
      cautions: [],
    })),
    {
      nature,
      cost: COST.dropEntry,
      edits: editsOf(own, { op: 'remove', path }),
      title: titleOf(undefined),
      cautions: [],
    },
  ];
}

/** PreferNoSchedule taints of the node are tolerated. */
function softTaints(situation: Situation, node: number): Change[] {
  const { own, scheduler, pod } = situation;
  const cause = scheduler.scoreCause(pod, 'TaintToleration', node);
  if (!own || cause?.plugin !== 'TaintToleration') return [];
  return cause.untolerated.map((taint) => tolerate(situation, own, taint));
}

/** The weight in the profile of a plugin that rates the node above the chosen one. */
function pluginWeights(situation: Situation, node: number): Change[] {
  const { decision } = situation;
  return decision.scores.flatMap(({ plugin, weight, normalized }) => {
    const place = scorePluginPlace(situation, plugin);
    const gain = (normalized[node] ?? 0) - (normalized[decision.chosen] ?? 0);
    const lacking = (decision.total[decision.chosen] ?? 0) - (decision.total[node] ?? 0);
    if (!place || !(gain > 0)) return [];
    const to = Math.floor(weight + lacking / gain) + 1;
    if (to <= weight || to > 100) return [];
    return [
      {
        nature: `pluginWeight:${plugin}`,
        cost: COST.configuration,
        edits: [
          {
            kind: 'fields' as const,
            object: place.object,
            edits: [{ op: 'set' as const, path: [...place.path, 'weight'], value: to }],
          },
        ],
        title: say('title.pluginWeight', { plugin, from: weight, to }),
        cautions: [say('caution.configuration', {})],
      },
    ];
  });
}
