// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createTranslator } from '../i18n/index.ts';
import { stepText } from './stepText.ts';
import { BerthStoreProvider, createBerthStore } from '../store/index.ts';
import { FakeClient } from '../store/testing/fakes.ts';
import { useHistoryKeys } from './useHistoryKeys.ts';

afterEach(cleanup);

const TEXTS = { workload: 'a: 1\n', cluster: '', scheduler: '' };

function setup() {
  const store = createBerthStore({ client: new FakeClient() });
  const { actions } = store.getState();
  actions.loadScenario('spread-over-zones', TEXTS);
  actions.setText('workload', 'a: 12\n');
  const Page = () => {
    useHistoryKeys();
    return (
      <>
        <button type="button">press</button>
        <input aria-label="field" />
        <input aria-label="box" type="checkbox" />
        <div className="monaco-editor">
          <div role="textbox" aria-label="editor" tabIndex={0} />
        </div>
      </>
    );
  };
  render(
    <BerthStoreProvider store={store}>
      <Page />
    </BerthStoreProvider>,
  );
  const press = (name: string, key: string) => {
    fireEvent.keyDown(screen.getByLabelText(name), { key, ctrlKey: true });
  };
  return { press, text: () => store.getState().texts.workload };
}

describe('the keys of undo', () => {
  it('work where nothing is typed', () => {
    const { text } = setup();
    const press = screen.getByRole('button', { name: 'press' });
    fireEvent.keyDown(press, { key: 'z', ctrlKey: true });
    expect(text()).toBe('a: 1\n');
    fireEvent.keyDown(press, { key: 'Z', metaKey: true, shiftKey: true });
    expect(text()).toBe('a: 12\n');
    fireEvent.keyDown(press, { key: 'z', ctrlKey: true });
    fireEvent.keyDown(press, { key: 'y', ctrlKey: true });
    expect(text()).toBe('a: 12\n');
  });

  it('are those of a field, and of the editor, while it has the focus', () => {
    const { press, text } = setup();
    press('field', 'z');
    press('editor', 'z');
    expect(text()).toBe('a: 12\n');
    press('box', 'z');
    expect(text()).toBe('a: 1\n');
  });
});

describe('what undo says', () => {
  const typing = {
    namespace: 'history',
    message: { key: 'typing.workload', values: {} },
  } as const;
  const open = (name: string) =>
    ({ namespace: 'history', message: { key: 'open', values: { name } } }) as const;

  it('names the step, in both languages', () => {
    expect(stepText(createTranslator('en'), 'undo', typing)).toBe('Undo: Typing in Workload');
    expect(stepText(createTranslator('zh'), 'redo', typing)).toBe('重做：在“工作负载”中输入');
  });

  it('names an example by its title, and any other scenario as it is called', () => {
    expect(stepText(createTranslator('en'), 'redo', open('spread-over-zones'))).toBe(
      'Redo: Open “Spread web over zones”',
    );
    expect(stepText(createTranslator('en'), 'undo', open('<b>mine</b>'))).toBe(
      'Undo: Open “<b>mine</b>”',
    );
  });

  it('is the verb alone when there is nothing to undo', () => {
    expect(stepText(createTranslator('en'), 'undo', undefined)).toBe('Undo');
  });
});
