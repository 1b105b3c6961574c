import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { holdForCases } from '../../../engine/testing/holdForCases.ts';
import { meetInKnownCases } from '../../../engine/testing/knownCases.ts';
import type { RandomCase } from '../../../engine/testing/randomObjects.ts';
import { openCase, randomCase } from '../../../engine/testing/randomObjects.ts';
import {
  heldTermSelects,
  ownTermSelects,
  preferredTerms,
  requiredTerms,
} from '../../../engine/testing/reference/affinityTerms.ts';
import { admit } from '../../../model/index.ts';
import type { ClusterObjects, Node, Pod, PodAffinityTerm } from '../../../model/index.ts';
import type { ProposalWalk } from '../../../protocol/index.ts';
import { NarrationContext } from '../../narrators/narration.ts';
import { nodeWith, podWith } from '../../testing/cluster.ts';
import type { WalkInput } from '../input.ts';
import { FAMILIES, recordedInputs, walkInputOf } from '../testing/cases.ts';
import { ProposalCluster } from './cluster.ts';
import { engineVerdict } from './compare.ts';
import { todayFilter } from './today.ts';
import { walkProposal } from './walk.ts';

const CASES = 250;
/** All that the engine does otherwise than the proposal. */
const DIFFERENCES = ['firstPod', 'everyTerm', 'missingKey', 'domain', 'violated'].map(
  (key) => `differs.${key}`,
);

/** A Pod with the node that it runs on. */
interface Bound {
  readonly pod: Pod;
  readonly node: Node;
}

/** The proposal's pseudocode, line by line: {N} as node names, and Y. */
function pseudocode(cluster: ClusterObjects, z: Pod) {
  const nodeOf = (pod: Pod) =>
    cluster.nodes.find(({ metadata }) => metadata.name === pod.spec.nodeName);
  const finished = ({ status }: Pod) => status?.phase === 'Succeeded' || status?.phase === 'Failed';
  const bound: Bound[] = cluster.pods.flatMap((pod) => {
    const node = nodeOf(pod);
    return node === undefined || finished(pod) ? [] : [{ pod, node }];
  });
  const value = ({ metadata }: Node, { topologyKey }: PodAffinityTerm) =>
    metadata.labels?.[topologyKey];
  const count = (h: PodAffinityTerm) => {
    const m = new Map<string | undefined, number>();
    for (const { pod, node } of bound) {
      if (!ownTermSelects(cluster, h, z, pod)) continue;
      m.set(value(node, h), (m.get(value(node, h)) ?? 0) + 1);
    }
    return m;
  };
  const has = (node: Node, h: PodAffinityTerm) => value(node, h) !== undefined;
  let n = [...cluster.nodes];
  for (const h of requiredTerms(z, 'podAffinity')) {
    const m = count(h);
    n = n.filter((node) => has(node, h) && (m.get(value(node, h)) ?? 0) > 0);
  }
  for (const h of requiredTerms(z, 'podAntiAffinity')) {
    const m = count(h);
    n = n.filter((node) => has(node, h) && (m.get(value(node, h)) ?? 0) === 0);
  }
  /** Whether another Pod than the term's own stands in its domain, with Z on `a` or nowhere. */
  const meets = (b: Bound, h: PodAffinityTerm, a?: Node) =>
    [...bound, ...(a ? [{ pod: z, node: a }] : [])].some(
      (q) =>
        q !== b &&
        heldTermSelects(cluster, h, b.pod, q.pod) &&
        has(b.node, h) &&
        value(q.node, h) === value(b.node, h),
    );
  n = n.filter(
    (a) =>
      !bound.some(
        (b) =>
          b.node === a &&
          requiredTerms(b.pod, 'podAntiAffinity').some((h) => !meets(b, h) && meets(b, h, a)),
      ),
  );
  const y = new Map(n.map((node) => [node, 0]));
  const gain = (node: Node, by: number) => y.set(node, (y.get(node) ?? 0) + by);
  for (const { podAffinityTerm: h } of preferredTerms(z, 'podAffinity')) {
    const m = count(h);
    for (const w of n) if (has(w, h) && (m.get(value(w, h)) ?? 0) > 0) gain(w, 1);
  }
  for (const { podAffinityTerm: h } of preferredTerms(z, 'podAntiAffinity')) {
    const m = count(h);
    for (const w of n) if (!(has(w, h) && (m.get(value(w, h)) ?? 0) > 0)) gain(w, 1);
  }
  for (const a of n) {
    for (const b of bound.filter(({ node }) => node === a)) {
      const soft = preferredTerms(b.pod, 'podAffinity').map((term) => term.podAffinityTerm);
      const near = [...soft, ...requiredTerms(b.pod, 'podAffinity')];
      const far = preferredTerms(b.pod, 'podAntiAffinity').map((term) => term.podAffinityTerm);
      gain(a, near.filter((h) => meets(b, h, a) && !meets(b, h)).length);
      gain(a, far.filter((h) => !meets(b, h, a) && meets(b, h)).length);
    }
  }
  return new Map([...y].map(([node, points]) => [node.metadata.name, points]));
}

