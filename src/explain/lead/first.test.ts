import { describe, expect, it } from 'vitest';
import { HOSTNAME, makeNode, makePod, ZONE } from '../../engine/testing/builders.ts';
import { createTranslator } from '../../i18n/index.ts';
import { explainDecision } from '../decision.ts';
import { inputAmong } from '../testing/inputOf.ts';
import { sayer } from '../testing/say.ts';

const say = sayer(createTranslator('en'));
const web = { labels: { app: 'web' } };
const near = [{ labelSelector: { matchLabels: { app: 'web' } }, topologyKey: ZONE }];
const nodes = [
  makeNode('a', { labels: { [ZONE]: 'z1' } }),
  makeNode('b', { labels: { [ZONE]: 'z2' } }),
];
const FIRST =
  /No Pod on a node with .* matches its required Pod affinity \(app=web\) yet, and new matches it itself/;

describe('the first Pod of a self-affine series', () => {
  it('B7: is told why it is let in', () => {
    const input = inputAmong(...nodes, makePod('new', { ...web, near }));
    expect(explainDecision(input).lead.map(say).join(' ')).toMatch(FIRST);
  });

  it('is told each selector once, where terms by several keys have one', () => {
    const host = { ...near[0], topologyKey: HOSTNAME } as (typeof near)[0];
    const input = inputAmong(...nodes, makePod('new', { ...web, near: [...near, host] }));
    expect(explainDecision(input).lead.map(say).join(' ')).toMatch(FIRST);
  });

  it('B7: is not told of the second, nor of one that does not match its own terms', () => {
    const second = inputAmong(
      ...nodes,
      makePod('new', { ...web, near }),
      makePod('w', { ...web, on: 'a' }),
    );
    expect(explainDecision(second).lead.map(say).join(' ')).not.toMatch(FIRST);
    const stranger = inputAmong(...nodes, makePod('new', { near }));
    expect(explainDecision(stranger).lead.map(say).join(' ')).not.toMatch(FIRST);
  });
});
