import type { FilterCause } from '../../engine/index.ts';
import type { Taint, Toleration } from '../../model/index.ts';
import { COST } from '../costs.ts';
import { editsOf, type Subject } from '../given.ts';
import type { Change, Fix } from '../input.ts';
import { say } from '../messages.ts';
import type { Situation } from '../situation.ts';

/** What the node controller itself taints nodes with, and would taint them with again: node_lifecycle_controller.go. */
const CONDITION =
  /^node\.kubernetes\.io\/(?:not-ready|unreachable|unschedulable|network-unavailable|(?:memory|disk|pid)-pressure)$/;
const isOfCondition = ({ key }: Taint): boolean => CONDITION.test(key);
const CORDON: Taint = { key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule' };

/** Every taint that keeps the Pod off must be tolerated, or leave the node. */
export function taintFixes(
  situation: Situation,
  node: number,
  cause: Extract<FilterCause, { plugin: 'TaintToleration' }>,
): readonly Fix[] {
  const { own } = situation;
  let fixes: readonly Fix[] = [[]];
  for (const taint of cause.untolerated) {
    const ways: Change[] = [];
    if (own) ways.push(tolerate(situation, own, taint));
    if (own && taint === cause.taint) ways.push(...mendToleration(own, cause));
    // What came with a cordon goes with it.
    ways.push(...(uncordon(situation, node, taint) ?? untaint(situation, node, taint)));
    fixes = fixes.flatMap((fix) => ways.map((way) => [...fix, way]));
    if (fixes.length > 60) return [];
  }
  return fixes;
}

/** A cordoned node is opened again, or the Pod may go there all the same. */
export function cordonFixes(situation: Situation, node: number): readonly Fix[] {
  const { own } = situation;
  const opened = uncordon(situation, node, CORDON) ?? [];
  return [...(own ? [tolerate(situation, own, CORDON)] : []), ...opened].map((change) => [change]);
}

/** The node opened again, its taint included; undefined where it is not a cordon that keeps Pods off. */
function uncordon(
  { given, simulation }: Situation,
  node: number,
  { key }: Taint,
): readonly Change[] | undefined {
  const object = given.node(node);
  if (!object || key !== CORDON.key || object.object.spec?.unschedulable !== true) return undefined;
  const taint = (object.object.spec.taints ?? []).findIndex((each) => each.key === CORDON.key);
  const edits = [
    { op: 'remove', path: ['spec', 'unschedulable'] } as const,
    ...(taint < 0 ? [] : [{ op: 'remove', path: ['spec', 'taints', taint] } as const]),
  ];
  const name = simulation.scheduler.nodeNames[node] ?? '';
  return [
    {
      nature: 'uncordon',
      cost: COST.uncordon,
      edits: [{ kind: 'fields', object: object.index, edits }],
      title: say('title.uncordon', { node: name }),
      cautions: [say('caution.cordon', {})],
    },
  ];
}

/** A toleration for exactly one taint. */
export function tolerate(situation: Situation, own: Subject, taint: Taint): Change {
  const { key, value, effect } = taint;
  const toleration: Toleration = value
    ? { key, operator: 'Equal', value, effect }
    : { key, operator: 'Exists', effect };
  const others = nodesWith(situation, taint) - 1;
  return {
    nature: `toleration:${key}:${effect}`,
    cost: isOfCondition(taint) ? COST.conditionToleration : COST.toleration,
    edits: editsOf(own, { op: 'append', path: ['spec', 'tolerations'], value: toleration }),
    title: say('title.toleration', { taint: taintText(taint) }),
    cautions: [
      ...(others > 0 ? [say('caution.toleration', { count: others })] : []),
      ...(key === CORDON.key
        ? [say('caution.cordon', {})]
        : isOfCondition(taint)
          ? [say('caution.conditionTolerated', { taint: taintText(taint) })]
          : []),
    ],
  };
}

export function taintText({ key, value, effect }: Taint): string {
  return `${key}${value ? `=${value}` : ''}:${effect}`;
}

/** The toleration that almost covers the taint is made to cover it. */
function mendToleration(
  own: Subject,
  { taint, nearest }: Extract<FilterCause, { plugin: 'TaintToleration' }>,
): readonly Change[] {
  if (!nearest || nearest.differs === 'key') return [];
  const tolerations = own.spec.tolerations ?? [];
  const wanted = JSON.stringify(nearest.toleration);
  const at = tolerations.findIndex((toleration) => JSON.stringify(toleration) === wanted);
  if (at < 0) return [];
  const { key } = taint;
  const path = ['spec', 'tolerations', at, nearest.differs];
  const shared = { nature: `toleration:${key}:${taint.effect}`, cost: COST.tolerationField };
  if (nearest.differs === 'effect') {
    const effect = nearest.toleration.effect ?? '';
    return [
      {
        ...shared,
        edits: editsOf(own, { op: 'remove', path }),
        title: say('title.tolerationEffect', { key, effect }),
        cautions: [],
      },
    ];
  }
  if (!taint.value) return [];
  return [
    {
      ...shared,
      edits: editsOf(own, { op: 'set', path, value: taint.value }),
      title: say('title.tolerationValue', { key, value: taint.value }),
      cautions: [],
    },
  ];
}

function untaint({ given, simulation }: Situation, node: number, taint: Taint): readonly Change[] {
  const object = given.node(node);
  const at = (object?.object.spec?.taints ?? []).findIndex(
    ({ key, effect }) => key === taint.key && effect === taint.effect,
  );
  if (!object || at < 0) return [];
  const name = simulation.scheduler.nodeNames[node] ?? '';
  const edits = [{ op: 'remove', path: ['spec', 'taints', at] } as const];
  return [
    {
      nature: `untaint:${taint.key}`,
      cost: COST.untaint,
      edits: [{ kind: 'fields', object: object.index, edits }],
      title: say('title.untaint', { taint: taintText(taint), node: name }),
      cautions: isOfCondition(taint)
        ? [say('caution.conditionTaint', { taint: taintText(taint) })]
        : [],
    },
  ];
}

function nodesWith({ simulation }: Situation, { key, value = '', effect }: Taint): number {
  return simulation.plan.cluster.nodes.filter((node) =>
    (node.spec?.taints ?? []).some(
      (taint) => taint.key === key && (taint.value ?? '') === value && taint.effect === effect,
    ),
  ).length;
}
