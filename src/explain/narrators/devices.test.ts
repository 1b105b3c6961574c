import { describe, expect, it } from 'vitest';
import {
  type DeviceObstacle,
  type DeviceRequestFact,
  type FilterCause,
  type ReasonCode,
  REASONS,
} from '../../engine/index.ts';
import { exampleReason } from '../../engine/framework/reasonTable.ts';
import { createTranslator } from '../../i18n/index.ts';
import { tellDynamicResources } from '../node/filters/DynamicResources.ts';
import { accountOf, narrateFilter, ruleOfCause, summarizeFilter } from '../plugins/registry.ts';
import { narrateReason, rejectionOf } from '../reasonRules.ts';
import { explainInTurn, nodeWith, podWith } from '../testing/cluster.ts';
import { podNamed } from '../testing/decisions.ts';
import { sayer } from '../testing/say.ts';
import { NarrationContext } from './narration.ts';

const say = sayer(createTranslator('en'));
const sayChinese = sayer(createTranslator('zh'));
const context = new NarrationContext({ pod: podNamed('train-5'), nodes: [] });

function asking(parts: Partial<DeviceRequestFact>): FilterCause & { plugin: 'DynamicResources' } {
  const request: DeviceRequestFact = {
    ...{ request: 'r', deviceClass: 'gpu', wanted: 1, inReach: 4, ofClass: 3, fitting: 2 },
    ...{ taken: [], tainted: [], devices: [], ...parts },
  };
  return {
    plugin: 'DynamicResources',
    deviceClaims: [{ claim: 'c', met: false, kind: 'asks', requests: [request] }],
    reasons: [REASONS.claimsUnallocatable],
  };
}

const taken = [{ device: 'n/g0', holder: 'train-1' }];
const tainted = [{ device: 'n/g1', taint: 'broken=yes:NoSchedule' }];

/** By what keeps the devices away: the sentence, and the card's line. */
const TOLD: Readonly<
  Record<DeviceObstacle, readonly [Partial<DeviceRequestFact>, string, string]>
> = {
  none: [{}, '; no driver tells of any device here', 'no devices'],
  class: [{}, '; of the devices here (4) none is of it', 'no device of the class'],
  selectors: [{}, '; its selectors let in 2 of 3 here', 'no device fits'],
  few: [{ wanted: 4 }, '; there are 2 here', 'wants 4 devices: 2 free'],
  taken: [{ taken }, '; of 2 here that fit, 1 belong to train-1', 'wants 1 device: 1 free'],
  tainted: [
    { tainted },
    ', and does not tolerate broken=yes:NoSchedule of those here',
    'devices are tainted',
  ],
  capacity: [{}, '; those here have not the capacity left that it asks for', 'too little capacity'],
  constraint: [
    { attribute: 'a/numa' },
    '; those free here do not agree in a/numa, as the claim wants',
    'devices do not agree',
  ],
  distinct: [
    { attribute: 'a/numa' },
    '; those free here do not differ in a/numa, as the claim wants',
    'devices do not differ',
  ],
  counters: [
    {},
    '; those left here share parts with devices that are taken',
    'devices share parts',
  ],
  together: [
    {},
    '; there is one here, but not for all requests of the Pod at once',
    'too few for all its requests',
  ],
};

