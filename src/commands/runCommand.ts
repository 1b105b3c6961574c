import { perform, preview } from '../store/index.ts';
import type { OperationView } from '../protocol/index.ts';
import type { CommandContext, Outcome } from './command.ts';
import { canRun, type Offer } from './registry.ts';

/**
 * Runs a command with the answer to what it asks ('' where it asks nothing). What is changed in the
 * scenario is one labelled step of undo; what is refused changes nothing, and the outcome says why.
 */
export async function runCommand(
  context: CommandContext,
  offer: Offer,
  answer = '',
): Promise<Outcome> {
  const { command, target } = offer;
  if (!canRun(context, offer)) return { kind: 'gone' };
  if ('run' in command) {
    command.run(context, target, answer);
    return { kind: 'done' };
  }
  const operation = await command.operation(context, target, answer);
  const view = await perform(context.store, operation);
  return view.edits === undefined ? { kind: 'refused', refusals: view.refusals } : { kind: 'done' };
}

/** What a command would bring with this answer; undefined where it changes no scenario. */
export async function previewCommand(
  context: CommandContext,
  offer: Offer,
  answer: string,
): Promise<OperationView | undefined> {
  const { command, target } = offer;
  if ('run' in command || !canRun(context, offer)) return undefined;
  return preview(context.store, await command.operation(context, target, answer));
}
