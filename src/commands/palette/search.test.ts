import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../i18n/index.ts';
import { runReply } from '../../store/testing/fakes.ts';
import { COMMANDS, type Offer } from '../registry.ts';
import { NOTHING, type Target } from '../target.ts';
import { searchOffers } from './search.ts';

const en = createTranslator('en');
const zh = createTranslator('zh');
const NODE: Target = { kind: 'node', node: 'Node/node-1' };

const { run } = runReply({
  nodes: Array.from({ length: 20 }, (_, index) => ({ name: `node-${String(index + 1)}` })),
  pods: [{ name: 'web-1' }, { name: 'rename-me' }],
});
const OFFERS: readonly Offer[] = COMMANDS.filter(
  ({ appliesTo, isGoing }) => (appliesTo === 'nothing' || appliesTo === 'node') && isGoing !== true,
).map((command) => ({ command, target: command.appliesTo === 'node' ? NODE : NOTHING }));

const found = (text: string, translators = [en, zh]) =>
  searchOffers(translators, { run }, OFFERS, text);
const ids = (text: string): readonly string[] =>
  found(text).offers.map(({ command }) => command.id);

describe('searching the palette', () => {
  it('finds a command by words of its label in any order, best first', () => {
    expect(ids('show out')[0]).toBe('showOutline');
    expect(ids('outline show')).toContain('showOutline');
    expect(ids('dark')[0]).toBe('themeDark');
  });

  it('finds it by the words of the other language too', () => {
    expect(ids('大纲')[0]).toBe('showOutline');
    expect(searchOffers([zh, en], { run }, OFFERS, 'outline').offers[0]?.command.id).toBe(
      'showOutline',
    );
  });

  it('finds what can be done to a target by the target’s name', () => {
    expect(ids('rename node-1')[0]).toBe('renameNode');
  });

  it('finds nodes and Pods by name, after commands unless the name is whole, and some of each', () => {
    const { offers, isCapped } = found('go to node');
    expect(offers.filter(({ command }) => command.id === 'goToNode')).toHaveLength(8);
    expect(isCapped).toBe(true);
    expect(found('node-7').offers[0]?.target).toEqual({ kind: 'node', node: 'Node/node-7' });
    expect(found('转到 web-1').offers[0]?.target).toEqual({
      kind: 'pod',
      pod: 'Pod/default/web-1',
    });
    expect(ids('rename')[0]).toBe('renameNode');
    expect(ids('rename')).toContain('goToPod');
  });

  it('finds workloads of the text by name, first where one is asked for', () => {
    const { run: ofWeb } = runReply({ pods: [{ name: 'web-1', workload: 'web' }] });
    const at = (text: string) =>
      searchOffers([en, zh], { run: ofWeb }, [], text).offers.map(({ command }) => command.id);
    expect(at('we')).toEqual(['goToPod', 'goToWorkload']);
    expect(at('select workload we')).toEqual(['goToWorkload', 'goToPod']);
    expect(at('选中工作负载 we')[0]).toBe('goToWorkload');
  });

  it('finds nothing for what is nowhere, whatever is typed', () => {
    for (const text of ['xyzzy', '((', '\\', '.*', '🦊']) expect(found(text).offers).toEqual([]);
  });
});
