import { formatBytes, formatCpu, nodeAllocatable, podRequests } from '../../model/index.ts';
import { reasonTexts } from '../../engine/index.ts';
import { skewOf } from '../predicates/domains.ts';
import { valuesAt } from '../predicates/same.ts';
import { readFieldPath } from '../read/fieldPath.ts';
import { completeKey } from '../read/values.ts';
import { bestNodes, feasibleNodes, pointsOf, totalOf } from '../scene/feasible.ts';
import { countsByDomain, nodeNamed, nodesOf, podsEver, podsThere } from '../scene/pods.ts';
import type { Scene, ScenePod } from '../scene/scene.ts';
import { readSelector } from '../selector.ts';

/** What a fact comes to; undefined where the scene does not have what it names. */
export type FactValue = string | number | readonly string[] | undefined;

interface FactForm {
  /** What stands behind the name, for the docs and for what is checked. */
  readonly takes: readonly ('pods' | 'nodes' | 'node' | 'key' | 'value' | 'object' | 'path')[];
  readonly read: (scene: Scene, ...args: readonly string[]) => FactValue;
}

/** All that prose may have filled in from a scene, and what numbers may be asked for. */
const FACTS: Readonly<Record<string, FactForm>> = {
  placed: { takes: ['pods'], read: (scene, pods = '') => placedOf(scene, pods).length },
  'placed-on': {
    takes: ['pods', 'nodes'],
    read: (scene, pods = '', nodes = '') => {
      const names = new Set(nodesOf(scene, nodes).map(({ metadata }) => metadata.name));
      return placedOf(scene, pods).filter(({ node = '' }) => names.has(node)).length;
    },
  },
  waiting: {
    takes: ['pods'],
    read: (scene, pods = '') =>
      podsThere(scene, pods).filter(({ end }) => end === 'waiting').length,
  },
  pods: { takes: ['pods'], read: (scene, pods = '') => podsThere(scene, pods).length },
  nodes: { takes: [], read: ({ nodes }) => nodes.length },
  where: { takes: ['pods'], read: (scene, pods = '') => placedOf(scene, pods)[0]?.node },
  feasible: {
    takes: ['pods'],
    read: (scene, pods = '') => feasibleNodes(scene, podsThere(scene, pods)[0]),
  },
  'feasible-count': {
    takes: ['pods'],
    read: (scene, pods = '') => feasibleNodes(scene, podsThere(scene, pods)[0]).length,
  },
  best: {
    takes: ['pods'],
    read: (scene, pods = '') => bestNodes(scene, podsThere(scene, pods)[0]),
  },
  event: {
    takes: ['pods'],
    read: (scene, pods = '') =>
      podsThere(scene, pods).find(({ message }) => message !== '')?.message,
  },
  reasons: {
    takes: ['pods', 'node'],
    read: (scene, pods = '', node = '') => reasonsOf(scene, podsThere(scene, pods)[0], node),
  },
  counted: {
    takes: ['pods', 'value'],
    read: (scene, pods = '', reason = '') => {
      const message = podsThere(scene, pods).find((pod) => pod.message !== '')?.message;
      return message === undefined ? undefined : countIn(message, reason.replaceAll('_', ' '));
    },
  },
  points: {
    takes: ['pods', 'node', 'value'],
    read: (scene, pods = '', node = '', plugin = '') =>
      pointsOf(decisionOf(scene, pods), node, plugin)?.weighted,
  },
  score: {
    takes: ['pods', 'node', 'value'],
    read: (scene, pods = '', node = '', plugin = '') =>
      pointsOf(decisionOf(scene, pods), node, plugin)?.normalized,
  },
  total: {
    takes: ['pods', 'node'],
    read: (scene, pods = '', node = '') => totalOf(decisionOf(scene, pods), node),
  },
  allocatable: {
    takes: ['node', 'key'],
    read: (scene, node = '', key = '') => amount(key, allocatableOf(scene, node, key)),
  },
  requested: {
    takes: ['node', 'key'],
    read: (scene, node = '', key = '') => amount(key, requestedOf(scene, node, key)),
  },
  free: {
    takes: ['node', 'key'],
    read: (scene, node = '', key = '') => {
      const all = allocatableOf(scene, node, key);
      return all === undefined ? undefined : amount(key, all - requestedOf(scene, node, key));
    },
  },
  asks: {
    takes: ['pods', 'key'],
    read: (scene, pods = '', key = '') => {
      const [pod] = podsEver(scene, pods);
      return pod && amount(key, requestOf(pod, key));
    },
  },
  victims: {
    takes: [],
    read: ({ pods }) => pods.filter(({ end }) => end === 'left').map(({ name }) => name),
  },
  field: {
    takes: ['object', 'path'],
    read: ({ objects }, object = '', path = '') => {
      const key = completeKey(object);
      const found = objects.find((each) => each.key === key);
      const [value] = valuesAt(found?.object, readFieldPath(path) ?? ['']);
      return typeof value === 'number' || typeof value === 'string' ? value : undefined;
    },
  },
  refusal: {
    takes: ['object'],
    read: ({ objects }, object = '') =>
      objects.find(({ key }) => key === completeKey(object))?.refusal || undefined,
  },
  domain: {
    takes: ['pods', 'key', 'value'],
    read: (scene, pods = '', key = '', value = '') =>
      countsByDomain(scene, podsThere(scene, pods), key).get(value),
  },
  counts: {
    takes: ['pods', 'key'],
    read: (scene, pods = '', key = '') =>
      [...countsByDomain(scene, podsThere(scene, pods), key).values()].join('/'),
  },
  least: {
    takes: ['pods', 'key'],
    read: (scene, pods = '', key = '') =>
      Math.min(...countsByDomain(scene, podsThere(scene, pods), key).values()),
  },
  skew: {
    takes: ['pods', 'key'],
    read: (scene, pods = '', key = '') =>
      skewOf(countsByDomain(scene, podsThere(scene, pods), key)),
  },
  'left-at': {
    takes: ['pods'],
    read: (scene, pods = '') => seconds(podsEver(scene, pods).find(({ leftAt }) => leftAt)?.leftAt),
  },
  'bound-at': {
    takes: ['pods'],
    read: (scene, pods = '') =>
      seconds(podsEver(scene, pods).find(({ boundAt = -1 }) => boundAt >= 0)?.boundAt),
  },
  'left-count': {
    takes: ['pods'],
    read: (scene, pods = '') => podsEver(scene, pods).filter(({ end }) => end === 'left').length,
  },
};

