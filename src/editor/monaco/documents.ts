import type { editor } from 'monaco-editor/editor';
import { editorCommands } from '../commands.ts';
import { diagnosticMarkers } from '../markers/diagnosticMarkers.ts';
import type { Marker, Translate } from '../markers/marker.ts';
import { newSchemaMarkers, translatedSchemaMarkers } from '../markers/schemaMarkers.ts';
import type { BerthStore } from '../../store/index.ts';
import { linesOf } from '../text/limits.ts';
import { createTextLink, type TextLink } from '../text/textLink.ts';
import { TAB_NAMES, type ObjectSpan, type TabName } from '../../worker/protocol.ts';
import { languageOf, registerLanguages } from './languages.ts';
import { monaco } from './monaco.ts';

/** Marker owners: what the run says, and what the schema says. */
const RUN_OWNER = 'berth';
const SCHEMA_OWNER = 'yaml';

interface TabDocument {
  readonly tab: TabName;
  readonly model: editor.ITextModel;
  readonly link: TextLink;
  /** Schema markers as they came, and the model version that they are for. */
  schema: { readonly version: number; readonly markers: readonly Marker[] };
  /** Ids of the decorations that mark the selected object. */
  marked: string[];
}

/**
 * The texts as Monaco's models, one a tab, tied to the store for as long as the page lives: a model
 * outlives the editor that shows it, so that undo survives a folded panel.
 */
export interface Documents {
  readonly modelOf: (tab: TabName) => editor.ITextModel;
  /** Sends to the store what is still waiting. */
  readonly flush: () => void;
  /** Marks the lines of an object, and no others. */
  readonly mark: (span: ObjectSpan | undefined) => void;
  /** Takes the schema's markers of a model's present version. */
  readonly takeSchemaMarkers: (model: editor.ITextModel, markers: readonly Marker[]) => void;
  /** Says all markers anew, in another language. */
  readonly translateWith: (translate: Translate) => void;
}

const documentsOf = new WeakMap<BerthStore, Documents>();

/** The documents of a store; made at the first call. */
export function documentsFor(store: BerthStore, translate: Translate): Documents {
  const known = documentsOf.get(store);
  if (known !== undefined) return known;
  const made = createDocuments(store, translate);
  documentsOf.set(store, made);
  return made;
}

function createDocuments(store: BerthStore, firstTranslate: Translate): Documents {
  registerLanguages();
  let translate = firstTranslate;
  const documents = new Map(TAB_NAMES.map((tab) => [tab, openDocument(store, tab)]));
  const ofModel = (model: editor.ITextModel) =>
    [...documents.values()].find((document) => document.model === model);

  /** True when the run's report is about the very text that the models hold. */
  const isCurrent = (document: TabDocument) => {
    const { revision, runRevision } = store.getState();
    return revision === runRevision && !document.link.pending();
  };

  const showSchemaMarkers = (document: TabDocument) => {
    const { model, schema, tab } = document;
    // Markers of an older version have moved with the edits since; setting them again would put
    // them on wrong lines.
    if (schema.version !== model.getVersionId()) return;
    const { report } = store.getState();
    const current = isCurrent(document) ? report : undefined;
    const markers = newSchemaMarkers(schema.markers, {
      tab,
      diagnostics: current?.diagnostics ?? [],
      brokenTabs: current?.brokenTabs ?? [],
      textAt: (marker) => model.getValueInRange(marker),
    });
    setMarkers(model, SCHEMA_OWNER, translatedSchemaMarkers(markers, translate));
  };

  const showMarkers = () => {
    const { report } = store.getState();
    if (report === undefined) return;
    for (const document of documents.values()) {
      if (!isCurrent(document)) continue;
      const markers = diagnosticMarkers(report.diagnostics, document.tab, translate);
      setMarkers(document.model, RUN_OWNER, markers);
      showSchemaMarkers(document);
    }
  };

  store.subscribe((state, previous) => {
    if (state.texts !== previous.texts) {
      for (const { tab, link } of documents.values()) link.received(state.texts[tab]);
    }
    if (state.report !== previous.report || state.runRevision !== previous.runRevision) {
      showMarkers();
    }
  });
  showMarkers();

  return {
    modelOf: (tab) => documentOf(documents, tab).model,
    flush: () => {
      for (const { link } of documents.values()) link.flush();
    },
    mark: (span) => {
      for (const document of documents.values()) {
        const decorations = span?.tab === document.tab ? objectDecorations(span) : [];
        if (decorations.length === 0 && document.marked.length === 0) continue;
        document.marked = document.model.deltaDecorations(document.marked, decorations);
      }
    },
    takeSchemaMarkers: (model, markers) => {
      const document = ofModel(model);
      if (document === undefined) return;
      document.schema = { version: model.getVersionId(), markers };
      showSchemaMarkers(document);
    },
    translateWith: (next) => {
      translate = next;
      showMarkers();
      for (const document of documents.values()) showSchemaMarkers(document);
    },
  };
}

function documentOf(documents: ReadonlyMap<TabName, TabDocument>, tab: TabName): TabDocument {
  const document = documents.get(tab);
  if (document === undefined) throw new Error(`There is no document for the tab ${tab}.`);
  return document;
}

function openDocument(store: BerthStore, tab: TabName): TabDocument {
  const text = store.getState().texts[tab];
  const uri = monaco.Uri.parse(`inmemory://berth/${tab}.yaml`);
  const model = monaco.editor.createModel(text, languageOf(text.length, linesOf(text)), uri);
  model.updateOptions({ tabSize: 2, indentSize: 2, insertSpaces: true });

  const setLanguage = (characters: number, lines: number) => {
    const language = languageOf(characters, lines);
    if (model.getLanguageId() !== language) monaco.editor.setModelLanguage(model, language);
  };
  const link = createTextLink(
    {
      read: () => model.getValue(),
      length: () => model.getValueLength(),
      send: (value) => {
        store.getState().actions.setText(tab, value);
      },
      write: (value) => {
        // First, so that nothing starts to read a text that is too large for it.
        setLanguage(value.length, linesOf(value));
        model.pushStackElement();
        model.pushEditOperations(
          null,
          [{ range: model.getFullModelRange(), text: value }],
          () => null,
        );
        model.pushStackElement();
      },
    },
    text,
  );
  model.onDidChangeContent(() => {
    setLanguage(model.getValueLength(), model.getLineCount());
    link.edited();
    editorCommands.changed();
  });
  return { tab, model, link, schema: { version: -1, markers: [] }, marked: [] };
}

function setMarkers(model: editor.ITextModel, owner: string, markers: readonly Marker[]): void {
  monaco.editor.setModelMarkers(model, owner, [...markers]);
}

/** A bar beside every line of the object, and its first line in the accent's tint. */
function objectDecorations(span: ObjectSpan): editor.IModelDeltaDecoration[] {
  const stickiness = monaco.editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges;
  return [
    {
      range: new monaco.Range(span.startLine, 1, span.endLine, 1),
      options: {
        isWholeLine: true,
        linesDecorationsClassName: 'berth-selected-object',
        stickiness,
      },
    },
    {
      range: new monaco.Range(span.startLine, 1, span.startLine, 1),
      options: {
        isWholeLine: true,
        className: 'berth-selected-object-line',
        marginClassName: 'berth-selected-object-line',
        stickiness,
      },
    },
  ];
}
