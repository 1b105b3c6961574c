import { expect } from 'vitest';
import type { CommandId } from '../../command.ts';
import { podNames, webs, objectNames, boundTo, pod, workload, asks, type Case } from './case.ts';

export const POD_CASES = {
  goToWorkload: {
    on: workload('web'),
    then: ({ selection }) => {
      expect(selection.kind).toBe('workload');
    },
  },
  editWorkload: {
    on: workload('web'),
    then: ({ selection, rightPanel }) => {
      expect([selection.kind, rightPanel]).toEqual(['workload', 'edit']);
    },
  },
  editPod: {
    on: pod('solo'),
    then: ({ selection, rightPanel }) => {
      expect([selection.kind, rightPanel]).toEqual(['pod', 'edit']);
    },
  },
  bindPod: {
    on: pod('solo'),
    answer: () => 'node-3',
    then: (state) => {
      expect(boundTo(state, 'solo')).toBe('node-3');
    },
  },
  unbindPod: {
    on: pod('db'),
    then: (state) => {
      expect(podNames(state)).toContain('db');
      expect(boundTo(state, 'db')).toBeUndefined();
    },
  },
  renamePod: {
    on: pod('solo'),
    answer: () => 'alone',
    then: (state) => {
      expect(podNames(state)).toContain('alone');
      expect(podNames(state)).not.toContain('solo');
    },
  },
  duplicatePod: {
    on: pod('solo'),
    then: (state) => {
      expect(objectNames(state, 'Pod')).toHaveLength(3);
    },
  },
  revealPod: { on: pod('web'), ...asks('revealLine workload 1') },
  deletePod: {
    on: pod('solo'),
    answer: () => 'confirm',
    then: (state) => {
      expect(podNames(state)).not.toContain('solo');
    },
  },
} satisfies Partial<Record<CommandId, Case>>;

export const WORKLOAD_CASES = {
  addReplica: {
    on: workload('web'),
    then: (state) => {
      expect(webs(state)).toBe(3);
    },
  },
  removeReplica: {
    on: workload('web'),
    then: (state) => {
      expect(webs(state)).toBe(1);
    },
  },
  setReplicas: {
    on: workload('web'),
    answer: () => '5',
    then: (state) => {
      expect(webs(state)).toBe(5);
    },
  },
  renameWorkload: {
    on: workload('web'),
    answer: () => 'shop',
    then: (state) => {
      expect(objectNames(state, 'Deployment')).toEqual(['shop']);
    },
  },
  duplicateWorkload: {
    on: workload('web'),
    then: (state) => {
      expect(objectNames(state, 'Deployment')).toHaveLength(2);
    },
  },
  revealWorkload: { on: workload('web'), ...asks('revealLine workload 1') },
  deleteWorkload: {
    on: workload('web'),
    answer: () => 'confirm',
    then: (state) => {
      expect(objectNames(state, 'Deployment')).toEqual([]);
      expect(webs(state)).toBe(0);
    },
  },
} satisfies Partial<Record<CommandId, Case>>;