export const FACT_NAMES: readonly string[] = Object.keys(FACTS);

/** Whether a text, without its braces, is a fact that there is. */
export function isFact(text: string): boolean {
  const [name = '', ...args] = text.split(' ');
  const form = Object.hasOwn(FACTS, name) ? FACTS[name] : undefined;
  if (form?.takes.length !== args.length) return false;
  return args.every((arg, index) => {
    const takes = form.takes[index];
    if (takes === 'pods' || takes === 'nodes') return readSelector(arg) !== undefined;
    if (takes === 'object') return completeKey(arg) !== undefined;
    return takes === 'path' ? readFieldPath(arg) !== undefined : arg !== '';
  });
}

/** What a fact, without its braces, comes to in a scene. */
export function factOf(scene: Scene, text: string): FactValue {
  if (!isFact(text)) return undefined;
  const [name = '', ...args] = text.split(' ');
  return FACTS[name]?.read(scene, ...args);
}

/** Whether a fact, without its braces, is the message of an event. */
export function isEvent(text: string): boolean {
  return text.startsWith('event ');
}

/** The selector of the Pods that a fact, without its braces, is about; undefined where it is about none. */
export function podsOfFact(text: string): string | undefined {
  if (!isFact(text)) return undefined;
  const [name = '', ...args] = text.split(' ');
  const index = FACTS[name]?.takes.indexOf('pods') ?? -1;
  return args[index];
}

function placedOf(scene: Scene, pods: string): readonly ScenePod[] {
  return podsThere(scene, pods).filter(({ end }) => end === 'placed');
}

function decisionOf(scene: Scene, pods: string) {
  const [pod] = podsThere(scene, pods);
  return pod && scene.decisionOf(pod);
}

/** What a node's own filters say against a Pod, in kube-scheduler's words. */
function reasonsOf(scene: Scene, pod: ScenePod | undefined, node: string): FactValue {
  const made = pod && scene.decisionOf(pod);
  const index = made?.nodeNames.indexOf(node) ?? -1;
  if (!made || index < 0) return undefined;
  const { reported, filterStatus, statuses } = made.decision;
  const status = statuses[filterStatus[reported[index] ?? -1]?.[index] ?? -1];
  return status && reasonTexts(status.reasons);
}

/** How many nodes an event counts for a reason: those before the word on preemption. */
function countIn(message: string, reason: string): number {
  const [filters = ''] = message.split(' preemption:');
  for (const part of filters.replace(/^.*?: /, '').split(', ')) {
    const [, count = '', text = ''] = /^(\d+) (.*?)\.?$/.exec(part) ?? [];
    if (text.startsWith(reason)) return Number(count);
  }
  return 0;
}

function allocatableOf(scene: Scene, node: string, key: string): number | undefined {
  const found = nodeNamed(scene, node);
  return found && Number(nodeAllocatable(found).get(key) ?? 0);
}

function requestedOf(scene: Scene, node: string, key: string): number {
  const there = scene.pods.filter((pod) => pod.end === 'placed' && pod.node === node);
  return there.reduce((sum, pod) => sum + requestOf(pod, key), 0);
}

function requestOf({ pod }: ScenePod, key: string): number {
  return Number(podRequests(pod).get(key) ?? 0);
}

function amount(key: string, value: number | undefined): FactValue {
  if (value === undefined) return undefined;
  if (key === 'cpu') return formatCpu(value);
  return key === 'memory' || key === 'ephemeral-storage' ? formatBytes(value) : value;
}

function seconds(milliseconds: number | undefined): number | undefined {
  return milliseconds === undefined ? undefined : Math.round(milliseconds / 100) / 10;
}
