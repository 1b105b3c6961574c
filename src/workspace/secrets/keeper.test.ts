import fc from 'fast-check';
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

  it('finds what a new one would, after any series of edits, letter by letter too', () => {
    const part = fc.constantFrom(
      'kind: ',
      'Sec',
      'ret',
      'S',
      't',
      '\ndata:\n  a: aGlkZQ==\n',
      '\n---\n',
    );
    const edit = fc.record({ at: fc.nat(60), removed: fc.nat(4), put: part });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        const keeper = createKeeper();
        let text = SECRET.replace('Secret', 'Pod');
        for (const { at, removed, put } of edits) {
          const start = Math.min(at, text.length);
          text = text.slice(0, start) + put + text.slice(start + removed);
          expect(keeper.keep(texts(text))).toEqual(createKeeper().keep(texts(text)));
        }
      }),
      { numRuns: 2_000 },
    );
    const keeper = createKeeper();
    for (let length = 0; length <= SECRET.length; length += 1)
      keeper.keep(texts(SECRET.slice(0, length)));
    expect(keeper.keep(texts(SECRET))).toEqual(texts(MARKED));
  });
});
