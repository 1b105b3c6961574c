import { layOut } from '../layout/layout.ts';
import type { NodeColumns } from '../overview/columns.ts';
import type { Colours } from '../overview/colours.ts';
import type { Marks } from '../overview/paint.ts';
import type { Picture } from '../overview/painter.ts';

const COLOURS: Colours = {
  panel: 'panel',
  line: 'line',
  ok: 'ok',
  faint: 'faint',
  wait: 'wait',
  accent: 'accent',
  hit: 'hit',
  zone: 'zone',
  card: 'card',
  okSoft: 'ok-soft',
  no: 'no',
  hues: ['hue-0', 'hue-1', 'hue-2'],
  grey: 'grey',
};

const NO_MARKS: Marks = { hits: undefined, out: undefined, looked: undefined, lit: [] };

/** Columns of neutral nodes by the hues of their Pods; Pods are numbered as they come. */
export function columnsOf(hues: readonly (readonly number[])[]): NodeColumns {
  const all = hues.flat();
  const first = new Uint32Array(hues.length + 1);
  hues.forEach((each, node) => {
    first[node + 1] = (first[node] ?? 0) + each.length;
  });
  return {
    kind: new Uint8Array(hues.length),
    load: Float32Array.from(hues, ({ length }) => Math.min(1, length / 4)),
    first,
    pod: Uint32Array.from(all, (_, pod) => pod),
    hue: Int16Array.from(all),
    refused: new Uint32Array(),
  };
}

/** A picture of nodes in one zone. */
export function pictureOf(columns: NodeColumns, marks: Partial<Marks> = {}): Picture {
  const nodes = [...columns.kind.keys()];
  const zone = { topologyKey: 'zone', value: 'a', nodes };
  const layout = layOut([zone], 4, { width: 800, height: 600 });
  return [{ layout, columns, marks: { ...NO_MARKS, ...marks } }, COLOURS];
}
