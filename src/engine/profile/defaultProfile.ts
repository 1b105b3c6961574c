import type { Release } from '../../releases/index.ts';
import type { PluginName } from '../framework/names.ts';

export const DEFAULT_SCHEDULER_NAME = 'default-scheduler';

export const EXTENSION_POINTS = [
  'preEnqueue',
  'queueSort',
  'preFilter',
  'filter',
  'postFilter',
  'preScore',
  'score',
  'reserve',
  'preBind',
  'bind',
] as const;

export type ExtensionPoint = (typeof EXTENSION_POINTS)[number];

/** The extension points that each plugin implements, in some release. */
export const IMPLEMENTED: Readonly<Record<PluginName, readonly ExtensionPoint[]>> = {
  SchedulingGates: ['preEnqueue'],
  PrioritySort: ['queueSort'],
  NodeUnschedulable: ['filter'],
  NodeName: ['filter'],
  TaintToleration: ['filter', 'preScore', 'score'],
  NodeAffinity: ['preFilter', 'filter', 'preScore', 'score'],
  NodePorts: ['preFilter', 'filter'],
  NodeResourcesFit: ['preFilter', 'filter', 'preScore', 'score'],
  VolumeRestrictions: ['preFilter', 'filter'],
  NodeVolumeLimits: ['preFilter', 'filter'],
  VolumeBinding: ['preFilter', 'filter', 'preScore', 'score', 'reserve', 'preBind'],
  VolumeZone: ['preFilter', 'filter'],
  PodTopologySpread: ['preFilter', 'filter', 'preScore', 'score'],
  InterPodAffinity: ['preFilter', 'filter', 'preScore', 'score'],
  DynamicResources: [
    ...(['preEnqueue', 'preFilter', 'filter', 'postFilter', 'score'] as const),
    ...(['reserve', 'preBind'] as const),
  ],
  DefaultPreemption: ['postFilter'],
  NodeResourcesBalancedAllocation: ['preScore', 'score'],
  ImageLocality: ['score'],
  DefaultBinder: ['bind'],
  NodeDeclaredFeatures: ['preFilter', 'filter'],
};

/** Whether a plugin does something at an extension point in a release. */
export function implementsPoint(
  name: PluginName,
  point: ExtensionPoint,
  { rules }: Release,
): boolean {
  if (name === 'DynamicResources' && point === 'score' && !rules.claimsScored) return false;
  return IMPLEMENTED[name].includes(point);
}
