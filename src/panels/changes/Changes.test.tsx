// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { render } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createTranslator } from '../../i18n/index.ts';
import { BerthStoreProvider, createBerthStore } from '../../store/index.ts';
import { TooltipProvider, Translated } from '../../ui/index.ts';
import type {
  AnswerProgress,
  ChangeGoal,
  ChangeProposal,
  ChangesView,
  Question,
} from '../../protocol/index.ts';
import { pendingDecision, report, run, webDecision } from '../testing/fixture.ts';
import { AppliedEdit } from './AppliedEdit.tsx';
import { Changes, type ChangesProps } from './Changes.tsx';

afterEach(cleanup);

const TEXT = 'spec:\n  containers: []\n';
const PROPOSAL: ChangeProposal = {
  title: { key: 'panel.makeWin', values: { node: 'title-1' } },
  size: 1,
  edits: [
    {
      tab: 'workload',
      start: TEXT.length,
      end: TEXT.length,
      text: '  priority: 1\n',
    },
  ],
  feasible: 2,
  chosen: 1,
  moved: [{ name: 'other', namespace: 'default', from: 0, to: -1 }],
  movedCount: 3,
  cautions: [{ key: 'panel.incomplete', values: {} }],
};
const VIEW: ChangesView = {
  cycle: 1,
  goal: { kind: 'schedule' },
  proposals: [PROPOSAL],
  tried: 7,
  complete: true,
};

/** The panel over a worker that answers when it is told to. */
function setup(props: Partial<ChangesProps> = {}) {
  const asked: {
    readonly question: Question;
    readonly tell: (progress: AnswerProgress) => void;
    readonly answer: (view: ChangesView | undefined) => void;
    isTakenBack: boolean;
  }[] = [];
  const store = createBerthStore({
    client: {
      load: () => undefined,
      ask: (_revision, question, onProgress) => {
        const entry = {
          question,
          tell: onProgress,
          answer: () => undefined,
          isTakenBack: false,
        };
        const answer = new Promise<never>((resolve) => {
          Object.assign(entry, { answer: resolve });
        });
        asked.push(entry as never);
        return {
          answer,
          takeBack: () => {
            entry.isTakenBack = true;
          },
        };
      },
      inspect: () => Promise.resolve(undefined),
      cancel: () => undefined,
      subscribe: () => () => undefined,
      dispose: () => undefined,
    },
    initial: {
      run,
      report,
      runRevision: 0,
      texts: { workload: TEXT, cluster: '', scheduler: '' },
      decision: pendingDecision,
    },
  });
  const panel = createRef<HTMLDivElement>();
  render(
    <Translated i18n={createTranslator('en')}>
      <TooltipProvider>
        <BerthStoreProvider store={store}>
          <div ref={panel}>
            <AppliedEdit panel={panel} />
            <Changes run={run} decision={pendingDecision} {...props} />
          </div>
        </BerthStoreProvider>
      </TooltipProvider>
    </Translated>,
  );
  return { store, asked };
}

