import type { i18n } from 'i18next';
import { plainText, timeText } from '../../ui/index.ts';
import type { NodeView } from '../../protocol/index.ts';
import { canvasText, shortKey } from '../canvasText.ts';
import type { CardFacts } from '../facts/facts.ts';
import type { PodChip } from './chip.ts';
import { cpuRatio, memoryRatio } from './quantities.ts';
import { badgeLabel } from '../spread/spreadText.ts';
import type { CardVerdict } from './verdict.ts';
import { zoneKeyOf } from '../layout/zones.ts';

const CONTROL_PLANE_KEYS = [
  'node-role.kubernetes.io/control-plane',
  'node-role.kubernetes.io/master',
] as const;

export function isControlPlane(view: NodeView): boolean {
  return CONTROL_PLANE_KEYS.some((key) => key in view.labels);
}

/** `key=value:effect` as kubectl writes a taint. */
export function taintText(taint: NodeView['taints'][number]): string {
  const value = taint.value === '' ? '' : `=${taint.value}`;
  return `${taint.key}${value}:${taint.effect}`;
}

const rulesByLanguage = new Map<string, Intl.PluralRules>();

/** Kept by language: making them takes longer than all else on a card. */
function ordinalRules(language: string): Intl.PluralRules {
  const known = rulesByLanguage.get(language);
  if (known !== undefined) return known;
  const made = new Intl.PluralRules(language, { type: 'ordinal' });
  rulesByLanguage.set(language, made);
  return made;
}

/** `2nd`, `第 2`. */
export function ordinalText(i18n: i18n, n: number): string {
  const rule = ordinalRules(i18n.language).select(n);
  const known = rule === 'one' || rule === 'two' || rule === 'few' ? rule : 'other';
  return canvasText(i18n, `ordinal.${known}`, { n });
}

/** How a feasible node that was not chosen ranks: `2nd`; one that is as good as the best other one, `tie`. */
export function rankText(
  i18n: i18n,
  { rank, isFirst = false }: { readonly rank: number; readonly isFirst?: boolean },
): string {
  return rank === 1 && !isFirst ? canvasText(i18n, 'verdict.tie') : ordinalText(i18n, rank);
}

/** The word on a filtered card: the resource that is short, else the plugin's own word. */
export function filteredWord(i18n: i18n, plugin: string, verdict: CardVerdict): string {
  if (plugin === '') return canvasText(i18n, 'plugin.outside');
  const resource = verdict.kind === 'filtered' ? verdict.reason?.values['resource'] : undefined;
  if (plugin === 'NodeResourcesFit' && typeof resource === 'string') {
    const word = shortKey(resource);
    if (word.length <= 10) return word;
  }
  if (isAntiAffinity(verdict)) return canvasText(i18n, 'plugin.antiAffinity');
  const key = `plugin.${plugin}`;
  return canvasText(i18n, i18n.exists(key, { ns: 'canvas' }) ? key : 'plugin.other');
}

const ANTI_AFFINITY = /^short\.InterPodAffinity\.(anti|existing)|^reason\.(existingA|a)ntiAffinity/;

/** Whether it is an anti-affinity rule, the Pod's own or another's, that filtered the node out. */
function isAntiAffinity(verdict: CardVerdict): boolean {
  return verdict.kind === 'filtered' && ANTI_AFFINITY.test(verdict.reason?.key ?? '');
}

/** The reason of a filtered card in one line; '' when there is none. */
export function reasonText(i18n: i18n, verdict: CardVerdict): string {
  if (verdict.kind !== 'filtered' || verdict.reason === undefined) return '';
  return plainText(i18n, 'explain', verdict.reason);
}

/** A chip's name, with where its Pod lands or why kube-scheduler would refuse it where it is. */
export function chipLabel(i18n: i18n, chip: PodChip, lands: boolean): string {
  const { name, refused } = chip;
  if (lands) return canvasText(i18n, 'card.landing', { name });
  const fares = podFaresText(i18n, chip);
  if (fares !== '') return fares;
  if (refused === undefined) return name;
  if (refused.isCordon) return canvasText(i18n, 'card.onCordoned', { name });
  const reason = plainText(i18n, 'explain', refused.short);
  return canvasText(i18n, 'card.refused', { name, reason });
}

/** `web-1, Terminating until 1:12`; '' for a Pod that simply runs. */
function podFaresText(i18n: i18n, { name, fares }: PodChip): string {
  if (fares === undefined) return '';
  const { state, until } = fares;
  const isHeld = state === 'terminating' && Number.isNaN(until);
  const values = { name, time: timeText(until) };
  return plainText(i18n, 'time', { key: `chip.${isHeld ? 'held' : state}`, values });
}

