import { describe, expect, it } from 'vitest';
import { finish } from '../model/index.ts';
import { Draws } from '../engine/testing/draws.ts';
import { seedsOf, seenAgain } from '../engine/testing/seeds.ts';
import { createParseCache } from '../io/index.ts';
import type { ScenarioTexts } from '../protocol/index.ts';
import { type FinishedRun, loadScenario } from './load.ts';
import { createLoadMemory, type LoadMemory } from './memory.ts';
import { editSeries } from './testing/editSeries.ts';

const EDITS = 6;
const SERIES = Number(process.env['BERTH_SERIES'] ?? 40);

function load(texts: ScenarioTexts, memory: LoadMemory): FinishedRun {
  return finish(begun(texts, memory));
}

function begun(texts: ScenarioTexts, memory: LoadMemory): ReturnType<typeof loadScenario> {
  const request = { kind: 'load', revision: 1, texts, focusPod: '' } as const;
  return loadScenario(request, memory, () => 0);
}

/** All that a value says, to the last column. */
function told(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    ArrayBuffer.isView(part) ? [...(part as Int32Array)] : part,
  );
}

/** Everything that a page can get of a run: its report, its columns, and each of its decisions. */
function everything(run: FinishedRun): readonly string[] {
  const { report, run: view, decisions } = run;
  const steps = view.cycles.pod.length;
  const asked = [steps - 1, 0, steps >> 1, steps - 2].filter((step) => step >= 0);
  return [report, view, ...asked.map((step) => decisions.at(step))].map(told);
}

describe('what a load leaves for the next', () => {
  it('gives, after any series of edits, what a load of its own gives, to the last column', () => {
    let shared = 0;
    let loads = 0;
    for (const seed of seedsOf(SERIES)) {
      const draws = new Draws(seed);
      const kept = createLoadMemory();
      const cache = createParseCache();
      let before: { readonly run: FinishedRun; readonly said: readonly string[] } | undefined;
      for (const texts of editSeries(seed, EDITS)) {
        if (draws.oneIn(5)) {
          // A load that is overtaken on its way leaves what it came to.
          const dropped = begun(texts, kept);
          for (let step = draws.below(120); step > 0 && dropped.next().done !== true; step -= 1);
        }
        const now = load(texts, kept);
        const said = everything(now);
        // What was last good hangs on what was read before, in the same texts one after the other.
        const alone = everything(load(texts, createLoadMemory(cache)));
        const fault = said.findIndex((part, index) => part !== alone[index]);
        if (fault >= 0) {
          const hint = `part ${String(fault)} differs, seed ${String(seed)} (${seenAgain()})`;
          expect(JSON.parse(said[fault] ?? ''), hint).toEqual(JSON.parse(alone[fault] ?? ''));
          expect(said[fault], hint).toBe(alone[fault]);
        }
        loads += 1;
        if (before?.run.simulation.plan.given.planned[0] === now.simulation.plan.given.planned[0]) {
          shared += 1;
        }
        // The run before is still there to be asked, with a scheduler of its own to all appearance.
        if (before && draws.oneIn(3)) {
          expect(everything(before.run), `seed ${String(seed)}`).toEqual(before.said);
          expect(everything(now), `seed ${String(seed)}`).toEqual(said);
        }
        before = { run: now, said };
      }
    }
    // Most edits leave most things as they are: else this would show nothing.
    expect(shared).toBeGreaterThan(loads / 4);
  });

  it('finds each node where it stands once an object before it came or went', () => {
    const node = (name: string) =>
      `apiVersion: v1\nkind: Node\nmetadata: { name: ${name} }\nstatus: { allocatable: { cpu: "1", pods: "9" } }\n`;
    const pod =
      'apiVersion: v1\nkind: Pod\nmetadata: { name: p }\nspec: { nodeName: n1, containers: [{ name: c, image: i }] }\n';
    const kept = createLoadMemory();
    const [one, two] = [node('n1'), node('n2')];
    for (const documents of [
      [one, two],
      [pod, one, two],
      [one, pod, two],
      [one, two],
    ]) {
      const { report, run } = load(
        { workload: '', cluster: documents.join('---\n'), scheduler: '' },
        kept,
      );
      const found = run.nodes.map(({ object }) => report.objects[object]?.name);
      expect(found).toEqual(['n1', 'n2']);
    }
  });

  it('tells of a class without an object only while no volume of it stands', () => {
    const claim =
      'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: c }\nspec: { storageClassName: manual, accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }\n';
    const volume = (of: string) =>
      `apiVersion: v1\nkind: PersistentVolume\nmetadata: { name: v }\nspec: { storageClassName: ${of}, accessModes: [ReadWriteOnce], capacity: { storage: 1Gi }, hostPath: { path: /d } }\n`;
    const kept = createLoadMemory();
    const told = [
      [claim],
      [claim, volume('manual')],
      [claim, volume('other')],
      [volume('manual'), claim],
      [claim],
    ].map((documents) => {
      const texts = { workload: '', cluster: documents.join('---\n'), scheduler: '' };
      return load(texts, kept).report.diagnostics.map(({ code }) => code);
    });
    const missing = ['part-missing'];
    expect(told).toEqual([missing, [], missing, [], missing]);
  });
});
