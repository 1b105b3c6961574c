import type { CommandContext } from '../command.ts';
import type { Offer } from '../registry.ts';

/** What the pages that ask have in common. */
export interface AnswerProps {
  readonly context: CommandContext;
  readonly offer: Offer;
  /** Why the last answer was not taken; '' when none was refused. */
  readonly refusal: string;
  readonly isBusy: boolean;
  readonly onAnswer: (answer: string) => void;
  /** The answer is another one: a refusal of the one before says nothing of it. */
  readonly onChange: () => void;
}
