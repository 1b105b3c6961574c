import type { editor, languages } from 'monaco-editor/editor';
import { applyFix, type BerthStore, type ChosenFix } from '../../store/index.ts';
import { type Lint, TAB_NAMES, type TabName } from '../../protocol/index.ts';
import type { Translate } from '../markers/marker.ts';
import type { Documents } from '../monaco/documents.ts';
import { LANGUAGE_IDS } from '../monaco/languages.ts';
import { monaco } from '../monaco/monaco.ts';
import { lintMarkers, offeredFixes } from './lintMarkers.ts';

const OWNER = 'berth-lint';
const COMMAND = 'berth.applyFix';

export interface LintsHost {
  readonly store: BerthStore;
  readonly documents: Documents;
  readonly translate: Translate;
  readonly say: (text: string) => void;
}

export interface ShownLints {
  readonly translateWith: (translate: Translate) => void;
  readonly dispose: () => void;
}

/** Lints as markers with a link, and their fixes as quick fixes (Ctrl+.). */
export function showLints({ store, documents, translate: first, say }: LintsHost): ShownLints {
  let translate = first;
  /** Of the run `revision`. */
  let known: { readonly lints: readonly Lint[]; readonly revision: number } | undefined;
  let takeBack = () => undefined as void;

  /** None while something is asked of the user that they would tell. */
  const told = () => (store.getState().withheld ? [] : (known?.lints ?? []));

  const isCurrent = (tab: TabName) => {
    const { revision, runRevision } = store.getState();
    const isRun = revision === runRevision && known?.revision === revision;
    return isRun && !documents.of(tab).link.pending();
  };

  const show = () => {
    for (const tab of TAB_NAMES) {
      if (!isCurrent(tab)) continue;
      const markers = lintMarkers(told(), tab, translate);
      monaco.editor.setModelMarkers(
        documents.of(tab).model(),
        OWNER,
        markers.map(({ lint, ...marker }): editor.IMarkerData => ({
          ...marker,
          code: { value: translate('lint', 'list.learnMore'), target: monaco.Uri.parse(lint.link) },
        })),
      );
    }
  };

  const ask = () => {
    const { runRevision, run } = store.getState();
    if (run === undefined) return;
    takeBack();
    const asking = store.answers.ask<'lints'>({ kind: 'lints' });
    takeBack = () => {
      asking.takeBack();
    };
    void asking.answer.then((answer) => {
      if (answer === undefined || store.getState().runRevision !== runRevision) return;
      known = { lints: answer.lints, revision: runRevision };
      show();
    });
  };

  const provider: languages.CodeActionProvider = {
    provideCodeActions: (model, range, { markers }) => {
      const tab = TAB_NAMES.find((name) => documents.of(name).model() === model);
      const isKnown = tab !== undefined && isCurrent(tab);
      const offered = isKnown ? offeredFixes(told(), tab, range, translate) : [];
      const seen = new Set<number>();
      const actions = offered.map(({ text, ...chosen }): languages.CodeAction => {
        const isPreferred = !seen.has(chosen.lint);
        seen.add(chosen.lint);
        return {
          title: text,
          kind: 'quickfix',
          isPreferred,
          diagnostics: markers,
          command: { id: COMMAND, title: text, arguments: [chosen] },
        };
      });
      return { actions, dispose: () => undefined };
    },
  };
  const registered = [
    monaco.editor.registerCommand(COMMAND, (_accessor, chosen: ChosenFix) => {
      void applyFix(store, chosen).then((isApplied) => {
        if (!isApplied) say(translate('lint', 'list.unfit'));
      });
    }),
    ...LANGUAGE_IDS.map((id) => monaco.languages.registerCodeActionProvider(id, provider)),
  ];
  const stopModels = documents.onModel(show);
  const stop = store.subscribe((state, previous) => {
    if (state.runRevision !== previous.runRevision) ask();
    if (state.withheld !== previous.withheld) show();
  });
  ask();

  return {
    translateWith: (next) => {
      translate = next;
      show();
    },
    dispose: () => {
      takeBack();
      stop();
      stopModels();
      for (const each of registered) each.dispose();
    },
  };
}
