import type { ActionView } from '../../protocol/index.ts';

/** What can be done to an action of the story; each is one step of undo. */
export interface ActionEdits {
  /** Gives it another moment, in virtual milliseconds. */
  readonly move: (action: ActionView, at: number) => void;
  readonly remove: (action: ActionView) => void;
  /** Opens the menu of all that can be done to it, beside an element: another time, its place in the text. */
  readonly offer: (action: ActionView, beside: Element) => void;
}
