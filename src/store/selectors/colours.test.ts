import { describe, expect, it } from 'vitest';
import { runReply } from '../testing/fakes.ts';
import { colouringKeys, filteredOut, legend, podColours } from './colours.ts';

const base = runReply({
  nodes: [{ name: 'a' }],
  pods: [
    { name: 'web-0', workload: 'web', at: 0 },
    { name: 'web-1', workload: 'web' },
    { name: 'db-0', workload: 'db', at: 0 },
  ],
}).run;
const run = {
  ...base,
  pods: {
    ...base.pods,
    namespaces: ['shop', 'shop', 'kube-system'],
    priority: Int32Array.of(0, 1000, 0),
    labelSet: Int32Array.of(0, 1, 2),
  },
  labelSets: [{ app: 'web', tier: 'front' }, { app: 'web' }, {}],
};

const looks = (colourBy: Parameters<typeof podColours>[0]['colourBy']) => {
  const { values, ofPod } = podColours({ run, colourBy });
  return Array.from(ofPod, (value) => {
    const { name, hue, letter, isThere } = values[value] ?? {};
    return isThere ? `${name ?? ''} ${String(hue)} ${letter ?? ''}` : 'none';
  });
};

describe('podColours', () => {
  it('tell the workload by its name, whatever its place in the run', () => {
    expect(looks('workload')).toEqual(['web 5 w', 'web 5 w', 'db 7 d']);
  });

  it('tell the namespace, the system’s grey and with a capital', () => {
    expect(looks('namespace')).toEqual(['shop 0 s', 'shop 0 s', 'kube-system -1 K']);
  });

  it('tell the priority, lettered by rank from the highest', () => {
    expect(looks('priority')).toEqual(['0 1 B', '1000 0 A', '0 1 B']);
  });

  it('tell a label, and which Pods lack it', () => {
    expect(looks('label:tier')).toEqual(['front 0 f', 'none', 'none']);
    expect(looks('label:constructor')).toEqual(['none', 'none', 'none']);
  });

  it('are the same object while the run and what is coloured are', () => {
    expect(podColours({ run, colourBy: 'namespace' })).toBe(
      podColours({ run, colourBy: 'namespace' }),
    );
  });
});

describe('the legend', () => {
  const state = { run, colourBy: 'label:app', playhead: -1 } as const;

  it('counts the Pods of each value, Pending ones too', () => {
    expect(legend(state).map(({ id, count }) => [id, count])).toEqual([
      ['=web', 2],
      ['', 1],
    ]);
  });

  it('leaves out all but the values that are chosen, and nothing while none is', () => {
    expect([...(filteredOut({ ...state, legendFilter: ['=web'] }) ?? [])]).toEqual([0, 0, 1]);
    expect([...(filteredOut({ ...state, legendFilter: [''] }) ?? [])]).toEqual([1, 1, 0]);
    expect(filteredOut({ ...state, legendFilter: [] })).toBeUndefined();
  });
});

describe('colouringKeys', () => {
  it('are the label keys of Pods, those of apps first', () => {
    expect(colouringKeys(run)).toEqual([
      { key: 'app', values: 1 },
      { key: 'tier', values: 1 },
    ]);
  });
});
