// @vitest-environment happy-dom
/**
 * What the panels say of whole scenarios, by the page's own engine, store and panels. How it is reached
 * by mouse and keyboard is held in a browser (`e2e/why.spec.ts`, `e2e/preemption.spec.ts`).
 */
import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { documents, node, running } from '../../e2e/seeds/builders.ts';
import {
  closePanels,
  expectSaid,
  type Panels,
  press,
  said,
  show,
  unfold,
} from './testing/panels.tsx';

afterEach(closePanels);

const ZONE = 'topology.kubernetes.io/zone';

const pod = (name: string, spec: string): string => `apiVersion: v1
kind: Pod
metadata: { name: ${name}, labels: { app: web } }
spec:
  containers: [{ name: main, image: nginx, resources: { requests: ${spec} } }]
`;

const WEB = `${pod('web', '{ cpu: 500m }')}  affinity:
    nodeAffinity:
      preferredDuringSchedulingIgnoredDuringExecution:
      - weight: 10
        preference: { matchExpressions: [{ key: disktype, operator: In, values: [ssd] }] }
`;
const SCENARIO = {
  cluster: documents(
    node({ name: 'small' }),
    node({ name: 'fast', labels: { disktype: 'ssd' } }),
    node({ name: 'kept', taints: ['dedicated=gpu:NoSchedule'] }),
    running('old', 'small', { app: 'old' }),
  ),
  workload: documents(
    WEB,
    pod('big', '{ cpu: 8, memory: 32Gi }'),
    `${pod('pinned', '{}')}  nodeName: small`,
  ),
};

/** The part of Why under a heading. */
const under = (panels: Panels, heading: string): HTMLElement => {
  const section = within(panels.why).getByRole('heading', { name: heading }).closest('section');
  if (section === null) throw new Error(`nothing stands under ${heading}`);
  return section;
};

describe('of a Pod and its nodes', () => {
  it('a score is a sum whose lines unfold to their steps', async () => {
    const panels = await show(SCENARIO);
    await panels.select('web');
    await unfold(panels.why, /^ Node ?Affinity$/);
    await waitFor(() => {
      expect(panels.why.querySelectorAll('ol > li').length).toBeGreaterThan(0);
    });
    await unfold(panels.why, /plugins? had nothing to score/);
    await expectSaid(panels.why, ['InterPodAffinity']);
    await press(panels.why, /Show the sum for small/);
    await expectSaid(panels.why, [/Total ?\d+/]);
  });

  it('a node says what is free, and what each plugin has against it', async () => {
    const panels = await show(SCENARIO);
    await panels.select('big');
    panels.selectNode('kept');
    await expectSaid(panels.why, [
      'untolerated taint',
      'fails too',
      'It would pass if',
      /Passes \d+ plugins?/,
      /cpu ?4/,
      'Requests of the Pods on it, not usage.',
    ]);
  });

  it('two nodes are compared, difference by difference', async () => {
    const panels = await show(SCENARIO);
    await panels.select('web');
    await press(panels.why, 'Compare with small');
    const pair = within(panels.why).getByRole('region', { name: 'Compare two nodes' });
    await expectSaid(pair, [/Node ?Affinity[^A-Z]*\+/]);
    const other = within(pair).getAllByRole('combobox').at(-1);
    const kept = [...(other?.querySelectorAll('option') ?? [])].find(
      ({ textContent }) => textContent === 'kept',
    );
    if (other === undefined || kept === undefined) throw new Error('there is no node kept to take');
    fireEvent.change(other, { target: { value: kept.value } });
    await expectSaid(pair, [/Taint/]);
    await press(pair, 'Close the comparison');
    expect(pair.isConnected).toBe(false);
  });

  it('a Pending Pod says what would have to be true of the closest nodes', async () => {
    const panels = await show(SCENARIO);
    await panels.select('big');
    await waitFor(() => {
      expect(said(under(panels, 'What would have to be true'))).toMatch(/small/);
    });
    await expectSaid(under(panels, 'What would have to be true'), [/Node ?Resources ?Fit/]);
  });

  it('a Pod that runs is not scheduled again; one with a nodeName never was', async () => {
    const panels = await show(SCENARIO);
    await panels.select('old');
    await expectSaid(panels.why, ['IgnoredDuringExecution']);
    await panels.select('pinned');
    await expectSaid(panels.why, ['not scheduled by kube-scheduler']);
  });
});

/** A scenario whose RunOptions switch one legacy rule on. */
const under17 = (rule: string): string =>
  `apiVersion: berth/v1\nkind: RunOptions\nlegacy: { ${rule} }\n`;

describe('a legacy rule', () => {
  const NODES = documents(
    node({ name: 'a1', labels: { [ZONE]: 'a' } }),
    node({ name: 'a2', labels: { [ZONE]: 'a' } }),
    node({ name: 'b1', labels: { [ZONE]: 'b' } }),
    running('web-0', 'a1', { app: 'web' }),
  );
  const placeOf = (panels: Panels): string | undefined =>
    panels.placement.placed.find(({ name }) => name === 'web')?.node;

  it('against all namespaces lets a term hold per node only', async () => {
    const workload = `${pod('web', '{}')}  affinity:
    podAntiAffinity:
      requiredDuringSchedulingIgnoredDuringExecution:
      - { labelSelector: {}, namespaceSelector: {}, topologyKey: ${ZONE} }
`;
    const rest = { cluster: NODES, workload };
    expect(placeOf(await show(rest))).toBe('b1');
    const scheduler = under17('denyAllNamespacesHardAntiAffinity: true');
    const panels = await show({ ...rest, scheduler });
    expect(placeOf(panels)).toBeUndefined();
    expect(said(panels.problems)).not.toBe('');
  });

  it('of an empty topologyKey keeps a preferred anti-affinity away from node and zone', async () => {
    const workload = `${pod('web', '{}')}  affinity:
    podAntiAffinity:
      preferredDuringSchedulingIgnoredDuringExecution:
      - weight: 100
        podAffinityTerm: { labelSelector: { matchLabels: { app: web } }, topologyKey: "" }
`;
    const rest = { cluster: NODES, workload };
    expect(placeOf(await show(rest))).toBeUndefined();
    const scheduler = under17('emptyTopologyKeyMeansAllTopologies: true');
    expect(placeOf(await show({ ...rest, scheduler }))).toBe('b1');
  });

  it('reads and requires requiredDuringSchedulingRequiredDuringExecution', async () => {
    const workload = `${pod('web', '{}')}  affinity:
    nodeAffinity:
      requiredDuringSchedulingRequiredDuringExecution:
        nodeSelectorTerms:
        - matchExpressions: [{ key: ${ZONE}, operator: In, values: [b] }]
`;
    const cluster = documents(
      node({ name: 'a1', labels: { [ZONE]: 'a' } }),
      node({ name: 'b1', labels: { [ZONE]: 'b' } }),
    );
    expect(placeOf(await show({ cluster, workload }))).not.toBe('b1');
    const scheduler = under17('requiredDuringExecution: true');
    expect(placeOf(await show({ cluster, workload, scheduler }))).toBe('b1');
  });
});
