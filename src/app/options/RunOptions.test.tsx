// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { runView } from '../../run/testing/runView.ts';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { pageOf } from '../../commands/index.ts';
import { createTranslator } from '../../i18n/index.ts';
import { changeRunOptions, DEFAULT_RUN_OPTIONS, type RunOptionsChange } from '../../model/index.ts';
import { DEFAULT_RELEASE, RELEASE_NAMES } from '../../releases/index.ts';
import { BerthStoreProvider, createBerthStore } from '../../store/index.ts';
import { TooltipProvider, Translated } from '../../ui/index.ts';
import type { ClientEvent, ParseReport, RunView, TextDiagnostic } from '../../protocol/index.ts';
import { RunOptions } from './RunOptions.tsx';

// Once, so that no test waits for the chunk of the form.
beforeAll(async () => {
  await import('./OptionsForm.tsx');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A window for which no width is the largest. */
const WIDE = {
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};

const emptyTab = { taken: {}, leftOut: {}, ignored: {}, finishedPods: 0, characters: 0 };
const report = (diagnostics: readonly TextDiagnostic[] = []): ParseReport => ({
  objects: [],
  diagnostics,
  summary: { workload: emptyTab, cluster: emptyTab, scheduler: emptyTab },
  brokenTabs: [],
});

function show(
  change: RunOptionsChange = {},
  { diagnostics, ...more }: Partial<RunView> & { diagnostics?: readonly TextDiagnostic[] } = {},
) {
  let tell: (event: ClientEvent) => void = () => undefined;
  const store = createBerthStore({
    client: {
      load: () => undefined,
      cancel: () => undefined,
      ask: () => ({ answer: Promise.resolve(undefined), takeBack: () => undefined }),
      inspect: () => Promise.resolve(undefined),
      subscribe: (listener) => {
        tell = listener;
        return () => undefined;
      },
      dispose: () => undefined,
    },
    initial: {
      run: runView({ options: changeRunOptions(DEFAULT_RUN_OPTIONS, change), ...more }),
      report: report(diagnostics),
      runRevision: 0,
    },
  });
  render(
    <Translated i18n={createTranslator('en')}>
      <TooltipProvider>
        <BerthStoreProvider store={store}>
          <RunOptions />
          <button type="button">elsewhere</button>
        </BerthStoreProvider>
      </TooltipProvider>
    </Translated>,
  );
  return {
    store,
    text: () => store.getState().texts.scheduler,
    /** What the worker would say of the text as it is now. */
    answer: (next: RunOptionsChange) => {
      act(() => {
        tell({
          kind: 'run',
          revision: store.getState().revision,
          report: report(),
          run: runView({ options: changeRunOptions(DEFAULT_RUN_OPTIONS, next) }),
          decision: undefined,
          took: 0,
        });
      });
    },
  };
}

async function open() {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Run options' }));
  const dialog = await screen.findByRole('dialog', { name: 'Run options' });
  await within(dialog).findAllByRole('switch');
  return { user, dialog: within(dialog) };
}

const markNames = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter(
      (text) => text !== '' && text !== 'elsewhere' && text !== 'Options' && !/v1\.\d/.test(text),
    );

describe('the marks', () => {
  it('are none while all is at its default', () => {
    show({ seed: 12 });
    expect(markNames()).toEqual([]);
  });

  it('name each option that is not, and open the options', async () => {
    vi.stubGlobal('matchMedia', () => WIDE);
    show({
      sampling: 'AsKubeScheduler',
      tieBreaking: 'DrawLots',
      seed: 7,
      legacy: { requiredDuringExecution: true, daemonNamespaces: ['kube-system'] },
    });
    expect(markNames()).toEqual(['samples as kube-scheduler', 'lots, seed 7', '2 legacy rules']);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'lots, seed 7' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('radio', { name: 'Draw lots', checked: true });
  });
});

describe('the release', () => {
  const label = (release: string) =>
    screen.getByRole('button', { name: `Berth answers as Kubernetes ${release}` });

  it('is told always, and its label opens the options', async () => {
    show();
    const user = userEvent.setup();
    await user.click(label(DEFAULT_RELEASE));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('radio', { name: DEFAULT_RELEASE, checked: true });
  });

  it('is chosen among all, and written unless it is the default', async () => {
    const { text, answer } = show();
    const { user, dialog } = await open();
    for (const release of RELEASE_NAMES) dialog.getByRole('radio', { name: release });
    await user.click(dialog.getByRole('radio', { name: 'v1.31' }));
    expect(text()).toContain('release: v1.31');
    answer({ release: 'v1.31' });
    label('v1.31');
    dialog.getByText('held to recorded verdicts of v1.31.14');
    await user.click(dialog.getByRole('radio', { name: DEFAULT_RELEASE }));
    expect(text()).toBe('');
  });

  it('is written when a command chooses it', async () => {
    const { store, text } = show();
    pageOf(store).verb('setRelease')?.('v1.32');
    await waitFor(() => {
      expect(text()).toContain('release: v1.32');
    });
  });
});

describe('the options', () => {
  it('write a change into the Scheduler tab, show that tab, and show the change at once', async () => {
    const { store, text, answer } = show();
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('switch', { name: 'LimitPodHardAntiAffinityTopology' }));
    expect(text()).toContain('kind: RunOptions');
    expect(text()).toContain('limitPodHardAntiAffinityTopology: true');
    expect(store.getState().tab).toBe('scheduler');
    const control = dialog.getByRole('switch', { name: 'LimitPodHardAntiAffinityTopology' });
    expect(control.getAttribute('aria-checked')).toBe('true');
    expect(markNames()).not.toContain('1 legacy rule');
    answer({ legacy: { limitPodHardAntiAffinityTopology: true } });
    expect(markNames()).toContain('1 legacy rule');
    // The text is the truth: should the run of it say otherwise, the control follows.
    answer({});
    expect(control.getAttribute('aria-checked')).toBe('false');
  });

  it('keep a change that is still to be run when the next one comes', async () => {
    const { text } = show();
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('radio', { name: 'As kube-scheduler samples' }));
    await user.click(dialog.getByRole('radio', { name: 'Draw lots' }));
    expect(text()).toContain('sampling: AsKubeScheduler');
    expect(text()).toContain('tieBreaking: DrawLots');
    expect(dialog.getByRole('radio', { name: 'As kube-scheduler samples' })).toHaveProperty(
      'checked',
      true,
    );
  });

  it('draw a new seed, take a typed one, and refuse what is none with the reason', async () => {
    const { text } = show({ tieBreaking: 'DrawLots', seed: 3 });
    const { user, dialog } = await open();
    const seed = dialog.getByRole('spinbutton', { name: 'Seed' });
    await user.click(dialog.getByRole('button', { name: 'New seed' }));
    await waitFor(() => {
      expect(seed).not.toHaveProperty('value', '3');
    });
    await user.clear(seed);
    expect(dialog.getByText(/A seed is a whole number/)).toBeDefined();
    await user.type(seed, '42{Enter}');
    expect(text()).toContain('seed: 42');
    expect(dialog.queryByText(/A seed is a whole number/)).toBeNull();
  });

  it('take names of namespaces by Enter, comma and space, and say why one is refused', async () => {
    const { text } = show();
    const { user, dialog } = await open();
    const field = dialog.getByRole('textbox', { name: 'Namespaces of daemons' });
    await user.type(field, 'kube-system{Enter}');
    await user.type(field, 'logging,Bad_Name ');
    expect(text()).toMatch(/kube-system[\s\S]*logging/);
    expect(text()).not.toContain('Bad_Name');
    expect(field).toHaveProperty('value', 'Bad_Name');
    expect(dialog.getByText(/“Bad_Name” is no name of a namespace/)).toBeDefined();
    await user.clear(field);
    await user.type(field, 'logging{Enter}');
    expect(dialog.getByText('logging is in the list already.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Remove kube-system' }));
    expect(text()).not.toContain('kube-system');
  });

  it('go back to the defaults in one step', async () => {
    const { text } = show();
    const { user, dialog } = await open();
    expect(dialog.getByRole('button', { name: 'Back to the defaults' })).toHaveProperty(
      'disabled',
      true,
    );
    await user.click(dialog.getByRole('radio', { name: 'Draw lots' }));
    await user.click(dialog.getByRole('switch', { name: /^Empty topologyKey/ }));
    await user.click(dialog.getByRole('button', { name: 'Back to the defaults' }));
    expect(text()).not.toContain('DrawLots');
    expect(text()).not.toContain('emptyTopologyKeyMeansAllTopologies: true');
    expect(dialog.getByRole('radio', { name: 'First name' })).toHaveProperty('checked', true);
  });

  it('say that a percentage in the configuration decides', async () => {
    show({}, { percentageConfigured: true });
    const { dialog } = await open();
    expect(dialog.getByText('percentageOfNodesToScore')).toBeDefined();
  });

  it('write nothing over a document with an error, and lead to its line', async () => {
    const { text } = show(
      {},
      {
        diagnostics: [
          {
            code: 'value-unsupported',
            severity: 'error',
            tab: 'scheduler',
            range: { startLine: 3, startColumn: 1, endLine: 3, endColumn: 9 },
            field: 'tieBreaking',
            object: 'RunOptions',
          },
        ],
      },
    );
    const { user, dialog } = await open();
    expect(dialog.getByRole('alert').textContent).toContain('has an error');
    const control = dialog.getByRole('switch', { name: 'LimitPodHardAntiAffinityTopology' });
    expect(control).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('radio', { name: 'Draw lots' }));
    expect(text()).toBe('');
    await user.click(dialog.getByRole('button', { name: 'Go to line 3' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the dialog', () => {
  it('takes the focus, and gives it back on Escape', async () => {
    show();
    const { user } = await open();
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Run options' }));
  });

  it('gives the focus to its button when the mark that opened it has gone', async () => {
    const { answer } = show({ tieBreaking: 'DrawLots' });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'lots, seed 1' }));
    await user.click(await screen.findByRole('radio', { name: 'First name' }));
    answer({});
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Run options' }));
  });

  it('stays while the keyboard is at its button, and closes when it leaves both', async () => {
    show();
    const { user } = await open();
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Run options' }));
    expect(screen.getByRole('dialog')).toBeDefined();
    act(() => {
      screen.getByRole('button', { name: 'elsewhere' }).focus();
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    // The focus would be given back a moment after the dialog has gone.
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'elsewhere' }));
  });

  it('closes at a click elsewhere, and at a second click on its button', async () => {
    show();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Run options' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await open();
    await user.click(screen.getByRole('button', { name: 'elsewhere' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
