import { useEffect, useRef } from 'react';
import { useBerthStore } from '../../store/index.ts';
import type { Translate } from '../markers/marker.ts';
import { type ClusterTab, createMomentView, type MomentView } from '../monaco/momentView.ts';
import styles from '../ManifestEditor.module.css';
import type { Draft } from './draft.ts';

export interface MomentEditorProps {
  readonly draft: Draft;
  readonly tab: ClusterTab;
  readonly label: string;
  readonly translate: Translate;
}

/** Monaco with the text of a moment. */
export function MomentEditor({ draft, tab, label, translate }: MomentEditorProps) {
  const store = useBerthStore();
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<MomentView>(undefined);
  const latest = useRef(translate);

  useEffect(() => {
    latest.current = translate;
    view.current?.translateWith(translate);
  }, [translate]);

  useEffect(() => {
    if (container.current === null) return undefined;
    const made = createMomentView(container.current, store, draft, tab, latest.current);
    view.current = made;
    return () => {
      made.dispose();
    };
  }, [store, draft, tab]);

  useEffect(() => {
    view.current?.setLabel(label);
  }, [label, tab]);

  return <div ref={container} className={styles.monaco} data-testid="monaco" />;
}
