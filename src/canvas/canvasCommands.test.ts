import { describe, expect, it, vi } from 'vitest';
import { createCanvasCommands } from './canvasCommands.ts';

describe('canvasCommands', () => {
  it('do nothing until a part of the page takes them, and again once it is gone', () => {
    const commands = createCanvasCommands();
    const fit = vi.fn();
    const heard = vi.fn();
    commands.subscribe(heard);
    commands.fit();
    expect(commands.can('fit')).toBe(false);
    const detach = commands.attach({ fit });
    commands.fit();
    expect(commands.can('fit')).toBe(true);
    expect(commands.can('find')).toBe(false);
    detach();
    commands.fit();
    expect(fit).toHaveBeenCalledTimes(1);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('go to the part that came last', () => {
    const commands = createCanvasCommands();
    const first = vi.fn();
    const second = vi.fn();
    const detach = commands.attach({ find: first });
    commands.attach({ find: second });
    detach();
    commands.find();
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
  });
});
