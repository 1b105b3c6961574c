import { RELEASE_NAMES } from '../releases/index.ts';
import { GO_COMMANDS } from './all/go.ts';
import { NODE_COMMANDS } from './all/node.ts';
import { EDIT_COMMANDS, PAGE_COMMANDS, VIEW_COMMANDS } from './all/page.ts';
import { POD_COMMANDS } from './all/pod.ts';
import { RUN_COMMANDS } from './all/run.ts';
import { TIME_COMMANDS } from './all/time.ts';
import { WORKLOAD_COMMANDS } from './all/workload.ts';
import { ZONE_COMMANDS } from './all/zone.ts';
import type { Command, CommandContext, CommandId } from './command.ts';
import { NOTHING, withOwners, type Target } from './target.ts';

/** Every action, in the order in which menus and the sheet show them. */
export const COMMANDS: readonly Command[] = [
  ...EDIT_COMMANDS,
  ...VIEW_COMMANDS,
  ...RUN_COMMANDS,
  ...GO_COMMANDS,
  ...PAGE_COMMANDS,
  ...NODE_COMMANDS,
  ...ZONE_COMMANDS,
  ...POD_COMMANDS,
  ...WORKLOAD_COMMANDS,
  ...TIME_COMMANDS,
];

const BY_ID = new Map<string, Command>(COMMANDS.map((command) => [command.id, command]));

export function commandById(id: CommandId): Command {
  const found = BY_ID.get(id);
  if (found === undefined)
    throw new Error(`no command is called ${id}: name it in src/commands/all`);
  return found;
}

/** A command with what it would be done to. */
export interface Offer {
  readonly command: Command;
  readonly target: Target;
}

export function canRun(context: CommandContext, { command, target }: Offer): boolean {
  return command.appliesTo === target.kind && command.when(context, target);
}

/** What can be done to a target now, and to what it belongs to. */
export function offersFor(context: CommandContext, target: Target): readonly Offer[] {
  return withOwners(context.store.getState(), target).flatMap((each) =>
    COMMANDS.filter((command) => command.isGoing !== true)
      .map((command) => ({ command, target: each }))
      .filter((offer) => canRun(context, offer)),
  );
}

/** What can be done to the page now, examples and releases included. */
export function pageOffers(context: CommandContext): readonly Offer[] {
  const examples = (context.page.verb('examples') ?? []).map((id) => ({
    command: commandById('openExample'),
    target: { kind: 'example', id } as const,
  }));
  // The newest first: it is asked for most.
  const releases = RELEASE_NAMES.toReversed().map((release) => ({
    command: commandById('setRelease'),
    target: { kind: 'release', release } as const,
  }));
  return [
    ...COMMANDS.map((command) => ({ command, target: NOTHING })),
    ...releases,
    ...examples,
  ].filter((offer) => canRun(context, offer));
}
