import { describe, expect, it } from 'vitest';
import { REASONS } from '../../engine/index.ts';
import type { ClaimFact, FilterCause, TermFact } from '../../engine/index.ts';
import { createTranslator } from '../../i18n/index.ts';
import { podNamed } from '../testing/decisions.ts';
import { sayer } from '../testing/say.ts';
import { NarrationContext } from './narration.ts';
import { narrateFilter, ruleOfCause, summarizeFilter } from '../plugins/registry.ts';

const say = sayer(createTranslator('en'));
const sayChinese = sayer(createTranslator('zh'));
const context = new NarrationContext({ pod: podNamed('web-5'), nodes: [] });

function zoneTerm(actual?: string): TermFact {
  const expression = { key: 'zone', operator: 'In', values: ['a'], isField: false } as const;
  return {
    met: false,
    expressions: [{ ...expression, met: false, ...(actual !== undefined && { actual }) }],
  };
}

function binding(fact: ClaimFact): FilterCause {
  return {
    plugin: 'VolumeBinding',
    bindings: [fact],
    claims: ['data'],
    reasons: [REASONS.noVolume],
  };
}

const unmade = {
  claim: 'data',
  met: false,
  kind: 'provisions',
  storageClass: 'local',
  canProvision: false,
  candidates: [],
} as const;

function zoneCause(actual?: string): FilterCause {
  const label = { claim: 'data', volume: 'pv-1', key: 'zone', values: ['a', 'b'], met: false };
  return {
    plugin: 'VolumeZone',
    nodeHasZone: true,
    labels: [{ ...label, ...(actual !== undefined && { actual }) }],
    claims: ['data'],
    reasons: [REASONS.volumeZone],
  };
}

const disk: FilterCause = {
  plugin: 'VolumeRestrictions',
  disks: [{ volume: 'data', disk: 'disk-1', pods: ['default/db-0'] }],
  exclusiveClaims: [],
  claims: [],
  reasons: [REASONS.diskConflict],
};
const exclusive: FilterCause = {
  ...disk,
  disks: [],
  exclusiveClaims: [{ claim: 'data', pods: ['default/db-0'] }],
};
const full: FilterCause = {
  plugin: 'NodeVolumeLimits',
  drivers: [{ driver: 'csi.x', limit: 25, attached: 25, added: 1, volumes: ['data'], met: false }],
  claims: ['data'],
  reasons: [REASONS.volumeLimit],
};

const short = { ...unmade, canProvision: true } as const;
const GI = 2 ** 30;
const room = { driver: 'csi.x', wanted: 10 * GI, told: 0, met: false } as const;
const NO_ROOM =
  'no available PersistentVolume fits the claim data, and no CSIStorageCapacity of StorageClass local has room for its 10Gi here';
const ROOMY =
  'a CSIStorageCapacity of StorageClass local has room for 10Gi at the node, or an available PersistentVolume of the class fits data and reaches the node';

