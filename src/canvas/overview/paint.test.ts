import { describe, expect, it } from 'vitest';
import { columnsOf, pictureOf } from '../testing/overview.ts';
import { createPaint, type Context, type Marks } from './paint.ts';

const size = { width: 800, height: 600 };

/** What is painted, rectangle by rectangle: `colour alpha`, frames with `[]`. */
function paintedAt(
  zoom: number,
  hues: readonly (readonly number[])[],
  marks?: Partial<Marks>,
  refused: readonly number[] = [],
) {
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
  const columns = { ...columnsOf(hues), refused: Uint32Array.from(refused) };
  const [picture, colours] = pictureOf(columns, marks);
  createPaint(picture, colours)(context, { x: 0, y: 0, zoom }, size);
  return painted;
}

const FAR = 0.05;
const NEAR = 1;
/** A zone's ground, and a node that holds nothing. */
const cell = ['zone 1', 'card 1'];

describe('the overview', () => {
  it('fills the cell of each node by what is requested of it, and has a strip for each hue from afar', () => {
    const cells = ['zone 1', 'card 1', 'card 1', 'line 1'];
    expect(paintedAt(FAR, [[0, 0, 1], []])).toEqual([...cells, 'hue-0 1', 'hue-1 1']);
  });

  it('gives a hue from afar to the Pods that are looked at, and to no others', () => {
    const looked = Uint8Array.of(0, 0, 1);
    expect(paintedAt(FAR, [[0, 0, 1], []], { looked })).toContain('hue-1 1');
    expect(paintedAt(FAR, [[0, 0, 1], []], { looked })).not.toContain('hue-0 1');
    expect(paintedAt(NEAR, [[0, 0, 1], []], { looked })).toContain('hue-0 1');
  });

  it('paints a dot for each Pod where there is room', () => {
    expect(paintedAt(NEAR, [[0, 0, 1]])).toEqual([...cell, 'hue-0 1', 'hue-0 1', 'hue-1 1']);
  });

  it('marks a Pod that would be refused, on its dot and from afar on its node', () => {
    const marked = ['hue-0 1', 'hue-1 1', 'panel 1', 'no 1'];
    expect(paintedAt(NEAR, [[0, 1]], {}, [0, 1])).toEqual([...cell, ...marked]);
    expect(paintedAt(FAR, [[0, 1]], {}, [0, 1])).toEqual([...cell, 'line 1', ...marked]);
    // What has no room has no dot either.
    expect(paintedAt(NEAR, [[0, 1]], {}, [0, 500])).toEqual([...cell, ...marked.slice(0, 2)]);
  });

  it('paints Pods without a hue grey, and comes round after the last hue', () => {
    expect(paintedAt(NEAR, [[-1, 3]])).toEqual([...cell, 'grey 1', 'hue-0 1']);
  });

  it('fades what a search leaves out, and frames the nodes that hold a hit', () => {
    const hits = { isNode: Uint8Array.of(0, 0), isPod: Uint8Array.of(0, 1, 0) };
    const cells = [...cell, 'card 0.35'];
    expect(paintedAt(NEAR, [[0, 1], [2]], { hits })).toEqual([
      ...cells,
      'hue-1 1',
      'hue-0 0.35',
      'hue-2 0.35',
      '[hit]',
    ]);
    expect(paintedAt(FAR, [[0, 1], [2]], { hits })).toEqual([
      ...cells,
      'line 1',
      'line 0.35',
      'hue-0 1',
      'hue-1 1',
      'hue-2 0.35',
      '[hit]',
    ]);
  });

  it('greys the Pods that the legend leaves out', () => {
    const out = Uint8Array.of(1, 0);
    expect(paintedAt(FAR, [[0, 1]], { out })).toEqual([...cell, 'line 1', 'hue-1 1']);
    expect(paintedAt(NEAR, [[0, 1]], { out })).toEqual([...cell, 'hue-1 1', 'hue-0 0.35']);
  });

  it('frames nodes that are lit elsewhere', () => {
    expect(paintedAt(FAR, [[], []], { lit: [1] })).toEqual([...cell, 'card 1', '[accent]']);
  });
});
