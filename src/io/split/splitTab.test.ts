import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../model/index.ts';
import { cutDocument, cutManifest, movedCut } from './splitTab.ts';

const LINES = [
  ...['apiVersion: v1', 'kind: Pod', 'kind: PodList', 'kind: List', 'items:', 'items: # so'],
  ...['- kind: Pod', '  spec: {}', 'metadata: { name: a }', '# a comment', '', '  ', '{ a: 1 }'],
  ...['Error from server (NotFound): pods "a" not found', '$ kubectl get pods', '```', 'x: [1'],
  ...['0/3 nodes are available: 3 Insufficient cpu.', 'NAME    STATUS   ROLES', 'n1      Ready'],
  ...['Name:               n1', 'Roles:              <none>', 'Allocatable:', 'Namespace:    a'],
  ...['apiVersion: "v1"', 'kind: Node', 'kind:', 'apiVersion:', 'kindness: 1', ' kind: Pod'],
];
const line = fc.oneof(fc.constantFrom(...LINES.slice(0, 2)), fc.constantFrom(...LINES));
const document = fc
  .tuple(fc.constantFrom('apiVersion: v1', 'kind: Pod', 'kind: List'), fc.array(line))
  .chain(([first, rest]) =>
    fc.constantFrom('\n', '\r\n').map((ending) => [first, ...rest, ''].join(ending)),
  );

/** Where it begins, a comment says nothing, but that it is looked at for all that it may be. */
const COMMENT = '# so\n';

describe('a document that begins as manifests do', () => {
  it('is cut as one that is looked at for all that it may be', () => {
    let cuts = 0;
    fc.assert(
      fc.property(document, (text) => {
        const known = cutManifest(text, { start: 0, end: text.length });
        if (known === undefined) return;
        cuts += 1;
        const whole = COMMENT + text;
        const all = finish(cutDocument(whole, { start: 0, end: whole.length }));
        const [piece, ...others] = all.pieces;
        expect(others).toEqual([]);
        const moved = movedCut(known, COMMENT.length);
        expect({ ...all, pieces: [{ ...piece, start: COMMENT.length }] }).toEqual(moved);
      }),
      { numRuns: 1_000 },
    );
    expect(cuts).toBeGreaterThan(300);
  });

  it('is left to be looked at where it is a list, or something stands around it', () => {
    const cut = (text: string) => cutManifest(text, { start: 0, end: text.length });
    expect(cut('kind: Pod\n')).toBeDefined();
    for (const text of ['kind: List\nitems:\n- a\n', 'kind: Pod\n```\n', ' kind: Pod\n']) {
      expect(cut(text)).toBeUndefined();
    }
  });
});
