/// <reference lib="dom" />
import { EXTREMES } from '../../e2e/extremes/scenarios.ts';
import type { Look } from './driver.ts';

const SHORT: Readonly<Record<string, string>> = {
  'one node with 60 Pods': 'sixty',
  'names of 253 characters, labels as long as they may be': 'long-names',
  'right-to-left text and emoji': 'right-to-left',
  '300 zones of one node each': 'zones',
  '110 Pods on a node, 40 taints, 30 containers': 'dense',
};

interface Extreme {
  readonly name: string;
  readonly reach: (look: Look) => Promise<void>;
}

export async function drop(look: Look, file: string, text: string): Promise<void> {
  await look.page.locator('main').evaluate(
    (target, dropped) => {
      const data = new DataTransfer();
      data.items.add(new File([dropped.text], dropped.file));
      for (const kind of ['dragenter', 'dragover', 'drop']) {
        target.dispatchEvent(
          new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }),
        );
      }
    },
    { file, text },
  );
  await look.page.waitForTimeout(500);
  await look.settled();
}

/** A file at the ends of what Kubernetes allows, in place of the opening example. */
async function open(look: Look, { file, text }: (typeof EXTREMES)[number]): Promise<void> {
  await look.empty();
  await drop(look, file, text);
  await look.region('cluster');
  await look.lastStep();
}

/** Chooses a row of the outline by how its name begins, and shows what it is. */
async function select(look: Look, name: string): Promise<void> {
  await look.outline();
  const row = look.page.getByRole('row').filter({ hasText: name }).last();
  // A node of many Pods is folded at first.
  const folded = look.page.locator('[role=row][aria-expanded=false]').first();
  while ((await row.count()) === 0 && (await folded.count()) > 0) {
    await folded.focus();
    await look.page.keyboard.press('ArrowRight');
    await look.page.waitForTimeout(300);
  }
  await row.focus();
  await look.page.keyboard.press('Enter');
  await look.region('why');
  await look.page.waitForTimeout(500);
}

/** Each extreme on the canvas, then what the panels say of its Pod and its node. */
export const EXTREME_STATES: readonly Extreme[] = EXTREMES.flatMap((extreme) => {
  const short = SHORT[extreme.title];
  if (short === undefined) return [];
  const name = `extreme-${short}`;
  const on = (then: (look: Look) => Promise<void>) => async (look: Look) => {
    await open(look, extreme);
    await then(look);
  };
  const canvas = { name, reach: on(() => Promise.resolve()) };
  if (short === 'sixty' || short === 'zones') return [canvas];
  return [
    canvas,
    { name: `${name}-pod`, reach: on((look) => select(look, extreme.pod)) },
    { name: `${name}-node`, reach: on((look) => select(look, extreme.node)) },
    {
      name: `${name}-edit`,
      reach: on(async (look) => {
        await select(look, extreme.node);
        await look.page.getByRole('tab', { name: /^(Edit|编辑)$/ }).click();
        await look.page.waitForTimeout(500);
      }),
    },
  ];
});
