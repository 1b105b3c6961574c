import { expect } from 'vitest';
import type { CommandId } from '../../command.ts';
import { node, pod, selected, edited, asks, type Case } from './case.ts';

export const PAGE_CASES = {
  palette: asks('openPalette'),
  shortcuts: asks('openShortcuts'),
  runOptions: asks('openRunOptions'),
  share: asks('share'),
  console: asks('toggleConsole'),
  learn: asks('openCourse'),
  toggleEditor: asks('toggleEditor'),
  toggleWhy: asks('toggleWhy'),
  toggleRun: asks('toggleRun'),
  menu: {
    given: () => {
      document.body.innerHTML = '<button data-target="node:Node/node-2">node-2</button>';
      document.querySelector('button')?.focus();
    },
    ...asks('openMenu'),
  },
  themeLight: {
    then: ({ theme }) => {
      expect(theme).toBe('light');
    },
  },
  themeDark: {
    then: ({ theme }) => {
      expect(theme).toBe('dark');
    },
  },
  themeSystem: {
    given: ({ state }) => {
      state().actions.setTheme('dark');
    },
    then: ({ theme }) => {
      expect(theme).toBe('system');
    },
  },
  languageEn: {
    given: ({ state }) => {
      state().actions.setLanguage('zh');
    },
    then: ({ language }) => {
      expect(language).toBe('en');
    },
  },
  languageZh: {
    then: ({ language }) => {
      expect(language).toBe('zh');
    },
  },
  openExample: { on: () => ({ kind: 'example', id: 'empty' }), ...asks('openExample empty') },
} satisfies Partial<Record<CommandId, Case>>;

export const EDIT_CASES = {
  undo: {
    given: edited,
    then: ({ texts }) => {
      expect(texts.scheduler).toBe('');
    },
  },
  redo: {
    given: (bench) => {
      edited(bench);
      bench.state().actions.undo();
    },
    then: ({ texts }) => {
      expect(texts.scheduler).toBe('# typed\n');
    },
  },
  addNodes: {
    then: ({ dialog }) => {
      expect(dialog).toBe('add-nodes');
    },
  },
  addWorkload: {
    then: ({ dialog }) => {
      expect(dialog).toBe('add-workload');
    },
  },
} satisfies Partial<Record<CommandId, Case>>;

export const VIEW_CASES = {
  showCanvas: {
    given: ({ state }) => {
      state().actions.setCentre('outline');
    },
    then: ({ centre }) => {
      expect(centre).toBe('canvas');
    },
  },
  showOutline: {
    then: ({ centre }) => {
      expect(centre).toBe('outline');
    },
  },
  present: {
    then: ({ presenting, centre }) => {
      expect([presenting, centre]).toEqual([true, 'canvas']);
    },
  },
  fitView: asks('fitView'),
  zoomIn: asks('zoomIn'),
  zoomOut: asks('zoomOut'),
  zoomToSelection: { given: selected, ...asks('zoomToSelection') },
  find: asks('find'),
  exportSvg: asks('exportSvg'),
  exportPng: asks('exportPng'),
  clearSelection: {
    given: selected,
    then: ({ selection }) => {
      expect(selection.kind).toBe('none');
    },
  },
} satisfies Partial<Record<CommandId, Case>>;

export const GO_CASES = {
  tabWorkload: {
    given: ({ state }) => {
      state().actions.setTab('cluster');
    },
    then: ({ tab }, { asked }) => {
      expect([tab, ...asked]).toEqual(['workload', 'focusEditor']);
    },
  },
  tabCluster: {
    then: ({ tab }, { asked }) => {
      expect([tab, ...asked]).toEqual(['cluster', 'focusEditor']);
    },
  },
  tabScheduler: {
    then: ({ tab }, { asked }) => {
      expect([tab, ...asked]).toEqual(['scheduler', 'focusEditor']);
    },
  },
  focusEditor: asks('focusEditor'),
  focusWhy: asks('focusWhy'),
  focusPlayhead: {
    then: (_, { asked }) => {
      expect(asked).toEqual(['unfoldRun', 'focusPlayhead']);
    },
  },
  goToNode: {
    on: node('node-3'),
    then: ({ selection }) => {
      expect(selection).toEqual({ kind: 'node', node: 2 });
    },
  },
  goToPod: {
    on: pod('solo'),
    then: ({ selection, run }) => {
      expect(selection.kind === 'pod' && run?.pods.names[selection.pod]).toBe('solo');
    },
  },
} satisfies Partial<Record<CommandId, Case>>;

export const RUN_CASES = {
  firstStep: {
    then: ({ playhead }) => {
      expect(playhead).toBe(-1);
    },
  },
  previousStep: {
    then: ({ playhead }) => {
      expect(playhead).toBe(1);
    },
  },
  nextStep: {
    given: ({ state }) => {
      state().actions.selectStep(0);
    },
    then: ({ playhead }) => {
      expect(playhead).toBe(1);
    },
  },
  lastStep: {
    given: ({ state }) => {
      state().actions.selectStep(0);
    },
    then: ({ playhead }) => {
      expect(playhead).toBe(2);
    },
  },
  pinRun: {
    then: ({ pinnedRun, run }) => {
      expect(pinnedRun).toBe(run);
    },
  },
  unpinRun: {
    given: ({ state }) => {
      state().actions.pinRun();
    },
    then: ({ pinnedRun }) => {
      expect(pinnedRun).toBeUndefined();
    },
  },
  setRelease: {
    on: () => ({ kind: 'release', release: 'v1.31' }),
    ...asks('setRelease v1.31'),
  },
  pasteError: asks('pasteError'),
  openFile: asks('openFile'),
  openFolder: asks('openFolder'),
  saveFile: asks('saveFile'),
  compareReleases: asks('compareReleases'),
  compare: asks('compare'),
  openMatrix: asks('openMatrix'),
  copyExplanation: asks('copyExplanation'),
} satisfies Partial<Record<CommandId, Case>>;
