import {
  carrySelection,
  keyOfSelection,
  selectionOfKey,
  type Picture,
  type SelectionKey,
} from './carrySelection.ts';
import type { Selection } from './state.ts';

/** Remembers what was selected when its object went, as while a text is broken or before an undo. */
export interface LostSelection {
  /** The selection in a new run: carried over, or what was lost if that is there again. */
  readonly find: (selection: Selection, before: Picture | undefined, after: Picture) => Selection;
  /** A run is shown, and this has become of the selection. */
  readonly note: (selection: Selection, before: Picture | undefined, now: Selection) => void;
  /** Nothing is to be selected, or it is another scenario. */
  readonly forget: () => void;
}

export function createLostSelection(): LostSelection {
  let lost: SelectionKey | undefined;
  return {
    find(selection, before, after) {
      if (selection.kind !== 'none' || lost === undefined) {
        return carrySelection(selection, before, after);
      }
      return selectionOfKey(lost, after.run);
    },
    note(selection, before, now) {
      if (now.kind !== 'none') lost = undefined;
      else if (selection.kind !== 'none') lost = before && keyOfSelection(selection, before.run);
    },
    forget() {
      lost = undefined;
    },
  };
}