const proposalOf = (input: WalkInput): ProposalWalk | undefined =>
  walkProposal(input, new NarrationContext(input), new ProposalCluster(input));

function walkFault(
  input: WalkInput,
  proposal: ProposalWalk | undefined,
  cluster: ClusterObjects,
): string {
  if (proposal === undefined) return '';
  const wanted = pseudocode(cluster, input.pod);
  const last = proposal.frames.at(-1);
  const removed = new Set(proposal.frames.flatMap((frame) => frame.removed));
  for (const [node, { name }] of input.nodes.entries()) {
    const isIn = !removed.has(node);
    if (wanted.has(name) !== isIn) return `${name} is ${isIn ? 'kept' : 'removed'}`;
    const points = last?.points?.[node] ?? 0;
    if (isIn && wanted.get(name) !== points) return `${name} has Y ${points}`;
  }
  if (last?.left !== wanted.size) return `it tells of ${last?.left ?? 0} nodes`;
  return differencesFault(input, proposal, cluster);
}

/** That every node on which both differ is told, once; and what is told, true. */
function differencesFault(
  input: WalkInput,
  { frames, differences }: ProposalWalk,
  cluster: ClusterObjects,
): string {
  const verdict = engineVerdict(input);
  if (verdict === undefined) return differences.length === 0 ? '' : 'it compares with nothing';
  const removed = new Set(frames.flatMap((frame) => frame.removed));
  const differing = [...verdict.keys()].filter(
    (node) => (verdict[node] === 1) === removed.has(node),
  );
  const told = differences.flatMap(({ nodes }) => nodes).sort((a, b) => a - b);
  if (told.join() !== differing.join())
    return `differences on ${differing.join()}, told ${told.join()}`;
  const nominated = cluster.pods.some(({ status }) => status?.nominatedNodeName);
  if (!nominated && differences.some(({ text }) => text.key === 'differs.nominated')) {
    return 'no Pod is nominated';
  }
  const today = todayFilter(new ProposalCluster(input));
  const other = [...verdict.keys()].find(
    (node) => (today.ruleAt(node) === undefined) !== (verdict[node] === 1),
  );
  return other === undefined || nominated ? '' : `today’s rules differ on node ${other}`;
}

const linesOf = (family: string, most: number): string[] =>
  gunzipSync(
    readFileSync(
      new URL(`../../../engine/conformance/fixtures/${family}.jsonl.gz`, import.meta.url),
    ),
  )
    .toString('utf8')
    .trim()
    .split('\n')
    .slice(0, most);

const keysOf = ({ differences }: ProposalWalk) => differences.map(({ text }) => text.key);

