// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { BerthState } from '../store/index.ts';
import type { CommandId } from './command.ts';
import { commandById } from './registry.ts';
import { runCommand } from './runCommand.ts';
import { NOTHING, type Target } from './target.ts';
import { createBench, type Bench } from './testing/bench.ts';

interface Case {
  /** What is done first, so that there is something to do. */
  readonly given?: (bench: Bench) => void | Promise<void>;
  readonly on?: (bench: Bench) => Target;
  readonly answer?: (bench: Bench) => string;
  /** What holds afterwards, once the run is there. */
  readonly then: (state: BerthState, bench: Bench) => void;
}

const nodeNames = ({ run }: BerthState): readonly string[] =>
  run?.nodes.map(({ name }) => name) ?? [];
const podNames = ({ run }: BerthState): readonly string[] => run?.pods.names ?? [];
const webs = (state: BerthState): number =>
  podNames(state).filter((name) => name.startsWith('web')).length;
const zonesOf = ({ run }: BerthState): readonly (string | undefined)[] =>
  run?.nodes.map(({ labels }) => labels['topology.kubernetes.io/zone']) ?? [];
const objectNames = ({ report }: BerthState, kind: string): readonly string[] =>
  report?.objects.filter((object) => object.kind === kind).map(({ name }) => name) ?? [];
/** Name of the node that a Pod is on at time zero, by its `spec.nodeName`. */
const boundTo = ({ run }: BerthState, name: string): string | undefined =>
  run?.nodes[run.pods.initialNode[run.pods.names.indexOf(name)] ?? -1]?.name;

const node = (name: string) => (bench: Bench) => bench.target('node', name);
const pod = (name: string) => (bench: Bench) => bench.target('pod', name);
const workload = (name: string) => (bench: Bench) => bench.target('workload', name);
const zone = (value: string) => (): Target => ({
  kind: 'zone',
  key: 'topology.kubernetes.io/zone',
  value,
});
const selected = ({ state, target }: Bench): void => {
  const found = target('node', 'node-2');
  if (found.kind === 'node') state().actions.selectNode(found.node);
};
const edited = ({ state }: Bench): void => {
  state().actions.setText('scheduler', '# typed\n');
};
const asks = (verb: string): Case => ({
  then: (_, { asked }) => {
    expect(asked).toEqual([verb]);
  },
});

const CASES: Readonly<Record<CommandId, Case>> = {
  palette: asks('openPalette'),
  shortcuts: asks('openShortcuts'),
  runOptions: asks('openRunOptions'),
  menu: {
    given: () => {
      document.body.innerHTML = '<button data-target="node:1">node-2</button>';
      document.querySelector('button')?.focus();
    },
    ...asks('openMenu'),
  },
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
  focusPlayhead: asks('focusPlayhead'),
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
  copyExplanation: asks('copyExplanation'),
  openExample: { on: () => ({ kind: 'example', id: 'empty' }), ...asks('openExample empty') },
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
  revealNode: { on: node('node-2'), ...asks('revealLine cluster 8') },
  deleteNode: {
    on: node('node-1'),
    answer: () => 'delete',
    then: (state) => {
      expect(nodeNames(state)).toEqual(['node-2', 'node-3']);
      expect(podNames(state)).not.toContain('db');
    },
  },
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
  deleteZoneNodes: {
    on: zone('east'),
    answer: () => 'make-pending',
    then: (state) => {
      expect(nodeNames(state)).toEqual(['node-3']);
      expect(podNames(state)).toContain('db');
      expect(boundTo(state, 'db')).toBeUndefined();
    },
  },
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
    answer: () => '2',
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
};

let bench: Bench | undefined;
afterEach(() => {
  bench?.store.dispose();
  document.body.replaceChildren();
});

describe('every command does what it says', () => {
  it.each(Object.keys(CASES) as CommandId[])('%s', async (id) => {
    bench = await createBench();
    const { given, on, answer, then } = CASES[id];
    await given?.(bench);
    const command = commandById(id);
    const target = on?.(bench) ?? NOTHING;
    const before = bench.state().texts;
    expect(await runCommand(bench.context, { command, target }, answer?.(bench))).toEqual({
      kind: 'done',
    });
    const state = await bench.settled();
    then(state, bench);
    if ('operation' in command) {
      // One step of undo takes all of it back.
      expect(state.history.undo?.namespace).toBe('operations');
      state.actions.undo();
      expect(bench.state().texts).toEqual(before);
    }
  });
});

describe('a command that is refused', () => {
  it('changes nothing, and says why in the API server’s words', async () => {
    bench = await createBench();
    const before = bench.state().texts;
    const outcome = await runCommand(
      bench.context,
      { command: commandById('renameNode'), target: bench.target('node', 'node-1') },
      'Node 1!',
    );
    expect(outcome.kind).toBe('refused');
    expect(outcome.kind === 'refused' && outcome.refusals[0]).toMatchObject({
      field: 'metadata.name',
    });
    expect(bench.state().texts).toEqual(before);
  });

  it('is gone, where its target is', async () => {
    bench = await createBench();
    const offer = { command: commandById('cordon'), target: { kind: 'node', node: 99 } } as const;
    expect(await runCommand(bench.context, offer)).toEqual({ kind: 'gone' });
  });
});