describe('the smallest change', () => {
  it('asks at once for a Pending Pod, and shows what helps with its lines', async () => {
    const { asked } = setup();
    expect(asked[0]?.question).toEqual({
      kind: 'changes',
      cycle: pendingDecision.cycle,
      goal: { kind: 'schedule' },
    });
    asked[0]?.answer(VIEW);
    const card = await screen.findByRole('listitem', {
      name: 'Make title-1 win',
    });
    expect(card.textContent).toContain('+2 nodes');
    expect(card.textContent).toContain(`This Pod goes to ${run.nodes[1]?.name ?? ''}`);
    expect(card.textContent).toContain('3 other Pods move');
    expect(card.textContent).toContain('2 more Pods');
    expect(card.textContent).toContain('added: priority: 1');
    const place = within(card).getByRole('button', { name: 'Workload, line 3' });
    // The lines may be many: what applies them is not to be looked for below.
    const apply = within(card).getByRole('button', { name: /^Apply/ });
    expect(apply.compareDocumentPosition(place)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('tells of no node won where the Pod itself goes', async () => {
    const { asked } = setup();
    asked[0]?.answer({ ...VIEW, proposals: [{ ...PROPOSAL, feasible: 0 }] });
    const card = await screen.findByRole('listitem', { name: 'Make title-1 win' });
    expect(card.textContent).not.toMatch(/\+\d+ node/);
  });

  it('asks nothing for a Pod that is placed', () => {
    const { asked } = setup({ decision: webDecision });
    expect(asked).toEqual([]);
    expect(screen.queryByText('Smallest change')).toBeNull();
  });

  it('says how far a search is, and stops it', async () => {
    const { asked } = setup();
    asked[0]?.tell({ done: 5, of: 20 });
    await screen.findByText('Tried 5 of 20');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(asked[0]?.isTakenBack).toBe(true);
    expect(screen.getByText('The search was stopped.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Search again' }));
    expect(asked).toHaveLength(2);
  });

  it('applies an edit, gives the focus to Undo, and takes it back', async () => {
    const { asked, store } = setup();
    asked[0]?.answer(VIEW);
    const apply = await screen.findByRole('button', {
      name: 'Apply: Make title-1 win',
    });
    apply.focus();
    fireEvent.click(apply);
    expect(store.getState().texts.workload).toBe(`${TEXT}  priority: 1\n`);
    const undo = screen.getByRole('button', { name: 'Undo: Make title-1 win' });
    expect(document.activeElement).toBe(undo);
    expect(screen.getAllByRole('status')[0]?.textContent).toContain('Applied: Make title-1 win');
    fireEvent.click(undo);
    expect(store.getState().texts.workload).toBe(TEXT);
    expect(screen.getAllByRole('status')[0]?.textContent).toContain('Undone');
  });

  it('is told as applied until something else is changed, which may undo it', async () => {
    const { asked, store } = setup();
    asked[0]?.answer(VIEW);
    fireEvent.click(await screen.findByRole('button', { name: 'Apply: Make title-1 win' }));
    await screen.findByText('Applied:');
    act(() => {
      store.getState().actions.setText('workload', TEXT);
    });
    expect(screen.queryByText('Applied:')).toBeNull();
    act(() => {
      store.getState().actions.undo();
    });
    expect(screen.queryByText('Applied:')).not.toBeNull();
  });

  it('cannot be applied to a text that has changed since', async () => {
    const { asked, store } = setup();
    asked[0]?.answer(VIEW);
    const apply = await screen.findByRole('button', { name: /^Apply/ });
    store.getState().actions.setText('workload', '');
    fireEvent.click(apply);
    expect(store.getState().texts.workload).toBe('');
    await screen.findByText(/text has changed since/);
  });

  it('is silent about an edit that the editor has undone', () => {
    const { store } = setup();
    store.getState().actions.applyEdits(PROPOSAL.edits, 0, {
      namespace: 'changes',
      message: PROPOSAL.title,
    });
    store.getState().actions.setText('workload', TEXT);
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('lights the node and the lines while the pointer or the keyboard is on a card', async () => {
    const { asked, store } = setup();
    asked[0]?.answer(VIEW);
    const card = await screen.findByRole('listitem', {
      name: 'Make title-1 win',
    });
    fireEvent.pointerEnter(card);
    expect(store.getState().light).toMatchObject({
      nodes: [1],
      ghost: { node: 1 },
      from: 'why',
      ranges: [{ tab: 'workload', range: { startLine: 2, endLine: 2 } }],
    });
    fireEvent.pointerLeave(card);
    expect(store.getState().light).toBeUndefined();
  });

  it('offers to make a node feasible or win, and searches when asked to', async () => {
    const { asked } = setup({ node: 0 });
    const node = run.nodes[0]?.name ?? '';
    expect(asked).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: `Make ${node} feasible` }));
    const goal: ChangeGoal = { kind: 'feasible', node: 0 };
    expect(asked[0]?.question).toMatchObject({ goal });
    asked[0]?.answer({
      ...VIEW,
      goal,
      proposals: [],
      closest: { node: 0, lacks: [{ key: 'any', values: {} }] },
    });
    await screen.findByText(/no two together, would make/);
    expect(screen.getByText('Lacks least')).toBeTruthy();
  });

  it('says that others may help where it ends, and how many cannot be written', async () => {
    const { asked } = setup();
    const leftOut = { count: 2, why: 'moment' } as const;
    asked[0]?.answer({ ...VIEW, hasMore: true, leftOut });
    expect((await screen.findAllByText(/others may help too/)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/^2 other changes .* as commands/).length).toBeGreaterThan(0);
  });

  it('says when the search stopped at the limit of its work', async () => {
    const { asked } = setup();
    asked[0]?.answer({ ...VIEW, complete: false });
    await waitFor(() => {
      expect(screen.getAllByText(/reached the limit of its work/).length).toBeGreaterThan(0);
    });
  });
});