/** Name and namespace, and the sentence of the first plugin that would refuse it its node. */
export function chipTitle(i18n: i18n, chip: PodChip): string {
  const { name, namespace, refused } = chip;
  const fares = podFaresText(i18n, chip);
  if (fares !== '') return fares;
  const title = canvasText(i18n, 'card.podTitle', { name, namespace });
  if (refused === undefined) return title;
  if (refused.isCordon) return `${title}\n${canvasText(i18n, 'card.onCordonedTitle')}`;
  const reason = plainText(i18n, 'explain', refused.text);
  return `${title}\n${canvasText(i18n, 'card.refusedTitle', { plugin: refused.plugin, reason })}`;
}

/** `preempted: low-1, low-2`: who leaves a card in the step that clears it; '' for nobody. */
export function preemptedText(i18n: i18n, victims: readonly string[]): string {
  if (victims.length === 0) return '';
  return canvasText(i18n, 'verdict.preempted', { names: victims.join(canvasText(i18n, 'join')) });
}

/** Key of the word for a feasible node, or for one that is only left so far. */
export function feasibleWord({ isLeft }: Extract<CardVerdict, { kind: 'feasible' }>): string {
  return isLeft === true ? 'verdict.left' : 'verdict.feasible';
}

function verdictText(i18n: i18n, verdict: CardVerdict): string {
  switch (verdict.kind) {
    case 'neutral':
      return '';
    case 'unseen':
      return canvasText(i18n, 'verdict.unseen');
    case 'nominated':
      return [canvasText(i18n, 'verdict.nominated'), preemptedText(i18n, verdict.victims)]
        .filter((part) => part !== '')
        .join(canvasText(i18n, 'join'));
    case 'chosen':
      return Number.isNaN(verdict.total)
        ? canvasText(i18n, 'verdict.chosen')
        : canvasText(i18n, 'verdict.chosenScore', { total: verdict.total });
    case 'feasible':
      return Number.isNaN(verdict.total)
        ? canvasText(i18n, feasibleWord(verdict))
        : canvasText(i18n, 'verdict.feasibleScore', {
            total: verdict.total,
            rank: rankText(i18n, verdict),
          });
    case 'filtered': {
      const reason = reasonText(i18n, verdict) || filteredWord(i18n, verdict.plugin, verdict);
      return canvasText(i18n, 'verdict.filteredReason', { reason });
    }
  }
}

/** `reserved for urgent`; '' where no Pod waits for the node. */
function reservedText(i18n: i18n, { reserved }: CardFacts): string {
  if (reserved.length === 0) return '';
  const names = reserved.map((chip) => chip.name).join(canvasText(i18n, 'join'));
  return canvasText(i18n, 'card.reservedFor', { names });
}

/** All that a card shows, in words: "node-b in zone-a, 3 of 4 CPU …, 5 Pods, filtered: …". */
export function cardLabel(i18n: i18n, facts: CardFacts): string {
  const { view, verdict } = facts;
  const zone = view.labels[zoneKeyOf(view)] ?? '';
  const cpu = cpuRatio(facts.cpuMilli, view.allocatable['cpu'] ?? 0);
  const memory = memoryRatio(facts.memoryBytes, view.allocatable['memory'] ?? 0);
  const parts = [
    zone === '' ? view.name : canvasText(i18n, 'card.nameInZone', { name: view.name, zone }),
    isControlPlane(view) ? canvasText(i18n, 'card.controlPlane') : '',
    nodeFaresText(i18n, facts),
    view.unschedulable ? canvasText(i18n, 'card.cordoned') : '',
    canvasText(i18n, 'card.requested', {
      cpu: cpu.requested,
      cpuAll: cpu.allocatable,
      memory: memory.requested,
      memoryAll: memory.allocatable,
    }),
    canvasText(i18n, 'card.pods', { count: facts.pods.length }),
    failedText(i18n, facts),
    succeededText(i18n, facts),
    reservedText(i18n, facts),
    ...facts.spread.map((badge) => badgeLabel(i18n, badge)),
    verdictText(i18n, verdict),
  ];
  return parts.filter((part) => part !== '').join(canvasText(i18n, 'join'));
}

/** `NotReady, draining`; '' for a node that is simply Ready. */
function nodeFaresText(i18n: i18n, { fares }: CardFacts): string {
  if (fares === undefined) return '';
  const { state, isDraining } = fares;
  const parts = [
    state === 'ready' ? '' : plainText(i18n, 'time', { key: `state.${state}`, values: {} }),
    isDraining ? plainText(i18n, 'time', { key: 'node.draining', values: {} }) : '',
  ];
  return parts.filter((part) => part !== '').join(canvasText(i18n, 'join'));
}

/** How many Pods failed on the node or were turned down by its kubelet; '' for none. */
export function failedText(i18n: i18n, { failed }: Pick<CardFacts, 'failed'>): string {
  return failed === '' ? '' : canvasText(i18n, 'card.failed', { count: failed.split('\n').length });
}

/** How many Pods succeeded on the node; '' for none. */
export function succeededText(i18n: i18n, { succeeded }: Pick<CardFacts, 'succeeded'>): string {
  const count = succeeded.split('\n').length;
  return succeeded === '' ? '' : canvasText(i18n, 'card.succeeded', { count });
}
