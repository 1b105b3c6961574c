import { describe, expect, it } from 'vitest';
import { columnsOf, pictureOf } from '../testing/overview.ts';
import { createPaint, type Context, type Marks } from './paint.ts';

const size = { width: 800, height: 600 };

/** What is painted, rectangle by rectangle: `colour alpha`, frames with `[]`. */
function paintedAt(zoom: number, hues: readonly (readonly number[])[], marks?: Partial<Marks>) {
  const painted: string[] = [];
  const context: Context = {
    fillStyle: '',
    strokeStyle: '',
    globalAlpha: 1,
    lineWidth: 1,
    fillRect() {
      painted.push(`${this.fillStyle as string} ${String(this.globalAlpha)}`);
    },
    strokeRect() {
      painted.push(`[${this.strokeStyle as string}]`);
    },
  };
  const [picture, colours] = pictureOf(columnsOf(hues), marks);
  createPaint(picture, colours)(context, { x: 0, y: 0, zoom }, size);
  return painted;
}

const FAR = 0.05;
const NEAR = 1;

describe('the overview', () => {
  it('paints a cell for each node, and a strip for each hue on it from afar', () => {
    expect(paintedAt(FAR, [[0, 0, 1], []])).toEqual(['line 1', 'line 1', 'hue-0 1', 'hue-1 1']);
  });

  it('paints a dot for each Pod where there is room', () => {
    expect(paintedAt(NEAR, [[0, 0, 1]])).toEqual(['line 1', 'hue-0 1', 'hue-0 1', 'hue-1 1']);
  });

  it('paints Pods without a hue grey, and comes round after the last hue', () => {
    expect(paintedAt(NEAR, [[-1, 3]])).toEqual(['line 1', 'grey 1', 'hue-0 1']);
  });

  it('fades what a search leaves out, and frames the nodes that hold a hit', () => {
    const hits = { isNode: Uint8Array.of(0, 0), isPod: Uint8Array.of(0, 1, 0) };
    const cells = ['line 1', 'line 0.35'];
    expect(paintedAt(NEAR, [[0, 1], [2]], { hits })).toEqual([
      ...cells,
      'hue-1 1',
      'hue-0 0.35',
      'hue-2 0.35',
      '[hit]',
    ]);
    expect(paintedAt(FAR, [[0, 1], [2]], { hits })).toEqual([
      ...cells,
      'hue-0 1',
      'hue-1 1',
      'hue-2 0.35',
      '[hit]',
    ]);
  });

  it('greys the Pods that the legend leaves out', () => {
    const out = Uint8Array.of(1, 0);
    expect(paintedAt(FAR, [[0, 1]], { out })).toEqual(['line 1', 'hue-1 1', 'line 1']);
    expect(paintedAt(NEAR, [[0, 1]], { out })).toEqual(['line 1', 'hue-1 1', 'hue-0 0.35']);
  });

  it('frames nodes that are lit elsewhere', () => {
    expect(paintedAt(FAR, [[], []], { lit: [1] })).toEqual(['line 1', 'line 1', '[accent]']);
  });
});
