/** NodeDeclaredFeatures: pkg/scheduler/framework/plugins/nodedeclaredfeatures. */
import type { Container, PodSpec } from '../../model/index.ts';
import type { NeededFeature } from '../framework/cause.ts';
import { onNodes, onPods } from '../framework/clusterEvents.ts';
import { perShape } from '../framework/perShape.ts';
import type { Handle, Plugin, Prepared } from '../framework/plugin.ts';
import { SKIP } from '../framework/plugin.ts';
import { REASONS } from '../framework/reasonTable.ts';
import { PASS } from '../framework/status.ts';

const POD_UPDATES = [
  'Update',
  'UpdatePodLabel',
  'UpdatePodScaleDown',
  'UpdatePodToleration',
] as const;

/** Filters nodes that do not declare a feature of the kubelet that the Pod needs. */
export function makeNodeDeclaredFeatures({ cache, statuses, release }: Handle): Plugin {
  const rejected = statuses.id('UnschedulableAndUnresolvable', [REASONS.declaredFeatures]);
  const isDeclared = (node: number, { feature }: NeededFeature) =>
    cache.nodes[node]?.status?.declaredFeatures?.includes(feature) === true;

  const prepare = perShape<Prepared>(({ spec }) => {
    const needed = release.gates.NodeDeclaredFeatures ? neededFeatures(spec) : [];
    if (needed.length === 0) return SKIP;
    const filter = (node: number) =>
      needed.every((each) => isDeclared(node, each)) ? PASS : rejected;
    return {
      kind: 'filter',
      filter: {
        key: needed.map(({ feature }) => feature).join(),
        changes: undefined,
        filter,
        cause(node) {
          const missing = needed.filter((each) => !isDeclared(node, each));
          return missing.length === 0 ? undefined : { plugin: 'NodeDeclaredFeatures', missing };
        },
        facts: (node) => ({
          plugin: 'NodeDeclaredFeatures',
          needed: needed.map((each) => ({ ...each, met: isDeclared(node, each) })),
        }),
      },
    };
  });

  return {
    name: 'NodeDeclaredFeatures',
    reasons: ['declaredFeatures'],
    // Source: isSchedulableAfterNodeChange: a new node, or one that declares other features.
    events: [
      onNodes(
        ['Add', 'UpdateNodeDeclaredFeature'],
        (_, before, after) =>
          before === undefined ||
          before.status?.declaredFeatures?.join() !== after?.status?.declaredFeatures?.join(),
      ),
      // Source: isSchedulableAfterTargetPodUpdate: it needs other features than before.
      onPods(POD_UPDATES, (pod, before, after) => {
        if (after?.key !== pod.key) return false;
        const [needed, now] = [before, after].map(
          (each) =>
            each &&
            neededFeatures(each.shape.spec)
              .map(({ feature }) => feature)
              .join(),
        );
        return needed !== now;
      }),
    ],
    filter: {
      hasPreFilter: true,
      needsPreFilter: REASONS.noFeatureState,
      prepare: ({ shape }) => prepare(shape),
    },
  };
}

/** What a Pod needs of a node (`InferForScheduling` of k8s.io/component-helpers/nodedeclaredfeatures). */
function neededFeatures(spec: PodSpec): readonly NeededFeature[] {
  const needed: NeededFeature[] = [];
  const restarting = [...spec.containers, ...(spec.initContainers ?? [])].filter(restartsAll);
  if (restarting.length > 0) {
    needed.push({
      feature: 'RestartAllContainersOnContainerExits',
      why: 'restart-all',
      containers: restarting.map(({ name }) => name),
    });
  }
  if (spec.hostNetwork === true && spec.hostUsers === false) {
    const feature = 'UserNamespacesHostNetworkSupport';
    needed.push({ feature, why: 'user-namespaces', containers: [] });
  }
  return needed;
}

function restartsAll({ restartPolicyRules = [] }: Container): boolean {
  return restartPolicyRules.some(({ action }) => action === 'RestartAllContainers');
}
