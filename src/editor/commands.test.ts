import { describe, expect, it, vi } from 'vitest';
import { createEditorCommands, type EditorCommands } from './commands.ts';

const editor = (part: Partial<EditorCommands> = {}): EditorCommands => ({
  undo: vi.fn(),
  redo: vi.fn(),
  canUndo: () => false,
  canRedo: () => false,
  revealLine: vi.fn(),
  focus: vi.fn(),
  ...part,
});

describe('createEditorCommands', () => {
  it('does nothing without an editor', () => {
    const commands = createEditorCommands();
    commands.undo();
    commands.focus();
    expect(commands.canUndo()).toBe(false);
  });

  it('hands commands to the editor that was attached last', () => {
    const commands = createEditorCommands();
    const placeholder = editor();
    const monaco = editor({ canUndo: () => true });
    const detachPlaceholder = commands.attach(placeholder);
    commands.attach(monaco);
    detachPlaceholder();
    commands.undo();
    expect(monaco.undo).toHaveBeenCalledOnce();
    expect(placeholder.undo).not.toHaveBeenCalled();
    expect(commands.canUndo()).toBe(true);
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

  it('tells listeners when an editor comes, changes and goes', () => {
    const commands = createEditorCommands();
    const listener = vi.fn();
    const stop = commands.subscribe(listener);
    const detach = commands.attach(editor());
    commands.changed();
    detach();
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    commands.changed();
    expect(listener).toHaveBeenCalledTimes(3);
  });
});
