// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pageOf } from '../../commands/index.ts';
import { createTranslator } from '../../i18n/index.ts';
import type { PastedView, ReleaseHint } from '../../protocol/index.ts';
import { DEFAULT_RELEASE } from '../../releases/index.ts';
import { runView } from '../../run/testing/runView.ts';
import { BerthStoreProvider, createBerthStore } from '../../store/index.ts';
import { TooltipProvider, Translated } from '../../ui/index.ts';
import { StoredLine } from './ReleaseLines.tsx';
import { ReleaseNotice } from './ReleaseNotice.tsx';

beforeEach(() => {
  window.localStorage.clear();
});
afterEach(cleanup);

/** The page of a scenario of which the worker says this. */
function show(hint: ReleaseHint | undefined, line = <ReleaseNotice />, scheduler = '') {
  const answer: PastedView = { messages: [], count: 0, hint };
  const store = createBerthStore({
    client: {
      load: () => undefined,
      cancel: () => undefined,
      ask: () => ({ answer: Promise.resolve(answer as never), takeBack: () => undefined }),
      inspect: () => Promise.resolve(undefined),
      subscribe: () => () => undefined,
      dispose: () => undefined,
    },
    initial: {
      run: runView({ pods: { names: ['web'] }, cycles: { pod: Int32Array.of(0) } }),
      runRevision: 0,
      texts: { workload: '', cluster: '', scheduler },
    },
  });
  const chosen: string[] = [];
  pageOf(store).attach({ setRelease: (release) => void chosen.push(release) });
  render(
    <Translated i18n={createTranslator('en')}>
      <TooltipProvider>
        <BerthStoreProvider store={store}>{line}</BerthStoreProvider>
      </TooltipProvider>
    </Translated>,
  );
  return chosen;
}

const KUBELET: ReleaseHint = {
  by: 'kubelet',
  release: 'v1.32',
  isRecorded: true,
  version: 'v1.32.4',
  minor: 'v1.32',
};

it('tells why another release fits, and has it answer by one click', async () => {
  const chosen = show(KUBELET);
  const line = await screen.findByRole('status');
  expect(line.textContent).toContain('The newest kubelet among the nodes is v1.32.4');
  expect(line.textContent).toContain(`Berth answers as ${DEFAULT_RELEASE}.`);
  await userEvent.click(screen.getByRole('button', { name: 'Answer as v1.32' }));
  expect(chosen).toEqual(['v1.32']);
});

it('is not said again once dismissed, but another one is', async () => {
  show(KUBELET);
  const dismiss = /again for this scenario/;
  await userEvent.click(await screen.findByRole('button', { name: dismiss }));
  expect(screen.queryByRole('status')).toBeNull();
  cleanup();
  show(KUBELET);
  await Promise.resolve();
  expect(screen.queryByRole('status')).toBeNull();
  cleanup();
  show({ by: 'wording', release: 'v1.31', isRecorded: true, from: 'v1.25', to: 'v1.32' });
  expect((await screen.findByRole('status')).textContent).toContain('from v1.25 to v1.32');
});

it('says that a release is not known, with the nearest; without a button where that answers', async () => {
  show({ ...KUBELET, release: 'v1.31', isRecorded: false, version: 'v1.30.2', minor: 'v1.30' });
  const line = await screen.findByRole('status');
  expect(line.textContent).toContain('Berth knows v1.31 as the nearest release');
  cleanup();
  show({ ...KUBELET, release: DEFAULT_RELEASE, isRecorded: false });
  expect((await screen.findByRole('status')).textContent).toContain('does not know that release');
  expect(screen.queryByRole('button', { name: /^Answer as/ })).toBeNull();
});

it('is nothing where the release in force fits', async () => {
  show(undefined);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole('status')).toBeNull();
});

it('tells that a scenario was stored when another release answered by default, once it decides anything', async () => {
  const chosen = show(undefined, <StoredLine before="v1.34.1" />);
  const line = await screen.findByRole('status');
  expect(line.textContent).toContain('When this scenario was saved, it answered as v1.34.1.');
  await userEvent.click(screen.getByRole('button', { name: 'Answer as v1.34.1' }));
  expect(chosen).toEqual(['v1.34.1']);
  cleanup();
  show(undefined, <StoredLine before="v1.34.1" />, `release: ${DEFAULT_RELEASE}\n`);
  expect(screen.queryByRole('status')).toBeNull();
});
