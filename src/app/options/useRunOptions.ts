import { useState } from 'react';
import {
  changeRunOptions,
  DEFAULT_RUN_OPTIONS,
  type RunOptions,
  type RunOptionsChange,
} from '../../model/index.ts';
import { useBerth, useBerthStore } from '../../store/index.ts';

/** Gives the Scheduler tab's text with the change in it. */
export type EditRunOptions = (text: string, change: RunOptionsChange) => string;

export interface RunOptionsState {
  /** The options as the text has them: those of the run, or of a change that is still to be run. */
  readonly options: RunOptions;
  /** Writes a change into the Scheduler tab, and shows it there. */
  readonly change: (edit: EditRunOptions, change: RunOptionsChange) => void;
}

/** The options of the run, and how to change them: by an edit of the text, which is the one truth. */
export function useRunOptions(): RunOptionsState {
  const store = useBerthStore();
  const ofRun = useBerth((state) => state.run?.options) ?? DEFAULT_RUN_OPTIONS;
  const [made, setMade] = useState({ options: ofRun, revision: -1 });
  const isToCome = useBerth((state) => made.revision > state.runRevision);
  const options = isToCome ? made.options : ofRun;

  return {
    options,
    change: (edit, change) => {
      const { texts, actions } = store.getState();
      const text = edit(texts.scheduler, change);
      if (text === texts.scheduler) return;
      // In view, so that the edit is seen.
      actions.setTab('scheduler');
      actions.setText('scheduler', text, 'options');
      setMade({
        options: changeRunOptions(options, change),
        revision: store.getState().revision,
      });
    },
  };
}
