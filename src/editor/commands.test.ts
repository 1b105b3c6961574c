import { describe, expect, it, vi } from 'vitest';
import { createEditorCommands, type EditorCommands } from './commands.ts';

const editor = (): EditorCommands => ({ revealLine: vi.fn(), focus: vi.fn() });

describe('createEditorCommands', () => {
  it('hands commands to the editor that was attached last', () => {
    const commands = createEditorCommands();
    const placeholder = editor();
    const monaco = editor();
    const detachPlaceholder = commands.attach(placeholder);
    commands.attach(monaco);
    detachPlaceholder();
    commands.focus();
    expect(monaco.focus).toHaveBeenCalledOnce();
    expect(placeholder.focus).not.toHaveBeenCalled();
  });

  it('hands nothing to an editor that has gone', () => {
    const commands = createEditorCommands();
    const gone = editor();
    commands.attach(gone)();
    commands.focus();
    expect(gone.focus).not.toHaveBeenCalled();
  });

  it('keeps a line to reveal for the editor to come', () => {
    const commands = createEditorCommands();
    commands.revealLine('cluster', 12);
    const first = editor();
    commands.attach(first);
    expect(first.revealLine).toHaveBeenCalledExactlyOnceWith('cluster', 12);
    const second = editor();
    commands.attach(second);
    expect(second.revealLine).not.toHaveBeenCalled();
  });
});
