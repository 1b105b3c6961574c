import { expect } from 'vitest';
import type { CommandId } from '../../command.ts';
import { commandById } from '../../registry.ts';
import { runCommand } from '../../runCommand.ts';
import { nodeNames, podNames, zonesOf, boundTo, node, zone, asks, type Case } from './case.ts';

export const NODE_CASES = {
  editNode: {
    on: node('node-2'),
    then: ({ selection, rightPanel }) => {
      expect([selection, rightPanel]).toEqual([{ kind: 'node', node: 1 }, 'edit']);
    },
  },
  renameNode: {
    on: node('node-1'),
    answer: () => 'first',
    then: (state) => {
      expect(nodeNames(state)).toEqual(['first', 'node-2', 'node-3']);
      expect(boundTo(state, 'db')).toBe('first');
    },
  },
  duplicateNode: {
    on: node('node-3'),
    then: (state) => {
      expect(nodeNames(state)).toHaveLength(4);
      expect(zonesOf(state).filter((value) => value === 'west')).toHaveLength(2);
    },
  },
  moveNode: {
    on: node('node-2'),
    answer: () => 'west',
    then: (state) => {
      expect(zonesOf(state)).toEqual(['east', 'west', 'west']);
    },
  },
  cordon: {
    on: node('node-2'),
    then: ({ run }) => {
      expect(run?.nodes.map(({ unschedulable }) => unschedulable)).toEqual([false, true, false]);
    },
  },
  uncordon: {
    given: async (bench) => {
      await runCommand(bench.context, {
        command: commandById('cordon'),
        target: bench.target('node', 'node-2'),
      });
      await bench.settled();
    },
    on: node('node-2'),
    then: ({ run }) => {
      expect(run?.nodes.some(({ unschedulable }) => unschedulable)).toBe(false);
    },
  },
  addWorkloadOnNode: {
    on: node('node-2'),
    then: ({ dialog, dialogPlace }) => {
      expect([dialog, dialogPlace]).toEqual([
        'add-workload',
        { key: 'kubernetes.io/hostname', value: 'node-2' },
      ]);
    },
  },
  revealNode: { on: node('node-2'), ...asks('revealLine cluster 8') },
  deleteNode: {
    on: node('node-1'),
    answer: () => 'delete',
    then: (state) => {
      expect(nodeNames(state)).toEqual(['node-2', 'node-3']);
      expect(podNames(state)).not.toContain('db');
    },
  },
} satisfies Partial<Record<CommandId, Case>>;

export const ZONE_CASES = {
  renameZone: {
    on: zone('east'),
    answer: () => 'north',
    then: (state) => {
      expect(zonesOf(state)).toEqual(['north', 'north', 'west']);
    },
  },
  duplicateZone: {
    on: zone('east'),
    then: (state) => {
      expect(nodeNames(state)).toHaveLength(5);
      expect(new Set(zonesOf(state)).size).toBe(3);
    },
  },
  addWorkloadInZone: {
    on: zone('east'),
    then: ({ dialog, dialogPlace }) => {
      expect([dialog, dialogPlace]).toEqual([
        'add-workload',
        { key: 'topology.kubernetes.io/zone', value: 'east' },
      ]);
    },
  },
  deleteZoneNodes: {
    on: zone('east'),
    answer: () => 'make-pending',
    then: (state) => {
      expect(nodeNames(state)).toEqual(['node-3']);
      expect(podNames(state)).toContain('db');
      expect(boundTo(state, 'db')).toBeUndefined();
    },
  },
} satisfies Partial<Record<CommandId, Case>>;
