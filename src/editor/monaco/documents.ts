import type { editor } from 'monaco-editor/editor';
import { diagnosticMarkers } from '../markers/diagnosticMarkers.ts';
import type { Marker, Translate } from '../markers/marker.ts';
import { newSchemaMarkers, translatedSchemaMarkers } from '../markers/schemaMarkers.ts';
import type { BerthStore } from '../../store/index.ts';
import { TAB_NAMES, type ObjectSpan, type TabName } from '../../protocol/index.ts';
import { registerLanguages } from './languages.ts';
import { monaco } from './monaco.ts';
import { openTabDocument, type TabDocument } from './tabDocument.ts';

/** Marker owners: what the run says, and what the schema says. */
const RUN_OWNER = 'berth';
const SCHEMA_OWNER = 'yaml';

interface MarkedDocument extends TabDocument {
  /** Schema markers as they came, and the model version that they are for. */
  schema: { readonly version: number; readonly markers: readonly Marker[] };
  /** Ids of the decorations that mark the selected object. */
  marked: string[];
}

/**
 * The texts as Monaco's models, one a tab, tied to the store for as long as the page lives: a model
 * outlives the editor that shows it, as on a folded panel.
 */
export interface Documents {
  readonly of: (tab: TabName) => TabDocument;
  /** Tells when a tab's text is in another model; returns how to stop. */
  readonly onModel: (listener: (tab: TabName) => void) => () => void;
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
  let span: ObjectSpan | undefined;
  const listeners = new Set<(tab: TabName) => void>();

  const markSpan = (document: MarkedDocument) => {
    const decorations = span?.tab === document.tab ? objectDecorations(span) : [];
    if (decorations.length === 0 && document.marked.length === 0) return;
    document.marked = document.model().deltaDecorations(document.marked, decorations);
  };
  const onModel = (tab: TabName) => {
    const document = documentOf(documents, tab);
    document.schema = { version: -1, markers: [] };
    document.marked = [];
    markSpan(document);
    for (const listener of listeners) listener(tab);
  };
  const documents = new Map<TabName, MarkedDocument>(
    TAB_NAMES.map((tab) => [
      tab,
      {
        ...openTabDocument(store, tab, onModel),
        schema: { version: -1, markers: [] },
        marked: [],
      },
    ]),
  );
  const ofModel = (model: editor.ITextModel) =>
    [...documents.values()].find((document) => document.model() === model);

  /** True when the run's report is about the very text that the models hold. */
  const isCurrent = (document: MarkedDocument) => {
    const { revision, runRevision } = store.getState();
    return revision === runRevision && !document.link.pending();
  };

  const showSchemaMarkers = (document: MarkedDocument) => {
    const { schema, tab } = document;
    const model = document.model();
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
      setMarkers(document.model(), RUN_OWNER, markers);
      showSchemaMarkers(document);
    }
  };

  const flush = () => {
    for (const { link } of documents.values()) link.flush();
  };
  store.beforeChange(flush);
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
    of: (tab) => documentOf(documents, tab),
    onModel: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    flush,
    mark: (next) => {
      span = next;
      for (const document of documents.values()) markSpan(document);
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

function documentOf(documents: ReadonlyMap<TabName, MarkedDocument>, tab: TabName): MarkedDocument {
  const document = documents.get(tab);
  if (document === undefined) throw new Error(`There is no document for the tab ${tab}.`);
  return document;
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