describe('the design proposal’s algorithm', () => {
  it('does what its pseudocode says, and tells each difference from the engine, on random clusters', () => {
    const told = new Set<string>();
    let compared = 0;
    const faultOf = (random: RandomCase): string => {
      const { cluster, pod } = openCase(random);
      const input = walkInputOf(cluster, pod);
      if (input === undefined) return '';
      const proposal = proposalOf(input);
      if (proposal !== undefined) compared += 1;
      for (const key of proposal ? keysOf(proposal) : []) told.add(key);
      return walkFault(input, proposal, cluster);
    };
    holdForCases(CASES, randomCase, faultOf);
    const isAllTold = () => compared > CASES * 0.6 && DIFFERENCES.every((key) => told.has(key));
    expect(meetInKnownCases(isAllTold, faultOf)).toBe('');
    expect(compared).toBeGreaterThan(CASES * 0.6);
    expect([...told]).toEqual(expect.arrayContaining(DIFFERENCES));
  });

  it.each(FAMILIES)(
    'is compared with recorded verdicts without a difference untold: %s',
    (family) => {
      for (const input of recordedInputs(linesOf(family, 60))) {
        const proposal = proposalOf(input);
        const verdict = engineVerdict(input);
        if (proposal === undefined || verdict === undefined) continue;
        const removed = new Set(proposal.frames.flatMap((frame) => frame.removed));
        const told = new Set(proposal.differences.flatMap(({ nodes }) => nodes));
        for (const [node, passes] of verdict.entries()) {
          expect(told.has(node)).toBe((passes === 1) === removed.has(node));
        }
      }
    },
  );

  const selector = { matchLabels: { service: 'S' } };
  const zones = [
    nodeWith('n1', { zone: 'a' }),
    nodeWith('n2', { zone: 'a' }),
    nodeWith('n3', { zone: 'b' }),
    nodeWith('n4'),
  ];
  const play = (incoming: Pod, placed: readonly Pod[]): ProposalWalk => {
    const cluster = admit([...zones, ...placed, incoming]);
    const pod = cluster.pods.find(({ metadata }) => metadata.name === incoming.metadata.name);
    const pods = cluster.pods.filter((each) => each !== pod);
    const input = pod && walkInputOf({ ...cluster, pods }, pod);
    const proposal = input && proposalOf(input);
    if (proposal === undefined) throw new Error('the Pods have rules, so a walk is expected');
    return proposal;
  };
  const required = (rule: 'podAffinity' | 'podAntiAffinity') => ({
    affinity: {
      [rule]: {
        requiredDuringSchedulingIgnoredDuringExecution: [
          { labelSelector: selector, topologyKey: 'zone' },
        ],
      },
    },
  });

  it('numbers its steps as the document does, a frame for each term', () => {
    const { frames } = play(podWith('z', {}, required('podAffinity')), [
      podWith('s', { service: 'S' }, { nodeName: 'n1' }),
    ]);
    expect(frames.map(({ step }) => step)).toEqual([
      'start',
      '1a',
      '1b',
      '2',
      '3a',
      '3b',
      '4',
      'result',
    ]);
    const [, first] = frames;
    expect(first?.removed).toEqual([2, 3]);
    expect(first?.counts).toEqual([
      { value: 'a', pods: 1, isGood: true },
      { value: 'b', pods: 0, isGood: false },
    ]);
  });

  it('B7: tells the proposal’s own rule for the first Pod of a series, which its algorithm leaves out', () => {
    const told = (pod: Parameters<typeof play>[0]) =>
      play(pod, []).frames.flatMap(({ says }) => says.map(({ key }) => key));
    const rules = required('podAffinity');
    expect(told(podWith('z', { service: 'S' }, rules))).toContain('proposal.firstPod');
    expect(told(podWith('z', {}, rules))).not.toContain('proposal.firstPod');
  });

  it('keeps the first Pod of a series out, which kube-scheduler lets go anywhere', () => {
    const walk = play(podWith('z', { service: 'S' }, required('podAffinity')), []);
    expect(walk.frames.at(-1)?.left).toBe(0);
    expect(walk.frames.some(({ step }) => step === '3a')).toBe(false);
    expect(walk.differences).toEqual([
      { text: { key: 'differs.firstPod', values: {} }, nodes: [0, 1, 2] },
    ]);
  });

  it('drops nodes without the label in step 1b', () => {
    const walk = play(podWith('z', {}, required('podAntiAffinity')), []);
    expect(walk.differences).toEqual([
      { text: { key: 'differs.missingKey', values: {} }, nodes: [3] },
    ]);
  });

  it('looks only at the Pods of the node itself in step 2', () => {
    const walk = play(podWith('z', { service: 'S' }), [
      podWith('b', {}, { nodeName: 'n1', ...required('podAntiAffinity') }),
    ]);
    expect(walk.frames.find(({ step }) => step === '2')?.removed).toEqual([0]);
    expect(walk.differences).toEqual([{ text: { key: 'differs.domain', values: {} }, nodes: [1] }]);
  });

  it('minds no rule in step 2 that is violated already', () => {
    const walk = play(podWith('z', { service: 'S' }), [
      podWith('b', {}, { nodeName: 'n3', ...required('podAntiAffinity') }),
      podWith('s', { service: 'S' }, { nodeName: 'n3' }),
    ]);
    expect(walk.differences).toEqual([
      { text: { key: 'differs.violated', values: {} }, nodes: [2] },
    ]);
  });

  it('gives points for preferences, and for affinity that only Z satisfies', () => {
    const preferred = (rule: 'podAffinity' | 'podAntiAffinity') => ({
      affinity: {
        [rule]: {
          preferredDuringSchedulingIgnoredDuringExecution: [
            { weight: 50, podAffinityTerm: { labelSelector: selector, topologyKey: 'zone' } },
          ],
        },
      },
    });
    const near = play(podWith('z', {}, preferred('podAffinity')), [
      podWith('s', { service: 'S' }, { nodeName: 'n1' }),
    ]);
    expect([...(near.frames.at(-1)?.points ?? [])]).toEqual([1, 1, 0, 0]);
    const far = play(podWith('z', {}, preferred('podAntiAffinity')), [
      podWith('s', { service: 'S' }, { nodeName: 'n1' }),
    ]);
    expect([...(far.frames.at(-1)?.points ?? [])]).toEqual([0, 0, 1, 1]);
    const wanted = play(podWith('z', { service: 'S' }), [
      podWith('b', {}, { nodeName: 'n1', ...preferred('podAffinity') }),
    ]);
    expect([...(wanted.frames.at(-1)?.points ?? [])]).toEqual([1, 0, 0, 0]);
  });

  it('is not there where no Pod has a rule about other Pods', () => {
    const cluster = admit([...zones, podWith('z', {})]);
    const [pod] = cluster.pods;
    const input = pod && walkInputOf({ ...cluster, pods: [] }, pod);
    expect(input && proposalOf(input)).toBeUndefined();
  });
});
