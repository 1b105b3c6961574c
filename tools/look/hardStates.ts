import type { Look } from './driver.ts';
import { drop } from './extremeStates.ts';
import { ZONE, deployment, node } from './scenarios.ts';
import type { State } from './state.ts';

const numbered = <T>(count: number, make: (at: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Twelve domains of three nodes and as many workloads as colours: more Pods than cards have lines for. */
const CROWDED = [
  ...numbered(36, (at) => node(`node-${String(at + 1)}`, { [ZONE]: `zone-${String(at % 12)}` })),
  ...['web', 'api', 'cache', 'queue', 'search', 'billing', 'mail', 'reports'].map((name, at) =>
    deployment(name, 20 + at * 9, 'front'),
  ),
].join('---\n');

/** Five thousand nodes of a label that regions, zones and pools are grouped by. */
const FIVE_THOUSAND = [
  ...numbered(5000, (at) =>
    node(`node-${String(at)}`, {
      'topology.kubernetes.io/region': `region-${String(at % 2)}`,
      [ZONE]: `zone-${String(at % 6)}`,
    }),
  ),
  ...numbered(8, (at) => deployment(`app-${String(at)}`, 2000, 'front')),
].join('---\n');

const ROLLOUT = [
  ...numbered(8, (at) => node(`node-${String(at + 1)}`, { [ZONE]: `zone-${String(at % 3)}` })),
  deployment('web', 12, 'front'),
  deployment('store', 5, 'back'),
  `apiVersion: berth/v1
kind: Timeline
actions:
- { at: 30s, run: kubectl set image deployment/web main=nginx:2 }
`,
].join('---\n');

/** A large cluster takes its time beside other windows. */
const LARGE_MS = 120_000;

async function open(look: Look, text: string): Promise<void> {
  await look.empty();
  await drop(look, 'scenario.yaml', text);
  await look.region('cluster');
}

/** The scenes that a picture of a cluster has most to do for. */
export const HARD_STATES: readonly State[] = [
  {
    name: 'hard-crowded',
    reach: async (look) => {
      await open(look, CROWDED);
      await look.lastStep();
    },
  },
  {
    name: 'hard-rollout',
    reach: async (look) => {
      await open(look, ROLLOUT);
      // Past the beginning and the action, amid the Pods that come and go.
      for (let at = 0; at < 3; at += 1) await look.page.getByRole('slider').press('PageDown');
      await look.settled();
      await look.page
        .locator('[data-node]')
        .first()
        .click({ position: { x: 30, y: 12 } });
      await look.region('cluster');
    },
  },
  {
    name: 'hard-5000',
    reach: async (look) => {
      look.page.setDefaultTimeout(LARGE_MS);
      await open(look, FIVE_THOUSAND);
      await look.lastStep();
    },
  },
];
