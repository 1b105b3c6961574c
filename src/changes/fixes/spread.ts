import type { FilterCause, SpreadConstraintFact } from '../../engine/index.ts';
import { labelValue } from '../../model/index.ts';
import type { FieldPath, ObjectEdit } from '../../model/index.ts';
import { byShare, COST } from '../costs.ts';
import type { Change, Fix } from '../input.ts';
import { say } from '../messages.ts';
import type { Situation } from '../situation.ts';
import { allOf } from './allOf.ts';
import { defaultConstraintPath } from './configuration.ts';
import { departuresOf } from './departures.ts';
import { labelNode } from './nodeLabels.ts';

type Violation = Extract<FilterCause, { plugin: 'PodTopologySpread' }>['violations'][number];

/** Every constraint that fails on the node is given more room, or becomes a wish. */
export function spreadFixes(
  situation: Situation,
  node: number,
  cause: Extract<FilterCause, { plugin: 'PodTopologySpread' }>,
): readonly Fix[] {
  return allOf(cause.violations.map((violation) => violationFixes(situation, node, violation)));
}

/** Where a constraint stands, and what it says itself. */
interface PlacedConstraint {
  readonly object: number;
  readonly path: FieldPath;
  readonly given: Readonly<Record<string, unknown>>;
  /** Added where it is the profile's, and so every Pod's. */
  readonly extra: number;
}

function violationFixes(situation: Situation, node: number, violation: Violation): Fix[] {
  const { constraint, domain, skew } = violation;
  const { topologyKey, index, domains } = constraint;
  const placed = placeOf(situation, constraint);
  const changes: Change[] = [];
  if (domain === undefined) {
    const fewest = domains.reduce<(typeof domains)[number] | undefined>(
      (least, one) => (least && least.count <= one.count ? least : one),
      undefined,
    );
    changes.push(...labelNode(situation, node, topologyKey, fewest?.value ?? 'zone-1'));
  }
  if (placed) {
    const { object, path, given, extra } = placed;
    const nature = (kind: string) => `${kind}:${index}`;
    const cautions = extra > 0 ? [say('caution.configuration', {})] : [];
    const edit = (field: string, value: unknown): readonly ObjectEdit[] => [
      {
        kind: 'fields',
        object,
        edits: [
          value === undefined
            ? { op: 'remove', path: [...path, field] }
            : { op: 'set', path: [...path, field], value },
        ],
      },
    ];
    if (domain !== undefined) {
      const { maxSkew, minDomains } = constraint;
      if (skew > maxSkew) {
        changes.push({
          nature: nature('maxSkew'),
          cost: COST.maxSkew + byShare(maxSkew, skew) / 2 + extra,
          edits: edit('maxSkew', skew),
          title: say('title.maxSkew', { key: topologyKey, from: maxSkew, to: skew }),
          cautions: [say('caution.skew', { maxSkew: skew }), ...cautions],
        });
      }
      if (minDomains > domains.length && given['minDomains'] !== undefined && domains.length > 0) {
        changes.push({
          nature: nature('minDomains'),
          cost: COST.minDomains + extra,
          edits: edit('minDomains', domains.length),
          title: say('title.minDomains', {
            key: topologyKey,
            from: minDomains,
            to: domains.length,
          }),
          cautions,
        });
      }
      for (const { field, value } of policies(given)) {
        changes.push({
          nature: nature(field),
          cost: COST.policy + extra,
          edits: edit(field, value),
          title: say('title.policy', { field, value, key: topologyKey }),
          cautions,
        });
      }
    }
    changes.push({
      nature: nature('scheduleAnyway'),
      cost: COST.soften + extra,
      // minDomains goes with DoNotSchedule alone.
      edits: [
        ...edit('whenUnsatisfiable', 'ScheduleAnyway'),
        ...(given['minDomains'] === undefined ? [] : edit('minDomains', undefined)),
      ],
      title: say('title.scheduleAnyway', { key: topologyKey }),
      cautions: [say('caution.soft', {}), ...cautions],
    });
  }
  const fixes = changes.map((change): Fix => [change]);
  return [...fixes, ...crowdFixes(situation, violation)];
}

/** Where one Pod too many stands in the node's domain, it may be the one to go. */
function crowdFixes(situation: Situation, { constraint, domain, skew }: Violation): Fix[] {
  const { scheduler, simulation, podOf, pod } = situation;
  if (domain === undefined || skew !== constraint.maxSkew + 1) return [];
  const { nodes } = simulation.plan.cluster;
  const isIn = new Set(
    nodes
      .filter(({ metadata }) => labelValue(metadata.labels, constraint.topologyKey) === domain)
      .map(({ metadata }) => metadata.name),
  );
  const namespace = pod.metadata.namespace ?? 'default';
  const labels = constraint.selector.matchLabels ?? {};
  const pods = scheduler.nodeNames
    .flatMap((name, node) => (isIn.has(name) ? scheduler.podsOnNode(node) : []))
    .map(podOf)
    .filter((index) => {
      const other = simulation.run.pods[index]?.pod;
      if (other?.metadata.namespace !== namespace) return false;
      return Object.entries(labels).every(
        ([key, value]) => labelValue(other.metadata.labels, key) === value,
      );
    });
  return pods.slice(0, 2).flatMap((index) => departuresOf(situation, index));
}

/** The other side of each policy. */
function policies(given: PlacedConstraint['given']) {
  const honorsTaints = given['nodeTaintsPolicy'] === 'Honor';
  const honorsAffinity = given['nodeAffinityPolicy'] !== 'Ignore';
  return [
    { field: 'nodeTaintsPolicy', value: honorsTaints ? 'Ignore' : 'Honor' },
    { field: 'nodeAffinityPolicy', value: honorsAffinity ? 'Ignore' : 'Honor' },
  ] as const;
}

function placeOf(
  situation: Situation,
  { index, isDefault, topologyKey }: SpreadConstraintFact,
): PlacedConstraint | undefined {
  const { own } = situation;
  if (isDefault) {
    const found = defaultConstraintPath(situation, index);
    return found && { ...found, extra: COST.configuration - COST.maxSkew };
  }
  const given = own?.spec.topologySpreadConstraints?.[index];
  if (!own || given?.topologyKey !== topologyKey) return undefined;
  const path = [...own.holder, 'spec', 'topologySpreadConstraints', index];
  return { object: own.index, path, given: { ...given }, extra: 0 };
}
