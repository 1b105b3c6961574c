import { describe, expect, it, vi } from 'vitest';
import { type BerthStore, createBerthStore } from '../../store/index.ts';
import { createInProcessClient } from '../../worker/index.ts';
import { type Content, printLink, type SharedView } from '../../workspace/index.ts';
import { openShared } from './openShared.ts';

const node = (name: string) =>
  `apiVersion: v1\nkind: Node\nmetadata: { name: ${name} }\nstatus: { allocatable: { cpu: "4", memory: 8Gi, pods: "9" } }\n`;
const pod = (name: string) =>
  `apiVersion: v1\nkind: Pod\nmetadata: { name: ${name} }\nspec: { containers: [{ name: c, image: nginx }] }\n`;
const TIMELINE = `apiVersion: berth/v1\nkind: Timeline\nactions:\n- { at: 10s, run: kubectl cordon node-1 }\n`;
const CONTENT: Content = {
  name: 'sent',
  texts: {
    cluster: `${node('node-1')}---\n${node('node-2')}`,
    workload: ['a', 'b', 'c'].map(pod).join('---\n'),
    scheduler: '',
  },
  tab: 'cluster',
};

/** A page in which a link is opened, and what is open in it before. */
async function opened(fragment: string): Promise<{ store: BerthStore; shown: Content[] }> {
  const store = createBerthStore({ client: createInProcessClient(), initial: {} });
  const shown: Content[] = [];
  await openShared(fragment, store, {
    showExample(content) {
      shown.push(content);
      store.getState().actions.setTab(content.tab);
      store.getState().actions.loadScenario(content.name, content.texts);
    },
  });
  return { store, shown };
}

async function linkTo(view: SharedView, scheduler = ''): Promise<string> {
  const content = { ...CONTENT, texts: { ...CONTENT.texts, scheduler } };
  return `#${await printLink({ content, view }, async () => Promise.resolve())}`;
}

describe('a link that is opened', () => {
  it('shows the scenario at its step, with its selection and its view', async () => {
    const view: SharedView = {
      step: 1,
      selected: { kind: 'node', key: 'Node/node-2' },
      centre: 'outline',
      colourBy: 'namespace',
    };
    const { store, shown } = await opened(await linkTo(view));
    expect(shown).toEqual([CONTENT]);
    await vi.waitFor(() => {
      const { run, selection, playhead, centre, colourBy, tab } = store.getState();
      expect({ selection, playhead, centre, colourBy, tab }).toEqual({
        selection: { kind: 'node', node: 1 },
        playhead: 1,
        centre: 'outline',
        colourBy: 'namespace',
        tab: 'cluster',
      });
      expect(run?.pods.names).toEqual(['a', 'b', 'c']);
    });
  });

  it('of a scenario in time shows its moment', async () => {
    const view: SharedView = { time: 10_100, selected: { kind: 'node', key: 'Node/node-1' } };
    const { store } = await opened(await linkTo(view, TIMELINE));
    await vi.waitFor(() => {
      const { moment, selected, time } = store.getState();
      expect(moment).toBeDefined();
      expect({ selected, time }).toEqual({ selected: view.selected, time: 10_100 });
    });
  });

  it('with a view that the run does not have shows the last step and nothing selected', async () => {
    const view: SharedView = { step: 99, selected: { kind: 'pod', key: 'Pod/default/gone' } };
    const { store } = await opened(await linkTo(view));
    await vi.waitFor(() => {
      expect(store.getState().playhead).toBe(2);
    });
  });

  it('that cannot be read changes nothing', async () => {
    const { store, shown } = await opened('#berth=1.zz.AAAA');
    expect(shown).toEqual([]);
    expect(store.getState().revision).toBe(0);
  });
});
