import type { ObjectSpan } from '../../protocol/index.ts';
import type { CommandContext } from '../command.ts';
import type { Shortcut } from '../shortcut.ts';

/** What the domain's commands have in common. */

export const RENAME: Shortcut = { key: 'F2', where: 'target' };
export const DELETE: Shortcut = { key: 'Delete', where: 'target' };
export const DUPLICATE: Shortcut = { key: 'd', mod: true, where: 'target' };
export const REVEAL: Shortcut = { key: 'KeyG', alt: true, where: 'target' };

/** Where an object stands in the text; undefined where the run only infers it. */
export function spanOf({ store }: CommandContext, object: number): ObjectSpan | undefined {
  return store.getState().report?.objects[object];
}

/** Shows an object's first line in its tab. */
export function reveal(context: CommandContext, object: number): void {
  const span = spanOf(context, object);
  if (span === undefined) return;
  context.store.getState().actions.setNarrowPanel('editor');
  context.page.verb('revealLine')?.(span.tab, span.startLine);
}

export function canReveal(context: CommandContext, object: number): boolean {
  return context.page.verb('revealLine') !== undefined && spanOf(context, object) !== undefined;
}
