import { describe, expect, it } from 'vitest';
import { createKeeper } from './keeper.ts';

const SECRET = 'kind: Secret\ndata:\n  a: aGlkZQ==\n';
const MARKED = 'kind: Secret\ndata:\n  a: "<removed by Berth>"\n';
const POD = 'kind: Pod\n---\n';
const texts = (cluster: string) => ({ workload: '', cluster, scheduler: '' });

describe('createKeeper', () => {
  it('gives the texts back as they are where nothing is secret, and with marks elsewhere', () => {
    const keeper = createKeeper();
    const plain = texts(POD);
    expect(keeper.keep(plain)).toBe(plain);
    expect(keeper.keep(texts(SECRET))).toEqual(texts(MARKED));
  });

  it('lets edits be stored that stand beside a Secret, and none within one or after one there', () => {
    const keeper = createKeeper();
    keeper.keep(texts(POD + MARKED));
    expect(keeper.mayStore('cluster', [{ start: 9, end: 9, text: ' ' }])).toBe(true);
    // A character further now.
    const inside = POD.length + 1;
    expect(keeper.mayStore('cluster', [{ start: 3, end: 4, text: 'x' }])).toBe(true);
    expect(keeper.mayStore('cluster', [{ start: inside, end: inside, text: 'x' }])).toBe(false);
    expect(keeper.mayStore('cluster', [{ start: 0, end: 0, text: 'x' }])).toBe(false);
    keeper.mayStore('cluster', []);
    expect(keeper.mayStore('cluster', [{ start: 0, end: 0, text: 'x' }])).toBe(true);
    keeper.keep(texts(`${POD}${MARKED} `));
    expect(keeper.mayStore('cluster', [{ start: 0, end: 0, text: 'kind: Secret' }])).toBe(false);
    keeper.keep(texts(SECRET));
    expect(keeper.mayStore('cluster', [{ start: 0, end: 0, text: 'x' }])).toBe(false);
  });
});
