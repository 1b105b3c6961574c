import type { CATALOGUE } from '../i18n/index.ts';
import type { BerthStore } from '../store/index.ts';
import type { IconName } from '../ui/index.ts';
import type { Operation, OperationRefusal } from '../protocol/index.ts';
import type { Page } from './page.ts';
import type { Shortcut } from './shortcut.ts';
import type { Target, TargetKind } from './target.ts';

/** A key of `commands:label`. */
export type CommandId = keyof (typeof CATALOGUE)['en']['commands']['label'];

/** What commands work with. */
export interface CommandContext {
  readonly store: BerthStore;
  readonly page: Page;
}

/** A group in the palette and on the shortcut sheet. */
export const GROUPS = [
  'pod',
  'workload',
  'node',
  'zone',
  'edit',
  'view',
  'run',
  'time',
  'go',
  'page',
  'examples',
] as const;

export type Group = (typeof GROUPS)[number];

/** What a command asks for before it is run; the answer is text. */
export type Ask =
  /** A name or a label's value; `initial` stands in the field. */
  | { readonly kind: 'name'; readonly initial: string }
  | { readonly kind: 'number'; readonly initial: string }
  /** A moment of a Timeline, as its field `at` is written. */
  | { readonly kind: 'time'; readonly initial: string }
  /** A node: the answer is its name. `without`: index in the run of one that is no choice. */
  | { readonly kind: 'node'; readonly without: number }
  /** A value of a topology key, or a new one. */
  | { readonly kind: 'zone'; readonly key: string; readonly without: string }
  /** One of these, keys of `commands:option`; a single one is a confirmation. */
  | { readonly kind: 'choice'; readonly options: readonly ChoiceId[] };

export type ChoiceId = 'confirm' | 'make-pending' | 'delete' | 'keep';

export interface CommandBase<T extends Target> {
  readonly id: CommandId;
  readonly group: Group;
  readonly icon: IconName;
  readonly shortcut?: Shortcut;
  readonly appliesTo: T['kind'];
  /** Whether it can be done now; the palette, menus and keys leave it out when not. */
  readonly when: (context: CommandContext, target: T) => boolean;
  /** Undefined asks nothing. */
  readonly asks?: (context: CommandContext, target: T) => Promise<Ask> | Ask;
  /** Takes something away: drawn as such. */
  readonly isDestructive?: boolean;
  /** Goes to the target: offered for every target that a search finds, and in no menu on it. */
  readonly isGoing?: boolean;
}

/** Changes how the page looks at the scenario. */
export interface Act<T extends Target> extends CommandBase<T> {
  readonly run: (context: CommandContext, target: T, answer: string) => void;
}

/** Changes the scenario: one labelled step of undo. */
export interface Operate<T extends Target> extends CommandBase<T> {
  readonly operation: (
    context: CommandContext,
    target: T,
    answer: string,
  ) => Promise<Operation> | Operation;
}

/** An action: its one definition, which buttons, menus, the palette, keys and the sheet use. */
export type Command<T extends Target = Target> = Act<T> | Operate<T>;

/** A command for one kind of target, given back for any: it is used with its own kind only. */
export function forTarget<Kind extends TargetKind>(
  command: Command<Extract<Target, { kind: Kind }>>,
): Command {
  return command as unknown as Command;
}

/** What became of a command. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly refusals: readonly OperationRefusal[] }
  /** The target or what it needed has gone meanwhile. */
  | { readonly kind: 'gone' };
