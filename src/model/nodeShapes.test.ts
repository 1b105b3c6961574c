import { describe, expect, it } from 'vitest';
import { NODE_SHAPES } from './nodeShapes.ts';
import { parseQuantity } from './quantities/quantity.ts';

const shape = (name: string) => NODE_SHAPES.find((each) => each.name === name);

describe('the shapes of managed nodes', () => {
  it('leave what their providers say', () => {
    // GKE's page shows 3920m of 4 cores; 25 % of 4, 20 % of 4 and 10 % of 8 GiB are kept.
    expect(shape('e2-standard-4')).toMatchObject({ cpu: '3920m', memory: '13621Mi', pods: '110' });
    // 255 Mi, 11 Mi for each of 29 Pods, and 100 Mi.
    expect(shape('m5.large')).toMatchObject({ cpu: '1930m', memory: '7518Mi', pods: '29' });
    // For 250 Pods a quarter of the memory is less than 20 MB each.
    expect(shape('Standard_D4s_v5')).toMatchObject({ cpu: '3860m', memory: '12188Mi' });
  });

  it('are quantities, with a page to look it up', () => {
    for (const { cpu, memory, pods, provider, link } of NODE_SHAPES) {
      for (const amount of [cpu, memory, pods]) expect(parseQuantity(amount)).toBeDefined();
      expect(link.startsWith('https://')).toBe(provider !== 'size');
    }
  });
});
