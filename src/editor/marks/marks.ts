import type { editor } from 'monaco-editor/editor';
import type { BerthStore } from '../../store/index.ts';
import type { Translate } from '../markers/marker.ts';
import type { Documents } from '../monaco/documents.ts';
import { showCounts } from './counts.ts';
import { showLints } from './lints.ts';
import { showRefusals } from './refusals.ts';
import './marks.css';

export interface Marks {
  readonly translateWith: (translate: Translate) => void;
  readonly dispose: () => void;
}

/**
 * What stands beside and under the user's rules: counts of what they match, lints, and actions that are refused.
 */
export function showMarks(
  view: editor.IStandaloneCodeEditor,
  store: BerthStore,
  documents: Documents,
  translate: Translate,
): Marks {
  const status = document.createElement('div');
  status.className = 'berth-said';
  status.setAttribute('role', 'status');
  view.getContainerDomNode().append(status);
  const say = (text: string) => {
    status.textContent = text;
  };
  const host = { view, store, documents, translate, say };
  const parts = [showCounts(host), showLints(host)];
  const refusals = showRefusals(host);
  return {
    translateWith: (next) => {
      for (const part of parts) part.translateWith(next);
    },
    dispose: () => {
      for (const part of [...parts, refusals]) part.dispose();
      status.remove();
    },
  };
}
