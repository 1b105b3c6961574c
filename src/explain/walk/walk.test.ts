import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeNode, makePod } from '../../engine/testing/builders.ts';
import { holdForCases } from '../../engine/testing/holdForCases.ts';
import { openCase, randomCase } from '../../engine/testing/randomObjects.ts';
import { createTranslator, LANGUAGES } from '../../i18n/index.ts';
import { admit, type KubernetesObject, type Pod } from '../../model/index.ts';
import { walkedDecision } from '../../panels/walk/walked.ts';
import type { WalkView } from '../../protocol/index.ts';
import { explainDecision } from '../decision.ts';
import { isCleared } from '../lead/cleared.ts';
import type { Translate } from '../messages/plainText.ts';
import type { WalkInput } from './input.ts';
import { scaleOf, type Scale } from './scores.ts';
import { FAMILIES, recordedInputs, walkInputOf } from './testing/cases.ts';
import { explainWalk } from './walk.ts';

const CASES = 400;
const SCENARIOS = 40;

const linesOf = (family: string, most: number): string[] =>
  gunzipSync(
    readFileSync(new URL(`../../engine/conformance/fixtures/${family}.jsonl.gz`, import.meta.url)),
  )
    .toString('utf8')
    .trim()
    .split('\n')
    .slice(0, most);

const translators = LANGUAGES.map(
  (language) => createTranslator(language).t as unknown as Translate,
);

