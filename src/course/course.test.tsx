// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createTranslator } from '../i18n/index.ts';
import { BerthStoreProvider, createBerthStore, type BerthStore } from '../store/index.ts';
import { TooltipProvider, Translated } from '../ui/index.ts';
import { createInProcessClient } from '../worker/index.ts';
import { attachCourse } from './attached.ts';
import type { Course } from './course.ts';
import { Story } from './story/Story.tsx';

afterEach(cleanup);

/** What the page's own folder gives. */
const fetchText = (path: string): Promise<string> =>
  Promise.resolve(readFileSync(`public/lessons/${path}`, 'utf8'));

interface Learner {
  readonly store: BerthStore;
  readonly course: Course;
  readonly story: HTMLElement;
  readonly kept: () => string;
}

/** A lesson on the screen, over a store whose engine runs here. */
async function begin(id: string, kept = '', language: 'en' | 'zh' = 'en'): Promise<Learner> {
  let stored = kept;
  const store = createBerthStore({ client: createInProcessClient(), initial: { language } });
  const course = attachCourse({
    store,
    fetchText,
    show: (name, texts) => {
      store.getState().actions.loadScenario(name, texts);
    },
    kept: {
      get: () => stored,
      set: (text) => {
        stored = text;
      },
    },
    now: () => 1_000,
  });
  act(() => {
    store.getState().actions.loadScenario('before', { workload: '', cluster: '', scheduler: '' });
  });
  await act(async () => course.open(id));
  const { lesson } = course.state();
  if (lesson === undefined) throw new Error(`${id} did not open`);
  const { container } = render(
    <Translated i18n={createTranslator(language)}>
      <TooltipProvider>
        <BerthStoreProvider store={store}>
          <Story lesson={lesson} />
        </BerthStoreProvider>
      </TooltipProvider>
    </Translated>,
  );
  await waitFor(() => {
    expect(container.querySelector('form')).not.toBeNull();
    const { runRevision, revision } = store.getState();
    expect(runRevision).toBe(revision);
  });
  return { store, course, story: container, kept: () => stored };
}

const said = (element: HTMLElement): string => element.textContent;

function choose(story: HTMLElement, label: string): void {
  const found = [...story.querySelectorAll('form label')].find(
    ({ textContent }) => textContent === label,
  );
  if (found === undefined) throw new Error(`nothing offers ${label}: ${said(story)}`);
  fireEvent.click(found.querySelector('input') ?? found);
}

function press(story: HTMLElement, name: RegExp): void {
  const found = [...story.querySelectorAll('button')].find(({ textContent }) =>
    name.test(textContent),
  );
  if (found === undefined) throw new Error(`no button is called ${String(name)}: ${said(story)}`);
  fireEvent.click(found);
}

describe('a lesson', () => {
  it('puts away what it asks for, and shows it with the answer', async () => {
    const { store, story } = await begin('filter-then-score');
    const { withheld, playhead, selection, rightPanel } = store.getState();
    expect({ withheld, playhead, selection, rightPanel }).toEqual({
      withheld: true,
      playhead: -1,
      selection: { kind: 'none' },
      rightPanel: 'story',
    });
    expect(said(story)).not.toContain('gets more points');
    choose(story, 'node-2');
    press(story, /See what happens/);
    await waitFor(() => {
      expect(said(story)).toContain('You said: node-2. It is: node-3.');
    });
    expect(said(story)).toContain('node-2 passes every filter.');
    expect(said(story)).toContain('gets more points, 446 against 421');
    expect(store.getState().withheld).toBe(false);
    expect(store.getState().playhead).toBe(0);
  });

  it('takes what is selected in the picture for an answer, and tells nothing by it', async () => {
    const { store, story } = await begin('filter-then-score');
    act(() => {
      store.getState().actions.selectNode(2);
      store.getState().actions.selectPod(store.getState().run?.pods.names.indexOf('web') ?? -1);
    });
    expect(store.getState().playhead).toBe(-1);
    expect(story.querySelector('label[data-chosen]')?.textContent).toBe('node-3');
    press(story, /See what happens/);
    await waitFor(() => {
      expect(said(story)).toContain('Right: node-3.');
    });
  });

  it('ticks its lines with the text, knows a wrong answer, and does the task when asked', async () => {
    const { store, story, kept } = await begin('filter-then-score');
    choose(story, 'node-3');
    press(story, /See what happens/);
    await waitFor(() => {
      press(story, /Now make it so/);
    });
    await waitFor(() => {
      expect(said(story)).toContain('web can run on node-3 and nowhere elsenow node-2, node-3');
    });
    const { texts, actions } = store.getState();
    act(() => {
      actions.setText('workload', texts.workload.replace('cpu: 500m', 'cpu: "5"'));
    });
    await waitFor(() => {
      expect(said(story)).toContain('Now no node passes, and web waits: 0/3 nodes are available');
    });
    for (let hint = 0; hint < 3; hint += 1) {
      await waitFor(() => {
        press(story, /^Hint/);
      });
      const typed = store.getState().texts.workload;
      act(() => {
        actions.setText('workload', `${typed}\n# try ${String(hint)}\n`);
      });
      await waitFor(() => {
        const { runRevision, revision } = store.getState();
        expect(runRevision).toBe(revision);
      });
    }
    press(story, /Do it for me/);
    await waitFor(() => {
      expect(said(story)).toContain('Only node-3 passes now.');
    });
    expect(store.getState().texts.workload).toContain('# try 2');
    act(() => {
      actions.undo();
    });
    await waitFor(() => {
      expect(said(story)).toContain('Now no node passes');
    });
    expect(JSON.parse(kept())).toMatchObject({
      open: 'filter-then-score',
      lessons: { 'filter-then-score': { phase: 'do', hints: 3, isShown: true } },
    });
  });

  it('goes when another scenario is shown, and is there again with its own', async () => {
    const { store, course } = await begin('filter-then-score');
    const { name, texts, actions } = store.getState();
    act(() => {
      actions.loadScenario('mine', { workload: '', cluster: '', scheduler: '' });
    });
    expect(course.state().lesson).toBeUndefined();
    expect(store.getState()).toMatchObject({ withheld: false, rightPanel: 'why' });
    act(() => {
      actions.loadScenario(name, texts);
    });
    await waitFor(() => {
      expect(course.state().lesson?.id).toBe('filter-then-score');
    });
    expect(store.getState()).toMatchObject({ withheld: true, rightPanel: 'story' });
  });

  it('asks several, and about moments, with the answers beside one another', async () => {
    const { story } = await begin('no-execute', '', 'zh');
    expect(story.querySelectorAll('form input[type=radio]').length).toBeGreaterThan(3);
    expect(said(story)).toContain('秒后');
  });
});
