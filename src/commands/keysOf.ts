import type { CommandId } from './command.ts';
import { commandById } from './registry.ts';
import { ariaShortcut, shortcutText } from './shortcut.ts';

/** The keys of a command, for a button that does the same; '' where it has none. */
export function commandKeys(id: CommandId): { readonly text: string; readonly aria: string } {
  const { shortcut } = commandById(id);
  return shortcut === undefined
    ? { text: '', aria: '' }
    : { text: shortcutText(shortcut), aria: ariaShortcut(shortcut) };
}
