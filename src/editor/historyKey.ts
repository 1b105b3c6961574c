export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** What keys do in the history of the texts: Ctrl/⌘+Z undoes, with Shift it redoes, as does Ctrl/⌘+Y. */
export function historyKey(pressed: PressedKey): 'undo' | 'redo' | undefined {
  if (!(pressed.ctrlKey || pressed.metaKey) || pressed.altKey) return undefined;
  switch (pressed.key.toLowerCase()) {
    case 'z':
      return pressed.shiftKey ? 'redo' : 'undo';
    case 'y':
      return pressed.shiftKey ? undefined : 'redo';
    default:
      return undefined;
  }
}