describe('why a node has not the devices for a claim', () => {
  it('is told of a request for all devices as of all, of which one that is taken is one too many', () => {
    const told = narrateFilter(
      asking({ wanted: 'all', taken, obstacle: 'taken', inReach: 2 }),
      context,
    );
    expect(told && [say(told.text), say(told.short), told.needs && say(told.needs)]).toEqual([
      'claim c, request r: asks for all devices of class gpu; of 2 here that fit, 1 belong to train-1',
      'wants all devices: 1 free',
      'the node has devices of class gpu, and all of them are free for r of the claim c',
    ]);
    expect(told && [sayChinese(told.text), sayChinese(told.short)]).toEqual([
      '申领 c 的请求 r：需要 gpu 类的全部设备；该节点符合的 2 个中，有 1 个属于 train-1',
      '需要全部设备，空闲 1 个',
    ]);
  });

  it('is told by what keeps them away, for every obstacle and in both languages', () => {
    for (const [name, [parts, text, short]] of Object.entries(TOLD)) {
      const obstacle = name as DeviceObstacle;
      const cause = asking({ ...parts, obstacle });
      const narration = narrateFilter(cause, context);
      const asks = parts.wanted === undefined ? 'a device' : '4 devices';
      expect(say(narration.text)).toBe(`claim c, request r: asks for ${asks} of class gpu${text}`);
      const count = parts.wanted ?? 1;
      expect(sayChinese(narration.text)).toMatch(
        new RegExp(`^申领 c 的请求 r：需要 ${count} 个 gpu 类的设备[；，]`),
      );
      expect(say(narration.short)).toBe(short);
      for (const part of [narration.text, narration.short, narration.needs]) {
        expect(`${say(part)} ${sayChinese(part)}`).not.toMatch(/\{\{|devices\.|needs\./);
      }
    }
  });

  it('is the claim whose devices are elsewhere, and one sentence for nodes alike', () => {
    const elsewhere: FilterCause = {
      plugin: 'DynamicResources',
      deviceClaims: [{ claim: 'c', met: false, kind: 'held', devices: ['b/g0'] }],
      reasons: [REASONS.claimElsewhere],
    };
    expect(say(narrateFilter(elsewhere, context).text)).toBe(
      'claim c: it has b/g0, which cannot be reached from the node',
    );
    const alike = asking({ obstacle: 'none' });
    expect(ruleOfCause(alike)).toBe('c/r');
    const summary = summarizeFilter([alike, asking({ obstacle: 'class' })], context);
    expect(summary && say(summary)).toBe(
      'claim c, request r: these nodes have not the devices of class gpu that it asks for',
    );
  });

  it('has the counts beside it, from wide to narrow, and who has the devices', () => {
    const { facts } = tellDynamicResources(asking({ obstacle: 'taken', taken, tainted }));
    expect(facts.map(({ text }) => say(text))).toEqual([
      'the claim c is to be given devices',
      'the request r: 1 device of class gpu',
      'devices in reach: 4; of the class: 3; fit the request: 2',
      'n/g0 belongs to train-1',
      'n/g1 has the taint broken=yes:NoSchedule, which is not tolerated',
    ]);
    const given = tellDynamicResources(asking({ wanted: 'all', devices: ['n/g0', 'n/g1'] }));
    expect(say(given.passes)).toBe('has the devices for the claim c');
    expect(given.facts.map(({ text }) => say(text)).at(-1)).toBe('it gets n/g0, n/g1');
  });

  it('is in words for every reason that DynamicResources gives', () => {
    const codes: readonly ReasonCode[] = [
      ...(['claimsUnallocatable', 'claimElsewhere', 'claimInUse', 'deviceClassMissing'] as const),
      ...(['resourceClaimMissing', 'resourceClaimNotMade', 'resourceClaimDeleted'] as const),
      ...(['resourceClaimForeign', 'devicesNotFoundInTime', 'devicePoolsInvalid'] as const),
      ...(['claimUnjudged', 'classUnjudged', 'poolUnjudged', 'selectorUnknown'] as const),
    ];
    for (const code of codes) {
      const reason = exampleReason(code);
      const { text, short, needs } = narrateReason(reason);
      for (const part of [text, short, needs, rejectionOf(reason)]) {
        if (part) expect(`${say(part)} ${sayChinese(part)}`).not.toMatch(/\{\{|devices\.|needs\./);
      }
    }
    const notMade = rejectionOf(exampleReason('resourceClaimNotMade'));
    expect(notMade && say(notMade)).toBe(
      'Its claim gpu is not made yet: that takes the ResourceClaimTemplate one-gpu. A cluster’s own are printed by kubectl get deviceclasses,resourceclaims,resourceclaimtemplates,resourceslices -A -o yaml.',
    );
  });

  it('has no event where a claim is missing: such a Pod is kept out of the queue', () => {
    const resourceClaims = [{ name: 'gpu', resourceClaimName: 'shared' }];
    const [view] = explainInTurn([nodeWith('node-1'), podWith('train', {}, { resourceClaims })]);
    expect(view?.eventText).toBe('');
    expect(view?.lead.map((each) => say(each)).join(' ')).toContain('There is no ResourceClaim');
  });

  it('scores by the place of the alternative that a request gets', () => {
    const alternative = { claim: 'c', request: 'r', part: 'big', place: 1, points: 7 };
    const cause = { plugin: 'DynamicResources', alternatives: [alternative] } as const;
    const { steps, facts } = accountOf(cause, undefined, context);
    expect(steps.map((step) => say(step))).toEqual([
      'The sooner in its list the alternative that a request gets, the more points: 8 for the first, one less for each after it; 7 together.',
    ]);
    expect(facts.map(({ text }) => say(text))).toEqual(['c, r: big is alternative 2: 7 points']);
  });
});
