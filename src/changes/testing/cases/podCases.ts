import { HOSTNAME, makeNode, makePod, makeZones, ZONE } from '../../../engine/testing/builders.ts';
import { makeDeployment } from '../objects.ts';
import { type Case, GPU, near, apart, web, spreading, ZONES, FULL_B } from './parts.ts';

/** Rules about other Pods. */
export const POD_CASES: readonly Case[] = [
  {
    title: 'title.maxSkew',
    values: { key: ZONE, from: 1, to: 3 },
    objects: [...FULL_B, web('w2', 'a1'), spreading()],
    not: [...ZONES, makePod('p', { nodeSelector: { disk: 'ssd' } })],
  },
  {
    title: 'title.minDomains',
    values: { from: 3, to: 2 },
    objects: [...ZONES, web('w1', 'a1'), web('w2', 'b1'), spreading({ minDomains: 3 })],
    not: [...FULL_B, spreading()],
  },
  {
    title: 'title.scheduleAnyway',
    values: { key: ZONE },
    objects: [...FULL_B, spreading()],
    not: [...ZONES, makePod('p', { nodeSelector: { disk: 'ssd' } })],
  },
  {
    title: 'title.policy',
    values: { field: 'nodeTaintsPolicy', value: 'Honor' },
    objects: [
      ...makeZones({ a: ['a1'] }),
      makeNode('b1', { labels: { [ZONE]: 'b' }, taints: [GPU] }),
      web('w1', 'a1'),
      spreading(),
    ],
    not: [...FULL_B, spreading()],
  },
  {
    title: 'title.affinityPrefer',
    values: { selector: 'app=db', key: ZONE },
    objects: [...ZONES, near('db', ZONE)],
    not: [...ZONES, makePod('p', { nodeSelector: { disk: 'ssd' } })],
  },
  {
    title: 'title.affinityKey',
    values: { from: HOSTNAME, to: ZONE },
    objects: [
      ...makeZones({ a: ['a1', 'a2'] }),
      makePod('db', { labels: { app: 'db' }, on: 'a1', requests: { cpu: '4' } }),
      makePod('p', {
        near: [{ labelSelector: { matchLabels: { app: 'db' } }, topologyKey: HOSTNAME }],
        requests: { cpu: '1' },
      }),
    ],
    not: [...ZONES, near('db', HOSTNAME)],
  },
  {
    title: 'title.affinityNamespace',
    values: { namespace: 'data' },
    objects: [
      ...ZONES,
      makePod('db', { namespace: 'data', labels: { app: 'db' }, on: 'a1' }),
      near('db', ZONE),
    ],
    not: [...ZONES, near('db', ZONE)],
  },
  {
    title: 'title.affinitySelector',
    values: { requirement: 'tier=1' },
    objects: [
      ...ZONES,
      makePod('db', { labels: { app: 'db' }, on: 'a1' }),
      near('db', ZONE, { tier: '1' }),
    ],
    not: [...ZONES, near('db', ZONE)],
  },
  {
    title: 'title.antiAffinityPrefer',
    values: { selector: 'app=web', key: HOSTNAME },
    objects: [makeNode('a'), makeDeployment('web', 2, { apart: apart(HOSTNAME) })],
    not: [...ZONES, near('db', ZONE)],
  },
  {
    title: 'title.antiAffinityKey',
    values: { from: ZONE, to: HOSTNAME },
    objects: [...makeZones({ a: ['a1', 'a2'] }), makeDeployment('web', 2, { apart: apart(ZONE) })],
    not: [makeNode('a'), makeDeployment('web', 2, { apart: apart(HOSTNAME) })],
  },
  {
    title: 'title.otherPrefer',
    values: { workload: 'Pod lonely', selector: 'app=web' },
    objects: [
      makeNode('a'),
      makePod('lonely', { on: 'a', apart: apart(HOSTNAME) }),
      makePod('p', { labels: { app: 'web' } }),
    ],
    not: [makeNode('a'), makeDeployment('web', 2, { apart: apart(HOSTNAME) })],
  },
  {
    title: 'title.otherKey',
    values: { workload: 'Pod lonely', to: HOSTNAME },
    objects: [
      ...makeZones({ a: ['a1', 'a2'] }),
      makePod('lonely', { on: 'a1', apart: apart(ZONE) }),
      makePod('p', { labels: { app: 'web' } }),
    ],
    not: [
      makeNode('a'),
      makePod('lonely', { on: 'a', apart: apart(HOSTNAME) }),
      makePod('p', { labels: { app: 'web' } }),
    ],
  },
];
