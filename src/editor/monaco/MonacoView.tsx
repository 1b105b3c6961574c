import { useEffect, useRef } from 'react';
import type { Translate } from '../markers/marker.ts';
import type { BerthStore } from '../../store/index.ts';
import { documentsFor, type Documents } from './documents.ts';
import './monaco.css';
import { createView, type View, type ViewTexts } from './view.ts';
import { startYamlService } from './yamlService.ts';

export interface MonacoViewProps {
  readonly store: BerthStore;
  readonly translate: Translate;
  readonly texts: ViewTexts;
  /** Offset of the cursor if the keyboard was in the text before Monaco took its place. */
  readonly readCaret: () => number | undefined;
  /** Tells whether completion and schema checks work; `retry` tries again. */
  readonly onSchema: (failed: boolean, retry: () => void) => void;
  readonly className: string | undefined;
}

/** Monaco on the page. Its documents stay when it goes. */
export function MonacoView(props: MonacoViewProps) {
  const { store, translate, texts, className } = props;
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<View>(undefined);
  const documents = useRef<Documents>(undefined);
  const latest = useRef(props);

  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (container.current === null) return undefined;
    const { translate: firstTranslate, texts: firstTexts, readCaret } = latest.current;
    const opened = documentsFor(store, firstTranslate);
    const made = createView(container.current, store, opened, firstTexts, firstTranslate);
    documents.current = opened;
    view.current = made;
    const caret = readCaret();
    if (caret !== undefined) made.takeCaret(caret);

    const startSchema = () => {
      startYamlService({
        onMarkers: opened.takeSchemaMarkers,
        hoverText: (markdown) =>
          markdown.replace('Allowed Values:', latest.current.translate('editor', 'allowedValues')),
      }).then(
        () => {
          latest.current.onSchema(false, startSchema);
        },
        () => {
          latest.current.onSchema(true, startSchema);
        },
      );
    };
    startSchema();
    return () => {
      made.dispose();
    };
  }, [store]);

  useEffect(() => {
    documents.current?.translateWith(translate);
    view.current?.translateWith(translate);
  }, [translate]);

  useEffect(() => {
    view.current?.setTexts(texts);
  }, [texts]);

  return <div ref={container} className={className} data-testid="monaco" />;
}
