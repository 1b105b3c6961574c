/** What the releases make of the examples, and of the manifests of the documents that Berth comes from. */
import { describe, expect, it } from 'vitest';
import { SEED_DOCUMENTS } from '../../../../e2e/seeds/index.ts';
import { EXAMPLE_IDS, loadExample } from '../../../app/examples/index.ts';
import { finish } from '../../../model/index.ts';
import type { ReleasesView, ScenarioTexts } from '../../../protocol/index.ts';
import { runOfTexts } from '../../testing/runOfTexts.ts';
import { answerReleases } from './releases.ts';

function compared(texts: Partial<ScenarioTexts>): ReleasesView {
  const view = finish(answerReleases(runOfTexts(texts), { kind: 'releases' }, () => 0));
  if (view === undefined) throw new Error('every run can be compared');
  return view;
}

/**
 * The changes that change what becomes of Pods, and how many Pods; without the one that words the
 * event of almost every Pod that waits.
 */
const told = ({ changes }: ReleasesView) =>
  changes
    .filter(({ rule }) => rule !== 'DynamicResourceAllocation')
    .filter(({ elsewhere, preempting, worded }) => elsewhere + preempting + worded > 0)
    .map(({ since, rule, elsewhere, preempting, worded }) =>
      [since, rule, elsewhere, preempting, worded].join(' '),
    );

const examples = await Promise.all(EXAMPLE_IDS.map((id) => loadExample(id)));

describe('of the examples and of the documents', () => {
  const scenarios: readonly (readonly [string, Partial<ScenarioTexts>])[] = [
    ...examples.map(({ id, texts }) => [id, texts] as const),
    ...Object.values(SEED_DOCUMENTS).flatMap((cases) =>
      cases.map(
        ({ name, cluster, workload, scheduler = '' }) =>
          [name, { cluster, workload, scheduler }] as const,
      ),
    ),
  ];
  const views = new Map(scenarios.map(([name, texts]) => [name, compared(texts)]));

  it('no Pod goes elsewhere in another release; some events read otherwise', () => {
    const differing = [...views].map(([name, view]) => [name, told(view)] as const);
    expect(Object.fromEntries(differing.filter(([, changes]) => changes.length > 0))).toEqual({
      'spread-over-zones': ['v1.34.1 neverFits 0 0 1'],
      'a taint key=value:NoSchedule keeps a Pod without a toleration away': [
        'v1.34 untoleratedTaint 0 0 1',
      ],
      'two tolerations for three taints: the third taint keeps the Pod from node1': [
        'v1.34 untoleratedTaint 0 0 1',
      ],
    });
  });

  it('the events of Pods that wait begin their second half otherwise with DynamicResources', () => {
    const wording = [...views.values()].flatMap(({ changes, differing }) => {
      const at = changes.findIndex(({ rule }) => rule === 'DynamicResourceAllocation');
      return differing.flatMap(({ answers }) =>
        answers.filter(({ because }) => because.includes(at)),
      );
    });
    expect(wording.length).toBeGreaterThan(5);
    for (const { outcome } of wording) {
      expect(outcome.place).not.toBe('absent');
      expect(outcome.events.join()).toMatch(/no new claims to deallocate|not found/);
    }
  });

  it('scores differ by the two changes of the balanced allocation alone', () => {
    const scored = [...views.values()].flatMap(({ changes }) =>
      changes.filter((change) => change.scored > 0).map(({ since, rule }) => `${since} ${rule}`),
    );
    expect([...new Set(scored)].sort()).toEqual([
      'v1.33 bestEffortBalanced',
      'v1.36 balancedAllocation',
    ]);
  });
});

const node = (name: string, cpu: string, more = '') => `apiVersion: v1
kind: Node
metadata: { name: ${name} }
${more}status: { allocatable: { cpu: "${cpu}", memory: 8Gi, pods: "10" } }
`;
const pod = (name: string, spec: string) => `apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec:
${spec}`;
const CONTAINER = '  containers: [{ name: main, image: nginx }]\n';

const BUSY = pod(
  'busy',
  `  nodeName: big\n${CONTAINER.replace('nginx', 'nginx, resources: { requests: { cpu: "3" } }')}`,
);

describe('of what another release takes otherwise', () => {
  it('Pod-level resources place a Pod elsewhere, which the API server says', () => {
    const view = compared({
      cluster: [node('small', '2'), node('big', '8'), BUSY].join('---\n'),
      workload: pod('web', `  resources: { requests: { cpu: "4" } }\n${CONTAINER}`),
    });
    const [row] = view.differing;
    expect(
      row?.answers.map(({ releases, outcome }) => [releases, outcome.place, outcome.node]),
    ).toEqual([
      [1, 'absent', ''],
      [2, 'node', 'small'],
      [4, 'node', 'big'],
    ]);
    const last = row?.answers[2]?.because.map((at) => view.changes[at]);
    expect(last).toEqual([
      expect.objectContaining({ rule: 'api', is: 'fields', fields: ['resources'] }),
    ]);
  });

  it('a text that is broken is compared as it was last read', () => {
    const { differing, isReadByEach } = compared({
      cluster: node('n1', '1'),
      workload: `${pod('web', CONTAINER)}---\nkind: [`,
    });
    expect(differing).toEqual([]);
    expect(isReadByEach).toBe(false);
  });

  it('each change is told by itself where several lie between two releases', () => {
    const tainted = 'spec: { taints: [{ key: gpu, effect: NoSchedule }] }\n';
    const view = compared({
      cluster: [node('n1', '1'), node('n2', '8', tainted)].join('---\n'),
      workload: pod(
        'web',
        CONTAINER.replace('nginx', 'nginx, resources: { requests: { cpu: "4" } }'),
      ),
    });
    expect(told(view)).toEqual(['v1.34.1 neverFits 0 0 1', 'v1.34 untoleratedTaint 0 0 1']);
    const because = view.differing[0]?.answers.map((answer) =>
      answer.because.map((at) => view.changes[at]?.rule),
    );
    expect(because?.[0]).toEqual([]);
    expect(because?.[1]).toContain('neverFits');
    expect(because?.[2]).toEqual(['untoleratedTaint']);
  });
});
