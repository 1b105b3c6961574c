/**
 * One truth in time: at any moment (a step, a stage of its decision, a time) header, tray, cards, heads of
 * zones, legend, outline, matrix, Why and what is spoken of the playhead tell the same.
 */
import type { Page } from '@playwright/test';
import { randomOf } from './driver/random.ts';
import type { Berth } from './driver/berth.ts';
import { expect, test } from './driver/test.ts';

// In order, on one page.
test.describe.configure({ mode: 'default' });
test.use({ keepsPage: true });

/** Moments of a scenario that are looked at; as many stages of decisions. */
const MOMENTS = 3;

const ZONE = 'topology.kubernetes.io/zone';

/** Two nodes full of what is of lower priority: one is cleared in a step, and taken in the next. */
const PREEMPTION = {
  cluster: ['a', 'b']
    .map(
      (name) => `apiVersion: v1
kind: Node
metadata: { name: node-${name}, labels: { ${ZONE}: zone-${name} } }
status: { allocatable: { cpu: "2", memory: 8Gi, pods: "110" } }
---
apiVersion: v1
kind: Pod
metadata: { name: web-${name}, labels: { app: web } }
spec: { nodeName: node-${name}, containers: [{ name: c, image: nginx, resources: { requests: { cpu: "1500m" } } }] }
status: { phase: Running }
`,
    )
    .join('---\n'),
  workload: `apiVersion: scheduling.k8s.io/v1
kind: PriorityClass
metadata: { name: high }
value: 1000
---
apiVersion: v1
kind: Pod
metadata: { name: web-urgent, labels: { app: web } }
spec:
  priorityClassName: high
  containers: [{ name: c, image: nginx, resources: { requests: { cpu: "1500m" } } }]
  topologySpreadConstraints:
  - { maxSkew: 1, topologyKey: ${ZONE}, whenUnsatisfiable: DoNotSchedule, labelSelector: { matchLabels: { app: web } } }
`,
};

/** What the page says with the canvas, and without it: text by text. */
interface Said {
  readonly header: Readonly<Record<string, number>>;
  readonly tray: number;
  /** By node: its Pods, as its card counts them, its verdict and its zone. */
  readonly cards: Readonly<
    Record<
      string,
      {
        readonly pods: number;
        readonly verdict: string;
        /** 0 where its badge has none. */
        readonly points: number;
        readonly zone: string;
      }
    >
  >;
  /** Names of Pods of which a chip is on the node's card. */
  readonly chips: Readonly<Record<string, readonly string[]>>;
  /** By zone: the Pods that its head counts at the moment; undefined where no constraint counts. */
  readonly zones: Readonly<Record<string, number | undefined>>;
  readonly who: string;
  readonly status: string;
  readonly spoken: string;
}

async function saidOnCanvas(page: Page): Promise<Said> {
  return page.evaluate(() => {
    const texts = (selector: string, within: ParentNode = document) =>
      [...within.querySelectorAll(selector)].map((each) => each.textContent.trim());
    const count = (text: string) => Number(text.replaceAll(',', '').match(/\d+/)?.[0] ?? NaN);
    const all = [...document.querySelectorAll<HTMLElement>('header [title]')].find(({ title }) =>
      /\d nodes?\b/.test(title),
    );
    const header: Record<string, number> = {};
    for (const part of all?.title.split(' · ') ?? []) {
      const match = /^([\d,]+) (not ready|\S+)$/.exec(part);
      if (match?.[1] !== undefined) header[(match[2] ?? '').replace(/s$/, '')] = count(match[1]);
    }
    const cards: Record<string, { pods: number; verdict: string; points: number; zone: string }> =
      {};
    const chips: Record<string, string[]> = {};
    for (const card of document.querySelectorAll<HTMLElement>('.react-flow [data-node]')) {
      const label = card.ariaLabel ?? '';
      const name = /^\S+?(?=,| in )/.exec(label)?.[0] ?? '';
      const pods = count(/(\d+) Pods?\b/.exec(label)?.[0] ?? '');
      cards[name] = {
        pods,
        verdict: card.dataset['verdict'] ?? '',
        points: Number(/score (\d+)/.exec(label)?.[1] ?? 0),
        zone: / in (\S+?),/.exec(label)?.[1] ?? '',
      };
      chips[name] = [...card.querySelectorAll('[data-pod]:not([data-reserved])')].map(
        (chip) => /^[^\s,]+/.exec(chip.ariaLabel ?? '')?.[0] ?? '',
      );
    }
    const zones: Record<string, number | undefined> = {};
    for (const box of document.querySelectorAll('.react-flow__node:not(:has([data-node]))')) {
      const counted = /web (\d+)(?: → (\d+))?/.exec(box.textContent);
      const name = /^zone-[a-z]/.exec(box.textContent)?.[0] ?? '';
      zones[name] = counted === null ? undefined : Number(counted[2] ?? counted[1]);
    }
    const why = document.querySelector('[aria-label="Why"] [role=tabpanel]');
    const slider = document.querySelector('[role=slider]');
    return {
      header,
      tray:
        document.querySelectorAll('[data-tray] > [data-pod]:not([data-refused])').length +
        texts('[data-tray] > [data-rest]').reduce((sum, text) => sum + count(text), 0),
      cards,
      chips,
      zones,
      who: texts('header h2', why ?? document)[0] ?? '',
      status: texts('header > span', why ?? document)[0] ?? '',
      spoken: slider?.ariaValueText ?? '',
    };
  });
}

