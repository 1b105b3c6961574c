import type { FilterCause, InsufficientResource } from '../../framework/cause.ts';
import { reasonTexts } from '../../framework/reasonTable.ts';
import type { Faults, Look } from './facts.ts';
import { differing, differingSets, unless } from './facts.ts';
import { affinityFaults, taintFaults } from './nodeFacts.ts';
import { featuresLacking } from './NodeDeclaredFeatures.ts';
import { clash, portsOf } from './NodePorts.ts';
import { checkedResources } from './NodeResourcesFit.ts';
import type { Status } from './plugin.ts';
import { allocatableOf, requestOf, total } from './requests.ts';
import { interPodFaults, spreadFaults } from './podFacts.ts';
import { claimOf } from './claims.ts';
import { keyOf, podsOn } from './view.ts';

/** Whether the facts behind a failing Filter plugin are true of the cluster, and all of them. */
export function filterFaults(cause: FilterCause, status: Status, look: Look): Faults {
  const { view, pod, node, args } = look;
  switch (cause.plugin) {
    case 'NodeUnschedulable':
      return unless(node.spec?.unschedulable === true, 'the node is not cordoned');
    case 'NodeName':
      return [
        ...differing('wanted', cause.wanted, pod.spec.nodeName),
        ...differing('actual', cause.actual, node.metadata.name),
      ];
    case 'TaintToleration':
      return taintFaults(cause, look);
    case 'NodeAffinity':
      return affinityFaults(cause, look);
    case 'NodePorts': {
      const wanted = portsOf(pod);
      const conflicts = podsOn(view, node).flatMap((other) =>
        portsOf(other)
          .filter((held) => wanted.some((port) => clash(port, held)))
          .map(({ ip, protocol, port }) => [ip, protocol, port, keyOf(other)]),
      );
      const told = cause.conflicts.map((told) => [
        told.hostIP,
        told.protocol,
        told.hostPort,
        told.pod,
      ]);
      return differingSets('conflicts', told, conflicts);
    }
    case 'NodeResourcesFit': {
      const pods = podsOn(view, node);
      const resources = ['pods', ...checkedResources(pod, args.NodeResourcesFit)];
      const lacking = resources
        .map((resource) => {
          const isPods = resource === 'pods';
          const requested = isPods ? 1n : requestOf(pod, resource);
          const used = isPods
            ? BigInt(pods.length)
            : total(pods.map((held) => requestOf(held, resource)));
          return { resource, requested, used, allocatable: allocatableOf(node, resource) };
        })
        .filter(({ requested, used, allocatable }) => requested + used > allocatable)
        .map(textsOf);
      return differing('insufficient', cause.insufficient.map(textsOf), lacking);
    }
    case 'PodTopologySpread':
      return spreadFaults(cause, look);
    case 'InterPodAffinity':
      return interPodFaults(cause, look);
    case 'NodeDeclaredFeatures':
      return differing(
        'missing',
        cause.missing.map(({ feature }) => feature),
        featuresLacking(pod, node),
      );
    case 'DynamicResources':
      // Held by its own tests: the random clusters have no devices.
      return [];
    case 'VolumeRestrictions':
    case 'NodeVolumeLimits':
    case 'VolumeBinding':
    case 'VolumeZone': {
      const claims = (pod.spec.volumes ?? []).map((volume) => claimOf(pod, volume));
      return [
        ...unless(
          cause.claims.every((name) => claims.includes(name)),
          'a claim is not of the Pod',
        ),
        ...unless(
          status.reasons.every((reason) => reasonTexts(cause.reasons).includes(reason)),
          'a reason is not told',
        ),
      ];
    }
  }
}

/** Amounts of any size as text. */
function textsOf({ resource, requested, used, allocatable }: Omit<InsufficientResource, 'unit'>) {
  return {
    resource,
    requested: String(requested),
    used: String(used),
    allocatable: String(allocatable),
  };
}
