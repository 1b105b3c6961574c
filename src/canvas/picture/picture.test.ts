import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../i18n/index.ts';
import { type BerthState, nodeDomains, podColours, podsByNode } from '../../store/index.ts';
import { createFacts } from '../facts/facts.ts';
import { layOut } from '../layout/layout.ts';
import { makeRun, type NodeDraft } from '../testing/fixtures.ts';
import { fileName, partOf } from './download.ts';
import { drawCluster } from './drawCluster.ts';
import { frameAround, frameOf, roomIn } from './captioned.ts';
import { fitted, wrapped } from './pen.ts';
import { createSvgPen } from './svgPen.ts';

const SIZE = { width: 640, height: 600 };

function svgOf(
  nodes: readonly NodeDraft[],
  pods = 0,
  refused: BerthState['refused'] = new Map(),
): string {
  const drafts = Array.from({ length: pods }, (_, at) => ({ name: `web-${String(at)}`, on: 0 }));
  const run = makeRun(nodes, drafts);
  const groups = nodeDomains({ run, groupBy: 'zone' });
  const facts = createFacts()({
    run,
    groups,
    colours: podColours({ run, colourBy: 'workload' }),
    refused,
    podsByNode: podsByNode({ run, playhead: -1 }),
    nominations: [],
    decision: undefined,
    selectedPod: -1,
    selectedNode: -1,
  });
  const layout = layOut(groups, pods, SIZE);
  const part = partOf(layout, undefined);
  const pen = createSvgPen(part, 1, 'a <b> & "c"');
  const palette = { token: (name: string) => name, hue: (index: number) => `hue${String(index)}` };
  drawCluster(pen, { layout, facts, i18n: createTranslator('en'), palette, part });
  return pen.document();
}

describe('the picture of a cluster', () => {
  it('names nodes, zones and what has none as text', () => {
    const svg = svgOf([{ name: 'node-a', zone: 'z<1>' }, { name: 'node-b' }]);
    for (const text of ['>node-a<', '>node-b<', '>z&lt;1&gt; · 1 node<', '>No zone · 1 node<']) {
      expect(svg).toContain(text);
    }
    expect(svg).toContain('<title>a &lt;b&gt; &amp; &quot;c&quot;</title>');
  });

  it('draws a chip for each Pod that has room, and counts the rest', () => {
    expect(svgOf([{ name: 'node-a' }], 5).match(/fill="hue\d"/g)).toHaveLength(5);
    const crowded = svgOf([{ name: 'node-a' }], 900);
    const chips = crowded.match(/fill="hue\d"/g)?.length ?? 0;
    expect(crowded).toContain(`>+${String(900 - chips)}<`);
  });
});

describe('the mark on a chip', () => {
  const marked = (isCordon: boolean): string => {
    const message = { key: '', values: {} };
    const binding = { node: 'node-a', plugin: '', text: message, short: message, isCordon };
    return svgOf([{ name: 'node-a' }], 1, new Map([['default/web-0', binding]]));
  };

  it('is drawn where kube-scheduler would refuse the Pod, quieter for a cordon alone', () => {
    expect(marked(false)).toContain('>!<');
    expect(marked(true)).not.toContain('>!<');
    expect(marked(true)).not.toBe(svgOf([{ name: 'node-a' }], 1));
  });
});

describe('fitted', () => {
  it('ends text that is too long in an ellipsis, between characters as they are read', () => {
    expect(fitted('short', { size: 10, fill: '', most: 100 })).toBe('short');
    expect(fitted('x'.repeat(253), { size: 10, fill: '', most: 100 })).toMatch(/^x{10,17}…$/);
    expect(fitted('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', { size: 10, fill: '', most: 20 })).toBe('👩‍👩‍👧…');
  });
});

describe('fileName', () => {
  it('is the scenario’s name without what file systems refuse', () => {
    expect(fileName('a/b: c?')).toBe('a-b- c-');
    expect(fileName('三个可用区')).toBe('三个可用区');
    expect(fileName('')).toBe('berth');
  });
});

describe('what stands around a picture', () => {
  const part = { x: 0, y: 0, width: 640, height: 400 };

  it('is as wide as its sentence wants, and leaves the plane whole', () => {
    const { rect, unit } = frameAround(part);
    expect(unit).toBe(1);
    expect(rect.width).toBe(900);
    expect(rect.x).toBe(-130);
    expect(rect.y).toBeLessThan(0);
    expect(rect.y + rect.height).toBeGreaterThan(400);
  });

  it('grows with a cluster that is shown small', () => {
    expect(frameAround({ ...part, width: 8_000 }).unit).toBe(5);
  });

  it.each([
    ['wide', { ...part, width: 4_000 }],
    ['high', { ...part, height: 4_000 }],
  ])('has the shape that was asked for around a %s cluster, all of it inside', (_, all) => {
    const { rect } = frameOf(all, { width: 1_200, height: 630 });
    expect(rect.width / rect.height).toBeCloseTo(1_200 / 630, 6);
    expect(rect.x).toBeLessThanOrEqual(0);
    expect(rect.y).toBeLessThan(0);
    expect(rect.x + rect.width).toBeGreaterThanOrEqual(all.width - 0.001);
    expect(rect.y + rect.height).toBeGreaterThan(all.height);
  });

  it('has room between its captions that a cluster of that shape fills', () => {
    const { width, height } = roomIn({ width: 1_200, height: 630 });
    const { rect, unit } = frameOf({ x: 0, y: 0, width, height }, { width: 1_200, height: 630 });
    expect(unit).toBeCloseTo(1, 6);
    expect(rect.width).toBeCloseTo(width, 6);
    expect(width / height).toBeGreaterThan(2.5);
  });

  it('sets a sentence in two lines, and ends what is too long', () => {
    const lines = (words: string) => wrapped(words, { size: 10, most: 60, lines: 2 });
    expect(lines('one two')).toEqual(['one two']);
    expect(lines('one two three four')).toEqual(['one two', 'three four']);
    expect(lines('one two three four five six')).toEqual(['one two', 'three fou…']);
    expect(lines('节点一二三四五六七')).toEqual(['节点一二三四', '五六七']);
    expect(lines('')).toEqual([]);
  });
});