/** Pods of all values of the legend. What opens it is pressed in the page: how a mouse gets there is not looked at here. */
async function countedByLegend(page: Page): Promise<number> {
  const legend = page.getByRole('button', { name: 'Legend', exact: true });
  await legend.dispatchEvent('click');
  const entries = page.getByRole('list', { name: 'Legend' }).getByRole('button');
  await expect(entries.first()).toBeVisible();
  const labels = await entries.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel ?? ''));
  await legend.dispatchEvent('click');
  return labels.reduce((sum, label) => sum + Number(/(\d+) Pods?$/.exec(label)?.[1] ?? 0), 0);
}

/** The words of the outline for what a card's verdict is. */
const WORDS: Readonly<Record<string, RegExp>> = {
  neutral: /^$|^Ready|^NotReady|^Unreachable/,
  chosen: /^Chosen/,
  feasible: /^(Feasible|Left so far)/,
  filtered: /^Filtered/,
  nominated: /^Nominated/,
  unseen: /^Not looked at/,
};

/** The same of the matrix, where who is filtered is told by the plugin's name. */
const MATRIX_WORDS: Readonly<Record<string, RegExp>> = {
  ...WORDS,
  filtered: /^Filtered: [A-Z]/,
};

/** By node: what the matrix says of it, and its points. */
async function saidByMatrix(
  page: Page,
): Promise<Readonly<Record<string, { readonly verdict: string; readonly total: number }>>> {
  const matrix = page.getByRole('dialog', { name: 'All nodes × plugins' });
  // It is open already where it was at the moment before.
  if (!(await matrix.isVisible())) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('Matrix: all nodes');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox')).toHaveCount(0);
  }
  await expect(matrix.getByRole('rowheader').first()).toBeVisible();
  const rows = await matrix.getByRole('row').evaluateAll((all) =>
    all.map((row) => {
      const cells = [...row.querySelectorAll('[role=gridcell]')];
      const [verdict] = cells;
      return {
        name: row.querySelector('[role=rowheader]')?.textContent.trim() ?? '',
        verdict: verdict?.ariaLabel ?? verdict?.textContent.trim() ?? '',
        total: Number(cells.at(-2)?.textContent ?? NaN),
      };
    }),
  );
  return Object.fromEntries(
    rows.filter(({ name }) => name !== '').map(({ name, ...said }) => [name, said]),
  );
}

/**
 * That all parts tell the same of the moment that is shown. They are read one after the other, while the canvas may still
 * be on its way there: what differs once is read again.
 */
async function expectOneMoment(berth: Berth, page: Page, moment: string): Promise<void> {
  await expect(async () => compareParts(berth, page, moment)).toPass({ timeout: 20_000 });
}

