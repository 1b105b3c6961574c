import type { CommandContext } from '../command.ts';
import { canRun, COMMANDS, type Offer } from '../registry.ts';
import { isPressed, type Shortcut } from '../shortcut.ts';
import { NOTHING, targetAround, type Target } from '../target.ts';

/** Where keys are text, or belong to a dialog or a menu. */
const FIELDS =
  'input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable]:not([contenteditable=false]), .monaco-editor';
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], dialog';

function isListenedTo(where: Shortcut['where'], element: Element | undefined): boolean {
  switch (where) {
    case 'everywhere':
      return true;
    case 'page':
    case 'target':
      return element?.closest(`${FIELDS}, ${OVERLAYS}`) == null;
    case 'own':
      return false;
  }
}

/**
 * What a press of keys does, given what has the focus; undefined for nothing. The one place where
 * keys of the page as a whole are listened to.
 */
export function offerOfKeys(context: CommandContext, event: KeyboardEvent): Offer | undefined {
  const element = event.target instanceof Element ? event.target : undefined;
  const focused = targetAround(event.target)?.target;
  for (const command of COMMANDS) {
    const { shortcut, appliesTo } = command;
    if (shortcut === undefined || !isPressed(event, shortcut)) continue;
    if (!isListenedTo(shortcut.where, element)) continue;
    // Keys act on what has the focus, never on what that belongs to.
    const target: Target | undefined =
      appliesTo === 'nothing' ? NOTHING : focused?.kind === appliesTo ? focused : undefined;
    if (target !== undefined && canRun(context, { command, target })) return { command, target };
  }
  return undefined;
}
