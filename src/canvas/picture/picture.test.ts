import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../i18n/index.ts';
import { type BerthState, nodeDomains, podColours, podsByNode } from '../../store/index.ts';
import { createFacts } from '../facts.ts';
import { layOut } from '../layout.ts';
import { makeRun, type NodeDraft } from '../testing/fixtures.ts';
import { fileName, partOf } from './download.ts';
import { drawCluster } from './drawCluster.ts';
import { fitted } from './pen.ts';
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
