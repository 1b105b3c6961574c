import { TAB_NAMES } from '../../protocol/index.ts';
import type { BerthStore } from '../../store/index.ts';
import type { Documents } from '../monaco/documents.ts';
import { monaco } from '../monaco/monaco.ts';
import { refusalMarkers } from './refusalMarkers.ts';

const OWNER = 'berth-refused';

interface RefusalsHost {
  readonly store: BerthStore;
  readonly documents: Documents;
}

/** Marks the actions of a Timeline of which not all is done, once its story is told. */
export function showRefusals({ store, documents }: RefusalsHost): { readonly dispose: () => void } {
  const show = () => {
    const { revision, timelineRevision, timeline, withheld } = store.getState();
    // What is being typed has other places; its own story comes.
    if (revision !== timelineRevision) return;
    for (const tab of TAB_NAMES) {
      const { link, model } = documents.of(tab);
      if (link.pending()) continue;
      const markers = timeline && !withheld ? refusalMarkers(timeline, tab) : [];
      monaco.editor.setModelMarkers(model(), OWNER, [...markers]);
    }
  };
  const stopModels = documents.onModel(show);
  const stop = store.subscribe((state, previous) => {
    if (state.timeline !== previous.timeline || state.withheld !== previous.withheld) show();
  });
  show();
  return {
    dispose: () => {
      stop();
      stopModels();
    },
  };
}