const CASES: readonly (readonly [string, FilterCause, string, string])[] = [
  [
    'a disk that another Pod mounts',
    disk,
    'the disk disk-1 of volume data is mounted by db-0 on this node, and they cannot share it',
    'no other Pod on the node mounts the disk disk-1',
  ],
  [
    'a claim for one Pod alone',
    exclusive,
    'the claim data is ReadWriteOncePod, and db-0 uses it',
    'no other Pod uses the claim data: ReadWriteOncePod admits one Pod',
  ],
  [
    'a driver that attaches no more',
    full,
    '25 + 1 = 26 volumes of csi.x, more than the node’s limit of 25',
    'the node can attach 1 more volume of csi.x',
  ],
  [
    'a volume that reaches other nodes',
    binding({
      claim: 'data',
      met: false,
      kind: 'bound',
      volume: 'pv-1',
      affinity: [zoneTerm('c')],
    }),
    'the claim data is bound to pv-1, whose node affinity wants zone In [a]; the node has zone=c',
    'the node meets the node affinity of PersistentVolume pv-1: zone In [a]',
  ],
  [
    'a volume whose label the node lacks',
    binding({ claim: 'data', met: false, kind: 'bound', volume: 'pv-1', affinity: [zoneTerm()] }),
    'the claim data is bound to pv-1, whose node affinity wants zone In [a]; the node has none of these labels',
    'the node meets the node affinity of PersistentVolume pv-1: zone In [a]',
  ],
  [
    'a volume that is gone',
    binding({ claim: 'data', met: false, kind: 'gone', volume: 'pv-1' }),
    'the PersistentVolumeClaim data is bound to pv-1, which does not exist',
    'there is a PersistentVolume pv-1',
  ],
  [
    'a claim that waits for another node',
    binding({ claim: 'data', met: false, kind: 'selected', node: 'node-2' }),
    'the claim data is to be provisioned for node-2, which was chosen before',
    'the node is node-2, for which data is provisioned',
  ],
  [
    'no volume, and none that could be made',
    binding(unmade),
    'there is no PersistentVolume of class local for the claim data, and nothing provisions one',
    'an available PersistentVolume of class local fits the claim data and reaches the node',
  ],
  [
    'volumes that do not fit',
    binding({ ...unmade, candidates: [{ volume: 'pv-1', obstacle: 'too-small' }] }),
    '1 PersistentVolume of class local does not fit the claim data on this node, and nothing provisions one',
    'an available PersistentVolume of class local fits the claim data and reaches the node',
  ],
  [
    'a class that makes volumes elsewhere',
    binding({ ...unmade, canProvision: true, topologies: [zoneTerm('c')] }),
    'no available PersistentVolume fits the claim data, and StorageClass local provisions only where zone In [a]',
    'the node meets the allowedTopologies of StorageClass local, zone In [a], or an available PersistentVolume of the class fits data and reaches the node',
  ],
  [
    'a driver with too little room',
    binding({ ...short, room: { ...room, told: 2, most: 4 * GI } }),
    'no available PersistentVolume fits the claim data, and no CSIStorageCapacity of StorageClass local has room for more than 4Gi of its 10Gi here',
    ROOMY,
  ],
  ['a driver that says nothing of the node', binding({ ...short, room }), NO_ROOM, ROOMY],
  [
    'a driver that names no amount',
    binding({ ...short, room: { ...room, told: 1 } }),
    NO_ROOM,
    ROOMY,
  ],
  [
    'a volume in another zone',
    zoneCause('c'),
    'pv-1 of the claim data is where zone In [a, b]; the node’s zone is c',
    'the node has zone In [a, b], as PersistentVolume pv-1 has, or no zone and region label at all',
  ],
  [
    'a volume in a zone, and a node in none',
    zoneCause(),
    'pv-1 of the claim data is where zone In [a, b]; the node has no label zone',
    'the node has zone In [a, b], as PersistentVolume pv-1 has, or no zone and region label at all',
  ],
];

describe('a node that a Pod’s volumes cannot reach', () => {
  it.each(CASES)('says why, and what it would need: %s', (_, cause, text, needs) => {
    const narration = narrateFilter(cause, context);
    expect(say(narration.text)).toBe(text);
    expect(say(narration.needs)).toBe(needs);
    expect(say(narration.short).length).toBeLessThanOrEqual(30);
    expect(sayChinese(narration.short).length).toBeLessThanOrEqual(30);
  });

  it('falls back on the reason where the facts tell nothing', () => {
    const cause: FilterCause = {
      plugin: 'NodeVolumeLimits',
      missingClaim: 'data',
      drivers: [],
      claims: ['data'],
      reasons: [REASONS.claimLookUp('default/data', 'data')],
    };
    expect(say(narrateFilter(cause, context).text)).toBe('there is no PersistentVolumeClaim data');
  });

  it('shares one sentence with others that fail by the same volume', () => {
    const several = [
      [disk, disk],
      [full, full],
      [zoneCause('c'), zoneCause('d')],
      [CASES[3]?.[1], CASES[4]?.[1]],
      [
        binding({ ...short, room: { ...room, told: 2, most: 4 * GI } }),
        binding({ ...short, room }),
      ],
    ].map((causes) => causes.flatMap((cause) => cause ?? []));
    for (const causes of several) expect(new Set(causes.map(ruleOfCause)).size).toBe(1);
    expect(
      several.map((causes) => {
        const summary = summarizeFilter(causes, context);
        return summary && say(summary);
      }),
    ).toEqual([
      'the disk disk-1 is mounted by a Pod on each of these nodes, and they cannot share it',
      'none of these nodes can attach 1 more volume of csi.x: it would be more than their limits allow',
      'pv-1 of the claim data is where zone In [a, b]; these nodes are elsewhere',
      'the claim data is bound to pv-1, whose node affinity wants zone In [a], and no label of these nodes meets that',
      NO_ROOM,
    ]);
  });
});
