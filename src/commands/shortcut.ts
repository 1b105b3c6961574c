/** Keys that do what a command does. */
export interface Shortcut {
  /** `KeyboardEvent.key` of a sign ('?', 'Delete'), or `KeyboardEvent.code` with `alt`, whose signs differ. */
  readonly key: string;
  /** ⌘ on a Mac, Ctrl elsewhere. */
  readonly mod?: boolean;
  readonly shift?: boolean;
  /** ⌥ on a Mac. */
  readonly alt?: boolean;
  /**
   * Where it is listened to. `everywhere`: in fields and in the editor too; `page`: not where one
   * types, nor in dialogs and menus; `target`: on the card, chip or row that has the focus;
   * `own`: a part of the screen listens to it itself.
   */
  readonly where: 'everywhere' | 'page' | 'target' | 'own';
}

/** The one place that knows which keys a platform has. */
export function isMac(): boolean {
  return /Mac|iP(?:hone|ad)/.test(navigator.userAgent);
}

const NAMES: Readonly<Record<string, string>> = {
  Delete: 'Del',
  Comma: ',',
  Period: '.',
  '-': '−',
};

/** The keys as they stand on the keyboard: `⇧⌘Z`, `Ctrl+Shift+Z`. */
export function shortcutText(shortcut: Shortcut, mac = isMac()): string {
  const { key, mod = false, shift = false, alt = false } = shortcut;
  const name = NAMES[key] ?? key.replace(/^Key/, '');
  const sign = name.length === 1 ? name.toUpperCase() : name;
  if (mac) return `${alt ? '⌥' : ''}${shift ? '⇧' : ''}${mod ? '⌘' : ''}${sign}`;
  return [mod && 'Ctrl', alt && 'Alt', shift && 'Shift', sign].filter(Boolean).join('+');
}

/** The shortcut for `aria-keyshortcuts`. */
export function ariaShortcut({ key, mod, shift, alt }: Shortcut, mac = isMac()): string {
  const modifier = mac ? 'Meta' : 'Control';
  const name = NAMES[key] ?? key.replace(/^Key/, '');
  return [mod === true && modifier, alt === true && 'Alt', shift === true && 'Shift', name]
    .filter(Boolean)
    .join('+');
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether a press of keys is that of a shortcut. */
export function isPressed(event: Pressed, shortcut: Shortcut, mac = isMac()): boolean {
  const { key, mod = false, shift = false, alt = false } = shortcut;
  const [modKey, otherKey] = mac ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  if (modKey !== mod || otherKey || event.altKey !== alt) return false;
  if (alt) return event.code === key && event.shiftKey === shift;
  // A sign such as `?` needs Shift on one keyboard and not on another.
  const isSign = key.length === 1 && !/[a-z]/i.test(key);
  if (!isSign && event.shiftKey !== shift) return false;
  return event.key.toLowerCase() === key.toLowerCase();
}
