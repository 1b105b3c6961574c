import { describe, expect, it } from 'vitest';
import { applyTextEdits } from '../../io/index.ts';
import { finish } from '../../model/index.ts';
import { type ScenarioTexts, TAB_NAMES, type TabName } from '../../protocol/index.ts';
import { sortedEdits } from './sortedEdits.ts';

const NODE = 'apiVersion: v1\nkind: Node\nmetadata: { name: node-1 }\n';
const POD = 'apiVersion: v1\nkind: Pod\nmetadata: { name: web }\n';
const CLASS = 'apiVersion: scheduling.k8s.io/v1\nkind: PriorityClass\nmetadata: { name: high }\n';
const NOTHING: ScenarioTexts = { workload: '', cluster: '', scheduler: '' };

/** The texts after something was pasted behind one of them, or before the rest; undefined where it stays as it was pasted. */
function after(
  present: Partial<ScenarioTexts>,
  tab: TabName,
  pasted: string,
  rest = '',
): Partial<ScenarioTexts> | undefined {
  const before = { ...NOTHING, ...present };
  const texts = { ...before, [tab]: before[tab] + pasted + rest };
  const sorted = finish(
    sortedEdits(texts, { tab, start: before[tab].length, end: before[tab].length + pasted.length }),
  );
  if (sorted === undefined) return undefined;
  const apart = { ...texts, [tab]: applyTextEdits(texts[tab], sorted.apart) };
  const changed = TAB_NAMES.map((each) => {
    const edits = sorted.edits.filter((edit) => edit.tab === each);
    return [each, applyTextEdits(apart[each], edits)] as const;
  });
  return Object.fromEntries(changed.filter(([, text]) => text !== ''));
}

describe('what is pasted', () => {
  it('goes to its tab, and leaves the one that it was pasted into', () => {
    expect(after({}, 'cluster', POD)).toEqual({ workload: POD });
    expect(after({}, 'cluster', `${NODE}---\n${POD}`)).toEqual({ cluster: NODE, workload: POD });
    expect(after({}, 'cluster', NODE)).toBeUndefined();
  });

  it('stands behind what the tabs have, in documents of its own', () => {
    expect(after({ cluster: NODE, workload: CLASS }, 'cluster', POD)).toEqual({
      cluster: NODE,
      workload: `${CLASS}---\n${POD}`,
    });
    expect(after({ cluster: NODE }, 'cluster', `---\n${POD}---\n${NODE}`)).toEqual({
      cluster: `${NODE}---\n${NODE}`,
      workload: POD,
    });
  });

  it('is set apart from the manifest before it where no border was typed', () => {
    expect(after({ cluster: NODE }, 'cluster', NODE)).toEqual({ cluster: `${NODE}---\n${NODE}` });
    expect(after({ cluster: `${NODE}---\n` }, 'cluster', NODE)).toBeUndefined();
  });

  it('is set apart from the manifest behind it as well, and leaves it whole where it goes elsewhere', () => {
    expect(after({}, 'cluster', NODE.trim(), `\n${NODE}`)).toEqual({
      cluster: `${NODE}---\n\n${NODE}`,
    });
    expect(after({}, 'cluster', NODE, NODE)).toEqual({ cluster: `${NODE}---\n${NODE}` });
    expect(after({ workload: `${POD}---\n` }, 'workload', POD, POD)).toEqual({
      workload: `${POD}---\n${POD}---\n${POD}`,
    });
    expect(after({}, 'cluster', POD, NODE)).toEqual({ cluster: NODE, workload: POD });
    expect(after({}, 'cluster', `${NODE}---\n`, NODE)).toBeUndefined();
  });

  it('is left alone where it goes on in the document before it', () => {
    expect(after({ cluster: 'apiVersion: v1\n' }, 'cluster', 'kind: Pod\n')).toBeUndefined();
    expect(after({ cluster: NODE }, 'cluster', 'spec: { taints: [] }\n')).toBeUndefined();
    expect(
      after({ workload: 'apiVersion: v1\nkind: Pod\nspec:\n' }, 'workload', POD, '  x: 1\n'),
    ).toBe(undefined);
    expect(after({ workload: POD }, 'workload', '# kind: Node\n')).toBeUndefined();
  });
});