async function compareParts(berth: Berth, page: Page, moment: string): Promise<void> {
  const said = await saidOnCanvas(page);
  const { header, cards } = said;
  const onNodes = Object.values(cards).reduce((sum, { pods }) => sum + pods, 0);
  const inHeader = ['placed', 'running', 'starting', 'not ready', 'Terminating', 'finished'].reduce(
    (sum, kind) => sum + (header[kind] ?? 0),
    0,
  );
  expect(Object.keys(cards), `${moment}: nodes`).toHaveLength(header['node'] ?? 0);
  expect(onNodes, `${moment}: Pods on cards, and in the header`).toBe(inHeader);
  expect(said.tray, `${moment}: the tray, and the header`).toBe(header['Pending'] ?? 0);
  expect(await countedByLegend(page), `${moment}: the legend`).toBe(onNodes + said.tray);

  const { onNode, pending, preempted } = await berth.placement();
  const verdicts = await berth.outline
    .locator('[role=row]')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent.trim()),
      ),
    );
  await page.getByRole('radio', { name: 'Canvas' }).dispatchEvent('click');
  await expect(page.locator('.react-flow [data-node]').first()).toBeVisible();

  expect(pending, `${moment}: the outline's Pending`).toHaveLength(said.tray);
  expect(preempted, `${moment}: the outline's preempted`).toHaveLength(header['preempted'] ?? 0);
  const isDecided = Object.values(cards).some(({ verdict }) => verdict !== 'neutral');
  const matrix = isDecided ? await saidByMatrix(page) : undefined;
  for (const [name, { pods, verdict, points }] of Object.entries(cards)) {
    expect(onNode[name], `${moment}: Pods of ${name} in the outline`).toHaveLength(pods);
    for (const chip of said.chips[name] ?? []) {
      expect(onNode[name]?.join(' '), `${moment}: chips of ${name}`).toContain(chip);
    }
    const words = verdicts.find(([first]) => first === name)?.[1] ?? '';
    expect(words, `${moment}: the verdict on ${name}`).toMatch(WORDS[verdict] ?? /^$/);
    const inMatrix = matrix?.[name]?.verdict;
    if (matrix !== undefined) {
      expect(inMatrix, `${moment}: the matrix on ${name}`).toMatch(MATRIX_WORDS[verdict] ?? /^$/);
      if (points > 0) expect(matrix[name]?.total, `${moment}: points of ${name}`).toBe(points);
    }
  }
  for (const [zone, counted] of Object.entries(said.zones)) {
    if (counted === undefined) continue;
    const nodes = Object.keys(cards).filter((name) => cards[name]?.zone === zone);
    const there = nodes.flatMap((name) => onNode[name] ?? []).filter((pod) => /^web-/.test(pod));
    expect(there, `${moment}: what the head of ${zone} counts`).toHaveLength(counted);
  }
  // Why tells where the Pod is at the moment, and the playhead's words do not contradict.
  const place = Object.keys(onNode).find((name) => onNode[name]?.includes(said.who));
  const node =
    /^(?:(?:Placed|Runs|Ran|Starting|Terminating) on|On|Bound to(?=.* silent)) ([^\s,:]+)/.exec(
      said.status,
    )?.[1];
  if (node !== undefined) {
    expect(place, `${moment}: where Why says that ${said.who} is`).toBe(node);
  }
  if (said.status === 'Pending') {
    expect(pending, `${moment}: ${said.who}, Pending in Why`).toContain(said.who);
  }
  const arrives = /: (\S+) → (\S+)$/.exec(said.spoken);
  if (arrives !== null && arrives[1] === said.who) {
    expect(place, `${moment}: ${said.spoken}`).toBe(arrives[2]);
  }
}

const SCENES = [
  {
    name: 'a spread over zones',
    open: async (berth: Berth) => berth.start('Spread web over zones'),
  },
  { name: 'a preemption', open: async (berth: Berth) => berth.load(PREEMPTION) },
] as const;

for (const { name, open } of SCENES) {
  test(`all parts tell one moment of ${name}, at steps and at stages of decisions`, async ({
    berth,
    page,
  }) => {
    test.slow();
    await open(berth);
    const random = randomOf(name);
    const steps = page.getByRole('slider', { name: 'Step of the run' });
    const last = Number(await steps.getAttribute('aria-valuemax'));
    for (let moment = 0; moment < MOMENTS; moment += 1) {
      const step = 1 + random(last);
      await steps.press('Home');
      for (let at = 0; at < step; at += 1) await page.keyboard.press('ArrowRight');
      await expect(steps).toHaveAttribute('aria-valuenow', String(step));
      await expect(berth.why.getByRole('button', { name: 'Walk through it' })).toBeVisible();
      await expectOneMoment(berth, page, `step ${step}`);
      // The step is where it was: to look at something does not move the playhead.
      await expect(steps).toHaveAttribute('aria-valuenow', String(step));
      await steps.press('ArrowDown');
      const stages = page.getByRole('slider', { name: 'All frames' });
      await expect(stages).toBeVisible();
      const stage = random(Number(await stages.getAttribute('aria-valuemax')));
      await stages.focus();
      for (let at = 0; at < stage; at += 1) await page.keyboard.press('ArrowRight');
      const title = (await stages.getAttribute('aria-valuetext')) ?? '';
      await expectOneMoment(berth, page, `step ${step}, stage ${stage} ${title}`);
      await expect(stages).toHaveAttribute('aria-valuetext', title);
      await stages.press('ArrowUp');
      await expect(steps).toBeVisible();
    }
  });
}

test('all parts tell one moment of a zone that fails, told in time', async ({ berth, page }) => {
  test.slow();
  await berth.start('A zone fails, told in time');
  const random = randomOf('time');
  const slider = berth.run.getByRole('slider').first();
  // The steps of time zero, until the story has come.
  await expect(slider).not.toHaveAttribute('aria-valuetext', /^step /);
  for (let moment = 0; moment < 2 * MOMENTS; moment += 1) {
    const keys = ['ArrowRight', 'PageDown', 'PageDown', 'End', 'ArrowLeft', 'Home'] as const;
    const key = moment === 0 ? 'PageDown' : (keys[random(keys.length)] ?? 'End');
    await slider.press(key);
    await berth.settled();
    const said = (await slider.getAttribute('aria-valuetext')) ?? '';
    await expectOneMoment(berth, page, `${key}: ${said}`);
    await expect(slider).toHaveAttribute('aria-valuetext', said);
  }
});