/** What is wrong with the words of a walk; '' for nothing. */
function wordsFault({ frames, proposal }: WalkView): string {
  const says = [
    ...frames.flatMap((frame) => frame.says),
    ...(proposal?.frames ?? []).flatMap((frame) => [
      ...frame.says,
      ...(frame.today ? [frame.today] : []),
    ]),
    ...(proposal?.differences ?? []).map(({ text }) => text),
  ];
  for (const { key, values } of says) {
    for (const t of translators) {
      const text = t(key.includes(':') ? key : `walk:${key}`, { ...values });
      const isBroken = /\{\{|\$t\(|undefined|NaN|Infinity|null|^$/.test(text);
      if (isBroken || text.includes(key.replace(/^.*:/, ''))) return `${key} reads ${text}`;
    }
  }
  return '';
}

/** What a walk says that the decision does not; '' for nothing. */
function walkFault(input: WalkInput): string {
  const view = explainWalk(input);
  const decision = explainDecision(input);
  const { frames } = view;
  const last = frames.at(-1);
  if (last === undefined || !last.isDecided) return 'it does not end with the decision';
  const cleared = isCleared(input);
  if (!cleared && walkedDecision(decision, last) !== decision) return 'its end is another';
  if (walkedDecision(decision, last).chosen !== decision.chosen) return 'another node is chosen';
  let before = decision.reported.length;
  for (const [at, frame] of frames.entries()) {
    const walked = walkedDecision(decision, frame);
    if (frame.left > before) return `frame ${at} has more nodes left than the one before`;
    before = frame.left;
    if (frame.stage === 'PostFilter' || frame.isDecided || frame.filters < 0) continue;
    const { filterPlugins, failing, scores } = walked;
    const isAhead = failing.some((bits) => bits >> filterPlugins.length !== 0);
    if (
      isAhead ||
      filterPlugins.length > frame.filters ||
      scores.length > Math.max(0, frame.scores)
    ) {
      return `frame ${at} tells of plugins that are still to come`;
    }
    const left = walked.feasible.reduce((sum, each) => sum + each, 0);
    // Before a filter has run, no node has a verdict, though some are out already.
    const unseen = frame.filters === 0 && frame.only < 0 ? frame.left - left : 0;
    if (left + unseen !== frame.left) return `frame ${at} says ${frame.left} left, and has ${left}`;
  }
  const filtered = frames.findLast(({ stage }) => stage === 'Filter' || stage === 'Feasible');
  if (filtered && !cleared) {
    const { feasible } = walkedDecision(decision, filtered);
    if (feasible.join() !== decision.feasible.join()) return 'the last filter leaves other nodes';
  }
  const scored = frames.findLast(({ stage }) => stage === 'Score');
  if (scored) {
    const { total, rank } = walkedDecision(decision, scored);
    if (total.join() !== decision.total.join()) return 'the last score has other totals';
    if (rank.join() !== decision.rank.join()) return 'the last score has other ranks';
  }
  return wordsFault(view) || scaleFault(input);
}

/** Whether the rule and the bounds that are told do bring raw scores to the normalized ones. */
function scaleFault(input: WalkInput): string {
  const { decision } = input;
  if (decision.feasibleCount < 2) return '';
  const feasible = [...decision.reported.keys()].filter((node) => decision.reported[node] === -1);
  for (const column of decision.scores) {
    const scale = scaleOf(column, feasible, input);
    for (const node of feasible) {
      const wanted = scale.ignored.includes(node) ? 0 : scaled(scale, column.raw[node] ?? 0);
      if (wanted !== column.normalized[node]) {
        return `${column.plugin} is told to give ${wanted}, and gives ${column.normalized[node]}`;
      }
    }
  }
  return '';
}

function scaled({ rule, low, high }: Scale, raw: number): number {
  switch (rule) {
    case 'kept':
      return raw;
    case 'highest':
      return high === 0 ? 0 : Math.trunc((100 * raw) / high);
    case 'lowest':
      return 100 - (high === 0 ? 0 : Math.trunc((100 * raw) / high));
    case 'range':
      return high === low ? 0 : Math.trunc(100 * ((raw - low) / (high - low)));
    case 'fewest':
      return high === 0 ? 100 : Math.trunc((100 * (high + low - raw)) / high);
  }
}

describe('a walk', () => {
  it.each(FAMILIES)('comes to the decision of each recorded scenario: %s', (family) => {
    const inputs = recordedInputs(linesOf(family, SCENARIOS));
    expect(inputs.length).toBeGreaterThan(20);
    for (const input of inputs) expect(walkFault(input)).toBe('');
  });

  it('names the addedAffinity beside the Pod’s own rules, and no node where none is there', () => {
    const addedAffinity = {
      requiredDuringSchedulingIgnoredDuringExecution: {
        nodeSelectorTerms: [{ matchExpressions: [{ key: 'pool', operator: 'Exists' as const }] }],
      },
    };
    const configuration: KubernetesObject = {
      apiVersion: 'kubescheduler.config.k8s.io/v1',
      kind: 'KubeSchedulerConfiguration',
      profiles: [{ pluginConfig: [{ name: 'NodeAffinity', args: { addedAffinity } }] }],
    };
    const said = (pod: Pod, ...objects: readonly KubernetesObject[]) => {
      const input = walkInputOf(admit([makeNode('a'), ...objects]), pod);
      const [t] = translators;
      return input && t
        ? explainWalk(input)
            .frames.flatMap(({ says }) => says)
            .map(({ key, values }) => t(`walk:${key}`, { ...values }))
            .join(' ')
        : '';
    };
    const selecting = makePod('p', { nodeSelector: { disk: 'ssd' } });
    expect(said(selecting)).not.toContain('addedAffinity');
    expect(said(selecting, configuration)).toContain('addedAffinity');
    const field = { key: 'metadata.name', operator: 'In' as const, values: ['gone'] };
    const astray = makePod('p', {
      nodeAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: {
          nodeSelectorTerms: [{ matchFields: [field] }],
        },
      },
    });
    expect(said(astray)).toContain('What it names is no node of this cluster');
  });

  it('ends where a plugin fails before anything is scored, and so does the lead', () => {
    const bound = { key: 'cores', operator: 'Gt' as const, values: ['0.5'] };
    const preference = { matchExpressions: [bound] };
    const pod = makePod('p', {
      nodeAffinity: {
        preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 1, preference }],
      },
    });
    const without: KubernetesObject = {
      apiVersion: 'kubescheduler.config.k8s.io/v1',
      kind: 'KubeSchedulerConfiguration',
      profiles: [{ plugins: { preScore: { disabled: [{ name: 'TaintToleration' }] } } }],
    };
    const keysOf = (says: readonly { readonly key: string }[]) => says.map(({ key }) => key);
    for (const [tried, ...objects] of [[pod], [makePod('p'), without]] as const) {
      const input = walkInputOf(admit([makeNode('a'), makeNode('b'), ...objects]), tried);
      expect(input && walkFault(input)).toBe('');
      expect(input && keysOf(explainDecision(input).lead)).toEqual(['lead.scoreError']);
      const last = input && explainWalk(input).frames.slice(-2);
      expect(last?.flatMap(({ says }) => keysOf(says))).toEqual([
        'PreScore.fails',
        'Outcome.pending',
      ]);
    }
  });

  it('comes to the decision on random clusters with random profiles', () => {
    let walked = 0;
    holdForCases(CASES, randomCase, (random) => {
      const { cluster, pod } = openCase(random);
      const input = walkInputOf(cluster, pod);
      if (input === undefined || input.decision.preFilter?.plugin === 'SchedulingGates') return '';
      walked += 1;
      return walkFault(input);
    });
    expect(walked).toBeGreaterThan(CASES * 0.8);
  });
});
