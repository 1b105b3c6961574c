import { GROUPS, type Command, type Group } from '../command.ts';
import { COMMANDS } from '../registry.ts';

export interface SheetSection {
  readonly group: Group;
  readonly commands: readonly Command[];
}

/** The commands that have a shortcut, by group. */
export function sheetSections(): readonly SheetSection[] {
  const withShortcut = COMMANDS.filter(({ shortcut }) => shortcut !== undefined);
  return GROUPS.map((group) => ({
    group,
    commands: withShortcut.filter((command) => command.group === group),
  })).filter(({ commands }) => commands.length > 0);
}
